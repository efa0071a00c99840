// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "interchange/loadgencheck.h"
#include "testmain.h"

#include <QDir>
#include <QTest>

#include <sstream>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string entry(const std::string& key, const std::string& value, bool isError = false)
{
    return ":::MLLOG {\"key\": \"" + key + "\", \"value\": " + value
        + ", \"time_ms\": 0.5, \"namespace\": \"mlperf::logging\", \"event_type\": "
          "\"POINT_IN_TIME\", \"metadata\": {\"is_error\": "
        + (isError ? "true" : "false")
        + ", \"is_warning\": false, \"file\": \"f\", \"line_no\": 1, \"pid\": 1, \"tid\": 1}}\n";
}

/// A Server log with what matters; `more` comes before the verdict.
std::string serverLog(const std::string& more = {})
{
    return entry("sut_name", "\"box\"") + entry("effective_scenario", "\"Server\"")
        + entry("effective_test_mode", "\"PerformanceOnly\"") + more
        + entry("result_validity", "\"VALID\"");
}

const std::string kSummaryHead = "================================================\n"
                                 "MLPerf Results Summary\n"
                                 "================================================\n"
                                 "SUT name : a : b\n"
                                 "Scenario : Server\n"
                                 "Mode     : PerformanceOnly\n"
                                 "Completed samples per second    : 490.95\n"
                                 "Result is : VALID\n";
const std::string kSummaryTail = "\nNo warnings encountered during test.\n"
                                 "\nNo errors encountered during test.\n";

} // namespace

/// The reader of LoadGen's logs, and what follows from them.
class LoadGenLogsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatLogsStateFollowsFromThem_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("open");
        const QString logs = test::sharedDir() + u"/data/loadgen-logs"_s;
        const QDir dir(logs);
        if (test::sharedDir().isEmpty() || !dir.exists()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        // How many statements the numbers leave open; every other one must follow.
        const std::map<QString, int> open {
            { u"MultiStream"_s, 0 },           { u"Offline"_s, 0 },
            { u"Offline-accuracy"_s, 0 },      { u"Offline-equal-issue"_s, 0 },
            { u"Offline-tokens"_s, 1 },        { u"Server"_s, 1 },
            { u"Server-accuracy"_s, 0 },       { u"Server-coalesce"_s, 1 },
            { u"Server-invalid"_s, 1 },        { u"Server-maxasync"_s, 1 },
            { u"Server-tokens"_s, 2 },         { u"SingleStream"_s, 1 },
            { u"SingleStream-accuracy"_s, 0 }, { u"SingleStream-early"_s, 1 },
            { u"SingleStream-too-few"_s, 1 },
        };
        for (const QString& name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const auto known = open.find(name);
            QTest::newRow(qPrintable(name))
                << dir.filePath(name) << (known == open.end() ? -1 : known->second);
        }
    }

    void whatLogsStateFollowsFromThem()
    {
        QFETCH(QString, folder);
        QFETCH(int, open);
        const auto read = readLoadGenFolder(folder);
        QVERIFY2(read, read ? "" : qPrintable(errorText(read.error())));
        QVERIFY(read->detail && read->summary);
        const LoadGenCheck check = checkLoadGen(*read);
        for (const LoadGenFinding& finding : check.findings) {
            const char* word = !finding.agrees ? "open" : *finding.agrees ? "same" : "UNLIKE";
            qInfo("%-6s %-40s log: %-24s ours: %-32s %s", word, finding.what.c_str(),
                  finding.logged.c_str(), finding.computed.c_str(), finding.note.c_str());
            QVERIFY2(finding.agrees != false, finding.what.c_str());
        }
        QVERIFY(check.count(true) >= 3);
        if (open >= 0) {
            QCOMPARE(check.count(std::nullopt), open);
        }
        if (!read->log().isAccuracy()) {
            QCOMPARE(check.valid, std::optional(read->log().validity == "VALID"));
        }
    }

    void theCheckSeesWhatDoesNotFollow_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const QString& key, const QString& value,
                            const QString& what) { QTest::newRow(name) << key << value << what; };
        row("more above the target", u"result_overlatency_query_count"_s, u"40"_s,
            u"queries above the target"_s);
        row("a percentile below the median", u"result_90.00_percentile_latency_ns"_s, u"9"_s,
            u"latency percentiles"_s);
        row("a longer duration asked for", u"effective_min_duration_ms"_s, u"6000"_s,
            u"min duration"_s);
        row("more queries asked for", u"effective_min_query_count"_s, u"2461"_s, u"min queries"_s);
        row("another seed of the schedule", u"effective_schedule_rng_seed"_s, u"1"_s,
            u"generated duration"_s);
        row("a tighter target", u"effective_target_latency_ns"_s, u"8000000"_s,
            u"performance constraints"_s);
        row("an error that nobody counted", u"num_errors"_s, u"1"_s, u"errors"_s);
        row("invalid in spite of all", u"result_validity"_s, u"\"INVALID\""_s, u"VALID"_s);
    }

    void theCheckSeesWhatDoesNotFollow()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, what);
        if (test::sharedDir().isEmpty()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        QFile file(test::sharedDir() + u"/data/loadgen-logs/Server/mlperf_log_detail.txt"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        const QString before = u"{\"key\": \"%1\", \"value\": "_s.arg(key);
        const qsizetype at = text.indexOf(before);
        QVERIFY(at > 0);
        const qsizetype from = at + before.size();
        text.replace(from, text.indexOf(u", \"time_ms\""_s, from) - from, value);
        std::istringstream input(text.toStdString());
        LoadGenFolder folder;
        auto log = readLoadGenDetail(input, u"x"_s);
        QVERIFY2(log, log ? "" : qPrintable(errorText(log.error())));
        folder.detail = std::move(*log);
        const LoadGenCheck check = checkLoadGen(folder);
        QStringList unlike;
        for (const LoadGenFinding& finding : check.findings) {
            if (finding.agrees == false) {
                unlike << QString::fromStdString(finding.what);
            }
        }
        QVERIFY2(unlike.contains(what), qPrintable(unlike.join(u", "_s)));
    }

    void faultyDetailLogsNameTheLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char* name, const std::string& text, const QString& detail) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << detail;
        };
        const std::string whole = serverLog();
        row("nothing", "", u"is empty"_s);
        row("another file", whole + "hello\n",
            u"line 5: is no line of a LoadGen log (:::MLLOG …)"_s);
        row("cut off in a line", whole.substr(0, whole.size() - 40),
            u"line 4: the log is cut off here"_s);
        row("cut off between lines", whole.substr(0, whole.rfind(":::MLLOG")),
            u"line 3: the log ends before its result"_s);
        row("only its build", entry("loadgen_version", "\"6\""),
            u"line 1: the log ends before it names scenario and mode"_s);
        row("no JSON", serverLog(":::MLLOG {\"key\": x}\n"), u"line 4: is no JSON"_s);
        row("no key", serverLog(":::MLLOG {\"value\": 1}\n"), u"line 4: has no key and value"_s);
        row("a list", serverLog(":::MLLOG [1]\n"), u"line 4: has no key and value"_s);
        row("a word for a count", serverLog(entry("result_query_count", "\"many\"")),
            u"line 4: result_query_count has a value of another kind"_s);
        row("half a query", serverLog(entry("result_query_count", "1.5")),
            u"line 4: result_query_count has a value of another kind"_s);
        row("a number for a truth", serverLog(entry("early_stopping_met", "1")),
            u"line 4: early_stopping_met has a value of another kind"_s);
        row("a negative seed", serverLog(entry("effective_qsl_rng_seed", "-1")),
            u"line 4: effective_qsl_rng_seed has a value of another kind"_s);
        row("an index too large", serverLog(entry("loaded_qsl_set", "[1,4294967296]")),
            u"line 4: loaded_qsl_set has a value of another kind"_s);
        row("a negative latency", serverLog(entry("result_min_latency_ns", "-1")),
            u"line 4: result_min_latency_ns has a value of another kind"_s);
        row("a text for a latency", serverLog(entry("result_99.00_percentile_latency_ns", "\"x\"")),
            u"line 4: result_99.00_percentile_latency_ns has a value of another kind"_s);
    }

    void faultyDetailLogsNameTheLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, detail);
        std::istringstream input(text.toStdString());
        const auto log = readLoadGenDetail(input, u"dir/mlperf_log_detail.txt"_s);
        QVERIFY(!log);
        QCOMPARE(log.error().code, ErrorCode::Unreadable);
        QCOMPARE(log.error().detail, detail);
        QCOMPARE(log.error().where, u"dir/mlperf_log_detail.txt"_s);
    }

    // Settings are numbers of a file: what they would need is not to be had.
    void absurdSettingsAreNotDrawnAgain_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<qint64>("total");
        QTest::addColumn<qint64>("loaded");
        QTest::addColumn<qint64>("queries");
        QTest::addColumn<bool>("known"); // settings that could be drawn by who waits for it
        QTest::addColumn<QString>("set");
        constexpr qint64 kMost = qint64 { 1 } << 27;
        const QString none;
        const QString one = u"[0]"_s;
        QTest::newRow("a library beyond all")
            << u"PerformanceOnly"_s << 2 * kMost << qint64 { 1 } << qint64 { 1 } << false << one;
        QTest::newRow("millions of sets, one after another")
            << u"AccuracyOnly"_s << kMost << qint64 { 1 } << qint64 { 1 } << false << one;
        QTest::newRow("a huge set, and none to compare it with")
            << u"PerformanceOnly"_s << kMost << kMost << qint64 { 1 } << true << none;
        QTest::newRow("a huge set")
            << u"PerformanceOnly"_s << kMost << kMost << qint64 { 1 } << true << one;
        QTest::newRow("more queries than anybody waits for")
            << u"PerformanceOnly"_s << qint64 { 1 } << qint64 { 1 } << kMost << true << one;
    }

    void absurdSettingsAreNotDrawnAgain()
    {
        QFETCH(QString, mode);
        QFETCH(qint64, total);
        QFETCH(qint64, loaded);
        QFETCH(qint64, queries);
        QFETCH(bool, known);
        QFETCH(QString, set);
        const auto number = [](const char* key, qint64 value) {
            return entry(key, std::to_string(value));
        };
        std::string text = entry("sut_name", "\"box\"")
            + entry("effective_scenario", "\"MultiStream\"")
            + entry("effective_test_mode", "\"" + mode.toStdString() + "\"")
            + number("qsl_reported_total_count", total)
            + number("effective_performance_sample_count", loaded)
            + number("effective_min_query_count", queries) + number("effective_min_duration_ms", 0)
            + number("effective_target_qps", 1) + number("effective_samples_per_query", 1);
        if (!set.isEmpty()) {
            text += entry("loaded_qsl_set", set.toStdString());
        }
        std::istringstream input(text + entry("result_validity", "\"VALID\""));
        const auto log = readLoadGenDetail(input, u"detail"_s);
        QVERIFY2(log, log ? "" : qPrintable(errorText(log.error())));
        const auto settings = loadGenSettingsOf(*log);
        QCOMPARE(settings.has_value(), known);
        if (!settings) {
            QCOMPARE(settings.error().code, ErrorCode::Unsupported);
        }
        const auto usedKb = [] {
            rusage usage {};
            ::getrusage(RUSAGE_SELF, &usage);
            return usage.ru_maxrss;
        };
        const long before = usedKb();
        LoadGenFolder folder;
        folder.detail = *log;
        checkLoadGen(folder);
        constexpr long kMostKb = 100 * 1024;
        QVERIFY2(usedKb() - before < kMostKb, qPrintable(QString::number(usedKb() - before)));
    }

    void deepNestingIsRefused()
    {
        const std::string deep(200'000, '[');
        std::istringstream input(":::MLLOG {\"key\": \"error_x\", \"value\": " + deep
                                 + std::string(200'000, ']') + ", \"metadata\": {}}\n");
        const auto log = readLoadGenDetail(input, u"detail"_s);
        QVERIFY(!log);
        QVERIFY2(errorText(log.error()).contains(u"line 1"_s), qPrintable(errorText(log.error())));
    }

    void whatLoadGenWritesAmissIsRead()
    {
        std::istringstream input(
            entry("sut_name", "\"a \"quoted\" box\"") + entry("effective_scenario", "\"Server\"")
            + entry("effective_test_mode", "\"PerformanceOnly\"")
            + entry("result_completed_samples_per_sec", "nan")
            + entry("result_scheduled_samples_per_sec", "-nan")
            + entry("effective_min_duration_ms", "1.8e+06")
            + entry("error_runtime", "\"it broke\"", true) + entry("result_validity", "\"VALID\"")
            + entry("num_errors", "1", true));
        const auto log = readLoadGenDetail(input, u"x"_s);
        QVERIFY2(log, log ? "" : qPrintable(errorText(log.error())));
        QCOMPARE(log->sutName, std::optional<std::string>("a \"quoted\" box"));
        QVERIFY(!log->completedPerS && !log->scheduledPerS);
        QCOMPARE(log->minDurationMs, std::optional<std::int64_t>(1'800'000));
        QCOMPARE(log->messages.size(), std::size_t { 1 });
        QCOMPARE(log->messages.front().line, std::int64_t { 7 });
        QVERIFY(log->messages.front().isError);
        QCOMPARE(log->errors, std::optional<std::int64_t>(1));
    }

    void linesMayEndAsOnWindows()
    {
        QString text = QString::fromStdString(serverLog());
        text.replace(u"\n"_s, u"\r\n"_s);
        std::istringstream input(text.toStdString());
        QVERIFY(readLoadGenDetail(input, u"x"_s));
    }

    void faultySummariesNameTheLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char* name, const std::string& text, const QString& detail) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << detail;
        };
        row("nothing", "", u"is empty"_s);
        row("another file", "hello\n", u"line 1: is no line of a LoadGen summary"_s);
        row("cut off", kSummaryHead, u"line 8: the summary ends before it counts its errors"_s);
        row("no result", kSummaryHead.substr(0, kSummaryHead.find("Result is")) + kSummaryTail,
            u"line 11: the summary names no scenario or no result"_s);
        row("a word for a count", kSummaryHead + "min_query_count : many\n" + kSummaryTail,
            u"line 9: min_query_count has a value of another kind"_s);
        row("neither yes nor no", kSummaryHead + "  Min queries satisfied : Maybe\n" + kSummaryTail,
            u"line 9: Min queries satisfied has a value of another kind"_s);
        row("an estimate of nothing",
            kSummaryHead + " * Early stopping x0.0th percentile estimate: 1\n" + kSummaryTail,
            u"line 9: is no estimate of a percentile"_s);
    }

    void faultySummariesNameTheLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, detail);
        std::istringstream input(text.toStdString());
        const auto log = readLoadGenSummary(input, u"x"_s);
        QVERIFY(!log);
        QCOMPARE(log.error().detail, detail);
    }

    void aSummaryAloneIsRead()
    {
        std::istringstream input(kSummaryHead
                                 + "  Min duration satisfied : Yes\n"
                                   "  Early stopping satisfied: NO\n"
                                   "99.00 percentile latency (ns)   : 17\n"
                                   "99.00 percentile first token latency (ns)   : 18\n"
                                   "Mean Time per Output Token (ns)  : 19\n"
                                   "target_latency (ns): 20\n"
                                 + "\n3 warnings encountered. See detailed log.\n"
                                   "\n2 ERRORS encountered. See detailed log.\n");
        const auto log = readLoadGenSummary(input, u"x"_s);
        QVERIFY2(log, log ? "" : qPrintable(errorText(log.error())));
        QCOMPARE(log->sutName, std::optional<std::string>("a : b"));
        QCOMPARE(log->completedPerS, std::optional(490.95));
        QCOMPARE(log->minDurationMet, std::optional(true));
        QCOMPARE(log->earlyStoppingMet, std::optional(false));
        QCOMPARE(log->latency.percentiles.at(99'000), Ns { 17 });
        QCOMPARE(log->ttft.percentiles.at(99'000), Ns { 18 });
        QCOMPARE(log->tpot.mean, std::optional<Ns>(19));
        QCOMPARE(log->targetLatency, std::optional<Ns>(20));
        QCOMPARE(log->errors, std::optional<std::int64_t>(2));
    }

    void answersComeOneByOne()
    {
        std::istringstream input("[\n{ \"seq_id\" : 0, \"qsl_idx\" : 7, \"data\" : \"48690A\" },\n"
                                 "{ \"seq_id\" : 1, \"qsl_idx\" : 3, \"data\" : \"\", "
                                 "\"token_data\" : \"ff\", \"token_count\" : 5 }\n]\n");
        std::vector<LoadGenAnswer> answers;
        const auto done = readLoadGenAnswers(input, u"x"_s, [&](const LoadGenAnswer& answer) {
            answers.push_back(answer);
            return Result<void>();
        });
        QVERIFY(done);
        QCOMPARE(answers.size(), std::size_t { 2 });
        QCOMPARE(answers[0].data, std::string("Hi\n"));
        QCOMPARE(answers[0].sample, 7U);
        QVERIFY(!answers[0].tokens && !answers[0].firstToken);
        QCOMPARE(answers[1].firstToken, std::optional<std::string>("\xff"));
        QCOMPARE(answers[1].tokens, std::optional<std::int64_t>(5));
    }

    void faultyAnswersNameTheLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char* name, const char* text, const QString& detail) {
            QTest::newRow(name) << QByteArray(text) << detail;
        };
        row("nothing", "", u"line 1: is no JSON, or cut off here"_s);
        row("cut off", "[\n{ \"seq_id\" : 0, \"qsl_idx\" : 7, \"da",
            u"line 2: is no JSON, or cut off here"_s);
        row("no end of the list", "[\n{\"seq_id\":0,\"qsl_idx\":7,\"data\":\"\"}",
            u"line 2: is no JSON, or cut off here"_s);
        row("no index", "[{\"seq_id\":0,\"data\":\"\"}]",
            u"line 1: an answer lacks seq_id or qsl_idx"_s);
        row("half a byte", "[{\"seq_id\":0,\"qsl_idx\":7,\n\"data\":\"4\"}]",
            u"line 2: data is no text of hexadecimal digits"_s);
        row("an object", "{\"seq_id\":0}", u"line 1: answers are flat objects in one list"_s);
        row("nested", "[{\"seq_id\":{}}]", u"line 1: answers are flat objects in one list"_s);
        row("a negative index", "[{\"seq_id\":0,\"qsl_idx\":-7}]", u"line 1: qsl_idx is below 0"_s);
        row("half an index", "[{\"seq_id\":0,\"qsl_idx\":0.5}]",
            u"line 1: numbers of answers are whole"_s);
    }

    void faultyAnswersNameTheLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, detail);
        std::istringstream input(text.toStdString());
        const auto done =
            readLoadGenAnswers(input, u"x"_s, [](const LoadGenAnswer&) { return Result<void>(); });
        QVERIFY(!done);
        QCOMPARE(done.error().detail, detail);
        QCOMPARE(done.error().where, u"x"_s);
    }

    void aFolderWithoutLogsIsNamed()
    {
        const auto folder = readLoadGenFolder(QDir::tempPath());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, ErrorCode::NotFound);
    }
};

LOADSTONE_TEST(LoadGenLogsTest)
#include "tst_loadgenlogs.moc"
