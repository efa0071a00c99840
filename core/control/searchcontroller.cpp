// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/searchcontroller.h"

#include "analysis/runresult.h"
#include "base/random.h"
#include "config/loadlevel.h"
#include "control/searchspecification.h"
#include "control/storedsearch.h"
#include "store/store.h"

#include <QThread>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

bool hasReason(const Verdict& verdict, std::string_view code)
{
    return std::any_of(verdict.reasons.begin(), verdict.reasons.end(),
                       [code](const Reason& reason) {
                           return reason.code == code && reason.severity == Severity::Error;
                       });
}

/// An interval of the very number that was judged: the SLO looks at all requests, the interval at
/// those that completed, and where some failed the two are of unlike populations.
std::vector<std::optional<Bounds>> intervalsOf(const MetricBlocks& blocks,
                                               const std::vector<SloItemVerdict>& items)
{
    std::vector<std::optional<Bounds>> intervals;
    for (const SloItemVerdict& item : items) {
        const auto slo = parseSlo(item.slo);
        const MetricValue value =
            slo && isNumber(slo->metric) ? metricValue(blocks, slo->metric) : MetricValue();
        intervals.push_back(value.value == item.value ? value.ci95 : std::nullopt);
    }
    return intervals;
}

} // namespace

Result<SearchPoint> searchPointOf(const Json& result, const LoadStep& step, bool saturated)
{
    const auto read = runResultFromJson(result);
    if (!read) {
        return tl::unexpected(read.error());
    }
    SearchPoint point;
    point.load = step.load;
    point.trials = step.trials;
    point.step = step.step;
    point.run = read->run.id;
    point.valid = read->verdict.valid;
    point.saturated = saturated;
    point.clientBound =
        hasReason(read->verdict, "client_bound") || hasReason(read->verdict, "rate_not_issued");
    const auto& loadgen = read->summary.loadgen;
    if (read->verdict.slo) {
        point.items = read->verdict.slo->items;
        point.intervals = intervalsOf(read->summary, point.items);
        const double limit = read->manifest.value("error_share_limit", 0.01);
        point.headroom = headroomOf(*read->verdict.slo, read->summary.requests.errorShare(), limit);
    } else if (loadgen && loadgen->constraintsMet) {
        point.headroom = *loadgen->constraintsMet ? 1 : 0;
    }
    if (saturated) {
        point.headroom = std::min(point.headroom.value_or(0), kSaturatedHeadroom);
    }
    point.met = point.headroom && *point.headroom >= 1;
    return point;
}

SearchController::SearchController(QObject* parent)
    : QObject(parent)
{
}

SearchController::~SearchController()
{
    m_cancelled = true;
    if (m_preparation) {
        m_preparation->disconnect(this);
        m_preparation->wait();
    }
}

Result<void> SearchController::check(const SearchRequest& request)
{
    const auto of = searchUnit(request);
    if (!of) {
        return tl::unexpected(of.error());
    }
    SearchRequest copy = request;
    const auto settings = resolveSearch(copy, *of);
    if (!settings) {
        return tl::unexpected(settings.error());
    }
    const auto name = addScenarioAtLoad(copy.plan.project, copy.plan.scenario, settings->from);
    if (!name) {
        return tl::unexpected(name.error());
    }
    copy.plan.scenario = *name;
    const auto sound = checkRun(copy.plan);
    return sound ? Result<void>() : tl::unexpected(sound.error());
}

void SearchController::start(SearchRequest request)
{
    m_request = std::move(request);
    m_isOver = false;
    m_cancelled = false;
    m_id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (const auto done = setUp(); !done) {
        conclude(SearchEnd::Failed, done.error());
        return;
    }
    // Later: whoever starts a search is not yet ready to hear of its end.
    QMetaObject::invokeMethod(this, &SearchController::next, Qt::QueuedConnection);
}

Result<void> SearchController::setUp()
{
    if (const auto sound = check(m_request); !sound) {
        return sound;
    }
    const auto of = searchUnit(m_request);
    m_of = of.value_or(RampOf::Rate);
    m_request.slos = searchSlos(m_request);
    const auto settings = resolveSearch(m_request, m_of);
    if (!settings) {
        return tl::unexpected(settings.error());
    }
    m_request.settings = *settings;
    m_search = std::make_unique<LoadSearch>(*settings);
    return m_request.resume ? takeStored() : Result<void>();
}

SearchRecord SearchController::record() const
{
    SearchRecord record;
    record.id = m_id.toStdString();
    record.scenario = m_request.plan.scenario;
    record.endpoint = m_request.plan.endpoint;
    record.of = m_of;
    record.slos = m_request.slos;
    record.trialLength = m_request.trialLength;
    record.settings = m_request.settings;
    if (m_search) {
        record.points = m_search->points();
        record.result = m_search->result();
    }
    return record;
}

Result<void> SearchController::takeStored()
{
    const auto store = Store::open(m_request.store, OpenMode::ReadOnly);
    if (!store) {
        return store.error().code == ErrorCode::NotFound ? Result<void>()
                                                         : tl::unexpected(store.error());
    }
    const auto stored = storedSearches(**store, toQt(m_request.plan.scenario));
    if (!stored) {
        return tl::unexpected(stored.error());
    }
    const Json wanted = searchSpecification(record());
    const auto last =
        std::find_if(stored->begin(), stored->end(), [&wanted](const SearchRecord& one) {
            return searchSpecification(one) == wanted;
        });
    if (last != stored->end()) {
        m_id = toQt(last->id);
        for (const SearchPoint& point : last->points) {
            m_search->add(point);
        }
    }
    return {};
}

void SearchController::next()
{
    if (m_cancelled) {
        conclude(SearchEnd::Interrupted);
        return;
    }
    const auto step = m_search->next();
    if (!step) {
        conclude(m_search->result().end);
        return;
    }
    m_step = *step;
    PlanRequest plan = m_request.plan;
    const auto name = addScenarioAtLoad(plan.project, plan.scenario, step->load);
    if (!name) {
        conclude(SearchEnd::Failed, name.error());
        return;
    }
    plan.scenario = *name;
    plan.overrides.trials = step->trials;
    const Scenario* scenario = findScenario(plan.project, *name);
    const std::uint64_t base = plan.overrides.seed.value_or(scenario->seed);
    // Trials must not share their arrivals; LoadGen's do.
    if (m_request.settings.method == SearchMethod::Fit) {
        constexpr std::uint64_t kExactInJson = (std::uint64_t { 1 } << 53U) - 1;
        const auto place = static_cast<std::uint32_t>(m_search->points().size());
        plan.overrides.seed = streamSeed(base, place, "search") & kExactInJson;
    }
    m_prepared.reset();
    m_preparation.reset(QThread::create(
        [this, plan = std::move(plan)] { m_prepared = prepareRun(plan, &m_cancelled); }));
    connect(m_preparation.get(), &QThread::finished, this, &SearchController::onPrepared);
    m_preparation->start();
}

void SearchController::onPrepared()
{
    m_preparation->wait();
    if (m_cancelled) {
        conclude(SearchEnd::Interrupted);
        return;
    }
    if (!m_prepared || !*m_prepared) {
        conclude(SearchEnd::Failed,
                 m_prepared ? m_prepared->error() : Error { ErrorCode::Internal, {}, {} });
        return;
    }
    RunRequest request;
    request.prepared = std::move(**m_prepared);
    m_prepared.reset();
    Json search { { "id", m_id.toStdString() },
                  { "step", std::string(termName(m_step.step)) },
                  { "load", m_step.load },
                  { "trials", m_step.trials },
                  { "specification", searchSpecification(record()) } };
    request.prepared.manifest["search"] = std::move(search);
    request.store = m_request.store;
    request.runsDir = m_request.runsDir;
    request.projectHash = m_request.projectHash;
    request.launcher = m_request.launcher;
    request.keepLogs = m_request.keepLogs;
    request.preflight = m_request.preflight;
    request.calibrate = m_request.calibrate;
    // LoadGen lets every trial run to its end.
    request.stopWhenSaturated = m_request.settings.method == SearchMethod::Fit;
    m_run = std::make_unique<RunController>();
    connect(m_run.get(), &RunController::note, this, &SearchController::note);
    connect(m_run.get(), &RunController::created, this,
            [this](qint64 run) { Q_EMIT stepStarted(run, m_step); });
    connect(m_run.get(), &RunController::liveChanged, this, &SearchController::liveChanged);
    connect(m_run.get(), &RunController::finished, this, &SearchController::onFinished,
            Qt::QueuedConnection);
    m_run->start(std::move(request));
}

void SearchController::onFinished(const RunEnd& end)
{
    m_run.reset();
    if (end.state == RunState::Interrupted || m_cancelled) {
        conclude(SearchEnd::Interrupted);
        return;
    }
    if (end.state == RunState::Failed) {
        conclude(SearchEnd::Failed, end.error);
        return;
    }
    auto point = searchPointOf(end.result, m_step, end.saturated);
    if (!point) {
        conclude(SearchEnd::Failed, point.error());
        return;
    }
    m_search->add(*point);
    Q_EMIT pointFinished(*point, m_search->result());
    next();
}

void SearchController::cancel()
{
    m_cancelled = true;
    if (m_run) {
        m_run->cancel();
    }
}

void SearchController::conclude(SearchEnd end, std::optional<Error> error)
{
    if (m_isOver) {
        return;
    }
    m_isOver = true;
    SearchOutcome outcome;
    outcome.of = m_of;
    outcome.error = std::move(error);
    if (m_search) {
        outcome.result = m_search->result();
        outcome.points = m_search->points();
    }
    outcome.result.end = end;
    Json search { { "id", m_id.toStdString() } };
    search.update(searchSpecification(record()));
    search.update(toJson(outcome.result));
    search["points"] = Json::array();
    for (const SearchPoint& point : outcome.points) {
        search["points"].push_back(toJson(point));
    }
    outcome.object = Json { { "schema", 1 }, { "search", std::move(search) } };
    Q_EMIT finished(outcome);
}

} // namespace loadstone
