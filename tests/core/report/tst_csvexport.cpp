// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "report/csvexport.h"
#include "sampletrials.h"
#include "store/loadedtrial.h"
#include "testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr const char* kUuid = "0e6a0f3c-7b51-4c41-9f4b-0f6a3a2d1c55";

// Fields of fields: no test value but those of accuracy_items holds a quote.
std::vector<QStringList> rowsOf(const QString& path)
{
    const auto text = readFile(path);
    std::vector<QStringList> rows;
    for (const QString& line : toQt(text.value_or("")).split(u'\n', Qt::SkipEmptyParts)) {
        rows.push_back(line.split(u','));
    }
    return rows;
}

RequestRecord recordOf(std::uint64_t index, Phase phase, Outcome outcome)
{
    RequestRecord r;
    r.index = index;
    r.phase = phase;
    r.outcome = outcome;
    r.sample = static_cast<std::uint32_t>(index + 3);
    r.worker = 1;
    r.connection = 7;
    r.scheduled = static_cast<Ns>(index) * 10 * kNsPerMs + (phase == Phase::Warmup ? 0 : kNsPerS);
    r.dispatched = r.scheduled + 1'001;
    r.connected = r.dispatched + 1;
    r.issued = r.connected + 1;
    r.closed = r.issued + kNsPerMs;
    if (outcome == Outcome::Ok) {
        r.firstByte = r.issued + 2 * kNsPerMs;
        r.firstToken = r.firstByte;
        r.firstAnswerToken = r.firstByte + kNsPerMs;
        r.lastToken = r.scheduled + 30 * kNsPerMs;
        r.closed = r.lastToken + 1;
        r.promptTokens = 11;
        r.outputTokens = 5;
        r.firstChunkTokens = 1;
        r.contentChunks = 5;
        r.httpStatus = 200;
        r.finish = FinishReason::Stop;
        r.tokenSource = TokenSource::Usage;
        r.retries = 1;
    }
    return r;
}

QString field(Ns value)
{
    return happened(value) ? QString::number(value) : QString();
}

} // namespace

class CsvExportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        auto store = Store::open(m_dir.filePath(u"s.sqlite"_s), OpenMode::ReadWrite);
        QVERIFY(store);
        m_store = std::move(*store);
        RunRow run;
        run.uuid = QString::fromLatin1(kUuid);
        run.name = u"a, \"b\""_s;
        run.definitions = u"native/1"_s;
        run.startedAt = 1;
        const auto id = m_store->createRun(run);
        QVERIFY(id);
        std::vector<TrialMetrics> metrics;
        RunFacts facts;
        for (std::uint32_t index = 0; index < 2; ++index) {
            metrics.push_back(makeTrial(*id, index));
            facts.trials.push_back({ 1, "completed", {} });
        }
        facts.run.id = *id;
        facts.run.uuid = kUuid;
        facts.run.name = run.name.toStdString();
        facts.run.definitions = "native/1";
        facts.run.state = "completed";
        m_result = assembleRun(metrics, facts);
        m_out = m_dir.filePath(u"made/for/it"_s);
        const auto done = exportCsv(*m_store, m_result, m_out);
        QVERIFY2(done, done ? "" : qPrintable(errorText(done.error())));
    }

    void filesOfAPerformanceRun()
    {
        QCOMPARE(QDir(m_out).entryList(QDir::Files, QDir::Name).join(u' '),
                 u"per_second.csv requests.csv summary.csv"_s);
    }

    void saysWhatWasWritten()
    {
        std::vector<CsvWritten> written;
        const QString out = m_dir.filePath(u"told"_s);
        QVERIFY(exportCsv(*m_store, m_result, out, &written));
        QStringList names;
        for (const CsvWritten& file : written) {
            names << QFileInfo(file.path).fileName();
            QCOMPARE(QFileInfo(file.path).absolutePath(), out);
            QCOMPARE(file.rows, static_cast<std::int64_t>(rowsOf(file.path).size()) - 1);
            QVERIFY(file.rows > 0);
        }
        QCOMPARE(names.join(u' '), u"summary.csv requests.csv per_second.csv"_s);
    }

    void markedRequestsOfSeveralTrialsAreOneFile()
    {
        std::vector<RequestRecord> records(3);
        const std::vector<std::uint8_t> first { 1, 0, 1 };
        const std::vector<std::uint8_t> second { 0, 0, 1 };
        const std::vector<MarkedRequests> trials { { 0, records, first }, { 4, records, second } };
        const auto written = exportRequestsCsv(m_dir.filePath(u"marked.csv"_s), kUuid, trials);
        QVERIFY(written);
        QCOMPARE(written->rows, std::int64_t { 3 });
        const auto rows = rowsOf(written->path);
        QCOMPARE(rows.size(), std::size_t { 4 });
        QCOMPARE((QStringList { rows[1].front(), rows[2].front(), rows[3].front() }).join(u' '),
                 u"0 0 4"_s);
    }

    void loadGensSummaryIsPartOfIt()
    {
        RunResult result = m_result;
        LoadGenBlock& block = result.summary.loadgen.emplace();
        block.scenario = "Server";
        block.valid = false;
        block.percentileLatency = 25'188'372;
        const QString out = m_dir.filePath(u"loadgen"_s);
        QVERIFY(exportCsv(*m_store, result, out));
        QStringList found;
        for (const QStringList& row : rowsOf(out % u"/summary.csv"_s)) {
            if (row[2].startsWith(u"loadgen:"_s)) {
                found << QStringList(row.mid(2, 4)).join(u',');
            }
        }
        QVERIFY2(found.contains(u"loadgen:valid,,0,"_s), qPrintable(found.join(u'\n')));
        QVERIFY2(found.contains(u"loadgen:percentile_latency_ns,,25188372,ns"_s),
                 qPrintable(found.join(u'\n')));
    }

    void columnsThatScriptsRelyOn()
    {
        QCOMPARE(rowsOf(m_out % u"/requests.csv"_s).front().join(u','),
                 u"trial,phase,index,request_id,sample,worker,endpoint,connection,scheduled_ns,"
                 "dispatched_ns,connected_ns,issued_ns,first_byte_ns,first_token_ns,"
                 "first_answer_token_ns,last_token_ns,closed_ns,prompt_tokens,output_tokens,"
                 "first_chunk_tokens,outcome,http_status,finish_reason,retries,component,turn"_s);
    }

    void everyRequestIsARowAsItWasRecorded()
    {
        const auto rows = rowsOf(m_out % u"/requests.csv"_s);
        QCOMPARE(rows.size(), 1 + 2 * m_records.size());
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const int trial = i - 1 < m_records.size() ? 0 : 1;
            const RequestRecord& r = m_records[(i - 1) % m_records.size()];
            const bool ok = r.outcome == Outcome::Ok;
            const bool warm = r.phase == Phase::Warmup;
            const QString number = QString::number(r.index);
            const QStringList expected {
                QString::number(trial),
                warm ? u"warmup"_s : u"measured"_s,
                number,
                QString((warm ? u"w-"_s : QString()) % u"0e6a0f3c-"_s % QString::number(trial)
                        % u"-"_s % number),
                QString::number(r.sample),
                u"1"_s,
                u"0"_s,
                u"7"_s,
                field(r.scheduled),
                field(r.dispatched),
                field(r.connected),
                field(r.issued),
                field(r.firstByte),
                field(r.firstToken),
                field(r.firstAnswerToken),
                field(r.lastToken),
                field(r.closed),
                ok ? u"11"_s : QString(),
                ok ? u"5"_s : QString(),
                ok ? u"1"_s : QString(),
                toQt(termName(r.outcome)),
                ok ? u"200"_s : QString(),
                ok ? u"stop"_s : QString(),
                ok ? u"1"_s : u"0"_s,
                u"0"_s, // component
                u"0"_s, // turn
            };
            QCOMPARE(rows[i], expected);
        }
    }

    void secondsAddUpToTheTotals()
    {
        const auto rows = rowsOf(m_out % u"/per_second.csv"_s);
        QCOMPARE(rows.front().join(u','),
                 u"trial,second,issued,completed,failed,completed_in_window,output_tokens,"
                 "in_flight,latency_p50_ms,latency_p99_ms,ttft_p50_ms"_s);
        for (const TrialResult& trial : m_result.trials) {
            std::array<double, 5> sums {};
            for (std::size_t i = 1; i < rows.size(); ++i) {
                if (rows[i][0].toUInt() == trial.index) {
                    for (int column = 0; column < 5; ++column) {
                        sums.at(std::size_t(column)) += rows[i][column + 2].toDouble();
                    }
                }
            }
            QCOMPARE(sums[0], double(trial.blocks.requests.issued));
            QCOMPARE(sums[1], double(trial.blocks.requests.completed));
            QCOMPARE(sums[2], double(trial.blocks.requests.failed));
            QVERIFY(sums[0] > 0 && sums[2] > 0);
            QVERIFY(trial.windowS);
            const double window = trial.windowS->second - trial.windowS->first;
            QVERIFY(std::abs(sums[3] / window - *trial.blocks.throughput.requestsPerS) < 1e-6);
            QVERIFY(std::abs(sums[4] / window - *trial.blocks.throughput.outputTokensPerS) < 1e-6);
        }
    }

    void theSummaryHoldsTheResultsNumbers()
    {
        const auto rows = rowsOf(m_out % u"/summary.csv"_s);
        QCOMPARE(rows.front().join(u','),
                 u"scope,trial,metric,stat,value,unit,ci95_low,ci95_high,n,id,basis,note"_s);
        std::size_t seen = 0;
        for (const QStringList& row : rows) {
            QCOMPARE(row.size(), 12);
            const MetricBlocks& blocks = row[0] == u"trial"_s
                ? m_result.trials.at(row[1].toUInt()).blocks
                : m_result.summary;
            for (const auto& [key, series] : seriesOf(blocks)) {
                if (row[2] != toQt(key)) {
                    continue;
                }
                ++seen;
                const auto value = series->value(row[3].toStdString());
                QCOMPARE(row[4].isEmpty(), !value.has_value());
                QVERIFY(!value || row[4].toDouble() == *value);
                QCOMPARE(row[8], QString::number(series->n));
                if (series->isCensored(row[3].toStdString())) {
                    QCOMPARE(row[11], u"censored"_s);
                    QVERIFY(row[4].isEmpty());
                }
            }
        }
        QCOMPARE(seen, std::size_t { 3 * 8 * 9 }); // blocks × series × statistics
        const auto issued = std::find_if(rows.begin(), rows.end(), [](const QStringList& row) {
            return row[0] == u"summary"_s && row[2] == u"issued"_s;
        });
        QVERIFY(issued != rows.end());
        QCOMPARE((*issued)[4], QString::number(m_result.summary.requests.issued));
    }

    void answersAreListed()
    {
        RunResult result = m_result;
        const auto block =
            accuracyBlock("d,1", "exact/1", "exact/1", { { "right", 3 }, { "wrong", 1 } });
        result.summary.accuracy = { block };
        result.trials[0].blocks.accuracy = { block };
        const auto trials = m_store->trials(result.run.id);
        const std::vector<ScoreRow> scores {
            { 0, 3, 0, "right", "say \"hi\", twice", "x", 1.0, "maths" },
            { 1, 4, 0, "wrong", "two\nlines", "y", 0.0, {} },
            { 2, 5, 1, "failed", {}, "z", std::nullopt, {} },
        };
        QVERIFY(m_store->setScores(trials->front().id, scores));
        const QString out = m_dir.filePath(u"accuracy"_s);
        QVERIFY(exportCsv(*m_store, result, out));
        const auto blocks = rowsOf(out % u"/accuracy.csv"_s);
        QCOMPARE(blocks.size(), std::size_t { 3 });
        QCOMPARE(blocks[0].join(u','),
                 u"trial,dataset,scorer,extractor,score,ci95_low,ci95_high,n,status,count"_s);
        QVERIFY(blocks[1].join(u',').startsWith(u"0,\"d,1\",exact/1,exact/1,0.75,"_s));
        QVERIFY(blocks[1].join(u',').endsWith(u",4,right,3"_s));
        QVERIFY(blocks[2].join(u',').endsWith(u",4,wrong,1"_s));
        QCOMPARE(toQt(*readFile(out % u"/accuracy_items.csv"_s)),
                 u"trial,index,request_id,sample,repeat,status,answer,expected,score,category\n"
                 "0,0,0e6a0f3c-0-0,3,0,right,\"say \"\"hi\"\", twice\",x,1,maths\n"
                 "0,1,0e6a0f3c-0-1,4,0,wrong,\"two\nlines\",y,0,\n"
                 "0,2,0e6a0f3c-0-2,5,1,failed,,z,,\n"_s);
    }

    void whatIsNotDefinedIsEmpty()
    {
        RunResult result = m_result;
        const auto block = accuracyBlock("d", "rouge-l/1", "rouge-l/1", { { "scored", 2 } },
                                         { { 0, { 0.25 } }, { 1, { 0.75 } } });
        result.summary.accuracy = { block };
        result.trials[0].blocks.accuracy = { block };
        const QString out = m_dir.filePath(u"scored"_s);
        QVERIFY(exportCsv(*m_store, result, out));
        const auto blocks = rowsOf(out % u"/accuracy.csv"_s);
        QCOMPARE(blocks.size(), std::size_t { 4 });
        QVERIFY(blocks[1].join(u',').startsWith(u"0,d,rouge-l/1,rouge-l/1,0.5,"_s));
        QVERIFY(blocks[1].join(u',').endsWith(u",2,right,"_s));
        QVERIFY(blocks[2].join(u',').endsWith(u",2,wrong,"_s));
        QVERIFY(blocks[3].join(u',').endsWith(u",2,scored,2"_s));
    }

    void whatCannotBeWrittenIsSaid()
    {
        const auto done = exportCsv(*m_store, m_result, u"/proc/nowhere/x"_s);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Io);
        QCOMPARE(done.error().where, u"/proc/nowhere/x"_s);
        RunResult unknown = m_result;
        unknown.run.definitions = "nope/1";
        QVERIFY(!exportCsv(*m_store, unknown, m_dir.filePath(u"unknown"_s)));
    }

private:
    TrialMetrics makeTrial(std::int64_t run, std::uint32_t index)
    {
        RunPlan plan;
        plan.runUuid = kUuid;
        plan.trial = index;
        plan.kind = ScenarioKind::Server;
        plan.ratePerS = 100;
        plan.stop.duration = 3 * kNsPerS;
        plan.warmup.requests = 5;
        TrialRow row;
        row.run = run;
        row.index = index;
        row.state = RunState::Done;
        row.plan = toJson(plan);
        row.facts = Json { { "measure_start_ns", kNsPerS } };
        row.id = m_store->createTrial(row).value_or(0);
        LogBatch batch;
        for (std::uint64_t i = 0; i < 5; ++i) {
            batch.requests.push_back(recordOf(i, Phase::Warmup, Outcome::Ok));
        }
        for (std::uint64_t i = 0; i < 300; ++i) {
            batch.requests.push_back(
                recordOf(i, Phase::Measured, i % 20 == 7 ? Outcome::Refused : Outcome::Ok));
        }
        m_records = batch.requests;
        if (!m_store->addRequests(row.id, batch)) {
            qFatal("requests were not stored");
        }
        const auto loaded = LoadedTrial::load(*m_store, row);
        if (!loaded) {
            qFatal("%s", qPrintable(errorText(loaded.error())));
        }
        return computeTrial(loaded->input(), nativeDefinitions());
    }

    QTemporaryDir m_dir;
    std::unique_ptr<Store> m_store;
    RunResult m_result;
    std::vector<RequestRecord> m_records; // of either trial
    QString m_out;
};

LOADSTONE_TEST(CsvExportTest)

#include "tst_csvexport.moc"
