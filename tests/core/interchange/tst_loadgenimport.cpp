// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interchange/imported.h"
#include "interchange/loadgenwriter.h"
#include "metrics/trialmetrics.h"
#include "testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString logsDir()
{
    return test::sharedDir() + u"/data/loadgen-logs"_s;
}

/// A Server log as short as one can be; nothing but the summary's statements.
const char* const kSummary = "MLPerf Results Summary\n"
                             "SUT name : box\n"
                             "Scenario : Server\n"
                             "Mode     : PerformanceOnly\n"
                             "Completed samples per second    : 490.95\n"
                             "Result is : INVALID\n"
                             " * Processed 2460 queries.\n"
                             "Min latency (ns)                : 1000000\n"
                             "99.00 percentile latency (ns)   : 8000000\n"
                             "samples_per_query : 1\n"
                             "target_latency (ns): 15000000\n"
                             "\nNo errors encountered during test.\n";

bool hasReason(const RunResult& result, const char* code)
{
    return std::any_of(result.verdict.reasons.begin(), result.verdict.reasons.end(),
                       [code](const Reason& reason) { return reason.code == code; });
}

Result<ImportedRun> imported(const QString& folder, const ImportOptions& options = {})
{
    const auto logs = readLoadGenFolder(folder);
    if (!logs) {
        return tl::unexpected(logs.error());
    }
    return importLoadGen(*logs, checkLoadGen(*logs), options);
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

/// LoadGen's logs as runs in the store.
class LoadGenImportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aLogBecomesARun_data()
    {
        QTest::addColumn<QString>("folder");
        if (test::sharedDir().isEmpty() || !QDir(logsDir()).exists()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        for (const QString& name : QDir(logsDir()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QTest::newRow(qPrintable(name)) << QDir(logsDir()).filePath(name);
        }
    }

    void aLogBecomesARun()
    {
        QFETCH(QString, folder);
        const auto logs = readLoadGenFolder(folder);
        QVERIFY(logs);
        const LoadGenLog& log = logs->log();
        const auto run = imported(folder);
        QVERIFY2(run, run ? "" : qPrintable(errorText(run.error())));
        const RunResult& result = run->result;
        const auto again = runResultFromJson(toJson(result));
        QVERIFY2(again, again ? "" : qPrintable(errorText(again.error())));
        QVERIFY(*again == result);
        QVERIFY(runPlanFromJson(toJson(run->plan)));
        QVERIFY(hasReason(result, "imported"));
        QVERIFY(!hasReason(result, "log_differs"));
        QCOMPARE(result.run.definitions, std::string("loadgen/1"));
        QVERIFY(run->row.startedAt > 0);
        QCOMPARE(hasReason(result, "log_errors"), log.errors.value_or(0) > 0);
        if (log.isAccuracy()) {
            QCOMPARE(result.summary.requests.completed, logs->answers.value_or(-1));
            QVERIFY(!result.summary.latency.mean && !result.summary.loadgen);
            return;
        }
        QCOMPARE(result.verdict.valid, log.validity == "VALID");
        QCOMPARE(result.summary.loadgen->valid, std::optional(log.validity == "VALID"));
        const LoadGenTimes& times = log.scenario == "MultiStream" ? log.queryLatency : log.latency;
        QCOMPARE(result.summary.latency.value("p99"),
                 std::optional(static_cast<double>(times.percentiles.at(99'000)) / 1e6));
        QVERIFY(result.summary.latency.n > 0);
        // Not stated is undefined, and nothing else.
        QVERIFY(result.summary.itl.n == 0 && !result.summary.itl.mean);
        QVERIFY(!result.summary.requests.planned && !result.summary.tokens.outputMean);
        if (log.scenario == "MultiStream") {
            QVERIFY(!result.summary.throughput.requestsPerS);
        }
        if (log.useTokenLatencies != true) {
            QVERIFY(!result.summary.ttft.mean && !result.summary.throughput.outputTokensPerS);
        }
    }

    void whatIsWrittenIsReadAsItWas_data() { aLogBecomesARun_data(); }

    void whatIsWrittenIsReadAsItWas()
    {
        QFETCH(QString, folder);
        const auto first = imported(folder);
        QVERIFY(first);
        const QTemporaryDir dir;
        const auto written = writeLoadGenLogs(first->result, dir.path());
        if (first->row.mode == Mode::Accuracy) {
            QVERIFY(!written && written.error().code == ErrorCode::Unsupported);
            return;
        }
        QVERIFY2(written, written ? "" : qPrintable(errorText(written.error())));
        const auto logs = readLoadGenFolder(dir.path());
        QVERIFY2(logs, logs ? "" : qPrintable(errorText(logs.error())));
        for (const LoadGenFinding& finding : checkLoadGen(*logs).findings) {
            QVERIFY2(finding.agrees != false, (finding.what + ": " + finding.note).c_str());
        }
        const auto second = imported(dir.path());
        QVERIFY2(second, second ? "" : qPrintable(errorText(second.error())));
        LoadGenBlock was = *first->result.summary.loadgen;
        LoadGenBlock is = *second->result.summary.loadgen;
        // How long a Server's schedule was is not in the log, only what follows from it.
        was.duration.reset();
        is.duration.reset();
        QCOMPARE(compactJson(toJson(is)).c_str(), compactJson(toJson(was)).c_str());
        QVERIFY(second->result.summary.latency == first->result.summary.latency);
        QVERIFY(second->result.summary.ttft == first->result.summary.ttft);
        QVERIFY(second->result.summary.tpot == first->result.summary.tpot);
        QVERIFY(second->result.summary.throughput == first->result.summary.throughput);
    }

    void itsNumbersHaveTheIdsOfOurOwn_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("folder");
        QTest::newRow("single-stream")
            << static_cast<int>(ScenarioKind::SingleStream) << u"SingleStream"_s;
        QTest::newRow("multi-stream")
            << static_cast<int>(ScenarioKind::MultiStream) << u"MultiStream"_s;
        QTest::newRow("server") << static_cast<int>(ScenarioKind::Server) << u"Server-tokens"_s;
        QTest::newRow("offline") << static_cast<int>(ScenarioKind::Offline) << u"Offline"_s;
    }

    void itsNumbersHaveTheIdsOfOurOwn()
    {
        QFETCH(int, kind);
        QFETCH(QString, folder);
        if (test::sharedDir().isEmpty()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        RunPlan plan;
        plan.kind = static_cast<ScenarioKind>(kind);
        plan.loadgen.emplace();
        TrialInput input;
        input.plan = &plan;
        const MetricBlocks own = computeTrial(input, **findDefinitionSet("loadgen/1")).blocks;
        const auto run = imported(logsDir() + u'/' + folder);
        QVERIFY(run);
        const MetricBlocks& blocks = run->result.summary;
        QCOMPARE(blocks.latency.id, own.latency.id);
        QCOMPARE(blocks.latency.basis, own.latency.basis);
        QCOMPARE(blocks.latencyAll.id, own.latencyAll.id);
        QCOMPARE(blocks.latencyAll.basis, own.latencyAll.basis);
        QCOMPARE(blocks.ttft.id, own.ttft.id);
        QCOMPARE(blocks.ttftAll.basis, own.ttftAll.basis);
        QCOMPARE(blocks.tpot.id, own.tpot.id);
        QCOMPARE(blocks.tpot.basis, own.tpot.basis);
    }

    void aSummaryAloneIsEnough()
    {
        const QTemporaryDir dir;
        write(dir.filePath(u"mlperf_log_summary.txt"_s), kSummary);
        SystemInfo system;
        system.name = "box-a";
        const auto run = imported(dir.path(), { u"mine"_s, u"chat"_s, system });
        QVERIFY2(run, run ? "" : qPrintable(errorText(run.error())));
        QCOMPARE(run->row.name, u"mine"_s);
        QCOMPARE(run->row.scenario, u"chat"_s);
        QCOMPARE(run->row.system, u"box-a"_s);
        QCOMPARE(run->manifest["system"]["name"], Json("box-a"));
        QVERIFY(!run->result.verdict.valid);
        QVERIFY2(hasReason(run->result, "log_invalid"), "no rule says why");
        QCOMPARE(run->result.summary.throughput.requestsPerS, std::optional(490.95));
        QCOMPARE(run->result.summary.latency.min, std::optional(1.0));
        QCOMPARE(run->result.summary.requests.completed, std::int64_t { 2460 });
        QVERIFY(!run->result.summary.latency.max);
        QVERIFY(!run->result.summary.loadgen->minDurationMet);
        QCOMPARE(run->result.verdict.slo->items.front().slo, std::string("p99_latency_ms<=15"));
    }

    void aRunWithoutAStatedStartHasNone()
    {
        QTemporaryDir dir;
        write(dir.filePath(u"mlperf_log_summary.txt"_s), kSummary);
        const auto run = imported(dir.path());
        QVERIFY2(run, run ? "" : qPrintable(errorText(run.error())));
        QCOMPARE(toJson(run->result)["run"]["started_at"], Json(nullptr));
    }

    void answersOfAnAccuracyRunAreNotGuessed()
    {
        if (test::sharedDir().isEmpty() || !QDir(logsDir()).exists()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        int tried = 0;
        for (const QString& name : QDir(logsDir()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            auto logs = readLoadGenFolder(QDir(logsDir()).filePath(name));
            QVERIFY(logs);
            if (!logs->log().isAccuracy()) {
                continue;
            }
            ++tried;
            logs->answers.reset();
            const auto run = importLoadGen(*logs, checkLoadGen(*logs), {});
            QVERIFY(!run);
            QVERIFY(run.error().detail.contains(u"mlperf_log_accuracy.json"_s));
        }
        QVERIFY(tried > 0);
    }

    void whatCannotBeReadIsAnError()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkdir(u"mlperf_log_detail.txt"_s));
        const auto run = imported(dir.path());
        QVERIFY(!run);
        QVERIFY2(run.error().where.contains(u"mlperf_log_detail.txt"_s),
                 qPrintable(errorText(run.error())));
    }

    void withoutACountThereIsNoRun()
    {
        const QTemporaryDir dir;
        write(dir.filePath(u"mlperf_log_summary.txt"_s),
              QByteArray(kSummary).replace("Processed 2460 queries", "Run successful"));
        const auto run = imported(dir.path());
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Unsupported);
    }

    void aLogThatDiffersFromItselfIsSaid()
    {
        if (test::sharedDir().isEmpty()) {
            QSKIP("the folder with LoadGen's logs is not here");
        }
        const QTemporaryDir dir;
        QFile file(logsDir() + u"/Server/mlperf_log_detail.txt"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        write(dir.filePath(u"mlperf_log_detail.txt"_s),
              file.readAll().replace("\"result_overlatency_query_count\", \"value\": 0",
                                     "\"result_overlatency_query_count\", \"value\": 40"));
        const auto run = imported(dir.path());
        QVERIFY(run);
        QVERIFY2(run->result.verdict.valid, "the verdict is the log's");
        QVERIFY(hasReason(run->result, "log_differs"));
        QCOMPARE(run->manifest["imported"]["computed"]["valid"], Json(false));
    }

    void theSameLogsAreTakenInOnce()
    {
        const QTemporaryDir dir;
        write(dir.filePath(u"mlperf_log_summary.txt"_s), kSummary);
        const auto store = Store::open(dir.filePath(u"x.results.sqlite"_s), OpenMode::ReadWrite);
        QVERIFY(store);
        const auto first = storeImported(**store, *imported(dir.path()));
        QVERIFY2(first, first ? "" : qPrintable(errorText(first.error())));
        QVERIFY(!first->wasThere);
        const auto second = storeImported(**store, *imported(dir.path()));
        QVERIFY(second && second->wasThere);
        QCOMPARE(second->row.id, first->row.id);
        const auto rows = (*store)->runs();
        QCOMPARE(rows->size(), std::size_t { 1 });
        QCOMPARE(rows->front().valid, std::optional(false));
        QVERIFY(rows->front().importedFrom.startsWith(u"MLPerf LoadGen: /"_s));
        const auto trials = (*store)->trials(first->row.id);
        QCOMPARE(trials->size(), std::size_t { 1 });
        QVERIFY(trials->front().ingested);
        QCOMPARE((*store)->requestCount(trials->front().id), Result<std::uint64_t>(0));
        const auto result = runResultFromJson(*(*store)->result(first->row.id));
        QVERIFY(result);
        QCOMPARE(result->run.id, first->row.id);
    }

    void foldersAreFoundBelow()
    {
        const QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(u"a/performance/run_1"_s));
        QVERIFY(QDir(dir.path()).mkpath(u"a/accuracy"_s));
        QVERIFY(QDir(dir.path()).mkpath(u"b"_s));
        const QString log = dir.filePath(u"a/performance/run_1/mlperf_log_summary.txt"_s);
        write(log, kSummary);
        write(dir.filePath(u"a/accuracy/mlperf_log_detail.txt"_s), "");
        QCOMPARE(loadGenFolders(dir.path()),
                 (QStringList { dir.filePath(u"a/accuracy"_s),
                                dir.filePath(u"a/performance/run_1"_s) }));
        QCOMPARE(loadGenFolders(log), QStringList { dir.filePath(u"a/performance/run_1"_s) });
        QCOMPARE(loadGenFolders(dir.filePath(u"b"_s)), QStringList());
    }
};

LOADSTONE_TEST(LoadGenImportTest)
#include "tst_loadgenimport.moc"
