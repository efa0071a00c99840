// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "config/projectfile.h"
#include "interchange/imported.h"
#include "metrics/definitions.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr auto kDefinitions = "loadgen/1";
const QStringList kFiles { u"mlperf_log_detail.txt"_s, u"mlperf_log_summary.txt"_s,
                           u"mlperf_log_accuracy.json"_s };

std::optional<ScenarioKind> kindOf(const std::string& scenario)
{
    return scenario == "SingleStream" ? std::optional(ScenarioKind::SingleStream)
        : scenario == "MultiStream"   ? std::optional(ScenarioKind::MultiStream)
        : scenario == "Server"        ? std::optional(ScenarioKind::Server)
        : scenario == "Offline"       ? std::optional(ScenarioKind::Offline)
                                      : std::nullopt;
}

Ns startOf(const LoadGenLog& log)
{
    QDateTime at = QDateTime::fromString(QString::fromStdString(log.powerBegin.value_or("")),
                                         u"MM-dd-yyyy HH:mm:ss.zzz"_s);
    at.setTimeSpec(Qt::UTC);
    if (!at.isValid()) {
        at = QDateTime::fromString(QString::fromStdString(log.testDatetime.value_or("")),
                                   Qt::ISODate);
    }
    const qint64 ms = at.isValid() ? at.toMSecsSinceEpoch() : 0;
    return ms > 0 && ms < INT64_MAX / kNsPerMs ? ms * kNsPerMs : 0; // 0: not stated
}

SeriesStats seriesOf(const LoadGenTimes& times, std::optional<std::int64_t> n, std::string id,
                     std::string basis)
{
    const auto ms = [](std::optional<Ns> value) {
        return value ? std::optional(toMs(*value)) : std::nullopt;
    };
    SeriesStats stats;
    stats.id = std::move(id);
    stats.basis = std::move(basis);
    if (times.isEmpty()) {
        return stats;
    }
    stats.n = n.value_or(0);
    stats.mean = ms(times.mean);
    stats.min = ms(times.min);
    stats.max = ms(times.max);
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        const PercentileLevel& level = kPercentiles[i];
        if (const auto found = times.percentiles.find(level.milliPercent);
            found != times.percentiles.end()) {
            stats.percentiles[i] = toMs(found->second);
        }
        if (stats.n < level.supportedFrom) {
            stats.unsupported.emplace_back(level.name);
        }
    }
    return stats;
}

class Importer
{
public:
    Importer(const LoadGenFolder& folder, const LoadGenCheck& check, const ImportOptions& options)
        : m_folder(folder)
        , m_log(folder.log())
        , m_check(check)
        , m_options(options)
    {
    }

    Result<ImportedRun> run()
    {
        const auto kind = kindOf(m_log.scenario.value_or(""));
        if (!kind) {
            return makeError(ErrorCode::Unsupported,
                             u"the log's scenario %1 is none of LoadGen's four"_s.arg(
                                 toQt(m_log.scenario.value_or(""))),
                             m_folder.path);
        }
        m_kind = *kind;
        if (!m_log.isAccuracy() && !loadGenSamplesOf(m_log)) {
            return makeError(ErrorCode::Unsupported,
                             u"the summary alone does not say how many queries there were: "
                             "mlperf_log_detail.txt is needed"_s,
                             m_folder.path);
        }
        if (m_log.isAccuracy() && !m_folder.answers) {
            return makeError(ErrorCode::Unsupported,
                             u"nothing else counts the answers of an accuracy run: "
                             "mlperf_log_accuracy.json is needed"_s,
                             m_folder.path);
        }
        if (const auto done = fingerprints(); !done) {
            return tl::unexpected(done.error());
        }
        fillRow();
        fillPlan();
        fillManifest();
        fillResult();
        return std::move(m_out);
    }

private:
    bool tokens() const { return m_log.useTokenLatencies.value_or(false); }

    Result<void> fingerprints()
    {
        QCryptographicHash all(QCryptographicHash::Sha256);
        for (const QString& name : kFiles) {
            QFile file(QDir(m_folder.path).filePath(name));
            if (!file.exists()) {
                continue;
            }
            QCryptographicHash hash(QCryptographicHash::Sha256);
            if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file)) {
                return makeError(ErrorCode::Io, u"cannot be read"_s, file.fileName());
            }
            all.addData(hash.result());
            m_hashes[name.toStdString()] = hash.result().toHex().toStdString();
        }
        m_out.fingerprint = all.result().toHex().toStdString();
        return {};
    }

    void fillRow()
    {
        const QString sut = toQt(m_log.sutName.value_or(""));
        const QString scenario = toQt(*m_log.scenario);
        const QString version = toQt(m_log.version.value_or("")).section(u' ', 0, 0);
        RunRow& row = m_out.row;
        row.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
        row.endpoint = sut.isEmpty() ? u"LoadGen"_s : sut;
        const QString mode = m_log.isAccuracy() ? u" accuracy"_s : QString();
        row.name = m_options.name.isEmpty() ? QString(row.endpoint % u" "_s % scenario % mode)
                                            : m_options.name;
        row.scenario = m_options.scenario.isEmpty()
            ? QString(scenario % u" "_s % toQt(m_log.qslName.value_or(""))).trimmed()
            : m_options.scenario;
        row.system = m_options.system ? toQt(m_options.system->name) : QString();
        row.mode = m_log.isAccuracy() ? Mode::Accuracy : Mode::Performance;
        row.state = RunState::Done;
        row.startedAt = startOf(m_log);
        row.definitions = QString::fromLatin1(kDefinitions);
        row.importedFrom =
            QString(u"MLPerf LoadGen "_s % version).trimmed() % u": "_s % m_folder.path;
    }

    void fillPlan()
    {
        const auto whole = [](const std::optional<std::int64_t>& value, std::uint64_t otherwise) {
            return value && *value >= 0 ? static_cast<std::uint64_t>(*value) : otherwise;
        };
        const auto ms = [](const std::optional<std::int64_t>& value) {
            return value && *value > 0 && *value < INT64_MAX / kNsPerMs ? *value * kNsPerMs : 0;
        };
        LoadGenPlan rules;
        rules.qslSeed = m_log.qslSeed.value_or(0);
        rules.sampleIndexSeed = m_log.sampleIndexSeed.value_or(0);
        rules.scheduleSeed = m_log.scheduleSeed.value_or(0);
        rules.performanceSamples = whole(m_log.performanceSamples, 0);
        rules.accuracySamples = whole(m_log.accuracySamples, 0);
        rules.minQueries = whole(m_log.minQueries, 0);
        rules.maxQueries = whole(m_log.maxQueries, 0);
        rules.offlineSamples = m_kind == ScenarioKind::Offline ? whole(m_log.minSamples, 0) : 0;
        rules.minDuration = ms(m_log.minDurationMs);
        rules.maxDuration = ms(m_log.maxDurationMs);
        rules.maxAsyncQueries = m_kind == ScenarioKind::Server ? whole(m_log.maxAsync, 0) : 0;
        rules.expectedQps = m_log.targetQps.value_or(0);
        rules.coalesce = m_log.coalesceQueries.value_or(false);
        rules.issueUnique = m_log.issueUnique.value_or(false);
        rules.issueSame = m_log.issueSame.value_or(false);
        rules.equalIssue = m_log.equalIssue.value_or(false);
        rules.sameIndex = m_log.sameIndex.value_or(0);
        rules.percentile = percentile();
        rules.targetLatency = m_kind == ScenarioKind::Server ? m_log.targetLatency : std::nullopt;
        rules.tokenLatencies = tokens();
        rules.ttftLimit = m_log.ttftLimit.value_or(rules.ttftLimit);
        rules.tpotLimit = m_log.tpotLimit.value_or(rules.tpotLimit);
        RunPlan& plan = m_out.plan;
        plan.runUuid = m_out.row.uuid.toStdString();
        plan.kind = m_kind;
        plan.mode = m_out.row.mode;
        plan.streaming = tokens();
        plan.ratePerS = m_kind == ScenarioKind::Server ? m_log.targetQps.value_or(0) : 0;
        plan.samplesPerQuery = m_kind == ScenarioKind::MultiStream
            ? static_cast<std::uint32_t>(
                std::clamp<std::uint64_t>(whole(m_log.samplesPerQuery, 1), 1, 1U << 20U))
            : 1;
        plan.seed = rules.scheduleSeed;
        plan.loadgen = rules;
    }

    double percentile() const
    {
        return m_log.targetPercentile.value_or(m_kind == ScenarioKind::SingleStream ? 0.9 : 0.99);
    }

    void fillManifest()
    {
        Json differ = Json::array();
        for (const LoadGenFinding& finding : m_check.findings) {
            if (finding.agrees == false) {
                differ.push_back(Json { { "what", finding.what },
                                        { "log", finding.logged },
                                        { "computed", finding.computed } });
            }
        }
        m_out.manifest = Json {
            { "imported",
              { { "tool", "MLPerf LoadGen" },
                { "version", valueOrNull(m_log.version) },
                { "folder", m_folder.path.toStdString() },
                { "sha256", m_hashes },
                { "fingerprint", m_out.fingerprint },
                { "verdict", valueOrNull(m_log.validity) },
                { "computed",
                  { { "valid", valueOrNull(m_check.valid) },
                    { "constraints_met", valueOrNull(m_check.constraintsMet) },
                    { "min_duration_met", valueOrNull(m_check.minDurationMet) },
                    { "min_queries_met", valueOrNull(m_check.minQueriesMet) },
                    { "early_stopping_met", valueOrNull(m_check.earlyStoppingMet) } } },
                { "statements",
                  { { "agree", m_check.count(true) },
                    { "differ", std::move(differ) },
                    { "open", m_check.count(std::nullopt) } } } } },
            { "system", m_options.system ? toJson(*m_options.system) : Json(nullptr) },
            { "endpoint", { { "name", m_out.row.endpoint.toStdString() } } },
            { "workload",
              { { "dataset",
                  { { "name", valueOrNull(m_log.qslName) },
                    { "samples", valueOrNull(m_log.qslTotal) } } },
                { "streaming", tokens() },
                { "mode", std::string(termName(m_out.row.mode)) } } },
            { "load",
              { { "kind", std::string(termName(m_kind)) },
                { "rate_per_s",
                  m_kind == ScenarioKind::Server ? numberOrNull(m_log.targetQps) : Json() } } },
            { "loadgen",
              { { "version", valueOrNull(m_log.version) },
                { "settings", toJson(m_out.plan).at("loadgen") } } },
        };
    }

    void fillResult()
    {
        TrialMetrics trial;
        if (m_log.isAccuracy()) {
            trial.blocks.requests.issued = m_folder.answers.value_or(0);
            trial.blocks.requests.completed = trial.blocks.requests.issued;
        } else {
            fillTimes(trial);
            fillRates(trial.blocks);
            trial.blocks.loadgen = loadGenBlock();
        }
        RunFacts facts;
        const RunRow& row = m_out.row;
        facts.run = { 0,
                      row.uuid.toStdString(),
                      row.name.toStdString(),
                      row.scenario.toStdString(),
                      row.endpoint.toStdString(),
                      row.system.toStdString(),
                      std::string(termName(row.mode)),
                      "completed",
                      row.startedAt > 0 ? isoTime(row.startedAt).toStdString() : std::string(),
                      kDefinitions,
                      row.importedFrom.toStdString(),
                      {},
                      {} };
        facts.verdict.mode = row.mode;
        facts.verdict.kind = m_kind;
        facts.verdict.streaming = false; // nothing is known of how answers came
        facts.verdict.warmup = true; // nor of a warm-up: LoadGen has none of its own
        facts.verdict.hasSystem = !row.system.isEmpty();
        facts.trials = { { m_out.plan.seed, "completed", facts.run.startedAt } };
        facts.slos = limits();
        facts.manifest = m_out.manifest;
        m_out.result = assembleRun({ &trial, 1 }, facts);
        addReasons(m_out.result);
    }

    void fillTimes(TrialMetrics& trial) const
    {
        const DefinitionSet& set = **findDefinitionSet(kDefinitions);
        const std::string prefix(set.prefix());
        const bool queries = m_kind == ScenarioKind::MultiStream;
        const std::string from =
            set.origin(m_kind) == Origin::Dispatched ? "from_dispatched" : "from_scheduled";
        const std::string latency = prefix
            + (queries ? "latency.query_last_token.from_scheduled" : "latency.last_token." + from);
        const std::string ttft = prefix + "ttft.first_token." + from;
        const std::string tpot = prefix + "tpot.decode_excl_one_token";
        const LoadGenTimes& times = queries ? m_log.queryLatency : m_log.latency;
        const auto samples = loadGenSamplesOf(m_log);
        const auto n = queries ? m_log.queries : samples;
        MetricBlocks& blocks = trial.blocks;
        blocks.latency = seriesOf(times, n, latency, "completed");
        blocks.latencyAll = seriesOf(times, n, latency, "all_issued");
        blocks.ttft = seriesOf(m_log.ttft, samples, ttft, "completed");
        blocks.ttftAll = seriesOf(m_log.ttft, samples, ttft, "all_issued");
        blocks.tpot = seriesOf(m_log.tpot, samples, tpot, "tokens");
        trial.tpotAll = seriesOf(m_log.tpot, samples, tpot, "all_issued");
    }

    void fillRates(MetricBlocks& blocks) const
    {
        // LoadGen knows no failed request: what was issued is waited for.
        blocks.requests.issued = loadGenSamplesOf(m_log).value_or(0);
        blocks.requests.completed = blocks.requests.issued;
        ThroughputBlock& rates = blocks.throughput;
        switch (m_kind) {
        case ScenarioKind::Server:
            rates.targetPerS = m_log.targetQps;
            rates.scheduledPerS = m_log.scheduledPerS;
            rates.requestsPerS = m_log.completedPerS;
            rates.outputTokensPerS = m_log.completedTokensPerS;
            break;
        case ScenarioKind::Offline:
            rates.requestsPerS = m_log.samplesPerS;
            rates.outputTokensPerS = m_log.tokensPerS;
            break;
        case ScenarioKind::SingleStream:
            rates.requestsPerS = m_log.qpsWithOverhead;
            rates.outputTokensPerS = m_log.tokensWithOverhead;
            break;
        default:
            break; // LoadGen has none for MultiStream
        }
    }

    LoadGenBlock loadGenBlock() const
    {
        LoadGenBlock block;
        block.scenario = *m_log.scenario;
        block.valid = m_log.validity ? std::optional(*m_log.validity == "VALID") : std::nullopt;
        // Not written for scenarios without a constraint.
        block.constraintsMet =
            m_kind == ScenarioKind::Server ? m_log.constraintsMet : std::optional(true);
        block.minDurationMet = m_log.minDurationMet;
        block.minQueriesMet = m_log.minQueriesMet;
        block.earlyStoppingMet = m_log.earlyStoppingMet;
        block.queries = m_log.queries.value_or(0);
        block.samples = loadGenSamplesOf(m_log).value_or(0);
        block.percentile = percentile();
        const bool multi = m_kind == ScenarioKind::MultiStream;
        block.percentileLatency = atPercentile(multi ? m_log.queryLatency : m_log.latency);
        block.ttftPercentile = tokens() ? atPercentile(m_log.ttft) : std::nullopt;
        block.tpotPercentile = tokens() ? atPercentile(m_log.tpot) : std::nullopt;
        // LoadGen writes 0 for an estimate that it could not make.
        const auto estimate = [](std::optional<Ns> value) {
            return value && *value > 0 ? value : std::nullopt;
        };
        if (m_kind == ScenarioKind::Server) {
            block.metric = "completed_samples_per_s";
            block.result = m_log.completedPerS;
        } else if (m_kind == ScenarioKind::Offline) {
            block.metric = "samples_per_s";
            block.result = m_log.samplesPerS;
        } else {
            block.metric = multi ? "early_stopping_query_latency_ns" : "early_stopping_latency_ns";
            block.earlyStoppingLatency =
                estimate(multi ? m_log.earlyStoppingMs : m_log.earlyStoppingSs);
            block.earlyStoppingMultiStream = multi ? std::nullopt : estimate(m_log.earlyStoppingMs);
            if (block.earlyStoppingLatency) {
                block.result = static_cast<double>(*block.earlyStoppingLatency);
            }
        }
        block.discarded = m_check.discarded;
        block.overlatency = m_log.overlatency;
        block.queriesNeeded = m_check.queriesNeeded;
        block.qpsWithoutOverhead = m_log.qpsWithoutOverhead;
        block.duration = m_check.duration;
        block.minDuration = m_out.plan.loadgen->minDuration;
        block.minQueries = m_kind == ScenarioKind::Offline ? m_log.minSamples : m_log.minQueries;
        return block;
    }

    std::optional<Ns> atPercentile(const LoadGenTimes& times) const
    {
        const auto found =
            times.percentiles.find(static_cast<std::int32_t>(std::lround(percentile() * 1e5)));
        return found == times.percentiles.end() ? std::nullopt : std::optional(found->second);
    }

    /// Server's constraint as SLOs.
    std::vector<Slo> limits() const
    {
        std::vector<Slo> slos;
        const auto level =
            std::find_if(kPercentiles.begin(), kPercentiles.end(), [this](const auto& one) {
                return one.milliPercent == std::lround(percentile() * 1e5);
            });
        if (m_kind != ScenarioKind::Server || m_log.isAccuracy() || level == kPercentiles.end()) {
            return slos;
        }
        const auto add = [&](const char* metric, std::optional<Ns> limit) {
            if (limit) {
                if (auto slo = sloFromParts(level->name, metric, "<=", toMs(*limit))) {
                    slos.push_back(std::move(*slo));
                }
            }
        };
        if (tokens()) {
            add("ttft_ms", m_log.ttftLimit);
            add("tpot_ms", m_log.tpotLimit);
        } else {
            add("latency_ms", m_log.targetLatency);
        }
        return slos;
    }

    void addReasons(RunResult& result) const
    {
        std::vector<Reason>& reasons = result.verdict.reasons;
        const auto add = [&reasons](const char* code, Json args) {
            reasons.push_back({ code, findReason(code)->severity, std::move(args) });
        };
        add("imported", Json { { "from", m_out.row.importedFrom.toStdString() } });
        const auto first =
            std::find_if(m_log.messages.begin(), m_log.messages.end(),
                         [](const LoadGenMessage& message) { return message.isError; });
        if (m_log.errors.value_or(0) > 0 || first != m_log.messages.end()) {
            Json args { { "errors", m_log.errors.value_or(1) } };
            if (first != m_log.messages.end()) {
                args["first"] = first->text;
            }
            add("log_errors", std::move(args));
        }
        for (const LoadGenFinding& finding : m_check.findings) {
            if (finding.agrees == false) {
                add("log_differs",
                    Json { { "what", finding.what },
                           { "logged", finding.logged },
                           { "computed", finding.computed } });
                break; // all of them are in the manifest
            }
        }
        if (m_log.validity && *m_log.validity != "VALID" && result.verdict.valid) {
            add("log_invalid", Json { { "verdict", *m_log.validity } });
        }
        sortReasons(reasons);
        result.verdict = verdictOf(std::move(reasons), std::move(result.verdict.slo));
        result.limitations = limitationsOf(result.verdict.reasons);
    }

    const LoadGenFolder& m_folder;
    const LoadGenLog& m_log;
    const LoadGenCheck& m_check;
    const ImportOptions& m_options;
    ScenarioKind m_kind = ScenarioKind::Server;
    Json m_hashes = Json::object();
    ImportedRun m_out;
};

} // namespace

Result<ImportedRun> importLoadGen(const LoadGenFolder& folder, const LoadGenCheck& check,
                                  const ImportOptions& options)
{
    return Importer(folder, check, options).run();
}

QStringList loadGenFolders(const QString& path)
{
    const auto holdsLogs = [](const QDir& dir) {
        return dir.exists(kFiles[0]) || dir.exists(kFiles[1]);
    };
    const QFileInfo named(path);
    if (!named.isDir()) {
        return named.exists() && holdsLogs(named.dir()) ? QStringList { named.absolutePath() }
                                                        : QStringList();
    }
    QStringList folders;
    if (holdsLogs(QDir(path))) {
        folders << named.absoluteFilePath();
    }
    QDirIterator below(path, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (below.hasNext()) {
        if (const QString folder = below.next(); holdsLogs(QDir(folder))) {
            folders << QFileInfo(folder).absoluteFilePath();
        }
    }
    folders.sort();
    return folders;
}

} // namespace loadstone
