// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "store/database.h"
#include "store/ingest.h"
#include "store/recovery.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "11111111-2222-4333-8444-555555555555";
constexpr std::uint64_t kRequests = 500;

QString uuid()
{
    return QString::fromLatin1(kUuid);
}

std::unique_ptr<LogWriter> openLog(const QString& runsDir, std::uint32_t trial,
                                   std::uint32_t worker)
{
    QDir().mkpath(runsDir % u"/"_s % uuid());
    LogHeader header;
    header.runUuid = kUuid;
    header.trial = trial;
    header.worker = worker;
    header.epoch = 77;
    header.wallAtEpoch = 1'764'000'000'000'000'000;
    LogWriter::Options options;
    options.bufferBytes = 1U << 20U;
    options.flushInterval = kNsPerMs;
    auto writer =
        LogWriter::create(Store::logPath(runsDir, uuid(), trial, worker), header, options);
    if (!writer) {
        qFatal("%s", qPrintable(errorText(writer.error())));
    }
    return std::move(*writer);
}

void writeLog(const QString& runsDir, std::uint32_t trial, std::uint32_t worker)
{
    const auto log = openLog(runsDir, trial, worker);
    for (std::uint64_t i = 0; i < kRequests; ++i) {
        log->append(test::sampleRecord(2 * i + worker), {});
    }
    static_cast<void>(log->finish(EndReason::ControllerGone));
}

#define OPEN_STORE(store)                                                                          \
    LOADSTONE_FRESH_PLACE(place)                                                                   \
    const QString runsDir = m_places.freshFolder();                                                \
    auto opened = Store::open(place, OpenMode::ReadWrite);                                         \
    QVERIFY2(opened, opened ? "" : qPrintable(errorText(opened.error())));                         \
    Store& store = **opened;

/// A controller that stores a run with one trial and is killed, its two workers having ended.
bool controllerDies(const QString& place, const QString& runsDir, bool keepLogs = false)
{
    return test::runInChild({}, [&] {
        const auto store = Store::open(place, OpenMode::ReadWrite);
        RunRow run = test::sampleRun(uuid());
        run.keepLogs = keepLogs;
        TrialRow trial;
        trial.run = *(*store)->createRun(run);
        static_cast<void>((*store)->createTrial(trial));
        writeLog(runsDir, 0, 0);
        writeLog(runsDir, 0, 1);
        std::raise(SIGKILL);
    });
}

} // namespace

class RecoveryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aRunWithoutControllerComesBack_data() { test::StorePlaces::addDrivers(); }

    void aRunWithoutControllerComesBack()
    {
        OPEN_STORE(store)
        QVERIFY(recover(store, runsDir)->empty());
        QVERIFY(controllerDies(place, runsDir));
        QVERIFY(writeFileAtomically(runsDir % u"/"_s % uuid() % u"/bodies"_s, "x"));
        const auto back = recover(store, runsDir);
        QVERIFY2(back, back ? "" : qPrintable(errorText(back.error())));
        QCOMPARE(back->size(), std::size_t { 1 });
        QCOMPARE(back->front().run.uuid, uuid());
        QCOMPARE(back->front().requests, 2 * kRequests);
        QCOMPARE(back->front().damagedBytes, std::int64_t { 0 });
        QVERIFY(!back->front().fromLogsOnly);
        const auto run = store.findRun(u"latest"_s);
        QCOMPARE(run->state, RunState::Interrupted);
        const auto trials = store.trials(run->id);
        QCOMPARE(trials->front().state, RunState::Interrupted);
        QVERIFY(trials->front().ingested);
        QCOMPARE(store.loadRequests(trials->front().id)->size(), std::size_t { 2 * kRequests });
        QVERIFY2(!QFileInfo::exists(runsDir % u"/"_s % uuid()), "nothing is left behind");
        QVERIFY2(recover(store, runsDir)->empty(), "once is enough");
    }

    void aRecoveryKilledAnywhereIsRepeated_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QByteArray>("point");
        for (const auto& driver : { u"sqlite"_s, u"postgresql"_s }) {
            for (const char* point : { "store/before-commit", "store/after-commit",
                                       "store/before-log-delete", "store/before-log-delete:2" }) {
                QTest::addRow("%s at %s", qPrintable(driver), point) << driver << QByteArray(point);
            }
        }
    }

    void aRecoveryKilledAnywhereIsRepeated()
    {
        QFETCH(QByteArray, point);
        OPEN_STORE(store)
        QVERIFY(controllerDies(place, runsDir));
        QVERIFY(test::runInChild(point, [&] {
            const auto own = Store::open(place, OpenMode::ReadWrite);
            static_cast<void>(recover(**own, runsDir));
        }));
        const auto back = recover(store, runsDir);
        QCOMPARE(back->size(), std::size_t { 1 });
        QCOMPARE(back->front().requests, 2 * kRequests);
        QCOMPARE(*store.requestCount(store.trials(1)->front().id), 2 * kRequests);
        QVERIFY(!QFileInfo::exists(runsDir % u"/"_s % uuid()));
    }

    void runsOfTheLivingAndOfOthersAreLeftAlone_data() { test::StorePlaces::addDrivers(); }

    void runsOfTheLivingAndOfOthersAreLeftAlone()
    {
        OPEN_STORE(store)
        test::createTrial(store, uuid()); // this process is its controller
        writeLog(runsDir, 0, 0);
        QVERIFY(recover(store, runsDir)->empty());
        const auto set = [&](const QString& columns) {
            return store.database().inTransaction(
                [&] { return store.database().execute(u"UPDATE runs SET "_s % columns); });
        };
        QVERIFY(set(u"controller_pid = 1, controller_host = 'elsewhere.example'"_s));
        QVERIFY(recover(store, runsDir)->empty());
        QCOMPARE(store.run(1)->state, RunState::Running);
        // The number of the controller was given to another process meanwhile.
        QVERIFY(set(u"controller_pid = %1, controller_start = 'boot:1', controller_host = '%2'"_s
                        .arg(::getpid())
                        .arg(QSysInfo::machineHostName())));
        QCOMPARE(recover(store, runsDir)->size(), std::size_t { 1 });
        QCOMPARE(store.run(1)->state, RunState::Interrupted);
    }

    void logsThatAreStillWrittenAreLeftAlone_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::newRow("SQLite") << u"sqlite"_s;
    }

    void logsThatAreStillWrittenAreLeftAlone()
    {
        OPEN_STORE(store)
        QVERIFY(controllerDies(place, runsDir));
        auto worker = openLog(runsDir, 0, 2); // one that has not noticed yet
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"still being written"_s));
        QVERIFY(recover(store, runsDir)->empty());
        QVERIFY(QFileInfo::exists(Store::logPath(runsDir, uuid(), 0, 0)));
        QVERIFY(worker->append(test::sampleRecord(9999), {}));
        QVERIFY(worker->finish(EndReason::ControllerGone));
        worker.reset();
        QCOMPARE(recover(store, runsDir)->front().requests, 2 * kRequests + 1);
    }

    void logsWithoutARunBecomeOne_data() { test::StorePlaces::addDrivers(); }

    void logsWithoutARunBecomeOne()
    {
        OPEN_STORE(store)
        writeLog(runsDir, 0, 0);
        writeLog(runsDir, 1, 0);
        QVERIFY(QDir().mkpath(runsDir % u"/not-a-run"_s));
        QVERIFY(QDir().mkpath(runsDir % u"/22222222-2222-4333-8444-555555555555"_s));
        const std::string data = *readFile(Store::logPath(runsDir, uuid(), 1, 0));
        QVERIFY(writeFileAtomically(Store::logPath(runsDir, uuid(), 1, 0), data + "torn"));
        const auto back = recover(store, runsDir);
        QCOMPARE(back->size(), std::size_t { 1 });
        QVERIFY(back->front().fromLogsOnly);
        QCOMPARE(back->front().requests, 2 * kRequests);
        QCOMPARE(back->front().damagedBytes, std::int64_t { 4 });
        const auto run = store.findRun(uuid());
        QCOMPARE(run->state, RunState::Interrupted);
        QCOMPARE(run->startedAt, Ns { 1'764'000'000'000'000'000 });
        const auto trials = store.trials(run->id);
        QCOMPARE(trials->size(), std::size_t { 2 });
        QCOMPARE(trials->at(1).index, 1U);
        QCOMPARE(trials->at(1).epoch, Ns { 77 });
        QVERIFY(recover(store, runsDir)->empty());
        QVERIFY(QFileInfo::exists(runsDir % u"/22222222-2222-4333-8444-555555555555"_s));
    }

    void keptLogsStayAndDeletedRunsStayAway_data() { test::StorePlaces::addDrivers(); }

    void keptLogsStayAndDeletedRunsStayAway()
    {
        OPEN_STORE(store)
        QVERIFY(controllerDies(place, runsDir, true));
        QCOMPARE(recover(store, runsDir)->size(), std::size_t { 1 });
        const QString log = Store::logPath(runsDir, uuid(), 0, 0);
        QVERIFY(QFileInfo::exists(log));
        QVERIFY(recover(store, runsDir)->empty());
        QVERIFY(store.deleteRun(1));
        QVERIFY(recover(store, runsDir)->empty());
        QVERIFY(QFileInfo::exists(log));
        QVERIFY2(store.createRun(test::sampleRun(uuid())), "undo brings it back");
    }

    void whatAnEndedRunLeftBehindIsClearedAway_data() { test::StorePlaces::addDrivers(); }

    void whatAnEndedRunLeftBehindIsClearedAway()
    {
        OPEN_STORE(store)
        // Killed between its last commit and the deletion of its logs.
        const bool killed = test::runInChild("store/before-log-delete", [&] {
            const auto own = Store::open(place, OpenMode::ReadWrite);
            const std::int64_t trial = test::createTrial(**own, uuid());
            static_cast<void>((*own)->setRunState(1, RunState::Done));
            writeLog(runsDir, 0, 0);
            const auto ingest =
                Ingest::create(**own, trial, { Store::logPath(runsDir, uuid(), 0, 0) }, {});
            static_cast<void>((*ingest)->finish());
        });
        QVERIFY(killed);
        QVERIFY(QFileInfo::exists(Store::logPath(runsDir, uuid(), 0, 0)));
        QVERIFY2(recover(store, runsDir)->empty(), "nothing to tell people");
        QVERIFY(!QFileInfo::exists(runsDir % u"/"_s % uuid()));
        QCOMPARE(store.run(1)->state, RunState::Done);
        QCOMPARE(*store.requestCount(1), kRequests);
    }

    void aResultWithoutWhatTheLogsHoldIsForgotten_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<bool>("lacking");
        for (const auto& driver : { u"sqlite"_s, u"postgresql"_s }) {
            QTest::addRow("%s: the logs were not stored", qPrintable(driver)) << driver << true;
            QTest::addRow("%s: only the folder was left", qPrintable(driver)) << driver << false;
        }
    }

    // A full disk: the controller ended the run and wrote a result without the records.
    void aResultWithoutWhatTheLogsHoldIsForgotten()
    {
        QFETCH(bool, lacking);
        OPEN_STORE(store)
        QVERIFY(test::runInChild({}, [&] {
            const auto own = Store::open(place, OpenMode::ReadWrite);
            TrialRow trial;
            trial.id = test::createTrial(**own, uuid());
            writeLog(runsDir, 0, 0);
            if (!lacking) {
                Ingest::Options options;
                options.keepLogs = true;
                const auto ingest = Ingest::create(
                    **own, trial.id, { Store::logPath(runsDir, uuid(), 0, 0) }, options);
                static_cast<void>((*ingest)->finish());
            }
            static_cast<void>((*own)->setRunState(1, RunState::Failed));
            const Json result { { "schema", 1 }, { "verdict", { { "valid", false } } } };
            static_cast<void>((*own)->setResult(1, result));
            std::raise(SIGKILL);
        }));
        QVERIFY(!store.result(1)->is_null());
        const auto back = recover(store, runsDir);
        QVERIFY2(back, back ? "" : qPrintable(errorText(back.error())));
        QCOMPARE(back->size(), lacking ? std::size_t { 1 } : std::size_t { 0 });
        QCOMPARE(*store.requestCount(store.trials(1)->front().id), kRequests);
        QCOMPARE(store.result(1)->is_null(), lacking);
        QCOMPARE(store.run(1)->valid, lacking ? std::optional<bool>() : std::optional<bool>(false));
        QCOMPARE(store.run(1)->state, RunState::Failed);
        QVERIFY(store.trials(1)->front().ingested);
        if (lacking) {
            QCOMPARE(back->front().requests, kRequests);
            QCOMPARE(store.trials(1)->front().state, RunState::Interrupted);
        }
        QVERIFY(!QFileInfo::exists(runsDir % u"/"_s % uuid()));
        QVERIFY2(recover(store, runsDir)->empty(), "once is enough");
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(RecoveryTest)

#include "tst_recovery.moc"
