// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/preflight.h"

#include "base/units.h"
#include "plan/spendingplan.h"
#include "sysinfo/hostfacts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

// Files a worker has open beside its connections: log, bodies, pipes, libraries.
constexpr std::uint64_t kReservedFiles = 64;

// Ports that other programs of the machine may hold.
constexpr std::uint64_t kReservedPorts = 1024;

constexpr std::uint64_t kBodyFrame = 256; // keys of a request body beside the prompt
constexpr std::uint64_t kRecordBytes = 160; // a record and its share of block headers
constexpr std::uint64_t kGapBytes = 3; // a chunk gap as stored
constexpr std::uint64_t kTokenText = 5; // characters of a token, about
constexpr std::int64_t kUnknownTokens = 512;

std::optional<std::uint64_t> requestsOf(const RunPlan& plan)
{
    if (plan.loadgen) {
        const auto stated = loadGenRequests(plan);
        if (stated || plan.kind != ScenarioKind::Server) {
            return stated; // SingleStream, MultiStream: as many as the server answers
        }
        const LoadGenPlan& rules = *plan.loadgen;
        const auto drawn =
            static_cast<std::uint64_t>(std::llround(plan.ratePerS * toSeconds(rules.minDuration)));
        const std::uint64_t least = std::max(drawn, rules.minQueries);
        return rules.issueUnique    ? rules.performanceSamples
            : rules.maxQueries != 0 ? std::min(least, rules.maxQueries)
                                    : least;
    }
    if (plan.sessions) {
        // Conversations are counted; how many turns each has is known on average.
        return plan.stop.duration || !plan.sessions->limit
            ? std::nullopt
            : std::optional(static_cast<std::uint64_t>(std::llround(
                static_cast<double>(*plan.sessions->limit) * plan.sessions->meanTurns)));
    }
    const std::uint64_t whole =
        std::uint64_t { plan.sampleCount } * (plan.mode == Mode::Accuracy ? plan.repeats : 1U);
    std::optional<std::uint64_t> out = plan.stop.samples;
    if (plan.mode == Mode::Accuracy) {
        out = std::min(out.value_or(whole), whole);
    } else if (!out && !plan.stop.duration) {
        out = whole;
    }
    if (plan.stop.duration && isOpenLoop(plan.kind)) {
        const double drawn = plan.ratePerS * toSeconds(*plan.stop.duration);
        const auto rounded = static_cast<std::uint64_t>(std::llround(drawn));
        out = std::min(out.value_or(rounded), rounded);
    } else if (plan.stop.duration) {
        return std::nullopt; // as many as the server answers
    }
    return out;
}

std::optional<Ns> durationOf(const RunPlan& plan, const std::optional<std::uint64_t>& requests)
{
    std::optional<Ns> out;
    if (isOpenLoop(plan.kind) && requests && plan.ratePerS > 0) {
        out = static_cast<Ns>(static_cast<double>(*requests) / plan.ratePerS * 1e9);
    } else if (plan.stop.duration && !plan.stop.samples) {
        out = *plan.stop.duration;
    } else if (plan.loadgen && plan.mode == Mode::Performance
               && plan.kind != ScenarioKind::Offline) {
        out = plan.loadgen->minDuration;
    }
    if (out && plan.warmup.requests && !plan.warmup.duration) {
        return isOpenLoop(plan.kind)
            ? std::optional(
                *out
                + static_cast<Ns>(static_cast<double>(*plan.warmup.requests) / plan.ratePerS * 1e9))
            : std::nullopt;
    }
    return out ? std::optional(*out + plan.warmup.duration.value_or(0)) : std::nullopt;
}

std::uint64_t connectionsOf(const RunPlan& plan)
{
    if (plan.kind == ScenarioKind::MultiStream) {
        return plan.samplesPerQuery;
    }
    return isOpenLoop(plan.kind) ? plan.maxInFlight.value_or(0) : plan.concurrency;
}

tl::unexpected<Error> tooMuch(const QString& text)
{
    return makeError(ErrorCode::Io, text); // of this machine, not of the specification
}

QString bytesText(std::uint64_t bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(bytes), 1,
                                          QLocale::DataSizeIecFormat);
}

} // namespace

MachineLimits machineLimits(const QString& projectDir)
{
    MachineLimits out;
    rlimit files {};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_max != RLIM_INFINITY) {
        out.openFiles = files.rlim_max; // workers raise their soft limit
    }
    out.ports = ephemeralPorts();
    out.freeDisk = freeDiskBytes(projectDir);
    return out;
}

std::optional<std::uint64_t> mostConnections(const MachineLimits& limits, std::uint32_t workers,
                                             std::size_t urls)
{
    std::optional<std::uint64_t> out;
    const auto less = [](std::uint64_t a, std::uint64_t b) { return a > b ? a - b : 1; };
    if (limits.openFiles) {
        out = less(*limits.openFiles, kReservedFiles) * std::max(1U, workers);
    }
    if (limits.ports) {
        // A port can be used once for each address it goes to.
        const std::uint64_t most =
            less(*limits.ports, kReservedPorts) * std::max<std::size_t>(1, urls);
        out = out ? std::min(*out, most) : most;
    }
    return out;
}

RunEstimate estimateRun(const PreparedRun& run)
{
    const RunPlan& plan = run.plan;
    RunEstimate out;
    out.requests = requestsOf(plan);
    out.duration = durationOf(plan, out.requests);
    out.connections = connectionsOf(plan);
    for (const Sample& sample : run.rows) {
        out.bodiesBytes += kBodyFrame + sample.contentBytes;
    }
    if (out.requests) {
        const auto tokens = static_cast<std::uint64_t>(
            std::max<std::int64_t>(1, run.generation.maxTokens.value_or(kUnknownTokens)));
        const std::uint64_t gaps =
            plan.streaming ? std::min(*out.requests * tokens * kGapBytes, plan.gapBudgetBytes) : 0;
        const std::uint64_t texts = plan.keepTexts ? *out.requests * tokens * kTokenText : 0;
        // How many fail nobody knows: the budget is what it can come to.
        const std::uint64_t bodies = plan.keepBodies == KeepBodies::None ? 0 : plan.bodyBudgetBytes;
        out.logBytes = (*out.requests * kRecordBytes + gaps + texts + bodies) * run.trials;
    }
    estimateSpending(run, out);
    return out;
}

namespace {

// Without a cap, requests that get no answer pile up until no further connection can be had.
void warnOfFewConnections(const RunPlan& plan, const std::optional<std::uint64_t>& most,
                          Problems& warnings)
{
    constexpr double kShortest = 10; // s; a server may well pause for less
    const double rate = peakRatePerS(plan);
    if (!isOpenLoop(plan.kind) || plan.maxInFlight || !most || !(rate > 0)) {
        return;
    }
    const double seconds = static_cast<double>(*most) / rate;
    if (seconds < kShortest) {
        warnings.push_back(
            { Problem::Severity::Warning, "few_ports", "",
              u"the %1 connections that this machine allows are all taken once the server gives no "
              "answer for %2 s"_s.arg(*most)
                  .arg(QString::number(seconds, 'g', 2)),
              u"set max_in_flight, name more base URLs, or allow more open files or local ports"_s });
    }
}

} // namespace

Result<void> checkLimits(const RunEstimate& estimate, const PreparedRun& run,
                         const MachineLimits& limits, Problems& warnings)
{
    const auto most =
        mostConnections(limits, run.workers, std::max<std::size_t>(1, run.endpoint.urls.size()));
    if (most && estimate.connections > *most) {
        return tooMuch(u"%1 connections at a time are asked for, this machine allows %2 (%3 open "
                       "files a worker, %4 local ports): lower the concurrency, raise the limit "
                       "with ulimit -n, or use more workers"_s.arg(estimate.connections)
                           .arg(*most)
                           .arg(limits.openFiles ? QString::number(*limits.openFiles) : u"?"_s,
                                limits.ports ? QString::number(*limits.ports) : u"?"_s));
    }
    warnOfFewConnections(run.plan, most, warnings);
    const std::uint64_t need = estimate.bodiesBytes + estimate.logBytes.value_or(0);
    if (limits.freeDisk && need > *limits.freeDisk) {
        return makeError(ErrorCode::DiskFull,
                         u"about %1 are needed for request bodies and logs, %2 are free: free some "
                         "space, or run fewer requests or trials"_s.arg(
                             bytesText(need), bytesText(*limits.freeDisk)));
    }
    if (limits.freeDisk && need > *limits.freeDisk / 2) {
        warnings.push_back({ Problem::Severity::Warning, "disk_space", "",
                             u"about %1 of the %2 free will be written"_s.arg(
                                 bytesText(need), bytesText(*limits.freeDisk)),
                             u"free some space if other programs write here too"_s });
    }
    return {};
}

QString estimateText(const RunEstimate& estimate, std::uint32_t trials, bool atMost)
{
    const QString requests = estimate.requests ? u"about %1 requests"_s.arg(*estimate.requests)
                                               : u"as many requests as the server answers"_s;
    const QString each = trials > 1
        ? u" in each of %1%2 trials"_s.arg(atMost ? u"at most "_s : QString()).arg(trials)
        : QString();
    const QString time = estimate.duration
        ? u", about %1"_s.arg(
            formatDuration(std::max<Ns>(1, (*estimate.duration + kNsPerS / 2) / kNsPerS) * kNsPerS))
        : QString();
    return requests % each % time % (trials > 1 && estimate.duration ? u" each"_s : QString());
}

} // namespace loadstone::detail
