// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/csvexport.h"

#include "base/file.h"
#include "report/csv.h"
#include "store/loadedtrial.h"

#include <QDir>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kWriteAt = 1U << 20U; // bytes of text that go to the file at once

constexpr std::string_view kRequestsHead =
    "trial,phase,index,request_id,sample,worker,endpoint,connection,scheduled_ns,dispatched_ns,"
    "connected_ns,issued_ns,first_byte_ns,first_token_ns,first_answer_token_ns,last_token_ns,"
    "closed_ns,prompt_tokens,output_tokens,first_chunk_tokens,outcome,http_status,"
    "finish_reason,retries,component,turn\n";

void instant(CsvText& csv, Ns value)
{
    happened(value) ? csv.integer(value) : csv.empty();
}

void count(CsvText& csv, std::int32_t value)
{
    value != kNoCount ? csv.integer(value) : csv.empty();
}

void requestRow(CsvText& csv, const std::string& uuid, std::uint32_t trial, const RequestRecord& r)
{
    csv.integer(trial)
        .text(termName(r.phase))
        .integer(static_cast<std::int64_t>(r.index))
        .text(requestId(uuid, trial, r.phase == Phase::Warmup, r.index))
        .integer(r.sample)
        .integer(r.worker)
        .integer(r.endpoint)
        .integer(r.connection);
    for (const Ns value : { r.scheduled, r.dispatched, r.connected, r.issued, r.firstByte,
                            r.firstToken, r.firstAnswerToken, r.lastToken, r.closed }) {
        instant(csv, value);
    }
    count(csv, r.promptTokens);
    count(csv, r.outputTokens);
    count(csv, r.firstChunkTokens);
    csv.text(termName(r.outcome));
    r.httpStatus != 0 ? csv.integer(r.httpStatus) : csv.empty();
    csv.text(termName(r.finish)).integer(r.retries).integer(r.component).integer(r.turn);
    csv.endRow();
}

Error writeError(const QSaveFile& file)
{
    return { errno == ENOSPC ? ErrorCode::DiskFull : ErrorCode::Io,
             u"cannot be written: %1"_s.arg(file.errorString()), file.fileName() };
}

// A CSV file that may be larger than memory: rows go out a megabyte at a time.
class CsvFile
{
public:
    CsvFile(const QString& path, std::string_view head)
        : m_file(path)
        , m_written { path, 0 }
    {
        m_ok = m_file.open(QIODevice::WriteOnly);
        write(head);
    }

    CsvText& csv() { return m_csv; }

    void rowDone()
    {
        ++m_written.rows;
        if (m_csv.size() > kWriteAt) {
            write(m_csv.take());
        }
    }

    Result<void> commit()
    {
        write(m_csv.take());
        return m_ok ? commitFile(m_file) : Result<void>(tl::unexpected(writeError(m_file)));
    }

    const CsvWritten& written() const { return m_written; }

private:
    void write(std::string_view text)
    {
        m_ok = m_ok
            && m_file.write(text.data(), static_cast<qint64>(text.size()))
                == static_cast<qint64>(text.size());
    }

    QSaveFile m_file;
    CsvText m_csv;
    CsvWritten m_written;
    bool m_ok = false;
};

void statRow(CsvText& csv, std::string_view scope, std::optional<std::uint32_t> trial,
             std::string_view metric, std::string_view stat, std::string_view unit,
             const SeriesStats& series)
{
    const Bounds* bounds = series.interval(stat);
    csv.text(scope);
    trial ? csv.integer(*trial) : csv.empty();
    csv.text(metric).text(stat).number(series.value(stat)).text(unit);
    csv.number(bounds ? bounds->low : std::nullopt).number(bounds ? bounds->high : std::nullopt);
    csv.integer(series.n).text(series.id).text(series.basis);
    csv.text(std::string_view(series.isCensored(stat)          ? "censored"
                                  : series.isUnsupported(stat) ? "unsupported"
                                                               : ""));
    csv.endRow();
}

void valueRow(CsvText& csv, std::string_view scope, std::optional<std::uint32_t> trial,
              std::string_view metric, std::optional<double> value, std::string_view unit,
              const Bounds* bounds = nullptr, std::optional<std::int64_t> n = std::nullopt)
{
    csv.text(scope);
    trial ? csv.integer(*trial) : csv.empty();
    csv.text(metric).empty().number(value).text(unit);
    csv.number(bounds ? bounds->low : std::nullopt).number(bounds ? bounds->high : std::nullopt);
    n ? csv.integer(*n) : csv.empty();
    csv.empty().empty().empty();
    csv.endRow();
}

void countRows(CsvText& csv, std::string_view scope, std::optional<std::uint32_t> trial,
               const RequestCounts& c)
{
    const auto row = [&](std::string_view name, std::optional<std::int64_t> value) {
        valueRow(csv, scope, trial, name,
                 value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt,
                 "requests");
    };
    row("planned", c.planned);
    row("issued", c.issued);
    row("completed", c.completed);
    row("failed", c.failed);
    row("cancelled", c.cancelled);
    row("abandoned", c.abandoned);
    row("unfinished", c.unfinished);
    row("not_attempted", c.notAttempted);
    row("dropped", c.dropped);
    for (const auto& [name, value] : c.failedBy) {
        row("failed_by:" + name, value);
    }
    valueRow(csv, scope, trial, "error_share", c.errorShare(), "");
}

void throughputRows(CsvText& csv, std::string_view scope, std::optional<std::uint32_t> trial,
                    const ThroughputBlock& t)
{
    const auto row = [&](std::string_view key, std::optional<double> value, std::string_view unit) {
        const Bounds* bounds = nullptr;
        for (const auto& [name, interval] : t.ci95) {
            if (name == key) {
                bounds = &interval;
            }
        }
        valueRow(csv, scope, trial, key, value, unit, bounds);
    };
    row("target_per_s", t.targetPerS, "1/s");
    row("scheduled_per_s", t.scheduledPerS, "1/s");
    row("issued_per_s", t.issuedPerS, "1/s");
    row("requests_per_s", t.requestsPerS, "1/s");
    row("output_tokens_per_s", t.outputTokensPerS, "tokens/s");
    row("total_tokens_per_s", t.totalTokensPerS, "tokens/s");
}

void blockRows(CsvText& csv, std::string_view scope, std::optional<std::uint32_t> trial,
               const MetricBlocks& blocks)
{
    countRows(csv, scope, trial, blocks.requests);
    throughputRows(csv, scope, trial, blocks.throughput);
    for (const auto& [key, series] : seriesOf(blocks)) {
        const std::string_view unit = key.ends_with("_us") ? "us" : "ms";
        for (const std::string_view stat :
             { "mean", "min", "max", "p50", "p90", "p95", "p97", "p99", "p99_9" }) {
            statRow(csv, scope, trial, key, stat, unit, *series);
        }
    }
    valueRow(csv, scope, trial, "input_tokens_mean", blocks.tokens.inputMean, "tokens");
    valueRow(csv, scope, trial, "output_tokens_mean", blocks.tokens.outputMean, "tokens");
    if (blocks.goodput) {
        const Bounds* bounds =
            blocks.goodput->fractionCi95 ? &*blocks.goodput->fractionCi95 : nullptr;
        valueRow(csv, scope, trial, "good_fraction", blocks.goodput->fraction, "", bounds,
                 blocks.goodput->of);
        if (blocks.goodput->right) {
            const Bounds* graded =
                blocks.goodput->rightFractionCi95 ? &*blocks.goodput->rightFractionCi95 : nullptr;
            valueRow(csv, scope, trial, "graded_good_fraction", blocks.goodput->rightFraction, "",
                     graded, blocks.goodput->graded);
        }
    }
    if (blocks.loadgen) {
        // Whole numbers and yes or no (1 or 0), under the keys of the result object.
        const Json block = toJson(*blocks.loadgen);
        for (const auto& [key, value] : block.items()) {
            if (value.is_number() || value.is_boolean()) {
                valueRow(csv, scope, trial, "loadgen:" + key,
                         value.is_boolean() ? (value.get<bool>() ? 1.0 : 0.0) : value.get<double>(),
                         key.ends_with("_ns") ? "ns" : "");
            }
        }
    }
    for (const AccuracyBlock& accuracy : blocks.accuracy.value_or(std::vector<AccuracyBlock>())) {
        valueRow(csv, scope, trial, "accuracy:" + accuracy.dataset, accuracy.score, "",
                 accuracy.ci95 ? &*accuracy.ci95 : nullptr, accuracy.n);
    }
}

// What is said of the run as a whole, under the keys of the result object.
void runRows(CsvText& csv, const RunResult& result)
{
    const auto rows = [&csv](const std::string& name, const Json& block,
                             const std::string& currency) {
        for (const auto& [key, value] : block.items()) {
            if (value.is_number()) {
                const bool isMoney = key == "cost" || key == "max_cost";
                const bool isTime = key == "seconds";
                valueRow(csv, "summary", std::nullopt, name + ":" + key, value.get<double>(),
                         isMoney      ? currency
                             : isTime ? "s"
                                      : "");
            }
        }
    };
    if (result.spending) {
        rows("spending", toJson(*result.spending), result.spending->currency);
    }
    if (result.answers) {
        rows("answers", toJson(*result.answers), {});
    }
    if (result.tokenCheck) {
        rows("token_check", toJson(*result.tokenCheck), {});
    }
}

Result<void> exportTrials(Store& store, const RunResult& result, const QDir& dir,
                          std::vector<CsvWritten>& written)
{
    const auto trials = store.trials(result.run.id);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    const auto set = findDefinitionSet(result.run.definitions);
    if (!set) {
        return tl::unexpected(set.error());
    }
    CsvFile requests(dir.filePath(u"requests.csv"_s), kRequestsHead);
    CsvFile seconds(
        dir.filePath(u"per_second.csv"_s),
        "trial,second,issued,completed,failed,completed_in_window,output_tokens,in_flight,"
        "latency_p50_ms,latency_p99_ms,ttft_p50_ms\n");
    for (const TrialRow& row : *trials) {
        const auto trial = LoadedTrial::load(store, row);
        if (!trial) {
            return tl::unexpected(trial.error());
        }
        for (const RequestRecord& record : trial->requests()) {
            requestRow(requests.csv(), result.run.uuid, row.index, record);
            requests.rowDone();
        }
        for (const SecondRow& second : computeTrial(trial->input(), **set).seconds) {
            seconds.csv()
                .integer(row.index)
                .integer(second.second)
                .integer(second.issued)
                .integer(second.completed)
                .integer(second.failed)
                .integer(second.completedInWindow)
                .number(second.outputTokens)
                .integer(second.inFlight)
                .number(second.latencyP50Ms)
                .number(second.latencyP99Ms)
                .number(second.ttftP50Ms);
            seconds.csv().endRow();
            seconds.rowDone();
        }
    }
    if (const auto done = requests.commit(); !done) {
        return done;
    }
    written.push_back(requests.written());
    written.push_back(seconds.written());
    return seconds.commit();
}

using StatusCounts = std::vector<std::pair<std::string, std::optional<std::int64_t>>>;

/// Right and wrong with nothing where they are not defined.
StatusCounts countsOf(const AccuracyBlock& block)
{
    StatusCounts counts(block.byStatus.begin(), block.byStatus.end());
    if (!counts.empty() && !block.right()) {
        counts.insert(counts.begin(), { { "right", std::nullopt }, { "wrong", std::nullopt } });
    }
    return counts;
}

Result<void> exportAccuracy(Store& store, const RunResult& result, const QDir& dir,
                            std::vector<CsvWritten>& written)
{
    const auto trials = store.trials(result.run.id);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    CsvFile blocks(dir.filePath(u"accuracy.csv"_s),
                   "trial,dataset,scorer,extractor,score,ci95_low,ci95_high,n,status,count\n");
    for (const TrialResult& trial : result.trials) {
        for (const AccuracyBlock& block :
             trial.blocks.accuracy.value_or(std::vector<AccuracyBlock>())) {
            for (const auto& [status, number] : countsOf(block)) {
                blocks.csv()
                    .integer(trial.index)
                    .text(block.dataset)
                    .text(block.scorer)
                    .text(block.extractor);
                blocks.csv().number(block.score);
                blocks.csv().number(block.ci95 ? block.ci95->low : std::nullopt);
                blocks.csv().number(block.ci95 ? block.ci95->high : std::nullopt);
                blocks.csv().integer(block.n).text(status);
                number ? blocks.csv().integer(*number) : blocks.csv().empty();
                blocks.csv().endRow();
                blocks.rowDone();
            }
        }
    }
    if (const auto done = blocks.commit(); !done) {
        return done;
    }
    CsvFile items(dir.filePath(u"accuracy_items.csv"_s),
                  "trial,index,request_id,sample,repeat,status,answer,expected,score,category\n");
    for (const TrialRow& row : *trials) {
        const auto scores = store.scores(row.id);
        if (!scores) {
            return tl::unexpected(scores.error());
        }
        for (const ScoreRow& score : *scores) {
            items.csv()
                .integer(row.index)
                .integer(static_cast<std::int64_t>(score.index))
                .text(requestId(result.run.uuid, row.index, false, score.index))
                .integer(score.sample)
                .integer(score.repeat)
                .text(score.status)
                .text(score.answer)
                .text(score.expected)
                .number(score.score)
                .text(score.category);
            items.csv().endRow();
            items.rowDone();
        }
    }
    written.push_back(blocks.written());
    written.push_back(items.written());
    return items.commit();
}

} // namespace

std::string summaryCsv(const RunResult& result)
{
    CsvText csv;
    for (const std::string_view name : { "scope", "trial", "metric", "stat", "value", "unit",
                                         "ci95_low", "ci95_high", "n", "id", "basis", "note" }) {
        csv.text(name);
    }
    csv.endRow();
    blockRows(csv, "summary", std::nullopt, result.summary);
    runRows(csv, result);
    for (const TrialResult& trial : result.trials) {
        blockRows(csv, "trial", trial.index, trial.blocks);
    }
    return csv.take();
}

Result<void> exportCsv(Store& store, const RunResult& result, const QString& directory,
                       std::vector<CsvWritten>* written)
{
    if (!QDir().mkpath(directory)) {
        return makeError(ErrorCode::Io, u"folder cannot be made"_s, directory);
    }
    const QDir dir(directory);
    const std::string summary = summaryCsv(result);
    const QString path = dir.filePath(u"summary.csv"_s);
    if (const auto done = writeFileAtomically(path, summary); !done) {
        return done;
    }
    // Its texts hold no line ends.
    std::vector<CsvWritten> files { { path, std::ranges::count(summary, '\n') - 1 } };
    if (const auto done = exportTrials(store, result, dir, files); !done) {
        return done;
    }
    if (result.summary.accuracy) {
        if (const auto done = exportAccuracy(store, result, dir, files); !done) {
            return done;
        }
    }
    if (written != nullptr) {
        written->insert(written->end(), files.begin(), files.end());
    }
    return {};
}

Result<CsvWritten> exportRequestsCsv(const QString& path, const std::string& uuid,
                                     std::span<const MarkedRequests> trials)
{
    CsvFile requests(path, kRequestsHead);
    for (const MarkedRequests& trial : trials) {
        for (std::size_t row = 0; row < trial.records.size() && row < trial.marks.size(); ++row) {
            if (trial.marks[row] != 0) {
                requestRow(requests.csv(), uuid, trial.trial, trial.records[row]);
                requests.rowDone();
            }
        }
    }
    if (const auto done = requests.commit(); !done) {
        return tl::unexpected(done.error());
    }
    return requests.written();
}

} // namespace loadstone
