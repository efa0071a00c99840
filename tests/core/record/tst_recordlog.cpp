// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "base/random.h"
#include "record/crc32c.h"
#include "record/logformat.h"
#include "record/logreader.h"
#include "testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstddef>
#include <cstdlib>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

LogHeader sampleHeader()
{
    LogHeader header;
    header.runUuid = "0a1b2c3d-0000-4000-8000-00000000000f";
    header.trial = 3;
    header.worker = 1;
    header.workers = 2;
    header.epoch = 123'456'789;
    header.wallAtEpoch = 1'700'000'000'000'000'000;
    return header;
}

RequestRecord sampleRecord(std::uint64_t index)
{
    RequestRecord record;
    const auto base = static_cast<Ns>(index) * 1'000;
    record.scheduled = base;
    record.dispatched = base + 1;
    record.issued = base + 2;
    record.closed = index % 3 == 0 ? kNoInstant : base + 999;
    record.index = index;
    record.sample = static_cast<std::uint32_t>(index % 17);
    record.outputTokens = index % 5 == 0 ? kNoCount : static_cast<std::int32_t>(index);
    record.outcome = index % 7 == 0 ? Outcome::Reset : Outcome::Ok;
    record.phase = index < 4 ? Phase::Warmup : Phase::Measured;
    record.worker = 1;
    return record;
}

std::vector<Ns> sampleGaps(std::uint64_t index)
{
    std::vector<Ns> gaps;
    for (std::uint64_t i = 0; i < index % 6; ++i) {
        gaps.push_back(static_cast<Ns>(i * 1'000'003 + index));
    }
    return gaps;
}

/// Everything a log holds, read in steps of `step` bytes.
LogBatch readAll(LogReader& reader, std::int64_t step = 1)
{
    LogBatch all;
    for (;;) {
        const std::int64_t before = reader.offset();
        auto batch = reader.read(step);
        if (!batch || reader.offset() == before) {
            return all;
        }
        all.requests.insert(all.requests.end(), batch->requests.begin(), batch->requests.end());
        all.gaps.insert(all.gaps.end(), batch->gaps.begin(), batch->gaps.end());
        all.texts.insert(all.texts.end(), batch->texts.begin(), batch->texts.end());
        all.self.insert(all.self.end(), batch->self.begin(), batch->self.end());
        all.end = batch->end ? batch->end : all.end;
    }
}

/// A small log whose writer flushed several times.
QString writeSample(const QTemporaryDir& dir, const QString& name, std::uint64_t requests)
{
    const QString path = dir.filePath(name);
    LogWriter::Options options;
    options.bufferBytes = 1U << 16U;
    options.flushInterval = kNsPerMs;
    auto writer = LogWriter::create(path, sampleHeader(), options);
    if (!writer) {
        return {};
    }
    for (std::uint64_t i = 0; i < requests; ++i) {
        (*writer)->append(sampleRecord(i), sampleGaps(i));
        (*writer)->appendText(Phase::Measured, i, "answer " + std::to_string(i), "");
        if (i % 10 == 0) {
            SelfSample sample;
            sample.from = static_cast<Ns>(i);
            (*writer)->appendSelf(sample);
            ::usleep(2'000);
        }
    }
    return (*writer)->finish(EndReason::Drained) ? path : QString();
}

std::string contents(const QString& path)
{
    return readFile(path).value_or(std::string());
}

/// The records of a damaged copy must be a beginning of the whole log's.
bool isBeginningOf(const LogBatch& part, const LogBatch& whole)
{
    return part.requests.size() <= whole.requests.size()
        && std::equal(part.requests.begin(), part.requests.end(), whole.requests.begin());
}

/// Without the sync of an atomic write: these tests write thousands of files.
bool overwrite(const QString& path, std::string_view data)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
        && file.write(data.data(), static_cast<qint64>(data.size()))
        == static_cast<qint64>(data.size());
}

} // namespace

class RecordLogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void checksumMatchesItsDefinition()
    {
        // RFC 3720, appendix B.4.
        QCOMPARE(crc32c("123456789", 9), 0xE3069283U);
        const std::string zeros(32, '\0');
        QCOMPARE(crc32c(zeros.data(), zeros.size()), 0x8A9136AAU);
        const std::string ones(32, '\xff');
        QCOMPARE(crc32c(ones.data(), ones.size()), 0x62A8AB43U);
        Random random(5);
        for (std::size_t size = 0; size < 200; ++size) {
            std::string data(size, '\0');
            for (char& c : data) {
                c = static_cast<char>(random.below(256));
            }
            const std::uint32_t whole = crc32c(data.data(), size);
            QCOMPARE(detail::crc32cByTable(data.data(), size, 0), whole);
            const std::size_t cut = size / 3;
            const std::uint32_t first = crc32c(data.data(), cut);
            QCOMPARE(crc32c(data.data() + cut, size - cut, first), whole);
        }
    }

    void everythingWrittenIsReadBack_data()
    {
        QTest::addColumn<qint64>("step");
        QTest::newRow("block by block") << qint64 { 1 };
        QTest::newRow("a few blocks at a time") << qint64 { 3000 };
        QTest::newRow("all at once") << qint64 { 1 } * (64 << 20);
    }

    void everythingWrittenIsReadBack()
    {
        QFETCH(qint64, step);
        const QTemporaryDir dir;
        const QString path = writeSample(dir, u"a.log"_s, 300);
        QVERIFY(!path.isEmpty());
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        QCOMPARE(reader->header(), sampleHeader());
        const LogBatch all = readAll(*reader, step);
        QCOMPARE(all.requests.size(), std::size_t { 300 });
        std::size_t gap = 0;
        for (std::uint64_t i = 0; i < 300; ++i) {
            RequestRecord expected = sampleRecord(i);
            const std::vector<Ns> gaps = sampleGaps(i);
            if (!gaps.empty()) {
                expected.flags |= kGapsKept;
                QCOMPARE(all.gaps[gap].index, i);
                QCOMPARE(all.gaps[gap].phase, expected.phase);
                QCOMPARE(all.gaps[gap].gaps, gaps);
                ++gap;
            }
            QVERIFY2(all.requests[i] == expected, qPrintable(QString::number(i)));
            QCOMPARE(all.texts[i].content, "answer " + std::to_string(i));
        }
        QCOMPARE(all.gaps.size(), gap);
        QCOMPARE(all.self.size(), std::size_t { 30 });
        QCOMPARE(all.self[29].from, Ns { 290 });
        QVERIFY(all.end == EndReason::Drained);
        QCOMPARE(reader->damagedBytes(), std::int64_t { 0 });
    }

    void sentinelsAndExtremesSurvive()
    {
        const QTemporaryDir dir;
        auto writer = LogWriter::create(dir.filePath(u"a.log"_s), sampleHeader(), {});
        QVERIFY(writer);
        const std::vector<Ns> gaps { 0, -1, kNoInstant, std::numeric_limits<Ns>::max(), 1 };
        RequestRecord record;
        record.index = std::numeric_limits<std::uint64_t>::max() >> 1U;
        record.bytesReceived = std::numeric_limits<std::uint32_t>::max();
        QVERIFY((*writer)->append(record, gaps));
        QVERIFY(
            (*writer)->appendText(Phase::Warmup, 0, std::string(3 << 20, 'x'), "why\0not", 70'000));
        QVERIFY((*writer)->finish(EndReason::Complete));
        auto reader = LogReader::open(dir.filePath(u"a.log"_s));
        QVERIFY(reader);
        const LogBatch all = readAll(*reader);
        record.flags = kGapsKept;
        QVERIFY(all.requests.at(0) == record);
        QCOMPARE(all.gaps.at(0).gaps, gaps);
        QCOMPARE(all.texts.at(0).content.size(), std::size_t { 3 << 20 });
        QCOMPARE(all.texts.at(0).phase, Phase::Warmup);
        QCOMPARE(all.texts.at(0).firstChunkBytes, 70'000U);
    }

    void textsOfEarlierVersionsAreRead()
    {
        // index 5, measured; "abc"; "why"
        const std::string entry("\x0B\x03"
                                "abc\x03why");
        std::vector<LogBatch::Text> texts;
        QVERIFY(detail::takeTexts(entry, texts));
        QCOMPARE(texts.at(0).index, std::uint64_t { 5 });
        QCOMPARE(texts.at(0).phase, Phase::Measured);
        QCOMPARE(texts.at(0).content, std::string("abc"));
        QCOMPARE(texts.at(0).reasoning, std::string("why"));
        QCOMPARE(texts.at(0).firstChunkBytes, 0U);
        QVERIFY(!detail::takeAnswers(entry, texts));
        QVERIFY(!detail::takeAnswers(entry + "\x07", texts)); // more than there is text
        QVERIFY(detail::takeAnswers(entry + "\x06", texts));
        QCOMPARE(texts.back().firstChunkBytes, 6U);
    }

    void aGrowingLogIsReadAsItGrows()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"a.log"_s);
        LogWriter::Options options;
        options.flushInterval = kNsPerMs;
        auto writer = LogWriter::create(path, sampleHeader(), options);
        QVERIFY(writer);
        QVERIFY(LogReader::isBeingWritten(path));
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        QVERIFY(reader->read(1 << 20)->requests.empty());
        LogBatch all;
        for (std::uint64_t i = 0; i < 20; ++i) {
            QVERIFY((*writer)->append(sampleRecord(i), {}));
            QTRY_VERIFY([&] {
                auto batch = reader->read(1 << 20);
                all.requests.insert(all.requests.end(), batch->requests.begin(),
                                    batch->requests.end());
                return all.requests.size() == i + 1;
            }());
        }
        QVERIFY((*writer)->finish(EndReason::Complete));
        QVERIFY(reader->read(1 << 20)->end == EndReason::Complete);
        writer->reset();
        QVERIFY(!LogReader::isBeingWritten(path));
        QVERIFY2(!LogWriter::create(path, sampleHeader(), {}), "a log is never overwritten");
    }

    void aLogCutAtAnyByteGivesItsBeginning()
    {
        const QTemporaryDir dir;
        const QString path = writeSample(dir, u"a.log"_s, 40);
        const std::string data = contents(path);
        auto whole = LogReader::open(path);
        const LogBatch all = readAll(*whole);
        std::size_t most = 0;
        for (std::size_t size = 0; size < data.size(); ++size) {
            const QString cut = dir.filePath(u"cut.log"_s);
            QVERIFY(overwrite(cut, std::string_view(data).substr(0, size)));
            auto reader = LogReader::open(cut);
            if (size < sizeof(detail::FileHeader)) {
                QCOMPARE(reader.error().code, ErrorCode::Unreadable);
                continue;
            }
            QVERIFY(reader);
            const LogBatch part = readAll(*reader);
            QVERIFY2(isBeginningOf(part, all), qPrintable(QString::number(size)));
            QVERIFY2(part.requests.size() >= most, "more bytes never give fewer records");
            most = part.requests.size();
            QVERIFY(!part.end);
            QCOMPARE(reader->offset() + reader->damagedBytes(), static_cast<std::int64_t>(size));
        }
        QCOMPARE(most, all.requests.size());
    }

    void anyFlippedByteOfTheLastBlocksIsNoticed()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"a.log"_s);
        {
            auto writer = LogWriter::create(path, sampleHeader(), {});
            QVERIFY((*writer)->append(sampleRecord(1), {}));
            QVERIFY((*writer)->finish(EndReason::Complete));
        }
        const std::string data = contents(path);
        for (std::size_t at = sizeof(detail::FileHeader); at < data.size(); ++at) {
            std::string damaged = data;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
            QVERIFY(overwrite(dir.filePath(u"b.log"_s), damaged));
            auto reader = LogReader::open(dir.filePath(u"b.log"_s));
            QVERIFY(reader);
            const LogBatch part = readAll(*reader);
            QVERIFY2(!part.end, qPrintable(QString::number(at)));
            QVERIFY(reader->damagedBytes() > 0);
        }
        for (std::size_t at = 0; at < sizeof(detail::FileHeader); ++at) {
            std::string damaged = data;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
            QVERIFY(overwrite(dir.filePath(u"b.log"_s), damaged));
            QVERIFY(!LogReader::open(dir.filePath(u"b.log"_s)));
        }
    }

    void unknownBlocksAreSkipped()
    {
        const QTemporaryDir dir;
        const QString path = writeSample(dir, u"a.log"_s, 5);
        std::string data = contents(path);
        const std::string payload = "from the future";
        detail::BlockHeader header;
        header.type = 4711;
        header.length = static_cast<std::uint32_t>(payload.size());
        header.checksum = detail::blockChecksum(header, payload.data());
        std::string block(reinterpret_cast<const char*>(&header), sizeof header);
        block += payload;
        data.insert(sizeof(detail::FileHeader), block);
        QVERIFY(overwrite(path, data));
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        const LogBatch all = readAll(*reader);
        QCOMPARE(all.requests.size(), std::size_t { 5 });
        QVERIFY(all.end);
    }

    void newerVersionsAreRefused()
    {
        const QTemporaryDir dir;
        const QString path = writeSample(dir, u"a.log"_s, 1);
        std::string data = contents(path);
        const std::uint32_t version = detail::kLogVersion + 1;
        std::memcpy(data.data() + offsetof(detail::FileHeader, version), &version, sizeof version);
        QVERIFY(overwrite(path, data));
        QCOMPARE(LogReader::open(path).error().code, ErrorCode::NewerSchema);
        QCOMPARE(LogReader::open(dir.filePath(u"none"_s)).error().code, ErrorCode::NotFound);
    }

    void arbitraryBytesNeverCrashTheReader()
    {
        const QTemporaryDir dir;
        const std::string data = contents(writeSample(dir, u"a.log"_s, 30));
        const QString path = dir.filePath(u"b.log"_s);
        Random random(11);
        for (int round = 0; round < 2000; ++round) {
            std::string damaged = data;
            for (std::uint64_t i = 0; i <= random.below(8); ++i) {
                const std::size_t at = sizeof(detail::FileHeader)
                    + random.below(damaged.size() - sizeof(detail::FileHeader));
                damaged[at] = static_cast<char>(random.below(256));
            }
            if (round % 2 == 0) {
                forgiveChecksums(damaged); // so that decoders see the damage, too
            }
            QVERIFY(overwrite(path, damaged));
            auto reader = LogReader::open(path);
            QVERIFY(reader);
            const LogBatch all = readAll(*reader);
            for (const RequestRecord& record : all.requests) {
                QVERIFY(!termName(record.outcome).empty());
                QVERIFY(!termName(record.tokenSource).empty());
            }
            reader->seek(static_cast<std::int64_t>(random.below(data.size() + 50)));
            readAll(*reader, 1 << 20);
        }
    }

    void offsetsBeyondTwoGigabytesWork()
    {
        const QTemporaryDir dir;
        const QString path = writeSample(dir, u"a.log"_s, 20);
        const std::string data = contents(path);
        const std::int64_t far = (std::int64_t { 5 } << 30U) + 3;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        if (!file.seek(far)
            || file.write(data.data() + sizeof(detail::FileHeader),
                          static_cast<qint64>(data.size() - sizeof(detail::FileHeader)))
                < 0) {
            QSKIP("no sparse files here");
        }
        file.close();
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        reader->seek(far);
        QCOMPARE(readAll(*reader).requests.size(), std::size_t { 20 });
        QCOMPARE(reader->damagedBytes(), std::int64_t { 0 });
        QVERIFY(reader->offset() > far);
    }

    void aFullRingRefusesAndLosesNothingAccepted()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"a.log"_s);
        LogWriter::Options options;
        options.bufferBytes = 4096;
        options.flushInterval = 3600 * kNsPerS; // only finish() drains
        auto writer = LogWriter::create(path, sampleHeader(), options);
        QVERIFY(writer);
        std::uint64_t accepted = 0;
        while ((*writer)->append(sampleRecord(accepted), sampleGaps(accepted))) {
            ++accepted;
            QVERIFY(accepted < 100);
        }
        QVERIFY(accepted > 10);
        QVERIFY((*writer)->takeHighWater() > 3800);
        QCOMPARE((*writer)->takeHighWater(), std::size_t { 0 });
        QVERIFY(!(*writer)->appendText(Phase::Measured, 0, std::string(5000, 'x'), {}));
        QVERIFY((*writer)->finish(EndReason::RecorderOverrun));
        auto reader = LogReader::open(path);
        const LogBatch all = readAll(*reader);
        QCOMPARE(all.requests.size(), accepted);
        QVERIFY(all.end == EndReason::RecorderOverrun);
    }

    void aRefusedWriteEndsTheLogWell()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"a.log"_s);
        // A file size limit of this process stands for a full disk; in a child, it is for good.
        const pid_t child = ::fork();
        if (child == 0) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit { 20'000, 20'000 };
            ::setrlimit(RLIMIT_FSIZE, &limit);
            LogWriter::Options options;
            options.flushInterval = kNsPerMs;
            options.bufferBytes = 1U << 20U;
            auto writer = LogWriter::create(path, sampleHeader(), options);
            std::uint64_t i = 0;
            while (writer && i < 1'000'000 && (*writer)->append(sampleRecord(i), {})) {
                ++i;
                ::usleep(100);
            }
            const auto finished = (*writer)->finish(EndReason::RecorderOverrun);
            ::_exit(i < 1'000'000 && !finished && finished.error().code == ErrorCode::DiskFull ? 0
                                                                                               : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        auto reader = LogReader::open(path);
        QVERIFY(reader);
        const LogBatch all = readAll(*reader);
        QVERIFY(all.requests.size() > 50);
        QVERIFY(all.end == EndReason::RecorderOverrun);
        QCOMPARE(reader->damagedBytes(), std::int64_t { 0 });
    }

    void aWriterKilledAnywhereLeavesAReadableLog_data()
    {
        QTest::addColumn<QByteArray>("point");
        QTest::newRow("after the first block's header") << QByteArray("record/after-header");
        QTest::newRow("after a later block's header") << QByteArray("record/after-header:5");
        QTest::newRow("between two blocks") << QByteArray("record/between-blocks:2");
        QTest::newRow("before the end block") << QByteArray("record/before-end");
    }

    void aWriterKilledAnywhereLeavesAReadableLog()
    {
        QFETCH(QByteArray, point);
        const QTemporaryDir dir;
        const pid_t child = ::fork();
        if (child == 0) {
            ::setenv("LOADSTONE_KILL_AT", point.constData(), 1);
            writeSample(dir, u"a.log"_s, 200);
            ::_exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), SIGKILL);
        auto reader = LogReader::open(dir.filePath(u"a.log"_s));
        QVERIFY(reader);
        const LogBatch all = readAll(*reader);
        QVERIFY(!all.end);
        for (std::size_t i = 0; i < all.requests.size(); ++i) {
            QCOMPARE(all.requests[i].index, i);
        }
        if (point == "record/before-end") {
            QCOMPARE(all.requests.size(), std::size_t { 200 });
        }
        QVERIFY(!LogReader::isBeingWritten(dir.filePath(u"a.log"_s)));
    }

private:
    /// Gives every whole block the checksum of its (damaged) contents.
    static void forgiveChecksums(std::string& data)
    {
        std::size_t at = sizeof(detail::FileHeader);
        while (at + sizeof(detail::BlockHeader) <= data.size()) {
            detail::BlockHeader header;
            std::memcpy(&header, data.data() + at, sizeof header);
            const std::size_t payload = at + sizeof header;
            if (header.length > data.size() - payload) {
                return;
            }
            header.checksum = detail::blockChecksum(header, data.data() + payload);
            std::memcpy(data.data() + at, &header, sizeof header);
            at = payload + header.length;
        }
    }
};

LOADSTONE_TEST(RecordLogTest)

#include "tst_recordlog.moc"
