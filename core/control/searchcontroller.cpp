// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/searchcontroller.h"

#include "analysis/runresult.h"
#include "base/random.h"
#include "config/loadlevel.h"
#include "control/searchspecification.h"
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

bool endedSaturated(const std::vector<TrialRow>& trials)
{
    return std::any_of(trials.begin(), trials.end(), [](const TrialRow& trial) {
        return trial.facts.is_object()
            && trial.facts.value("stopped_by", Json()) == Json(kSaturated);
    });
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

// What identifies a search, so that it is gone on with under the same specification only.
Json SearchController::manifestBlock() const
{
    return Json { { "scenario", m_request.plan.scenario },
                  { "endpoint", m_request.plan.endpoint },
                  { "of", std::string(termName(m_of)) },
                  { "slo", m_request.slos },
                  { "trial_ns", valueOrNull(m_request.trialLength) },
                  { "settings", toJson(m_request.settings) } };
}

Result<void> SearchController::takeStored()
{
    const auto store = Store::open(m_request.store, OpenMode::ReadOnly);
    if (!store) {
        return store.error().code == ErrorCode::NotFound ? Result<void>()
                                                         : tl::unexpected(store.error());
    }
    const auto rows = (*store)->runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    const Json wanted = manifestBlock();
    const QString prefix = toQt(m_request.plan.scenario) % u" at "_s;
    std::vector<SearchPoint> points;
    QString id;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        if (!row->scenario.startsWith(prefix) || row->state != RunState::Done) {
            continue;
        }
        const auto manifest = (*store)->manifest(row->id);
        const auto result = (*store)->result(row->id);
        const auto trials = (*store)->trials(row->id);
        if (!manifest || !result || !trials || !manifest->is_object()) {
            continue;
        }
        const Json search = manifest->value("search", Json());
        if (!search.is_object() || search.value("specification", Json()) != wanted) {
            continue;
        }
        const QString its = toQt(search.value("id", std::string()));
        if (!id.isEmpty() && its != id) {
            break; // an older one
        }
        id = its;
        LoadStep step;
        step.load = search.value("load", 0.0);
        step.trials = search.value("trials", 1U);
        step.step = termFromName<SearchStep>(search.value("step", std::string()))
                        .value_or(SearchStep::Grow);
        if (const auto point = searchPointOf(*result, step, endedSaturated(*trials))) {
            points.push_back(*point);
        }
    }
    std::reverse(points.begin(), points.end());
    for (SearchPoint& point : points) {
        m_search->add(std::move(point));
    }
    if (!id.isEmpty()) {
        m_id = id;
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
                  { "specification", manifestBlock() } };
    request.prepared.manifest["search"] = std::move(search);
    request.store = m_request.store;
    request.runsDir = m_request.runsDir;
    request.projectHash = m_request.projectHash;
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
    search.update(manifestBlock());
    search.update(toJson(outcome.result));
    search["points"] = Json::array();
    for (const SearchPoint& point : outcome.points) {
        search["points"].push_back(toJson(point));
    }
    outcome.object = Json { { "schema", 1 }, { "search", std::move(search) } };
    Q_EMIT finished(outcome);
}

} // namespace loadstone
