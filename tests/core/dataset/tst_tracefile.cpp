// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/tracefields.h"
#include "dataset/tracefile.h"
#include "record/logwriter.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr qint64 kMs = kNsPerMs; // as columns of tests hold it

// "\r\n" for each "\n".
std::string withCr(std::string text)
{
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.replace(at, 1, "\r\n");
    }
    return text;
}

std::size_t wordsOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
}

std::string firstWords(const std::string& text, std::size_t count)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i < count && at != std::string::npos; ++i) {
        at = text.find(' ', at + 1);
    }
    return text.substr(0, at);
}

const char* const kMooncake =
    "{\"timestamp\": 0, \"input_length\": 1200, \"output_length\": 52, "
    "\"hash_ids\": [46, 47, 48]}\n"
    "{\"timestamp\": 1500.25, \"input_length\": 1100, \"output_length\": 26, "
    "\"hash_ids\": [46, 47, 2353]}\n"
    "{\"timestamp\": 3000, \"input_length\": 700, \"output_length\": 1, "
    "\"hash_ids\": [99, 47]}\n";
const char* const kAzure = "TIMESTAMP,ContextTokens,GeneratedTokens\n"
                           "2023-11-16 18:15:46.6805900,374,44\n"
                           "2023-11-16 18:15:50.9951690,396,109\n"
                           "2023-11-17 00:00:00,879,55\n";
const char* const kBurst = "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
                           "5,ChatGPT,472,18,490,Conversation log\n"
                           "45.5,ChatGPT,1087,230,1317,Conversation log\n"
                           "118,GPT-4,417,0,417,API log\n";
const char* const kLengths = "timestamp,input_length,output_length\n"
                             "1000,10,5\n"
                             "1250,20,6\n"
                             "4000.5,30,7\n";

std::shared_ptr<const TextMaker> words()
{
    return { std::shared_ptr<void>(), &wordMaker() }; // it lives for ever
}

} // namespace

class TraceFileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { QVERIFY(m_dir.isValid()); }

    void formatsAreTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QVector<qint64>>("at"); // from the first row
        QTest::addColumn<QVector<qint64>>("lengths");
        const QVector<qint64> mooncake { 1200, 52, 1100, 26, 700, 1 };
        QTest::newRow("mooncake") << kMooncake << u"mooncake"_s << u"ms"_s
                                  << QVector<qint64> { 0, 1'500'250'000, 3000 * kMs } << mooncake;
        QTest::newRow("Azure") << kAzure << u"azure"_s << u"auto"_s
                               << QVector<qint64> { 0, 4'314'579'000, 20'653'319'410'000 }
                               << QVector<qint64> { 374, 44, 396, 109, 879, 55 };
        QTest::newRow("BurstGPT, an answer of nothing asks for one token")
            << kBurst << u"burstgpt"_s << u"s"_s
            << QVector<qint64> { 0, 40'500 * kMs, 113'000 * kMs }
            << QVector<qint64> { 472, 18, 1087, 230, 417, 1 };
        QTest::newRow("a table of lengths") << kLengths << u"lengths"_s << u"ms"_s
                                            << QVector<qint64> { 0, 250 * kMs, 3'000'500'000 }
                                            << QVector<qint64> { 10, 5, 20, 6, 30, 7 };
        QTest::newRow("lengths between tabs")
            << QString::fromUtf8(kLengths).replace(u',', u'\t') << u"lengths"_s << u"ms"_s
            << QVector<qint64> { 0, 250 * kMs, 3'000'500'000 }
            << QVector<qint64> { 10, 5, 20, 6, 30, 7 };
        QTest::newRow("our list of requests: what was measured in the first trial")
            << u"trial,phase,sample,scheduled_ns,prompt_tokens,output_tokens\n"
               "0,warmup,0,1,9,9\n0,measured,4,1000,10,5\n0,measured,4,3000,10,\n"
               "0,measured,4,,10,5\n0,measured,7,2500,11,6\n1,measured,4,1000,10,5\n"_s
            << u"requests"_s << u"ns"_s << QVector<qint64> { 0, 1500 }
            << QVector<qint64> { 10, 5, 11, 6 };
    }

    void formatsAreTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, format);
        QFETCH(QString, unit);
        QFETCH(QVector<qint64>, at);
        QFETCH(QVector<qint64>, lengths);
        std::string plain = text.toStdString();
        const std::string noEnd = plain.substr(0, plain.size() - 1);
        // The same rows with other line ends, a mark in front, or a last line that does not end.
        for (const std::string& variant :
             { plain, withCr(plain), noEnd, withCr(noEnd), "\xef\xbb\xbf" + plain }) {
            const auto trace = read(variant);
            QVERIFY2(trace, qPrintable(trace ? QString() : errorText(trace.error())));
            QCOMPARE(toQt(termName(trace->format)), format);
            QCOMPARE(toQt(termName(trace->unit)), unit);
            QVector<qint64> gotAt;
            QVector<qint64> gotLengths;
            for (const TraceRow& row : trace->rows) {
                gotAt << row.at - trace->rows.front().at;
                gotLengths << static_cast<qint64>(row.input) << static_cast<qint64>(row.output);
            }
            QCOMPARE(gotAt, at);
            QCOMPARE(gotLengths, lengths);
        }
    }

    void aBadRowIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("a length that is none")
            << u"timestamp,input_length,output_length\n1,10,5\n2,ten,5\n"_s
            << u"line 3: \"input_length\" is no length (a whole number, at most 10000000)"_s;
        QTest::newRow("half a token")
            << u"{\"timestamp\":1,\"input_length\":1.5,\"output_length\":1}\n"_s
            << u"line 1: \"input_length\" is no length (a whole number, at most 10000000)"_s;
        QTest::newRow("nothing to send") << u"timestamp,input_length,output_length\n1,0,5\n"_s
                                         << u"line 2: a prompt of length 0 cannot be sent"_s;
        QTest::newRow("no instant") << u"timestamp,input_length,output_length\n1,1,5\nsoon,1,5\n"_s
                                    << u"line 3: \"timestamp\" is no instant"_s;
        QTest::newRow("no date")
            << u"TIMESTAMP,ContextTokens,GeneratedTokens\n2023-13-16 18:15:46,3,4\n"_s
            << u"line 2: \"TIMESTAMP\" is no instant"_s;
        QTest::newRow("a field too many") << u"timestamp,input_length,output_length\n1,1,5,6\n"_s
                                          << u"line 2, byte 37: 4 fields where the header has 3"_s;
        QTest::newRow("broken JSON")
            << u"{\"timestamp\":1,\"input_length\":1,\"output_length\":1}\n{\"timestamp\":\n"_s
            << u"line 2"_s;
        QTest::newRow("a hash id that is no number")
            << u"{\"timestamp\":1,\"input_length\":1,\"output_length\":1,\"hash_ids\":[\"a\"]}\n"_s
            << u"line 1: a hash id is no whole number"_s;
        QTest::newRow("no rows") << u"timestamp,input_length,output_length\n"_s
                                 << u"there are no rows in it"_s;
        QTest::newRow("another table")
            << u"question,answer\na,b\n"_s << u"the columns are: question, answer"_s;
    }

    void aBadRowIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);
        for (const std::string& variant : { text.toStdString(), withCr(text.toStdString()) }) {
            const auto trace = read(variant);
            QVERIFY(!trace);
            // A carriage return more in the line before moves the byte.
            const QString wanted =
                said.contains(u", byte"_s) ? said.left(said.indexOf(u", byte"_s)) : said;
            QVERIFY2(errorText(trace.error()).contains(wanted),
                     qPrintable(errorText(trace.error())));
        }
    }

    void aFormatThatIsNotTheFilesIsRefused()
    {
        TraceSettings settings;
        settings.format = TraceFormat::Azure;
        QVERIFY(!read(kLengths, settings));
        settings.format = TraceFormat::Lengths;
        settings.unit = TraceUnit::Seconds;
        const auto trace = read(kLengths, settings);
        QVERIFY(trace);
        QCOMPARE(trace->rows[1].at - trace->rows[0].at, 250 * kNsPerS);
    }

    void instantsAreExact_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("unit");
        QTest::addColumn<qint64>("ns"); // −1: none
        QTest::newRow("whole seconds since 1970")
            << u"1700086546"_s << qint64 { kNsPerS } << 1'700'086'546'000'000'000LL;
        QTest::newRow("nanoseconds that a double would lose")
            << u"1700086546.680590001"_s << qint64 { kNsPerS } << 1'700'086'546'680'590'001LL;
        QTest::newRow("milliseconds") << u" 27.25 "_s << kMs << 27'250'000LL;
        QTest::newRow("more digits than there are nanoseconds")
            << u"0.1234567899"_s << qint64 { kNsPerS } << 123'456'789LL;
        QTest::newRow("an exponent") << u"1.5e3"_s << kMs << 1'500'000'000LL;
        QTest::newRow("no digits") << u"."_s << kMs << -1LL;
        QTest::newRow("nothing") << u""_s << kMs << -1LL;
        QTest::newRow("too large") << u"99999999999999999999"_s << kMs << -1LL;
        QTest::newRow("too large once in ns") << u"9999999999999"_s << qint64 { kNsPerS } << -1LL;
        QTest::newRow("text behind it") << u"12s"_s << kMs << -1LL;
    }

    void instantsAreExact()
    {
        QFETCH(QString, text);
        QFETCH(qint64, unit);
        QFETCH(qint64, ns);
        QCOMPARE(detail::decimalNs(text.toStdString(), unit).value_or(-1), ns);
    }

    void datesAreExact_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ns"); // −1: none
        QTest::newRow("seven digits")
            << u"2023-11-16 18:15:46.6805900"_s << 1'700'158'546'680'590'000LL;
        QTest::newRow("an offset") << u"2023-11-16T20:15:46+02:00"_s << 1'700'158'546'000'000'000LL;
        QTest::newRow("UTC") << u"1970-01-01T00:00:01Z"_s << 1'000'000'000LL;
        QTest::newRow("a day of leap") << u"2024-02-29 00:00:00"_s << 1'709'164'800'000'000'000LL;
        QTest::newRow("a day that is none") << u"2023-02-29 00:00:00"_s << -1LL;
        QTest::newRow("no time") << u"2023-02-01"_s << -1LL;
        QTest::newRow("words behind it") << u"2023-02-01 00:00:00 CET"_s << -1LL;
    }

    void datesAreExact()
    {
        QFETCH(QString, text);
        QFETCH(qint64, ns);
        QCOMPARE(detail::dateNs(text.toStdString()).value_or(-1), ns);
    }

    void hashIdsShareTheirPrefix()
    {
        const Dataset dataset = datasetOf(kMooncake);
        const auto trace = readTrace(dataset, m_dir.path());
        const auto loaded = traceDataset(dataset, *trace, words());
        QVERIFY(loaded);
        const auto& samples = loaded->samples;
        QCOMPARE(samples.size(), std::size_t { 3 });
        QCOMPARE(wordsOf(samples[0].prompt), std::size_t { 1200 });
        QCOMPARE(wordsOf(samples[1].prompt), std::size_t { 1100 });
        QCOMPARE(wordsOf(samples[2].prompt), std::size_t { 700 });
        QCOMPARE(samples[0].maxTokens.value_or(0), std::int64_t { 52 });
        // 46 and 47 are common, what follows is not; 47 alone is no prefix.
        QCOMPARE(firstWords(samples[0].prompt, 1024), firstWords(samples[1].prompt, 1024));
        QVERIFY(firstWords(samples[0].prompt, 1026) != firstWords(samples[1].prompt, 1026));
        QVERIFY(firstWords(samples[0].prompt, 1) != firstWords(samples[2].prompt, 1)
                || firstWords(samples[0].prompt, 4) != firstWords(samples[2].prompt, 4));
        // The last block may be cut; what is left of it is its beginning.
        const std::string cut = samples[2].prompt.substr(firstWords(samples[2].prompt, 512).size());
        QVERIFY(samples[0].prompt.find(cut) != std::string::npos);
        QCOMPARE(loaded->made.at("lengths_in").get<std::string>(), std::string("words"));
    }

    void promptsDependOnSeedAndRowAlone()
    {
        Dataset dataset = datasetOf(kLengths);
        const auto trace = readTrace(dataset, m_dir.path());
        const auto all = traceDataset(dataset, *trace, words());
        const std::vector<std::size_t> last { 2 };
        const auto one = traceDataset(dataset, *trace, last, words());
        QCOMPARE(one->samples[0].prompt, all->samples[2].prompt);
        QCOMPARE(all->distinctPrompts, std::size_t { 3 });
        dataset.trace->seed = 2;
        QVERIFY(traceDataset(dataset, *trace, words())->samples[0].prompt
                != all->samples[0].prompt);
    }

    // What a seed means must not change: results of years would no longer be of the same prompts.
    void promptsOfASeedStayWhatTheyWere()
    {
        const auto hashes = [this](std::uint64_t seed, std::uint64_t heldBytes) {
            Dataset dataset = datasetOf(kMooncake);
            dataset.trace->seed = seed;
            const auto trace = readTrace(dataset, m_dir.path());
            const std::vector<std::size_t> rows { 0, 1, 2 };
            const auto loaded = traceDataset(dataset, *trace, rows, words(), heldBytes);
            QStringList out;
            for (const Sample& sample : loaded->samples) {
                out << toQt(sample.hash);
            }
            return out;
        };
        // Worked out by a program of its own from the published generators.
        const QStringList first { u"19ecd5ddc9f5ae6c"_s, u"66d8b56fad56381f"_s,
                                  u"b4ca5b9c2641d271"_s };
        QCOMPARE(hashes(1, kHeldBytes), first);
        QCOMPARE(hashes(1, 0), first);
        QCOMPARE(
            hashes(0, kHeldBytes),
            QStringList({ u"619ca40c0433bed7"_s, u"6641a129d4c04cb8"_s, u"e08a411e3a9424fc"_s }));
    }

    void whatIsNotHeldTakesNoMemory()
    {
        const Dataset dataset = datasetOf(kMooncake);
        const auto trace = readTrace(dataset, m_dir.path());
        const std::vector<std::size_t> rows { 0, 1, 2 };
        for (const std::uint64_t heldBytes : { 0ULL, 10'000ULL }) {
            const auto dropped = traceDataset(dataset, *trace, rows, words(), heldBytes);
            for (const Sample& sample : dropped->samples) {
                QCOMPARE(sample.prompt.capacity(), std::string().capacity());
            }
        }
        Sample numbers;
        numbers.tokens.assign(1'000, 1);
        dropContent(numbers);
        QCOMPARE(numbers.tokens.capacity(), std::size_t { 0 });
        const auto held = traceDataset(dataset, *trace, rows, words());
        for (const Sample& sample : held->samples) {
            QVERIFY(sample.prompt.capacity() < sample.prompt.size() + 64);
        }
    }

    void manyPromptsAreMadeAgain()
    {
        const Dataset dataset = datasetOf(kMooncake);
        const auto trace = readTrace(dataset, m_dir.path());
        const std::vector<std::size_t> rows { 2, 0 };
        const auto held = traceDataset(dataset, *trace, rows, words());
        QVERIFY(held && !held->prompts && held->samples[0].hasContent);
        const auto dropped = traceDataset(dataset, *trace, rows, words(), 1000);
        QVERIFY(dropped && dropped->prompts);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY(!dropped->samples[i].hasContent && dropped->samples[i].prompt.empty());
            QCOMPARE(dropped->samples[i].hash, held->samples[i].hash);
            QCOMPARE(dropped->samples[i].maxTokens, held->samples[i].maxTokens);
            QCOMPARE(dropped->prompts->prompt(i).value_or(""), held->samples[i].prompt);
        }
        QVERIFY(dropped->profile == held->profile);
        QVERIFY(held->profile.promptCharacters.has_value());
    }

    void ownLogsAreTraces()
    {
        const QString path = m_dir.filePath(u"own.log"_s);
        {
            LogHeader header;
            header.runUuid = "12345678-1234-1234-1234-123456789012";
            auto writer = LogWriter::create(path, header, {});
            QVERIFY(writer);
            for (int i = 0; i < 4; ++i) {
                RequestRecord record;
                record.index = static_cast<std::uint64_t>(i);
                record.phase = i == 0 ? Phase::Warmup : Phase::Measured;
                record.scheduled = (10 + i) * kMs;
                record.sample = static_cast<std::uint32_t>(i % 2);
                record.promptTokens = i == 2 ? kNoCount : 100 + i;
                record.outputTokens = 7;
                record.outcome = Outcome::Ok;
                QVERIFY((*writer)->append(record, {}));
            }
            QVERIFY((*writer)->finish(EndReason::Complete));
        }
        Dataset dataset;
        dataset.path = "own.log";
        dataset.trace.emplace();
        const auto trace = readTrace(dataset, m_dir.path());
        QVERIFY2(trace, qPrintable(trace ? QString() : errorText(trace.error())));
        QCOMPARE(trace->rows.size(), std::size_t { 2 });
        QCOMPARE(trace->leftOut, std::uint64_t { 1 });
        QCOMPARE(trace->rows[1].at - trace->rows[0].at, 2 * kMs);
        QCOMPARE(trace->rows[1].input, std::uint64_t { 103 });
        // Both were the same sample: they are the same prompt as far as they go.
        const auto loaded = traceDataset(dataset, *trace, words());
        QVERIFY(loaded->samples[1].prompt.starts_with(loaded->samples[0].prompt));
    }

    void aTraceIsADatasetOfPrompts()
    {
        Dataset dataset = datasetOf(kLengths);
        dataset.limit = 2;
        const auto loaded = loadDataset(dataset, m_dir.path());
        QVERIFY(loaded);
        QCOMPARE(loaded->samples.size(), std::size_t { 2 });
        QVERIFY2(loaded->choiceText().contains(u"made to fit the trace (lengths in words)"_s),
                 qPrintable(loaded->choiceText()));
        QCOMPARE(loadSample(dataset, m_dir.path(), 2)->prompt, loaded->samples[1].prompt);
        QVERIFY(!loadSample(dataset, m_dir.path(), 3));
    }

private:
    Dataset datasetOf(std::string_view text, const TraceSettings& settings = {})
    {
        Dataset dataset;
        dataset.name = "t";
        dataset.path = "trace-" + std::to_string(++m_number);
        dataset.trace = settings;
        if (!writeFileAtomically(m_dir.filePath(toQt(dataset.path)), text)) {
            dataset.path.clear();
        }
        return dataset;
    }

    Result<Trace> read(std::string_view text, const TraceSettings& settings = {})
    {
        return readTrace(datasetOf(text, settings), m_dir.path());
    }

    QTemporaryDir m_dir;
    int m_number = 0;
};

LOADSTONE_TEST(TraceFileTest)

#include "tst_tracefile.moc"
