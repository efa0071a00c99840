// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "store/database.h"
#include "store/recovery.h"
#include "store/sqliteexport.h"
#include "store/trash.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString uuid(int number)
{
    return u"%1-2222-4333-8444-555555555555"_s.arg(number, 8, 16, QChar(u'0'));
}

std::int64_t finishedRun(Store& store, int number)
{
    RunRow row = test::sampleRun(uuid(number));
    row.state = RunState::Done;
    const auto id = store.createRun(row);
    if (!id) {
        qFatal("%s", qPrintable(errorText(id.error())));
    }
    return *id;
}

Annotation sampleAnnotation(std::int64_t run)
{
    Annotation annotation;
    annotation.run = run;
    annotation.trial = 1;
    annotation.from = 5 * kNsPerS;
    annotation.to = 9 * kNsPerS;
    annotation.text = u"the other node was restarted, 'größer'"_s;
    annotation.createdAt = 1'764'000'000'123'456'789;
    return annotation;
}

Json resultWith(const Json& summary)
{
    return Json { { "schema", 1 }, { "verdict", { { "valid", true } } }, { "summary", summary } };
}

#define OPEN_STORE(variable)                                                                       \
    LOADSTONE_FRESH_PLACE(place)                                                                   \
    const auto opened = Store::open(place, OpenMode::ReadWrite);                                   \
    QVERIFY2(opened, opened ? "" : qPrintable(errorText(opened.error())));                         \
    Store& variable = **opened;

} // namespace

/// What people add to runs, and deleting that can be undone.
class MarksTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void annotationsAreKept_data() { test::StorePlaces::addDrivers(); }

    void annotationsAreKept()
    {
        OPEN_STORE(store)
        const std::int64_t run = finishedRun(store, 1);
        const std::int64_t other = finishedRun(store, 2);
        QVERIFY(store.annotations(run)->empty());
        Annotation span = sampleAnnotation(run);
        const auto id = store.addAnnotation(span);
        QVERIFY2(id, id ? "" : qPrintable(errorText(id.error())));
        span.id = *id;
        Annotation instant = sampleAnnotation(run);
        instant.trial.reset();
        instant.to.reset();
        instant.from = kNsPerS;
        instant.id = *store.addAnnotation(instant);
        QVERIFY(instant.id != span.id);
        QVERIFY(store.addAnnotation(sampleAnnotation(other)));
        QCOMPARE(store.annotations(run)->size(), std::size_t { 2 });
        QVERIFY2(store.annotations(run)->at(0) == instant, "the earlier one comes first");
        QVERIFY(store.annotations(run)->at(1) == span);

        span.text = u"changed"_s;
        span.to.reset();
        span.trial = 0;
        QVERIFY(store.updateAnnotation(span));
        QVERIFY(store.annotations(run)->at(1) == span);
        QVERIFY(store.removeAnnotation(span.id));
        QCOMPARE(store.annotations(run)->size(), std::size_t { 1 });
        QVERIFY2(*store.addAnnotation(span) == span.id, "undo brings it back under its number");
        QVERIFY(store.annotations(run)->at(1) == span);
    }

    void whatIsNotThereCannotBeAnnotated_data() { test::StorePlaces::addDrivers(); }

    void whatIsNotThereCannotBeAnnotated()
    {
        OPEN_STORE(store)
        QCOMPARE(store.addAnnotation(sampleAnnotation(17)).error().code, ErrorCode::NotFound);
        Annotation annotation = sampleAnnotation(finishedRun(store, 1));
        annotation.id = 4711;
        QCOMPARE(store.updateAnnotation(annotation).error().code, ErrorCode::NotFound);
        QCOMPARE(store.removeAnnotation(4711).error().code, ErrorCode::NotFound);
        QCOMPARE(store.setArchived(4711, true).error().code, ErrorCode::NotFound);
    }

    void archivedRunsSaySo_data() { test::StorePlaces::addDrivers(); }

    void archivedRunsSaySo()
    {
        OPEN_STORE(store)
        const std::int64_t run = finishedRun(store, 1);
        QVERIFY(!store.run(run)->archived);
        QVERIFY(store.setArchived(run, true));
        QVERIFY(store.run(run)->archived);
        QVERIFY2(store.runs()->front().archived, "it is listed all the same");
        QVERIFY(store.setArchived(run, false));
        QVERIFY(!store.run(run)->archived);
    }

    void theTrashGivesRunsBackWhole_data() { test::StorePlaces::addDrivers(); }

    void theTrashGivesRunsBackWhole()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, uuid(1));
        QVERIFY(store.setRunState(1, RunState::Done));
        LogBatch batch;
        batch.requests.push_back(test::sampleRecord(0));
        QVERIFY(store.addRequests(trial, batch));
        QVERIFY(store.addAnnotation(sampleAnnotation(1)));
        const RunRow before = *store.run(1);
        const std::vector<std::int64_t> chosen { 1, finishedRun(store, 2) };
        QVERIFY(store.trashRuns(chosen));
        QVERIFY(store.runs()->empty());
        QCOMPARE(store.run(1).error().code, ErrorCode::NotFound);
        QCOMPARE(store.findRun(uuid(1)).error().code, ErrorCode::NotFound);
        QCOMPARE(store.trashedRuns()->size(), std::size_t { 2 });
        QCOMPARE(store.trashRuns(chosen).error().code, ErrorCode::NotFound);
        QVERIFY(store.restoreRuns(chosen));
        QVERIFY(*store.run(1) == before);
        QCOMPARE(store.loadRequests(trial)->size(), std::size_t { 1 });
        QCOMPARE(store.annotations(1)->size(), std::size_t { 1 });
        QVERIFY(store.trashedRuns()->empty());
        QCOMPARE(store.restoreRuns(chosen).error().code, ErrorCode::NotFound);
    }

    void aRunThatGoesOnCannotBeTrashed_data() { test::StorePlaces::addDrivers(); }

    void aRunThatGoesOnCannotBeTrashed()
    {
        OPEN_STORE(store)
        const std::int64_t done = finishedRun(store, 1);
        test::createTrial(store, uuid(2)); // its run goes on
        const std::vector<std::int64_t> chosen { done, done + 1 };
        QCOMPARE(store.trashRuns(chosen).error().code, ErrorCode::InvalidSpecification);
        QVERIFY2(store.run(done), "all or none");
    }

    void whatIsPurgedStaysGone_data() { test::StorePlaces::addDrivers(); }

    void whatIsPurgedStaysGone()
    {
        OPEN_STORE(store)
        const QString runsDir = m_places.freshFolder();
        const std::int64_t trial = test::createTrial(store, uuid(1));
        QVERIFY(store.setRunState(1, RunState::Done));
        QVERIFY(store.addAnnotation(sampleAnnotation(1)));
        finishedRun(store, 2);
        for (const int number : { 1, 2 }) {
            QVERIFY(QDir().mkpath(runsDir % u'/' % uuid(number)));
            QVERIFY(writeFileAtomically(runsDir % u'/' % uuid(number) % u"/kept.log"_s,
                                        std::string(1'000, 'x')));
        }
        QCOMPARE(logStorage(runsDir).at(uuid(1)), std::int64_t { 1'000 });
        QCOMPARE(*emptyTrash(store, runsDir), 0);
        const std::vector<std::int64_t> chosen { 1 };
        QVERIFY(store.trashRuns(chosen));
        QCOMPARE(*emptyTrash(store, runsDir), 1);
        QCOMPARE(store.restoreRuns(chosen).error().code, ErrorCode::NotFound);
        QVERIFY(!QFileInfo::exists(runsDir % u'/' % uuid(1)));
        QVERIFY(QFileInfo::exists(runsDir % u'/' % uuid(2) % u"/kept.log"_s));
        QCOMPARE(store.requestCount(trial).value_or(0), std::uint64_t { 0 });
        for (const auto& [table, left] :
             { std::pair(u"annotations"_s, 0), std::pair(u"trials"_s, 0),
               std::pair(u"deleted_runs"_s, 1) }) {
            QCOMPARE(store.database().value(u"SELECT count(*) FROM "_s % table)->toInt(), left);
        }
        QVERIFY(store.compact());
        // The same run measured elsewhere may be taken in again.
        QVERIFY(store.createRun(test::sampleRun(uuid(1))));
        const std::vector<std::int64_t> second { 2 };
        QVERIFY(store.trashRuns(second));
        QVERIFY2(store.createRun(test::sampleRun(uuid(2))), "also while it lies in the trash");
        QVERIFY(store.trashedRuns()->empty());
    }

    void whatCanBeTakenBackIsNotPurged_data() { test::StorePlaces::addDrivers(); }

    // Another program that opens the project empties the trash of those that are gone, not of this
    // one.
    void whatCanBeTakenBackIsNotPurged()
    {
        OPEN_STORE(store)
        const QString runsDir = m_places.freshFolder();
        const std::vector<std::int64_t> here { finishedRun(store, 1) };
        const std::vector<std::int64_t> there { finishedRun(store, 2) };
        const std::vector<std::int64_t> elsewhere { finishedRun(store, 3) };
        QVERIFY(QDir().mkpath(runsDir % u'/' % uuid(1)));
        QVERIFY(store.trashRuns(here));
        QVERIFY2(test::runInChild({},
                                  [&] {
                                      const auto own = Store::open(place, OpenMode::ReadWrite);
                                      static_cast<void>((*own)->trashRuns(there));
                                      std::raise(SIGKILL);
                                  }),
                 "who deletes and is killed");
        QVERIFY(store.trashRuns(elsewhere));
        QVERIFY(store.database().execute(
            u"UPDATE runs SET controller_host = 'elsewhere' WHERE id = 3"_s));
        QCOMPARE(store.trashedRuns()->size(), std::size_t { 3 });
        test::runInParallel(1, [&](int) {
            const auto other = Store::open(place, OpenMode::ReadWrite);
            static_cast<void>(emptyTrash(**other, runsDir, TrashPart::LeftBehind));
        });
        QCOMPARE(store.trashedRuns()->size(), std::size_t { 2 });
        QVERIFY(QFileInfo::exists(runsDir % u'/' % uuid(1)));
        QVERIFY(store.restoreRuns(here));
        QVERIFY(store.run(here.front()));
        // Let go of, it goes with the next opening; so does all that a person says.
        QVERIFY(store.trashRuns(here));
        QVERIFY(store.releaseTrash(here));
        QCOMPARE(*emptyTrash(store, runsDir, TrashPart::LeftBehind), 1);
        QVERIFY(!QFileInfo::exists(runsDir % u'/' % uuid(1)));
        QCOMPARE(*emptyTrash(store, runsDir), 1);
        QVERIFY(store.trashedRuns()->empty());
    }

    void lettingGoChangesNothingElse()
    {
        const auto store = Store::open(m_places.fresh(u"sqlite"_s), OpenMode::ReadWrite);
        test::createTrial(**store, uuid(1)); // its run goes on
        const std::vector<std::int64_t> chosen { 1, 4711 };
        QVERIFY((*store)->releaseTrash(chosen));
        const auto pid =
            (*store)->database().value(u"SELECT controller_pid FROM runs WHERE id = 1"_s);
        QCOMPARE(pid->toLongLong(), QCoreApplication::applicationPid());
    }

    void figuresComeFromTheResult_data() { test::StorePlaces::addDrivers(); }

    void figuresComeFromTheResult()
    {
        OPEN_STORE(store)
        const std::int64_t whole = finishedRun(store, 1);
        const std::int64_t without = finishedRun(store, 2);
        const std::int64_t sparse = finishedRun(store, 3);
        const Json summary {
            { "n_trials", 3 },
            { "requests", { { "issued", 200 }, { "failed", 4 } } },
            { "throughput", { { "requests_per_s", 12.5 }, { "output_tokens_per_s", nullptr } } },
            { "ttft_ms",
              { { "p50", 20.25 }, { "p99", 80 }, { "unsupported", { "p99", "p99_9" } } } },
            { "latency_ms",
              { { "p50", 100 }, { "p99", 300.5 }, { "unsupported", Json::array({ "p99_9" }) } } },
        };
        QVERIFY(store.setResult(whole, resultWith(summary)));
        QVERIFY(store.setResult(sparse, resultWith(Json::object())));
        const auto figures = store.figures();
        QVERIFY2(figures, figures ? "" : qPrintable(errorText(figures.error())));
        QVERIFY(!figures->contains(without));
        const RunFigures& one = figures->at(whole);
        QCOMPARE(one.trials, std::optional<std::int64_t>(3));
        QCOMPARE(one.issued, std::optional<std::int64_t>(200));
        QCOMPARE(one.failed, std::optional<std::int64_t>(4));
        QCOMPARE(one.requestsPerS, std::optional(12.5));
        QVERIFY(!one.outputTokensPerS);
        QCOMPARE(one.ttftP50.value, std::optional(20.25));
        QVERIFY(one.ttftP50.isSupported);
        QCOMPARE(one.ttftP99.value, std::optional(80.0));
        QVERIFY(!one.ttftP99.isSupported);
        QCOMPARE(one.latencyP99.value, std::optional(300.5));
        QVERIFY2(one.latencyP99.isSupported, "p99_9 is another one");
        QVERIFY(figures->at(sparse) == RunFigures());
    }

    void storageIsTold_data() { test::StorePlaces::addDrivers(); }

    void storageIsTold()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, uuid(1));
        const std::int64_t small = finishedRun(store, 2);
        LogBatch batch;
        for (std::uint64_t i = 0; i < 1'000; ++i) {
            batch.requests.push_back(test::sampleRecord(i));
        }
        QVERIFY(store.addRequests(trial, batch));
        const auto bytes = store.storage();
        QVERIFY2(bytes, bytes ? "" : qPrintable(errorText(bytes.error())));
        QVERIFY(bytes->at(1) > 1'000);
        QVERIFY(bytes->at(small) < 1'000);
    }

    void exportsCarryWhatPeopleAdded()
    {
        const auto store = Store::open(m_places.fresh(u"sqlite"_s), OpenMode::ReadWrite);
        const std::int64_t run = finishedRun(**store, 1);
        QVERIFY((*store)->setArchived(run, true));
        QVERIFY((*store)->addAnnotation(sampleAnnotation(run)));
        const QString path = m_places.freshFolder() % u"/out.sqlite"_s;
        const std::vector<std::int64_t> runs { run };
        const auto done = exportSqlite(**store, runs, path);
        QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));
        const auto out = detail::Database::open(path, OpenMode::ReadOnly);
        QCOMPARE((*out)->value(u"SELECT tags FROM runs"_s)->toString(),
                 u"[\"a\",\"with, comma\",\"\\\"quoted\\\"\"]"_s);
        QCOMPARE((*out)->value(u"SELECT archived FROM runs"_s)->toInt(), 1);
        QCOMPARE((*out)->value(u"SELECT notes FROM runs"_s)->toString(), u"two\nlines"_s);
        QCOMPARE((*out)->value(u"SELECT text FROM annotations WHERE trial = 1"_s)->toString(),
                 sampleAnnotation(run).text);
    }

    void recoveryLeavesTheTrashAlone()
    {
        const QString runsDir = m_places.freshFolder();
        const auto store = Store::open(m_places.fresh(u"sqlite"_s), OpenMode::ReadWrite);
        const std::vector<std::int64_t> chosen { finishedRun(**store, 1) };
        QVERIFY(QDir().mkpath(runsDir % u'/' % uuid(1)));
        QVERIFY((*store)->trashRuns(chosen));
        const auto back = recover(**store, runsDir);
        QVERIFY(back && back->empty());
        QVERIFY((*store)->runs()->empty());
        QVERIFY(QFileInfo::exists(runsDir % u'/' % uuid(1)));
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(MarksTest)

#include "tst_marks.moc"
