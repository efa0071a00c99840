// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "store/database.h"
#include "store/loadedtrial.h"
#include "store/store.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "11111111-2222-4333-8444-555555555555";

QString uuid(int number)
{
    return u"%1-2222-4333-8444-555555555555"_s.arg(number, 8, 16, QChar(u'0'));
}

#define OPEN_STORE(variable)                                                                       \
    LOADSTONE_FRESH_PLACE(place)                                                                   \
    const auto opened = Store::open(place, OpenMode::ReadWrite);                                   \
    QVERIFY2(opened, opened ? "" : qPrintable(errorText(opened.error())));                         \
    Store& variable = **opened;

} // namespace

class StoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void runsAreReadBack_data() { test::StorePlaces::addDrivers(); }

    void runsAreReadBack()
    {
        OPEN_STORE(store)
        QVERIFY(store.runs()->empty());
        RunRow row = test::sampleRun(QString::fromLatin1(kUuid));
        row.keepLogs = true;
        row.importedFrom = u"vllm bench"_s;
        const auto id = store.createRun(row);
        QVERIFY(id);
        row.id = *id;
        QVERIFY(store.runs()->front() == row);
        QVERIFY(*store.run(*id) == row);

        QVERIFY(store.manifest(*id)->is_null());
        QVERIFY(store.result(*id)->is_null());
        const Json manifest { { "z", 1 }, { "a", { nullptr, 0.1, "ü\\'\"\n" } } };
        QVERIFY(store.setManifest(*id, manifest));
        QCOMPARE(compactJson(*store.manifest(*id)), compactJson(manifest));
        const Json result { { "schema", 1 }, { "verdict", { { "valid", false } } } };
        QVERIFY(store.setResult(*id, result));
        QCOMPARE(compactJson(*store.result(*id)), compactJson(result));
        row.valid = false;

        QVERIFY(store.setRunState(*id, RunState::Done));
        QVERIFY(store.setNotes(*id, u"new\\n 'notes'"_s));
        QVERIFY(store.setTags(*id, {}));
        QVERIFY(store.setName(*id, u"name"_s));
        row.state = RunState::Done;
        row.notes = u"new\\n 'notes'"_s;
        row.tags.clear();
        row.name = u"name"_s;
        QVERIFY(*store.run(*id) == row);

        QCOMPARE(store.setNotes(4711, {}).error().code, ErrorCode::NotFound);
        QCOMPARE(store.run(4711).error().code, ErrorCode::NotFound);
        QCOMPARE(store.manifest(4711).error().code, ErrorCode::NotFound);
        QCOMPARE(store.createRun(row).error().code, ErrorCode::Database); // the same UUID
        QVERIFY2(store.createRun(test::sampleRun(uuid(2))), "an error leaves no transaction open");
    }

    void aDeletedRunTakesAllItsDataAlong_data() { test::StorePlaces::addDrivers(); }

    void aDeletedRunTakesAllItsDataAlong()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, uuid(1));
        const std::int64_t other = test::createTrial(store, uuid(2));
        LogBatch batch;
        batch.requests.push_back(test::sampleRecord(0));
        batch.self.emplace_back();
        QVERIFY(store.addRequests(trial, batch));
        QVERIFY(store.addRequests(other, batch));
        const auto rows = store.runs();
        const std::vector<SampleRow> samples { { 0, "h", "c", "e", "" } };
        QVERIFY(store.setSamples(rows->front().id, samples));
        QVERIFY(store.deleteRun(rows->front().id));
        QCOMPARE(store.runs()->size(), std::size_t { 1 });
        QCOMPARE(store.loadRequests(trial)->size(), std::size_t { 0 });
        QCOMPARE(store.loadRequests(other)->size(), std::size_t { 1 });
        for (const auto& table : { u"self_samples"_s, u"samples"_s, u"trials"_s }) {
            const auto left = store.database().value(u"SELECT count(*) FROM "_s % table);
            QCOMPARE(left->toInt(), table == "samples"_L1 ? 0 : 1);
        }
        QCOMPARE(store.deleteRun(rows->front().id).error().code, ErrorCode::NotFound);
        const auto next = store.createRun(test::sampleRun(uuid(1)));
        QVERIFY2(next && *next > rows->back().id, "serial numbers are not given twice");
    }

    void runsAreFoundByWhatPeopleSay_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QString>("selector");
        QTest::addColumn<int>("run"); // 0: not found
        const auto add = [](const char* name, const QString& selector, int run) {
            QTest::newRow(name) << u"sqlite"_s << selector << run;
        };
        add("number", u"2"_s, 2);
        add("number with #", u"#3"_s, 3);
        add("UUID prefix", u"abcd"_s, 1);
        add("UUID prefix in capitals", u"ABCD0"_s, 1);
        add("whole UUID", u"abcd0002-2222-4333-8444-555555555555"_s, 2);
        add("digits that begin a UUID", u"9999"_s, 3);
        add("the latest", u"latest"_s, 3);
        add("the latest of a scenario", u"latest:one"_s, 2);
        add("prefix of several", u"abcd00"_s, 0);
        add("prefix that is too short", u"abc"_s, 0);
        add("unknown number", u"17"_s, 0);
        add("unknown scenario", u"latest:none"_s, 0);
        add("nothing", u""_s, 0);
        add("not a UUID's digits", u"#9999"_s, 0);
    }

    void runsAreFoundByWhatPeopleSay()
    {
        OPEN_STORE(store)
        QFETCH(QString, selector);
        QFETCH(int, run);
        const QString error = store.findRun(u"latest"_s).error().detail;
        QVERIFY2(error.contains(u"no runs yet"_s), qPrintable(error));
        const QStringList uuids { u"abcd0001-2222-4333-8444-555555555555"_s,
                                  u"abcd0002-2222-4333-8444-555555555555"_s,
                                  u"99990002-2222-4333-8444-555555555555"_s };
        for (const QString& id : uuids) {
            RunRow row = test::sampleRun(id);
            row.scenario = id.startsWith(u'a') ? u"one"_s : u"two"_s;
            QVERIFY(store.createRun(row));
        }
        if (selector == "abcd"_L1 || selector == "ABCD0"_L1) {
            QVERIFY(store.deleteRun(2));
        }
        const auto found = store.findRun(selector);
        if (run == 0) {
            QVERIFY(!found);
            QCOMPARE(found.error().code, ErrorCode::NotFound);
            QVERIFY2(found.error().detail.contains(u"abcd0001"_s),
                     qPrintable(found.error().detail));
        } else {
            QVERIFY2(found, found ? "" : qPrintable(errorText(found.error())));
            QCOMPARE(found->id, std::int64_t { run });
        }
    }

    void trialsAreReadBack_data() { test::StorePlaces::addDrivers(); }

    void trialsAreReadBack()
    {
        OPEN_STORE(store)
        const auto run = store.createRun(test::sampleRun(QString::fromLatin1(kUuid)));
        TrialRow trial;
        trial.run = *run;
        trial.index = 1;
        trial.seed = 0xFFFF'FFFF'FFFF'FFF0U;
        trial.startedAt = 5;
        trial.epoch = 17;
        trial.windowTo = 90;
        trial.plan = Json { { "kind", "server" } };
        trial.id = *store.createTrial(trial);
        QVERIFY(store.trials(*run)->front() == trial);
        trial.windowFrom = 0;
        trial.windowTo.reset();
        trial.state = RunState::Failed;
        trial.facts = Json::array({ 1, 2 });
        QVERIFY(store.updateTrial(trial));
        QVERIFY(store.trials(*run)->front() == trial);
        TrialRow first = trial;
        first.index = 0;
        first.id = *store.createTrial(first);
        QCOMPARE(store.trials(*run)->front().id, first.id); // by index
        first.id = 99;
        QCOMPARE(store.updateTrial(first).error().code, ErrorCode::NotFound);
        QVERIFY(!store.createTrial(trial)); // the same index again
    }

    void everyFieldOfARequestSurvives_data() { test::StorePlaces::addDrivers(); }

    void everyFieldOfARequestSurvives()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        LogBatch batch;
        batch.requests.emplace_back(); // nothing but sentinels and defaults
        for (std::uint64_t i = 0; i < 2000; ++i) {
            batch.requests.push_back(test::sampleRecord(i));
        }
        RequestRecord extreme = test::sampleRecord(1);
        extreme.scheduled = std::numeric_limits<Ns>::max();
        extreme.closed = std::numeric_limits<Ns>::min() + 1;
        extreme.index = std::numeric_limits<std::uint64_t>::max();
        extreme.sample = std::numeric_limits<std::uint32_t>::max();
        extreme.promptTokens = std::numeric_limits<std::int32_t>::max();
        extreme.turn = std::numeric_limits<std::uint16_t>::max();
        batch.requests.push_back(extreme);
        QVERIFY(store.addRequests(trial, batch));
        const auto loaded = store.loadRequests(trial);
        QVERIFY2(loaded, loaded ? "" : qPrintable(errorText(loaded.error())));
        QVERIFY(*loaded == batch.requests);
        QCOMPARE(*store.requestCount(trial), batch.requests.size());
        QCOMPARE(*store.requestCount(4711), std::uint64_t { 0 });
        QVERIFY(store.trials(1)->front().ingested);

        const auto some =
            store.loadRequests(trial, columnMask(RequestColumn::Closed, RequestColumn::Outcome));
        QCOMPARE(some->size(), loaded->size());
        for (std::size_t i = 0; i < some->size(); ++i) {
            RequestRecord expected;
            expected.closed = batch.requests[i].closed;
            expected.outcome = batch.requests[i].outcome;
            QVERIFY((*some)[i] == expected);
        }
    }

    void chunksMeetExactly_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<int>("rows");
        for (const auto& driver : { u"sqlite"_s, u"postgresql"_s }) {
            for (const int rows : { 0, 1, 65'535, 65'536, 65'537, 131'073 }) {
                QTest::addRow("%s with %d rows", qPrintable(driver), rows) << driver << rows;
            }
        }
    }

    void chunksMeetExactly()
    {
        OPEN_STORE(store)
        QFETCH(int, rows);
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        LogBatch batch;
        for (int i = 0; i < rows; ++i) {
            batch.requests.push_back(test::sampleRecord(static_cast<std::uint64_t>(i)));
        }
        QVERIFY(store.addRequests(trial, batch));
        QVERIFY(*store.loadRequests(trial) == batch.requests);
        QCOMPARE(*store.requestCount(trial), static_cast<std::uint64_t>(rows));
        const auto chunks = store.database().value(
            u"SELECT count(*) FROM request_columns WHERE \"column\" = 'outcome'"_s);
        QCOMPARE(chunks->toInt(), (rows + 65'535) / 65'536);
    }

    void tokensCountedLaterTakeThePlaceOfRecordedOnes_data() { test::StorePlaces::addDrivers(); }

    void tokensCountedLaterTakeThePlaceOfRecordedOnes()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        LogBatch batch;
        for (std::uint64_t i = 0; i < 70'000; ++i) { // more than a chunk
            batch.requests.push_back(test::sampleRecord(i));
        }
        QVERIFY(store.addRequests(trial, batch));
        std::vector<RequestRecord> counted = batch.requests;
        for (int pass = 1; pass <= 2; ++pass) { // a second count replaces the first
            for (RequestRecord& record : counted) {
                record.outputTokens = static_cast<std::int32_t>(record.index) + pass;
                record.firstChunkTokens = pass;
                record.tokenSource = TokenSource::Tokenizer;
            }
            const auto done = store.setTokenCounts(trial, counted);
            QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));
            QVERIFY(*store.loadRequests(trial) == counted);
        }
        const auto some = store.loadRequests(
            trial, columnMask(RequestColumn::OutputTokens, RequestColumn::Outcome));
        QVERIFY(some);
        QCOMPARE(some->at(69'999).outputTokens, counted[69'999].outputTokens);
        QCOMPARE(some->at(69'999).tokenSource, TokenSource::None);
        const auto other = store.loadRequests(trial, columnMask(RequestColumn::Outcome));
        QVERIFY(other && other->size() == counted.size());
        QCOMPARE(*store.requestCount(trial), std::uint64_t { 70'000 });
        counted.resize(10);
        QCOMPARE(store.setTokenCounts(trial, counted).error().code, ErrorCode::Internal);
        QCOMPARE(store.loadRequests(trial)->at(3).firstChunkTokens, 2); // nothing was changed
    }

    void gapsTextsAndSelfSamplesAreReadBack_data() { test::StorePlaces::addDrivers(); }

    void gapsTextsAndSelfSamplesAreReadBack()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        LogBatch batch;
        batch.gaps.push_back({ 7, Phase::Measured, { 1, 2, 3'000'000'000 } });
        batch.gaps.push_back({ 7, Phase::Warmup, { 5 } });
        batch.gaps.push_back({ 2, Phase::Measured, {} });
        batch.texts.push_back({ 7, Phase::Measured, std::string("a\0b\xff", 4), "why", 3 });
        SelfSample sample;
        sample.from = 10;
        sample.to = 20;
        sample.lagP99 = 4;
        sample.lagCount = 3;
        sample.bufferedBytes = 4'000'000'000U;
        batch.self.push_back(sample);
        QVERIFY(store.addRequests(trial, batch));

        const auto gaps = store.loadGaps(trial);
        QVERIFY(gaps);
        QCOMPARE(gaps->entries().size(), std::size_t { 3 });
        const auto measured = gaps->gapsOf(Phase::Measured, 7);
        QVERIFY(std::equal(measured.begin(), measured.end(), batch.gaps[0].gaps.begin(),
                           batch.gaps[0].gaps.end()));
        QCOMPARE(gaps->gapsOf(Phase::Warmup, 7).size(), std::size_t { 1 });
        QVERIFY(gaps->gapsOf(Phase::Measured, 2).empty());
        QVERIFY(gaps->gapsOf(Phase::Measured, 99).empty());
        QCOMPARE(gaps->entries().front().phase, Phase::Warmup);

        const auto texts = store.loadTexts(trial);
        QCOMPARE(texts->at(0).content, batch.texts[0].content);
        QCOMPARE(texts->at(0).reasoning, std::string("why"));
        QCOMPARE(texts->at(0).firstChunkBytes, 3U);
        const auto self = store.loadSelfSamples(trial);
        QCOMPARE(self->size(), std::size_t { 1 });
        QCOMPARE(self->at(0).sample.lagP99, Ns { 4 });
        QCOMPARE(self->at(0).sample.bufferedBytes, 4'000'000'000U);
    }

    void samplesAndScoresAreReadBack_data() { test::StorePlaces::addDrivers(); }

    void samplesAndScoresAreReadBack()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        const std::vector<SampleRow> samples { { 0, "aa", "algebra", "42", "" },
                                               { 1, "bb", "", "it's \\ \"x\" \n", "CABD" } };
        QVERIFY(store.setSamples(1, samples));
        QVERIFY(*store.samples(1) == samples);
        const std::vector<ScoreRow> scores { { 0, 1, 0, "right", "42", "42", 1.0, "algebra" },
                                             { 1, 0, 2, "failed", "", "", std::nullopt, "" } };
        QVERIFY(store.setScores(trial, scores));
        QVERIFY(*store.scores(trial) == scores);
        std::vector<ScoreRow> again { scores[1] };
        again[0].answer = std::string("a\0b", 3);
        QVERIFY(store.setScores(trial, again));
        again[0].answer = "a\xEF\xBF\xBD"
                          "b"; // PostgreSQL knows no NUL, so neither keeps one
        QVERIFY(*store.scores(trial) == again);
    }

    void changesByOthersAreNoticed_data() { test::StorePlaces::addDrivers(); }

    void changesByOthersAreNoticed()
    {
        OPEN_STORE(store)
        const auto other = Store::open(place, OpenMode::ReadWrite);
        QVERIFY(other);
        const std::int64_t before = *store.dataVersion();
        if (driver == "sqlite"_L1) { // the other one may have work of its own
            QCOMPARE(*store.dataVersion(), before);
        }
        QVERIFY((*other)->createRun(test::sampleRun(QString::fromLatin1(kUuid))));
        QVERIFY(*store.dataVersion() != before);
        QCOMPARE(store.runs()->size(), std::size_t { 1 });
    }

    void manyProcessesOpenAndWriteAtOnce_data() { test::StorePlaces::addDrivers(); }

    void manyProcessesOpenAndWriteAtOnce()
    {
        LOADSTONE_FRESH_PLACE(place)
        constexpr int kProcesses = 4;
        constexpr int kRuns = 8;
        // All of them find no store at first: one creates it.
        test::runInParallel(kProcesses, [&](int process) {
            const auto store = Store::open(place, OpenMode::ReadWrite);
            if (!store) {
                qFatal("%s", qPrintable(errorText(store.error())));
            }
            for (int i = 0; i < kRuns; ++i) {
                const std::int64_t trial =
                    test::createTrial(**store, uuid(process * kRuns + i + 1));
                LogBatch batch;
                batch.requests.resize(100, test::sampleRecord(static_cast<std::uint64_t>(i)));
                if (const auto done = (*store)->addRequests(trial, batch); !done) {
                    qFatal("%s", qPrintable(errorText(done.error())));
                }
            }
        });
        const auto store = Store::open(place, OpenMode::ReadOnly);
        QVERIFY(store);
        const auto runs = (*store)->runs();
        QCOMPARE(runs->size(), std::size_t { kProcesses * kRuns });
        for (const RunRow& run : *runs) {
            const auto trials = (*store)->trials(run.id);
            QCOMPARE(*(*store)->requestCount(trials->at(0).id), std::uint64_t { 100 });
        }
    }

    void theFirstOpeningsWaitForEachOther()
    {
        // Changing the journal mode of a new file wants it alone, and SQLite does not wait for
        // that by itself.
        const QTemporaryDir folder;
        for (int round = 0; round < 40; ++round) {
            const QString place = folder.filePath(u"fresh-%1.sqlite"_s.arg(round));
            test::runInParallel(8, [&](int) {
                // The last one to close removes the write-ahead log while others open.
                for (int i = 0; i < 3; ++i) {
                    if (const auto store = Store::open(place, OpenMode::ReadWrite); !store) {
                        qFatal("%s", qPrintable(errorText(store.error())));
                    }
                }
            });
        }
    }

    void unknownPackingIsAClearError_data() { test::StorePlaces::addDrivers(); }

    void unknownPackingIsAClearError()
    {
        OPEN_STORE(store)
        const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));
        LogBatch batch;
        batch.requests = { test::sampleRecord(0), test::sampleRecord(1) };
        batch.gaps.push_back({ 0, Phase::Measured, { 1, 2 } });
        QVERIFY(store.addRequests(trial, batch));
        const auto alter = [&](const QString& change) {
            return store.database().inTransaction([&] {
                return store.database().execute(u"UPDATE request_columns SET "_s % change);
            });
        };
        QVERIFY(alter(u"rows = 3 WHERE \"column\" = 'closed'"_s));
        QCOMPARE(store.loadRequests(trial).error().code, ErrorCode::Unreadable);
        QVERIFY(alter(u"rows = 3 WHERE \"column\" != 'gaps'"_s));
        QCOMPARE(store.loadRequests(trial).error().code, ErrorCode::Unreadable);
        QVERIFY(alter(u"codec = 'brotli-9', rows = 2"_s));
        const auto requests = store.loadRequests(trial);
        QCOMPARE(requests.error().code, ErrorCode::Unsupported);
        QVERIFY2(requests.error().detail.contains(u"brotli-9"_s),
                 qPrintable(requests.error().detail));
        QCOMPARE(store.loadGaps(trial).error().code, ErrorCode::Unsupported);
        QVERIFY(alter(u"codec = 'bytes', data = '123'"_s));
        QCOMPARE(store.loadGaps(trial).error().code, ErrorCode::Unreadable);
    }

    void readOnlyStoresRefuseWrites_data() { test::StorePlaces::addDrivers(); }

    void readOnlyStoresRefuseWrites()
    {
        LOADSTONE_FRESH_PLACE(place)
        QCOMPARE(Store::open(place, OpenMode::ReadOnly).error().code, ErrorCode::NotFound);
        {
            const auto store = Store::open(place, OpenMode::ReadWrite);
            QVERIFY((*store)->createRun(test::sampleRun(QString::fromLatin1(kUuid))));
        }
        const auto store = Store::open(place, OpenMode::ReadOnly);
        QVERIFY(store);
        QVERIFY((*store)->isReadOnly());
        QCOMPARE((*store)->runs()->size(), std::size_t { 1 });
        QCOMPARE((*store)->setNotes(1, u"x"_s).error().code, ErrorCode::Io);
        QCOMPARE((*store)->deleteRun(1).error().code, ErrorCode::Io);
        QCOMPARE((*store)->runs()->size(), std::size_t { 1 });
    }

    void aTrialThatNeverIssuedHasNoWindow()
    {
        const auto store = Store::open(m_places.fresh(u"sqlite"_s), OpenMode::ReadWrite);
        QVERIFY(store);
        RunPlan plan;
        plan.kind = ScenarioKind::Server;
        plan.stop.duration = kNsPerS;
        TrialRow trial;
        trial.id = test::createTrial(**store, QString::fromLatin1(kUuid));
        trial.run = 1;
        trial.plan = toJson(plan);
        trial.state = RunState::Interrupted;
        const auto loaded = LoadedTrial::load(**store, trial);
        QVERIFY2(loaded, loaded ? "" : qPrintable(errorText(loaded.error())));
        const TrialMetrics metrics = computeTrial(loaded->input(), nativeDefinitions());
        QVERIFY(!metrics.windowS);
        QVERIFY(!metrics.blocks.throughput.requestsPerS);
        QVERIFY(!metrics.blocks.requests.planned);
        // A run that came back from its logs alone has no plan.
        trial.plan = Json();
        QCOMPARE(LoadedTrial::load(**store, trial).error().code, ErrorCode::Unsupported);
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(StoreTest)

#include "tst_store.moc"
