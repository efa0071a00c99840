// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/plan.h"

#include "config/benchmarkpresets.h"
#include "config/loadgenpresets.h"
#include "config/validate.h"
#include "endpoint/kinds/bodies.h"
#include "endpoint/transport/proxy.h"
#include "plan/manifest.h"
#include "plan/modelmix.h"
#include "plan/planparts.h"
#include "plan/plantokens.h"
#include "plan/preflight.h"
#include "plan/probeplan.h"
#include "plan/requestplan.h"
#include "plan/spendingplan.h"
#include "plan/workloadplan.h"
#include "schedule/loadgensequence.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint64_t kOfflineInFlight = 1024;
constexpr std::uint32_t kSamplesPerQuery = 8;

Result<Problems> checkSpecification(const Project& project, const PlanRequest& request)
{
    Problems warnings;
    QString detail;
    QString where;
    for (Problem& problem :
         problemsOfRun(validate(project), project, request.scenario, request.endpoint)) {
        if (problem.severity == Problem::Severity::Warning) {
            warnings.push_back(std::move(problem));
            continue;
        }
        if (where.isEmpty()) {
            where = QString::fromStdString(problem.path);
            detail = problem.message % u": "_s % problem.remedy;
        } else {
            detail += u'\n' % problemText(problem);
        }
    }
    if (!detail.isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification, detail, where);
    }
    return warnings;
}

// The header that takes the key, and the version that the API wants to hear.
void planAnthropic(PreparedRun& run)
{
    constexpr std::string_view kVersion = "anthropic-version";
    const auto isVersion = [kVersion](const auto& header) {
        return toQt(header.first).compare(toQt(kVersion), Qt::CaseInsensitive) == 0;
    };
    auto& headers = run.plan.endpoint.headers;
    if (std::none_of(headers.begin(), headers.end(), isVersion)) {
        headers.emplace_back(kVersion, "2023-06-01");
    }
    if (!run.endpoint.auth.ref.empty()) {
        run.secretHeaders.push_back({ "x-api-key", run.endpoint.auth.ref, {} });
    }
}

// Splits headers into plain ones and references, which travel beside the plan.
void planHeaders(PreparedRun& run)
{
    for (const auto& [name, value] : run.endpoint.headers) {
        if (isSecretRef(value)) {
            run.secretHeaders.push_back({ name, value, {} });
        } else {
            run.plan.endpoint.headers.emplace_back(name, value);
        }
    }
    if (run.endpoint.api == ApiKind::Anthropic) {
        planAnthropic(run);
    } else if (!run.endpoint.auth.ref.empty()) {
        run.secretHeaders.push_back({ "Authorization", run.endpoint.auth.ref, "Bearer " });
    }
}

Result<void> planClientCertificate(PreparedRun& run, const QString& projectDir)
{
    const Tls& tls = run.endpoint.tls;
    const std::array<std::pair<const std::string*, std::string*>, 2> files { {
        { &tls.cert, &run.plan.endpoint.tlsCert },
        { &tls.key, &run.plan.endpoint.tlsKey },
    } };
    for (const auto& [written, planned] : files) {
        if (written->empty()) {
            continue;
        }
        const QString file = QDir(projectDir).absoluteFilePath(toQt(*written));
        if (!QFileInfo::exists(file)) {
            return makeError(
                ErrorCode::NotFound,
                u"there is no such file: name the PEM files of the client's "
                "certificate and of its key (--cert and --key, tls.cert and tls.key)"_s,
                file);
        }
        *planned = file.toStdString();
    }
    return {};
}

// A proxy that only the environment names is never used: the same project must take the same way
// everywhere.
QString unusedProxyNote(const std::vector<BaseUrl>& urls)
{
    QStringList names;
    for (const char* name :
         { "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY" }) {
        const QString text = QString::fromLatin1(name);
        const bool forTls = text.startsWith(u"https"_s, Qt::CaseInsensitive);
        const bool forAll = text.startsWith(u"all"_s, Qt::CaseInsensitive);
        const bool concerns = std::any_of(urls.begin(), urls.end(), [&](const BaseUrl& url) {
            return !isLoopback(url) && (forAll || url.tls == forTls);
        });
        if (concerns && !qEnvironmentVariableIsEmpty(name)) {
            names << text;
        }
    }
    return names.isEmpty()
        ? QString()
        : u"%1 is set and not used: a proxy is used only when --proxy or the endpoint names it"_s
              .arg(names.join(u", "_s));
}

Result<void> planProxy(PreparedRun& run)
{
    const Endpoint& endpoint = run.endpoint;
    std::vector<BaseUrl> urls;
    for (const std::string& text : run.plan.endpoint.urls) {
        if (auto url = parseBaseUrl(text)) {
            urls.push_back(std::move(*url));
        }
    }
    if (endpoint.proxy.empty() || endpoint.proxy == "none") {
        if (const QString note = unusedProxyNote(urls); !note.isEmpty()) {
            run.notes << note;
        }
        return {};
    }
    const bool isUsed =
        std::any_of(urls.begin(), urls.end(), [](const BaseUrl& url) { return !isLoopback(url); });
    const bool isForHooks =
        std::any_of(endpoint.hooks.begin(), endpoint.hooks.end(), [](const Hook& hook) {
            const auto url = parseBaseUrl(hook.url);
            return url && !isLoopback(*url);
        });
    if (!isUsed) {
        run.notes << (isForHooks
                          ? u"the proxy is used for hooks only: the endpoint is this machine"_s
                          : u"the proxy is not used: the endpoint is this machine"_s);
    }
    if (!isUsed && !isForHooks) {
        return {};
    }
    run.plan.endpoint.proxy = isUsed ? endpoint.proxy : std::string();
    if (!endpoint.proxyAuth.empty()) {
        run.secretHeaders.push_back({ std::string(kProxyAuthorization), endpoint.proxyAuth, {} });
    }
    return {};
}

} // namespace

Result<void> detail::planEndpoint(PreparedRun& run, const QString& projectDir)
{
    const Endpoint& endpoint = run.endpoint;
    EndpointPlan& plan = run.plan.endpoint;
    if (isBundled(endpoint)) {
        run.bundledUrl = endpoint.urls.front();
    } else {
        plan.urls = endpoint.urls;
    }
    plan.api = endpoint.api;
    plan.model = !endpoint.model.empty() ? endpoint.model
        : endpoint.models.empty()        ? "echo"
                                         : endpoint.models.front().model;
    plan.tlsVerify = endpoint.tls.verify;
    plan.timeouts = { endpoint.timeouts.connect, endpoint.timeouts.firstByte,
                      endpoint.timeouts.idle, endpoint.timeouts.total };
    if (!endpoint.tls.ca.empty()) {
        const QString file = QDir(projectDir).absoluteFilePath(toQt(endpoint.tls.ca));
        if (!QFileInfo::exists(file)) {
            return makeError(ErrorCode::NotFound,
                             u"there is no such file: name the PEM file of the certificate "
                             "authority (--ca, tls.ca), or leave it out for the system's"_s,
                             file);
        }
        plan.tlsCa = file.toStdString();
    }
    plan.retry = { endpoint.retry.max, endpoint.retry.on, endpoint.retry.backoff };
    if (auto done = planClientCertificate(run, projectDir); !done) {
        return done;
    }
    planHeaders(run);
    return planProxy(run);
}

namespace {

// LoadGen's settings as they take effect for these samples.
LoadGenPlan planLoadGen(const Scenario& scenario, std::uint64_t samples)
{
    const LoadGenScenario from = effectiveLoadGen(scenario);
    LoadGenPlan to;
    to.qslSeed = *from.seeds.qsl;
    to.sampleIndexSeed = *from.seeds.sampleIndex;
    to.scheduleSeed = *from.seeds.schedule;
    to.performanceSamples = std::min(from.performanceSamples.value_or(samples), samples);
    to.accuracySamples = std::min(from.accuracySamples.value_or(samples), samples);
    to.minQueries = *from.minQueries;
    to.maxQueries = *from.maxQueries;
    to.minDuration = *from.minDuration;
    to.maxDuration = *from.maxDuration;
    to.maxAsyncQueries = *from.maxAsyncQueries;
    to.coalesce = *from.coalesce;
    to.issueUnique = *from.issue == LoadGenIssue::Unique;
    to.issueSame = *from.issue == LoadGenIssue::Same;
    to.equalIssue = *from.issue == LoadGenIssue::Equal;
    to.sameIndex = *from.sameIndex;
    to.percentile = *from.percentile * 0.01; // in LoadGen's arithmetic
    to.tokenLatencies = *from.tokenLatencies;
    to.inferredTokens = to.tokenLatencies ? std::nullopt : from.inferredTokens;
    to.ttftLimit = *from.ttft;
    to.tpotLimit = *from.tpot;
    const bool server = scenario.kind == ScenarioKind::Server;
    const bool offline = scenario.kind == ScenarioKind::Offline;
    to.expectedQps = server ? scenario.load.ratePerS.value_or(1)
        : offline           ? *from.expectedQps
                            : 1e9 / static_cast<double>(*from.expectedLatency);
    if (server && !to.tokenLatencies) {
        to.targetLatency = from.targetLatency;
    }
    LoadGenSettings sizes;
    sizes.kind = scenario.kind;
    sizes.equalIssue = to.equalIssue;
    sizes.minQueries = to.minQueries;
    sizes.minDuration = to.minDuration;
    sizes.targetQps = to.expectedQps;
    to.minQueries = loadGenMinQueries(sizes, to.performanceSamples);
    if (offline) {
        to.offlineSamples = loadGenOfflineSamples(to.minQueries, to.minDuration, to.expectedQps);
    }
    return to;
}

Result<void> checkLoadGenSet(const PreparedRun& run, const Project& project)
{
    const auto& rules = run.plan.loadgen;
    if (!rules || !rules->issueSame || rules->sameIndex < rules->performanceSamples) {
        return {};
    }
    const auto index = findScenario(project, run.scenario.name) - project.scenarios.data();
    return makeError(ErrorCode::InvalidSpecification,
                     u"the loaded set has %1 samples, there is no sample %2 to repeat"_s
                         .arg(rules->performanceSamples)
                         .arg(rules->sameIndex),
                     u"/scenarios/%1/loadgen/same_index"_s.arg(index));
}

void planLoad(PreparedRun& run, const detail::MachineLimits& limits)
{
    const Scenario& scenario = run.scenario;
    RunPlan& plan = run.plan;
    plan.kind = scenario.kind;
    plan.ramp = loadRampOf(scenario);
    const bool slotRamp = plan.ramp && scenario.load.of == RampOf::Concurrency;
    if (slotRamp) {
        // Slots that come and go are a closed loop in all that is measured.
        plan.kind = ScenarioKind::Concurrency;
    }
    plan.mode = scenario.mode;
    plan.streaming = isStreamed(scenario, run.endpoint.api);
    // The data of a trace have said what is due when.
    plan.ratePerS = plan.trace ? plan.ratePerS : scenario.load.ratePerS.value_or(0);
    plan.burstiness = scenario.load.burstiness.value_or(1);
    plan.maxInFlight = scenario.load.maxInFlight;
    plan.samplesPerQuery =
        static_cast<std::uint32_t>(scenario.load.samplesPerQuery.value_or(kSamplesPerQuery));
    plan.stop = { statedDuration(scenario),
                  plan.trace || plan.sessions ? plan.stop.samples : scenario.stop.samples };
    if (plan.ramp && !slotRamp) {
        plan.ratePerS = meanLevel(*plan.ramp, plan.stop.duration.value_or(kNsPerS));
    }
    plan.rampUp = rampUpOf(scenario);
    // 0 in the file says "no warm-up", as leaving it out does.
    plan.warmup = { scenario.warmup.duration, scenario.warmup.requests };
    if (plan.warmup.duration == Ns { 0 }) {
        plan.warmup.duration.reset();
    }
    if (plan.warmup.requests == std::uint64_t { 0 }) {
        plan.warmup.requests.reset();
    }
    if (plan.trace) {
        plan.warmup = {}; // is its own beginning, see rampUp
    }
    plan.seed = scenario.seed;
    plan.repeats = scenario.repeats;
    plan.cache = scenario.cache;
    plan.spin = scenario.spin;
    plan.stallProbes = scenario.stallProbes;
    plan.keepTexts = plan.mode == Mode::Accuracy;
    plan.keepBodies = scenario.keepBodies;
    plan.bodyBudgetBytes = scenario.keepBodiesMib << 20U;
    plan.sampleTexts =
        scenario.checkAnswers && plan.mode != Mode::Accuracy && generatesText(run.endpoint.api);
    plan.scoreShare = plan.mode == Mode::Accuracy ? 0 : scenario.scoreShare;
    if (scenario.abandon.share > 0) {
        plan.abandon =
            AbandonPlan { scenario.abandon.share, scenario.abandon.after.value_or(0),
                          scenario.abandon.distribution,
                          static_cast<std::uint32_t>(scenario.abandon.afterTokens.value_or(0)) };
    }
    if (scenario.loadgen) {
        plan.loadgen = planLoadGen(scenario, plan.sampleCount);
        const auto wanted = effectiveLoadGen(scenario).performanceSamples;
        if (wanted && *wanted > plan.sampleCount) {
            run.notes << u"loadgen: %1 performance samples are asked for, the dataset has %2"_s
                             .arg(*wanted)
                             .arg(plan.sampleCount);
        }
    }
    const bool accuracy = plan.mode == Mode::Accuracy;
    if (slotRamp) {
        plan.concurrency = statedSlots(scenario).value_or(1);
    } else if (plan.kind == ScenarioKind::Concurrency || plan.kind == ScenarioKind::Sessions) {
        plan.concurrency = statedSlots(scenario).value_or(1);
    } else if (plan.kind == ScenarioKind::Offline) {
        const std::uint64_t whole =
            std::uint64_t { plan.sampleCount } * (accuracy ? plan.repeats : 1U);
        const std::uint64_t requests = plan.stop.duration
            ? kOfflineInFlight
            : plan.stop.samples.value_or(loadGenRequests(plan).value_or(whole));
        std::uint64_t most = std::min(requests, kOfflineInFlight);
        if (const auto allowed =
                detail::mostConnections(limits, run.workers, run.endpoint.urls.size())) {
            most = std::min(most, *allowed);
        }
        plan.concurrency = scenario.load.concurrency.value_or(std::max<std::uint64_t>(1, most));
        if (!scenario.load.concurrency) {
            run.notes << u"offline: at most %1 requests in flight"_s.arg(plan.concurrency);
        }
    }
}

// Offline takes its slots from the data, which the specification alone cannot tell.
Result<void> checkSlots(const PreparedRun& run, const Project& project)
{
    if (run.plan.kind != ScenarioKind::Offline || run.workers <= run.plan.concurrency) {
        return {};
    }
    const auto index = findScenario(project, run.scenario.name) - project.scenarios.data();
    return makeError(ErrorCode::InvalidSpecification,
                     u"%1 workers cannot share the %2 requests of the dataset: use fewer workers"_s
                         .arg(run.workers)
                         .arg(run.plan.concurrency),
                     u"/scenarios/%1/workers"_s.arg(index));
}

void copyParts(PreparedRun& run, const Project& project, const PlanRequest& request)
{
    run.scenario = *findScenario(project, request.scenario);
    run.endpoint = *findEndpoint(project, request.endpoint);
    if (const SystemInfo* system = findSystem(project, run.endpoint.system)) {
        run.system = *system;
    }
    if (const SloGroup* slo = findSlo(project, run.scenario.slo)) {
        run.slo = slo->items;
    }
    run.trials =
        run.scenario.precision.isSet() ? run.scenario.precision.maxTrials : run.scenario.trials;
    run.workers = run.scenario.workers;
}

} // namespace

namespace {

// What a scenario asks for must be something that the kind can give.
Result<void> checkKind(const Project& project, const PlanRequest& request)
{
    const Scenario& scenario = *findScenario(project, request.scenario);
    const Endpoint& endpoint = *findEndpoint(project, request.endpoint);
    const QString kind = toQt(termName(endpoint.api));
    const QString where =
        u"/scenarios/%1/"_s.arg(findScenario(project, request.scenario) - project.scenarios.data());
    if (scenario.streaming == Streaming::On && !generatesText(endpoint.api)) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"answers of the API kind %1 are not streamed: write auto or off"_s.arg(kind),
            where % u"streaming"_s);
    }
    const bool hasText =
        endpoint.api != ApiKind::OpenAiEmbeddings && endpoint.api != ApiKind::Rerank;
    if (scenario.mode == Mode::Performance && scenario.scoreShare > 0 && !hasText) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"answers of the API kind %1 are no text that can be graded: remove score_share"_s.arg(
                kind),
            where % u"score_share"_s);
    }
    if (scenario.mode != Mode::Performance && !hasText) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"answers of the API kind %1 are no text that can be graded: write performance"_s.arg(
                kind),
            where % u"mode"_s);
    }
    if (scenario.stop.maxCost
        && !detail::pricesOf(findSystem(project, endpoint.system)).isKnown()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the cost has a cap, and no price of the endpoint is known: describe its "
                         "system with price_per_hour, price_per_million_input_tokens or "
                         "price_per_million_output_tokens"_s,
                         where % u"stop/max_cost"_s);
    }
    const bool takesNumbers =
        endpoint.api == ApiKind::KServe && endpoint.request.datatype != "BYTES";
    if (scenario.stallProbes && (endpoint.api == ApiKind::Custom || takesNumbers)) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the API kind %1 has no small request that could probe for stalls: "
                         "remove stall_probes"_s.arg(kind),
                         where % u"stall_probes"_s);
    }
    const SloGroup* slo = findSlo(project, scenario.slo);
    const bool needsStream = slo != nullptr
        && std::any_of(slo->items.begin(), slo->items.end(), [](const SloItem& item) {
                                 return item.metric == "ttft_ms" || item.metric == "tpot_ms"
                                     || item.metric == "itl_ms";
                             });
    if (needsStream && !isStreamed(scenario, endpoint.api)) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"an SLO needs first tokens, and answers of the API kind %1 are not streamed here"_s
                .arg(kind),
            where % u"slo"_s);
    }
    return {};
}

} // namespace

Result<Problems> checkRun(const PlanRequest& request)
{
    if (const auto parts = partsOf(request); parts.size() > 1) {
        Problems all;
        for (const PlanRequest& part : parts) {
            const auto found = checkRun(part);
            if (!found) {
                return found;
            }
            all.insert(all.end(), found->begin(), found->end());
        }
        return all;
    }
    const auto project = detail::withOverrides(request);
    if (!project) {
        return tl::unexpected(project.error());
    }
    auto warnings = checkSpecification(*project, request);
    if (auto fits = checkKind(*project, request); warnings && !fits) {
        return tl::unexpected(fits.error());
    }
    return warnings;
}

Result<PreparedRun> prepareRun(const PlanRequest& request, const std::atomic<bool>* cancelled)
{
    const auto project = detail::withOverrides(request);
    if (!project) {
        return tl::unexpected(project.error());
    }
    auto warnings = checkRun(request);
    if (!warnings) {
        return tl::unexpected(warnings.error());
    }
    PreparedRun run;
    run.warnings = std::move(*warnings);
    copyParts(run, *project, request);
    if (run.scenario.audit != Audit::None) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"an audit is carried out as two runs: plan each of them"_s);
    }
    if (run.scenario.mode == Mode::Both) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"the mode both is carried out as two runs: here choose one of the modes"_s);
    }

    if (run.scenario.mode == Mode::Accuracy && !run.scenario.mix.empty()) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"the accuracy of a mix is carried out as a run for each of its datasets: here choose "
            "one of them"_s);
    }
    const auto limits = detail::machineLimits(request.projectDir);
    if (auto done = detail::planWorkload(run, *project, request.projectDir, cancelled); !done) {
        return tl::unexpected(done.error());
    }
    const Scenario* asked = findScenario(request.project, request.scenario);
    const bool isCachingReference = request.auditPart == AuditPart::Reference && asked != nullptr
        && asked->audit == Audit::OutputCaching;
    if (isCachingReference && run.distinctPrompts < run.scenario.stop.samples.value_or(0)) {
        // Asked twice, they would be answered from the very cache that is looked for.
        return makeError(ErrorCode::InvalidSpecification,
                         u"the reference of the audit needs %1 distinct prompts, and there are "
                         "%2: lower the number of requests to that, or take a larger dataset"_s
                             .arg(run.scenario.stop.samples.value_or(0))
                             .arg(run.distinctPrompts));
    }
    if (auto done = detail::planEndpoint(run, request.projectDir); !done) {
        return tl::unexpected(done.error());
    }
    detail::assignModels(run);
    planLoad(run, limits);
    if (auto done = detail::planTokenizer(run, request.projectDir); !done) {
        return tl::unexpected(done.error());
    }
    detail::planRequests(run);
    if (run.endpoint.waitReady) {
        auto body = detail::smallBody(run);
        if (!body) {
            return tl::unexpected(body.error());
        }
        run.readyBody = std::move(*body);
    }
    for (const auto& fits : { checkSlots(run, *project), checkLoadGenSet(run, *project) }) {
        if (!fits) {
            return tl::unexpected(fits.error());
        }
    }
    run.spending = detail::spendingRules(run);
    run.estimate = detail::estimateRun(run);
    run.estimate.connectionLimit = detail::mostConnections(
        limits, run.workers, std::max<std::size_t>(1, run.endpoint.urls.size()));
    run.estimate.freeDisk = limits.freeDisk;
    if (auto fits = detail::checkLimits(run.estimate, run, limits, run.warnings); !fits) {
        return tl::unexpected(fits.error());
    }
    run.notes << detail::estimateText(run.estimate, run.trials, run.scenario.precision.isSet());
    const auto number = findScenario(*project, run.scenario.name) - project->scenarios.data();
    detail::checkCaps(run.estimate, run.spending, "/scenarios/" + std::to_string(number) + "/stop",
                      run.warnings);
    if (const QString spending = detail::spendingText(run.estimate, run.spending);
        !spending.isEmpty()) {
        run.notes << spending;
    }
    run.manifest = detail::makeManifest(run, *project);
    if (const Suite* suite = findSuite(*project, request.suite)) {
        run.manifest["suite"] =
            Json { { "name", suite->name }, { "order", std::string(termName(suite->order)) } };
    }
    if (request.auditPart && asked != nullptr) {
        run.manifest["audit"] =
            Json { { "id", request.pair },
                   { "test", std::string(termName(asked->audit)) },
                   { "part", request.auditPart == AuditPart::Reference ? "reference" : "tested" },
                   { "threshold", valueOrNull(asked->auditThreshold) } };
    } else if (!request.pair.empty()) {
        run.manifest["both"] = Json { { "id", request.pair } };
    }
    return run;
}

RunPlan trialPlan(const PreparedRun& prepared, const std::string& runUuid, std::uint32_t trial)
{
    RunPlan plan = prepared.plan;
    plan.runUuid = runUuid;
    plan.trial = trial;
    return plan;
}

} // namespace loadstone
