// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/calibration.h"

#include "control/echoprocess.h"
#include "metrics/percentile.h"
#include "record/logreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kCrowdedTime = 300 * kNsPerMs;
constexpr Ns kSingleTime = 150 * kNsPerMs;
constexpr std::uint64_t kMostConcurrency = 64; // more adds nothing on loopback
constexpr std::uint64_t kMostTokens = 256;
constexpr std::int64_t kReadBytes = 16 << 20;

/// All that a log holds, of completed requests.
struct LogSum
{
    std::vector<Ns> latencies;
    Ns first = kNoInstant; // issue
    Ns last = kNoInstant; // end
    Ns busy = 0;
};

Result<LogSum> sumOf(const QString& path)
{
    auto reader = LogReader::open(path);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    LogSum sum;
    for (;;) {
        const std::int64_t before = reader->offset();
        const auto batch = reader->read(kReadBytes);
        if (!batch) {
            return tl::unexpected(batch.error());
        }
        for (const RequestRecord& record : batch->requests) {
            if (record.outcome != Outcome::Ok || !happened(record.lastToken)) {
                continue;
            }
            sum.latencies.push_back(record.lastToken - record.dispatched);
            sum.first =
                happened(sum.first) ? std::min(sum.first, record.dispatched) : record.dispatched;
            sum.last = std::max(sum.last, record.lastToken);
        }
        for (const SelfSample& self : batch->self) {
            sum.busy += self.busy;
        }
        if (reader->offset() == before) {
            return sum;
        }
    }
}

double perSecond(std::size_t count, Ns time)
{
    return static_cast<double>(count) * 1e9 / static_cast<double>(time);
}

} // namespace

Json toJson(const Calibration& calibration)
{
    return Json { { "capacity_per_s", calibration.capacityPerS },
                  { "reached_per_s", calibration.reachedPerS },
                  { "latency_us", numberOrNull(calibration.latencyUs) },
                  { "error_budget_us", numberOrNull(calibration.budgetUs) },
                  { "requests", calibration.requests },
                  { "concurrency", calibration.concurrency },
                  { "tokens", calibration.tokens },
                  { "streaming", calibration.streaming } };
}

Result<std::optional<Calibration>> calibrationFromLogs(const QStringList& crowded,
                                                       const QString& single)
{
    Calibration calibration;
    Ns from = kNoInstant;
    Ns to = kNoInstant;
    for (const QString& log : crowded) {
        const auto sum = sumOf(log);
        if (!sum) {
            return tl::unexpected(sum.error());
        }
        if (sum->latencies.empty() || sum->busy <= 0) {
            return std::optional<Calibration>();
        }
        calibration.capacityPerS += perSecond(sum->latencies.size(), sum->busy);
        calibration.requests += sum->latencies.size();
        from = happened(from) ? std::min(from, sum->first) : sum->first;
        to = std::max(to, sum->last);
    }
    if (calibration.requests == 0 || to <= from) {
        return std::optional<Calibration>();
    }
    calibration.reachedPerS = perSecond(calibration.requests, to - from);
    auto alone = sumOf(single);
    if (!alone) {
        return tl::unexpected(alone.error());
    }
    std::sort(alone->latencies.begin(), alone->latencies.end());
    const auto at = [&](std::string_view name) -> std::optional<double> {
        const PercentileLevel& level = kPercentiles[*percentileIndex(name)];
        const auto value = percentileOf(alone->latencies, level.milliPercent);
        return value && std::ssize(alone->latencies) >= level.supportedFrom
            ? std::optional(static_cast<double>(*value) / 1e3)
            : std::nullopt;
    };
    calibration.latencyUs = at("p50");
    if (const auto tail = at("p99"); tail && calibration.latencyUs) {
        calibration.budgetUs = *tail - *calibration.latencyUs;
    }
    return calibration;
}

Calibrator::Calibrator(CalibrationSetup setup, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
{
}

Calibrator::~Calibrator() = default;

void Calibrator::start()
{
    if (!m_logs.isValid()) {
        give(std::nullopt, m_logs.errorString());
        return;
    }
    m_setup.tokens = std::clamp<std::uint64_t>(m_setup.tokens, 1, kMostTokens);
    const QStringList arguments {
        u"--api"_s,    toQt(std::string(termName(m_setup.plan.endpoint.api))),
        u"--ttft"_s,   u"0ms"_s,
        u"--itl"_s,    u"0ms"_s,
        u"--tail"_s,   u"0ms"_s,
        u"--tokens"_s, QString::number(m_setup.tokens)
    };
    m_echo = std::make_unique<EchoProcess>();
    connect(m_echo.get(), &EchoProcess::failed, this,
            [this](const Error& error) { give(std::nullopt, errorText(error)); });
    connect(m_echo.get(), &EchoProcess::listening, this, &Calibrator::crowd);
    m_echo->setEnvironment(m_setup.environment);
    m_echo->start(m_setup.echoProgram, arguments);
}

std::unique_ptr<TrialRunner> Calibrator::makeTrial(std::uint32_t trial, std::uint64_t concurrency,
                                                   std::uint32_t workers, Ns duration)
{
    TrialSetup setup;
    setup.plan = m_setup.plan;
    setup.plan.trial = trial;
    setup.plan.kind = ScenarioKind::Concurrency;
    setup.plan.mode = Mode::Performance;
    setup.plan.concurrency = concurrency;
    setup.plan.maxInFlight.reset();
    setup.plan.ramp.reset();
    setup.plan.rampUp = 0;
    setup.plan.stop = { duration, std::nullopt };
    setup.plan.loadgen.reset();
    setup.plan.trace.reset();
    setup.plan.sessions.reset();
    setup.plan.warmup = {};
    setup.plan.drain = kNsPerS;
    setup.plan.keepTexts = false;
    setup.plan.sampleTexts = false;
    setup.plan.keepBodies = KeepBodies::None;
    setup.plan.scoreShare = 0;
    setup.plan.stallProbes = false;
    setup.workers = workers;
    setup.workerProgram = m_setup.workerProgram;
    setup.bodiesPath = m_setup.bodiesPath;
    setup.environment = m_setup.environment;
    for (std::uint32_t k = 0; k < workers; ++k) {
        setup.logPaths << m_logs.filePath(u"%1-%2.log"_s.arg(trial).arg(k));
    }
    (trial == 0 ? m_crowdedLogs : m_singleLogs) = setup.logPaths;
    return std::make_unique<TrialRunner>(std::move(setup));
}

void Calibrator::crowd(const QString& url)
{
    EndpointPlan& endpoint = m_setup.plan.endpoint;
    endpoint.urls = { url.toStdString() };
    // What belongs to the server is not sent; the length of a body's JSON belongs to the body.
    std::erase_if(endpoint.headers, [](const auto& header) {
        return header.first != "Inference-Header-Content-Length";
    });
    if (!endpoint.pointers.areEmpty()) {
        endpoint.pointers = { "/text", "/tokens", "/finish_reason" }; // as the null server answers
    }
    endpoint.timeouts = {};
    const ScenarioKind kind = m_setup.plan.kind;
    const std::uint64_t asked = isOpenLoop(kind) ? kMostConcurrency
        : kind == ScenarioKind::MultiStream      ? m_setup.plan.samplesPerQuery
                                                 : m_setup.plan.concurrency;
    m_setup.plan.concurrency = std::max<std::uint64_t>(std::min(asked, kMostConcurrency),
                                                       m_setup.workers); // a slot each at least
    m_trial = makeTrial(0, m_setup.plan.concurrency, m_setup.workers, kCrowdedTime);
    connect(m_trial.get(), &TrialRunner::finished, this, &Calibrator::afterCrowd);
    m_trial->start();
}

void Calibrator::afterCrowd(const TrialOutcome& outcome)
{
    m_trial.release()->deleteLater(); // it is telling of its end
    if (outcome.state != TrialOutcome::State::Done) {
        give(std::nullopt, outcome.error ? errorText(*outcome.error) : QString());
        return;
    }
    m_trial = makeTrial(1, 1, 1, kSingleTime);
    connect(m_trial.get(), &TrialRunner::finished, this, &Calibrator::conclude);
    m_trial->start();
}

void Calibrator::conclude(const TrialOutcome& outcome)
{
    m_trial.release()->deleteLater();
    if (outcome.state != TrialOutcome::State::Done) {
        give(std::nullopt, outcome.error ? errorText(*outcome.error) : QString());
        return;
    }
    auto result = calibrationFromLogs(m_crowdedLogs, m_singleLogs.front());
    if (!result) {
        give(std::nullopt, errorText(result.error()));
        return;
    }
    if (*result) {
        (*result)->concurrency = m_setup.plan.concurrency;
        (*result)->tokens = m_setup.tokens;
        (*result)->streaming = m_setup.plan.streaming;
    }
    give(*result, *result ? QString() : u"no request of it was completed"_s);
}

void Calibrator::give(const std::optional<Calibration>& result, const QString& why)
{
    if (!m_given) {
        m_given = true;
        Q_EMIT finished(result, why);
    }
}

} // namespace loadstone
