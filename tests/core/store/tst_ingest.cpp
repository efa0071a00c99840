// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "store/database.h"
#include "store/ingest.h"
#include "storeplaces.h"
#include "testmain.h"

#include <QFileInfo>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "11111111-2222-4333-8444-555555555555";
constexpr std::uint32_t kWorkers = 2;

std::vector<Ns> gapsOf(std::uint64_t index)
{
    return std::vector<Ns>(index % 4, static_cast<Ns>(index));
}

/// What `worker` of two logs of `total` requests; every record has its index as `sample`.
RequestRecord recordOf(std::uint64_t index, std::uint32_t worker)
{
    RequestRecord record = test::sampleRecord(index);
    record.phase = Phase::Measured;
    record.flags = gapsOf(index).empty() ? 0 : kGapsKept;
    record.worker = static_cast<std::uint8_t>(worker);
    return record;
}

std::unique_ptr<LogWriter> openLog(const QString& path, std::uint32_t worker,
                                   const std::string& uuid = kUuid)
{
    LogHeader header;
    header.runUuid = uuid;
    header.worker = worker;
    header.workers = kWorkers;
    LogWriter::Options options;
    options.bufferBytes = 16U << 20U;
    options.flushInterval = kNsPerMs;
    auto writer = LogWriter::create(path, header, options);
    if (!writer) {
        qFatal("%s", qPrintable(errorText(writer.error())));
    }
    return std::move(*writer);
}

/// The worker's share of requests [from, to).
void writeRequests(LogWriter& log, std::uint32_t worker, std::uint64_t from, std::uint64_t to)
{
    for (std::uint64_t index = from + (worker + from) % kWorkers; index < to; index += kWorkers) {
        RequestRecord record = recordOf(index, 99); // the header says which worker it was
        record.flags = 0;
        if (!log.append(record, gapsOf(index))
            || (index % 10 < 2
                && !log.appendText(Phase::Measured, index, "text " + std::to_string(index), {}))) {
            qFatal("the log's buffer is full");
        }
    }
    log.appendSelf({});
}

QStringList logPaths(const QString& folder)
{
    return { folder % u"/0.log"_s, folder % u"/1.log"_s };
}

QStringList writeLogs(const QString& folder, std::uint64_t total)
{
    const QStringList paths = logPaths(folder);
    for (std::uint32_t worker = 0; worker < kWorkers; ++worker) {
        const auto log = openLog(paths[static_cast<int>(worker)], worker);
        writeRequests(*log, worker, 0, total / 2);
        writeRequests(*log, worker, total / 2, total);
        if (!log->finish(EndReason::Complete)) {
            qFatal("a log could not be written");
        }
    }
    return paths;
}

/// Why the store does not hold exactly requests 0 … total − 1; empty when it does.
QString difference(Store& store, std::int64_t trial, std::uint64_t total)
{
    auto requests = store.loadRequests(trial);
    const auto gaps = store.loadGaps(trial);
    const auto texts = store.loadTexts(trial);
    if (!requests || !gaps || !texts) {
        return u"cannot be loaded"_s;
    }
    std::sort(requests->begin(), requests->end(),
              [](const auto& a, const auto& b) { return a.index < b.index; });
    if (requests->size() != total) {
        return u"%1 requests instead of %2"_s.arg(requests->size()).arg(total);
    }
    std::size_t expectedGaps = 0;
    for (std::uint64_t index = 0; index < total; ++index) {
        const auto worker = static_cast<std::uint32_t>(index % kWorkers);
        if (!((*requests)[index] == recordOf(index, worker))) {
            return u"request %1 differs"_s.arg(index);
        }
        const auto stored = gaps->gapsOf(Phase::Measured, index);
        const std::vector<Ns> expected = gapsOf(index);
        if (!std::equal(stored.begin(), stored.end(), expected.begin(), expected.end())) {
            return u"gaps of %1 differ"_s.arg(index);
        }
        expectedGaps += expected.empty() ? 0 : 1;
    }
    if (gaps->entries().size() != expectedGaps) {
        return u"%1 gap entries instead of %2"_s.arg(gaps->entries().size()).arg(expectedGaps);
    }
    std::map<std::uint64_t, int> seen;
    for (const LogBatch::Text& text : *texts) {
        ++seen[text.index];
    }
    if (texts->size() != total / 10 * 2 || seen.size() != texts->size()) {
        return u"%1 texts of %2 requests"_s.arg(texts->size()).arg(seen.size());
    }
    return {};
}

#define OPEN_TRIAL(store, trial)                                                                   \
    LOADSTONE_FRESH_PLACE(place)                                                                   \
    auto opened = Store::open(place, OpenMode::ReadWrite);                                         \
    QVERIFY2(opened, opened ? "" : qPrintable(errorText(opened.error())));                         \
    Store& store = **opened;                                                                       \
    const std::int64_t trial = test::createTrial(store, QString::fromLatin1(kUuid));

} // namespace

class IngestTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void logsOfSeveralWorkersAreMerged_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<int>("total");
        QTest::addColumn<int>("chunkRows");
        QTest::addColumn<int>("chunkBytes");
        for (const auto& driver : { u"sqlite"_s, u"postgresql"_s }) {
            const auto add = [&](const char* name, int total, int rows, int bytes) {
                QTest::addRow("%s, %s", qPrintable(driver), name)
                    << driver << total << rows << bytes;
            };
            add("no request", 0, 65'536, 4 << 20);
            add("one chunk that stays open", 1000, 65'536, 4 << 20);
            add("chunks smaller than blocks", 10'000, 64, 4 << 20);
            add("a chunk that ends with the log", 1000, 500, 4 << 20);
            add("chunks closed by the size of texts", 1000, 65'536, 200);
            add("one row below a chunk", 65'530, 65'531, 64 << 20);
            add("full default chunks", 131'080, 65'536, 4 << 20);
        }
    }

    void logsOfSeveralWorkersAreMerged()
    {
        OPEN_TRIAL(store, trial)
        QFETCH(int, total);
        QFETCH(int, chunkRows);
        QFETCH(int, chunkBytes);
        const auto count = static_cast<std::uint64_t>(total);
        const QStringList logs = writeLogs(m_places.freshFolder(), count);
        Ingest::Options options;
        options.chunkRows = static_cast<std::size_t>(chunkRows);
        options.chunkBytes = static_cast<std::size_t>(chunkBytes);
        const auto ingest = Ingest::create(store, trial, logs, options);
        QVERIFY(ingest);
        const auto done = (*ingest)->finish();
        QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));
        QCOMPARE((*ingest)->requests(), count);
        QCOMPARE(difference(store, trial, count), QString());
        const auto largest = store.database().value(
            u"SELECT max(rows) FROM request_columns WHERE \"column\" = 'index'"_s);
        QVERIFY(largest->toInt() <= chunkRows);
        QCOMPARE(store.loadSelfSamples(trial)->size(), std::size_t { 2 * kWorkers });
        const auto workers = (*ingest)->workers();
        for (const Ingest::Worker& worker : workers) {
            QVERIFY(worker.seen && worker.end == EndReason::Complete && worker.damagedBytes == 0);
            QVERIFY(!QFileInfo::exists(worker.path));
        }
        QVERIFY(store.trials(1)->front().ingested);
    }

    void logsAreTakenInWhileTheyGrow_data() { test::StorePlaces::addDrivers(); }

    void logsAreTakenInWhileTheyGrow()
    {
        OPEN_TRIAL(store, trial)
        const QStringList logs = logPaths(m_places.freshFolder());
        Ingest::Options options;
        options.chunkRows = 700;
        const auto ingest = Ingest::create(store, trial, logs, options);
        QVERIFY(ingest);
        QCOMPARE(*(*ingest)->step(1 << 20), std::int64_t { 0 }); // no log yet
        std::vector<std::unique_ptr<LogWriter>> writers;
        writers.push_back(openLog(logs[0], 0));
        writers.push_back(openLog(logs[1], 1));
        constexpr std::uint64_t kStep = 1000;
        constexpr std::uint64_t kSteps = 20;
        for (std::uint64_t step = 0; step < kSteps; ++step) {
            for (std::uint32_t worker = 0; worker < kWorkers; ++worker) {
                writeRequests(*writers[worker], worker, step * kStep, (step + 1) * kStep);
            }
            QVERIFY((*ingest)->step(1 << 16));
        }
        QTRY_VERIFY(
            [&] { return (*ingest)->step(1 << 20) && (*ingest)->requests() == kStep * kSteps; }());
        QVERIFY2(*store.requestCount(trial) >= kStep * kSteps - 700,
                 "full chunks are in the store before the end");
        for (const auto& writer : writers) {
            QVERIFY(writer->finish(EndReason::Drained));
        }
        QVERIFY((*ingest)->finish());
        QCOMPARE(difference(store, trial, kStep * kSteps), QString());
        QVERIFY((*ingest)->workers()[1].end == EndReason::Drained);
    }

    void anIngestKilledAnywhereGoesOn_data()
    {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<bool>("committed");
        for (const auto& driver : { u"sqlite"_s, u"postgresql"_s }) {
            const auto add = [&](const char* name, const char* point, bool committed) {
                QTest::addRow("%s, %s", qPrintable(driver), name)
                    << driver << QByteArray(point) << committed;
            };
            add("before the first commit", "store/before-commit", false);
            add("after the first commit", "store/after-commit", false);
            add("before a later commit", "store/before-commit:4", false);
            add("after a later commit", "store/after-commit:4", false);
            add("before the last commit", "store/before-commit:8", false);
            add("after the last commit", "store/after-commit:8", true);
            add("before the first log is deleted", "store/before-log-delete", true);
            add("before the second log is deleted", "store/before-log-delete:2", true);
        }
    }

    void anIngestKilledAnywhereGoesOn()
    {
        QFETCH(QByteArray, point);
        QFETCH(bool, committed);
        OPEN_TRIAL(store, trial)
        constexpr std::uint64_t kTotal = 3700; // 7 full chunks of 500 and the rest
        const QStringList logs = writeLogs(m_places.freshFolder(), kTotal);
        Ingest::Options options;
        options.chunkRows = 500;
        options.chunkBytes = 64U << 20U;
        const bool killed = test::runInChild(point, [&] {
            const auto own = Store::open(place, OpenMode::ReadWrite);
            const auto ingest = Ingest::create(**own, trial, logs, options);
            static_cast<void>((*ingest)->finish());
        });
        QVERIFY(killed);
        QCOMPARE(store.trials(1)->front().ingested, committed);
        if (!committed) {
            QVERIFY(QFileInfo::exists(logs[0]) && QFileInfo::exists(logs[1]));
        }
        const std::uint64_t before = *store.requestCount(trial);
        const auto ingest = Ingest::create(store, trial, logs, options);
        QVERIFY(ingest);
        QCOMPARE((*ingest)->requests(), before);
        const auto done = (*ingest)->finish();
        QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));
        QCOMPARE((*ingest)->requests(), kTotal);
        QCOMPARE(difference(store, trial, kTotal), QString());
        QCOMPARE(store.loadSelfSamples(trial)->size(), std::size_t { 2 * kWorkers });
        QVERIFY(!QFileInfo::exists(logs[0]) && !QFileInfo::exists(logs[1]));
    }

    void keptLogsStay_data() { test::StorePlaces::addDrivers(); }

    void keptLogsStay()
    {
        OPEN_TRIAL(store, trial)
        const QStringList logs = writeLogs(m_places.freshFolder(), 100);
        Ingest::Options options;
        options.keepLogs = true;
        for (int round = 0; round < 2; ++round) { // a second one finds nothing left to do
            const auto ingest = Ingest::create(store, trial, logs, options);
            QVERIFY((*ingest)->finish());
            QVERIFY(QFileInfo::exists(logs[0]) && QFileInfo::exists(logs[1]));
            QCOMPARE(difference(store, trial, 100), QString());
        }
    }

    void aMissingOrDamagedLogIsToldNotFatal_data() { test::StorePlaces::addDrivers(); }

    void aMissingOrDamagedLogIsToldNotFatal()
    {
        OPEN_TRIAL(store, trial)
        const QStringList logs = writeLogs(m_places.freshFolder(), 100);
        const std::string data = *readFile(logs[0]);
        QVERIFY(writeFileAtomically(logs[0], std::string_view(data).substr(0, data.size() - 30)));
        QVERIFY(QFile::remove(logs[1]));
        const auto ingest = Ingest::create(store, trial, logs, {});
        QVERIFY((*ingest)->finish());
        QCOMPARE((*ingest)->requests(), std::uint64_t { 50 });
        const auto workers = (*ingest)->workers();
        QVERIFY(workers[0].seen && !workers[0].end && workers[0].damagedBytes > 0);
        QVERIFY(!workers[1].seen);
    }

    void aLogOfSomethingElseIsRefused_data() { test::StorePlaces::addDrivers(); }

    void aLogOfSomethingElseIsRefused()
    {
        OPEN_TRIAL(store, trial)
        const QString folder = m_places.freshFolder();
        const QStringList logs = writeLogs(folder, 10);
        const QString foreign = folder % u"/foreign.log"_s;
        QVERIFY(openLog(foreign, 2, "99999999-2222-4333-8444-555555555555")
                    ->finish(EndReason::Complete));
        const auto other = Ingest::create(store, trial, { logs[0], foreign }, {});
        QCOMPARE((*other)->finish().error().code, ErrorCode::Unreadable);
        QCOMPARE((*other)->step(1).error().code, ErrorCode::Unreadable); // and it stays so
        const auto twice = Ingest::create(store, trial, { logs[0], logs[0] }, {});
        QCOMPARE((*twice)->finish().error().code, ErrorCode::Unreadable);
        QVERIFY(QFileInfo::exists(logs[0]));
        QCOMPARE(Ingest::create(store, 4711, logs, {}).error().code, ErrorCode::NotFound);
        const auto good = Ingest::create(store, trial, logs, {});
        QVERIFY((*good)->finish());
        QCOMPARE(difference(store, trial, 10), QString());
    }

    void twoIngestsOfOneTrialDoNotDuplicate_data() { test::StorePlaces::addDrivers(); }

    void twoIngestsOfOneTrialDoNotDuplicate()
    {
        OPEN_TRIAL(store, trial)
        const auto second = Store::open(place, OpenMode::ReadWrite);
        const QStringList logs = writeLogs(m_places.freshFolder(), 1000);
        Ingest::Options options;
        options.chunkRows = 300;
        options.keepLogs = true;
        const auto one = Ingest::create(store, trial, logs, options);
        const auto two = Ingest::create(**second, trial, logs, options);
        QVERIFY((*one)->step(1));
        QVERIFY((*two)->step(1)); // both stand at the beginning
        QVERIFY((*one)->finish());
        QVERIFY(!(*two)->finish());
        QCOMPARE(difference(store, trial, 1000), QString());
    }

private:
    test::StorePlaces m_places;
};

LOADSTONE_TEST(IngestTest)

#include "tst_ingest.moc"
