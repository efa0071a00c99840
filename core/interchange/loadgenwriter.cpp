// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interchange/loadgenwriter.h"

#include "base/file.h"
#include "interchange/loadgenkeys.h"

#include <QDir>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::kLoadGenTimes;
using detail::LoadGenKey;
using detail::LoadGenTimesKeys;

std::optional<Ns> nsOf(std::optional<double> ms)
{
    return ms ? std::optional<Ns>(std::llround(*ms * 1e6)) : std::nullopt;
}

LoadGenTimes timesOf(const SeriesStats& series)
{
    LoadGenTimes times { nsOf(series.min), nsOf(series.max), nsOf(series.mean), {} };
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        if (const auto value = nsOf(series.percentiles[i])) {
            times.percentiles[kPercentiles[i].milliPercent] = *value;
        }
    }
    return times;
}

std::optional<LoadGenPlan> rulesOf(const RunResult& result)
{
    const Json::json_pointer at("/loadgen/settings");
    if (!result.manifest.is_object() || !result.manifest.contains(at)
        || !result.manifest.at(at).is_object()) {
        return std::nullopt;
    }
    Json json = toJson(RunPlan());
    json["loadgen"] = result.manifest.at(at);
    const auto plan = runPlanFromJson(json);
    return plan ? plan->loadgen : std::nullopt;
}

void fillSettings(const LoadGenPlan& rules, LoadGenLog& log)
{
    const auto whole = [](std::uint64_t value) {
        return std::optional(static_cast<std::int64_t>(value));
    };
    const bool server = log.scenario == "Server";
    log.coalesceQueries = server ? std::optional(rules.coalesce) : std::nullopt;
    log.useTokenLatencies = rules.tokenLatencies;
    if (server && rules.tokenLatencies) {
        log.ttftLimit = rules.ttftLimit;
        log.tpotLimit = rules.tpotLimit;
    }
    log.targetQps = rules.expectedQps;
    log.targetLatency = server ? rules.targetLatency : std::optional<Ns>(0);
    log.targetPercentile = rules.percentile;
    log.maxAsync = server ? whole(rules.maxAsyncQueries) : std::optional<std::int64_t>(1);
    log.minDurationMs = rules.minDuration / kNsPerMs;
    log.maxDurationMs = rules.maxDuration / kNsPerMs;
    log.minQueries =
        log.scenario == "Offline" ? std::optional<std::int64_t>(1) : whole(rules.minQueries);
    log.maxQueries = whole(rules.maxQueries);
    if (log.scenario == "Offline") {
        log.minSamples = whole(rules.offlineSamples);
    }
    log.qslSeed = rules.qslSeed;
    log.sampleIndexSeed = rules.sampleIndexSeed;
    log.scheduleSeed = rules.scheduleSeed;
    log.issueUnique = rules.issueUnique;
    log.issueSame = rules.issueSame;
    log.sameIndex = rules.sameIndex;
    log.performanceSamples = whole(rules.performanceSamples);
    log.accuracySamples = whole(rules.accuracySamples);
    log.equalIssue = rules.equalIssue;
}

void fillResult(const MetricBlocks& blocks, LoadGenLog& log)
{
    const LoadGenBlock& block = *blocks.loadgen;
    const bool multi = block.scenario == "MultiStream";
    const bool server = block.scenario == "Server";
    if (block.valid) {
        log.validity = *block.valid ? "VALID" : "INVALID";
    }
    log.constraintsMet = server ? block.constraintsMet : std::nullopt;
    log.minDurationMet = block.minDurationMet;
    log.minQueriesMet = block.minQueriesMet;
    log.earlyStoppingMet = block.earlyStoppingMet;
    log.queries = block.queries;
    log.overlatency = block.overlatency;
    log.qpsWithoutOverhead = block.qpsWithoutOverhead;
    if (block.scenario == "SingleStream") {
        // LoadGen writes 0 for an estimate that it could not make.
        log.earlyStoppingSs = block.earlyStoppingLatency.value_or(0);
        log.earlyStoppingMs = block.earlyStoppingMultiStream.value_or(0);
        log.qpsWithOverhead = blocks.throughput.requestsPerS;
        log.tokensWithOverhead = blocks.throughput.outputTokensPerS;
    } else if (multi) {
        log.earlyStoppingMs = block.earlyStoppingLatency.value_or(0);
    } else if (server) {
        log.scheduledPerS = blocks.throughput.scheduledPerS;
        log.completedPerS = blocks.throughput.requestsPerS;
        log.completedTokensPerS = blocks.throughput.outputTokensPerS;
    } else {
        log.samplesPerS = blocks.throughput.requestsPerS;
        log.tokensPerS = blocks.throughput.outputTokensPerS;
    }
    (multi ? log.queryLatency : log.latency) = timesOf(blocks.latency);
    if (blocks.ttft.n > 0) {
        log.ttft = timesOf(blocks.ttft);
    }
    if (blocks.tpot.n > 0) {
        log.tpot = timesOf(blocks.tpot);
    }
}

std::string percentText(std::int32_t milliPercent)
{
    return QString::number(milliPercent / 1000.0, 'f', 2).toStdString();
}

std::string detailLine(const std::string& key, const Json& value)
{
    return ":::MLLOG "
        + compactJson(Json { { "key", key },
                             { "value", value },
                             { "time_ms", 0.0 },
                             { "namespace", "mlperf::logging" },
                             { "event_type", "POINT_IN_TIME" },
                             { "metadata",
                               { { "is_error", false },
                                 { "is_warning", false },
                                 { "file", "loadstone" },
                                 { "line_no", 0 },
                                 { "pid", 0 },
                                 { "tid", 0 } } } })
        + '\n';
}

std::string shown(const std::string& value)
{
    return value;
}

std::string shown(bool value)
{
    return value ? "1" : "0";
}

std::string shown(double value)
{
    return QString::number(value, 'f', 2).toStdString();
}

template<class Whole>
std::string shown(Whole value)
{
    return std::to_string(value);
}

void timesLines(const LoadGenTimes& times, std::string_view label, std::string_view percentile,
                std::string& out)
{
    const auto line = [&out](const std::string& name, Ns value) {
        out += name + std::string(name.size() < 32 ? 32 - name.size() : 0, ' ') + ": "
            + std::to_string(value) + '\n';
    };
    for (const auto& [word, value] : { std::pair("Min ", times.min), std::pair("Max ", times.max),
                                       std::pair("Mean ", times.mean) }) {
        if (value) {
            line(word + std::string(label), *value);
        }
    }
    for (const auto& [level, value] : times.percentiles) {
        line(percentText(level) + " percentile " + std::string(percentile), value);
    }
}

/// Yes and NO for rules, 1 and 0 for settings.
std::string rule(bool met)
{
    return met ? "Yes" : "NO";
}

} // namespace

Result<LoadGenLog> loadGenLogOf(const RunResult& result, std::size_t trial)
{
    if (trial >= result.trials.size() || !result.trials[trial].blocks.loadgen) {
        return makeError(ErrorCode::Unsupported,
                         u"LoadGen's logs are written of performance runs of SingleStream, "
                         "MultiStream, Server and Offline"_s,
                         u"#%1"_s.arg(result.run.id));
    }
    const MetricBlocks& blocks = result.trials[trial].blocks;
    LoadGenLog log;
    log.version = "none: written by Loadstone " LOADSTONE_VERSION;
    log.testDatetime = result.trials[trial].startedAt;
    log.sutName = result.run.endpoint;
    log.scenario = blocks.loadgen->scenario;
    log.testMode = "PerformanceOnly";
    if (const auto rules = rulesOf(result)) {
        fillSettings(*rules, log);
        if (log.scenario == "Server" && blocks.throughput.targetPerS) {
            log.targetQps = blocks.throughput.targetPerS;
        }
    }
    const std::int64_t queries = blocks.loadgen->queries;
    log.samplesPerQuery = queries > 0 ? blocks.loadgen->samples / queries : 1;
    log.targetPercentile = blocks.loadgen->percentile;
    fillResult(blocks, log);
    log.errors = 0;
    return log;
}

std::string loadGenDetailText(const LoadGenLog& log)
{
    std::string out;
    bool timesWritten = false;
    const auto times = [&] {
        for (const LoadGenTimesKeys& keys : kLoadGenTimes) {
            const LoadGenTimes& values = log.*(keys.times);
            for (const auto& [word, value] :
                 { std::pair("min", values.min), std::pair("max", values.max),
                   std::pair("mean", values.mean) }) {
                if (value) {
                    out += detailLine(std::string(keys.before) + word + std::string(keys.behind),
                                      *value);
                }
            }
            for (const auto& [level, value] : values.percentiles) {
                out += detailLine(std::string(keys.percentileBefore) + percentText(level)
                                      + std::string(keys.percentileBehind),
                                  value);
            }
        }
        timesWritten = true;
    };
    detail::visitLoadGenKeys([&](const LoadGenKey& key, auto member) {
        if (key.key == "num_errors" && !timesWritten) {
            times();
        }
        if (const auto& value = log.*member) {
            out += detailLine(std::string(key.key), Json(*value));
        }
    });
    return out;
}

std::string loadGenSummaryText(const LoadGenLog& log)
{
    const std::string bar(48, '=');
    std::string out = bar + "\nMLPerf Results Summary\n" + bar + '\n';
    std::string settings;
    detail::visitLoadGenKeys([&](const LoadGenKey& key, auto member) {
        const auto& value = log.*member;
        if (key.label.empty() || !value) {
            return;
        }
        const std::string label(key.label);
        const bool isSetting =
            (key.key.starts_with("effective_") && label != "Scenario" && label != "Mode")
            || key.key.starts_with("requested_");
        std::string text = shown(*value);
        if constexpr (std::is_same_v<std::decay_t<decltype(*value)>, bool>) {
            text = isSetting ? text : rule(*value);
        }
        (isSetting ? settings : out) += label + " : " + text + '\n';
        if (key.key == "effective_test_mode" && log.targetPercentile
            && (log.scenario == "SingleStream" || log.scenario == "MultiStream")) {
            const LoadGenTimes& times =
                log.scenario == "MultiStream" ? log.queryLatency : log.latency;
            const auto at = times.percentiles.find(
                static_cast<std::int32_t>(std::lround(*log.targetPercentile * 1e5)));
            if (at != times.percentiles.end()) {
                out += QString::number(100 * *log.targetPercentile, 'f', 1).toStdString()
                    + "th percentile latency (ns) : " + std::to_string(at->second) + '\n';
            }
        }
    });
    out += '\n' + bar + "\nAdditional Stats\n" + bar + '\n';
    if (log.scenario == "MultiStream") {
        out += "Per-query latency:  \n";
        timesLines(log.queryLatency, kLoadGenTimes[0].labelBehind, kLoadGenTimes[0].percentileLabel,
                   out);
    }
    for (const LoadGenTimesKeys& keys : kLoadGenTimes) {
        const bool queries = keys.labelBehind.empty();
        const bool samples = keys.times == &LoadGenLog::latency;
        if (!queries && !(samples && log.scenario == "MultiStream")) {
            timesLines(log.*(keys.times), keys.labelBehind, keys.percentileLabel, out);
        }
    }
    out += '\n' + bar + "\nTest Parameters Used\n" + bar + '\n' + settings;
    out += "\nNo warnings encountered during test.\n\nNo errors encountered during test.\n";
    return out;
}

Result<void> writeLoadGenLogs(const RunResult& result, const QString& folder)
{
    const std::size_t trials = std::max<std::size_t>(result.trials.size(), 1);
    for (std::size_t i = 0; i < trials; ++i) {
        const auto log = loadGenLogOf(result, i);
        if (!log) {
            return tl::unexpected(log.error());
        }
        const QString target = trials == 1 ? folder : QDir(folder).filePath(u"run_%1"_s.arg(i + 1));
        if (!QDir().mkpath(target)) {
            return makeError(ErrorCode::Io, u"cannot be made"_s, target);
        }
        const QDir dir(target);
        if (const auto done = writeFileAtomically(dir.filePath(u"mlperf_log_detail.txt"_s),
                                                  loadGenDetailText(*log));
            !done) {
            return done;
        }
        if (const auto done = writeFileAtomically(dir.filePath(u"mlperf_log_summary.txt"_s),
                                                  loadGenSummaryText(*log));
            !done) {
            return done;
        }
    }
    return {};
}

} // namespace loadstone
