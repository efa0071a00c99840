// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/suitecontroller.h"

#include "base/units.h"

#include <QUuid>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::uint32_t wholeTrials(const Json& result)
{
    const auto trials = result.is_object() ? result.find("trials") : result.end();
    if (!result.is_object() || trials == result.end() || !trials->is_array()) {
        return 0;
    }
    return static_cast<std::uint32_t>(
        std::count_if(trials->begin(), trials->end(), [](const Json& trial) {
            return trial.value("state", std::string()) == "completed";
        }));
}

} // namespace

SuiteController::SuiteController(QObject* parent)
    : QObject(parent)
{
    m_rest.setSingleShot(true);
    m_rest.setTimerType(Qt::PreciseTimer);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_rested = true;
        step();
    });
}

SuiteController::~SuiteController()
{
    for (Item& item : m_items) {
        if (item.run) {
            item.run->disconnect(this);
        }
    }
}

std::vector<RunController*> SuiteController::runs() const
{
    std::vector<RunController*> runs;
    for (std::size_t i = 0; i < m_opened; ++i) {
        runs.push_back(m_items[i].run.get());
    }
    return runs;
}

void SuiteController::start(SuiteRequest request)
{
    m_request = std::move(request);
    m_id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    for (RunRequest& run : m_request.runs) {
        Item item;
        item.name = run.name.isEmpty() ? QString(toQt(run.prepared.scenario.name) % u" @ "_s
                                                 % toQt(run.prepared.endpoint.name))
                                       : run.name;
        item.trials = run.prepared.trials;
        run.onDemand = true;
        m_items.push_back(std::move(item));
    }
    later();
}

// Not from within what a run tells: it may be in the middle of something.
void SuiteController::later()
{
    QMetaObject::invokeMethod(this, &SuiteController::step, Qt::QueuedConnection);
}

Json SuiteController::manifestBlock(std::size_t item) const
{
    Json items = Json::array();
    for (const RunRequest& run : m_request.runs) {
        items.push_back(Json::array({ run.prepared.scenario.name, run.prepared.endpoint.name }));
    }
    return Json { { "name", m_request.name },
                  { "id", m_id.toStdString() },
                  { "order", std::string(termName(SuiteOrder::Interleaved)) },
                  { "seed", m_request.seed },
                  { "rest_ms", toMs(m_request.rest) },
                  { "items", std::move(items) },
                  { "item", item },
                  { "trials", Json::array() } };
}

void SuiteController::open()
{
    const std::size_t at = m_opened++;
    Item& item = m_items[at];
    RunRequest request = std::move(m_request.runs[at]);
    // What the block of the others' manifests still needs of it.
    m_request.runs[at].prepared.scenario.name = request.prepared.scenario.name;
    m_request.runs[at].prepared.endpoint.name = request.prepared.endpoint.name;
    request.prepared.manifest["suite"] = manifestBlock(at);
    item.run = std::make_unique<RunController>();
    connect(item.run.get(), &RunController::awaitsTrial, this, [this, at] {
        m_items[at].waits = true;
        later();
    });
    connect(item.run.get(), &RunController::finished, this, [this, at](const RunEnd& end) {
        m_items[at].waits = false;
        m_items[at].finished = true;
        m_items[at].capped = end.capped;
        m_items[at].whole = wholeTrials(end.result);
        Q_EMIT runFinished(end);
        later();
    });
    Q_EMIT runStarted(item.run.get());
    item.run->start(std::move(request));
}

bool SuiteController::isPartner(std::size_t item, std::size_t other) const
{
    const auto scenario = [this](std::size_t at) -> const std::string& {
        return m_request.runs[at].prepared.scenario.name;
    };
    return item != other && scenario(item) == scenario(other);
}

// A cap ended a partner, and nobody has a trial in this block to compare with. A partner that
// failed is another matter: what it was to be compared with is measured, and compared another day.
bool SuiteController::isLeftAlone(std::size_t item, std::uint32_t block) const
{
    bool isAtCap = false;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (!isPartner(item, i)) {
            continue;
        }
        if (!m_items[i].finished || m_items[i].whole > block) {
            return false;
        }
        isAtCap = isAtCap || m_items[i].capped;
    }
    return isAtCap;
}

// Nothing where the trials of an item are all there.
Json SuiteController::whyEnded(std::size_t item) const
{
    const Item& own = m_items[item];
    if (m_stopping || !own.run->wantsTrial() || !isLeftAlone(item, own.begun)) {
        return nullptr;
    }
    Json partners = Json::array();
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (isPartner(item, i) && m_items[i].capped) {
            partners.push_back(m_items[i].name.toStdString());
        }
    }
    return Json { { "partners", std::move(partners) },
                  { "trials", own.begun },
                  { "planned", own.trials } };
}

std::optional<SuitePlace> SuiteController::nextPlace()
{
    for (;;) {
        while (!m_round.empty()) {
            SuitePlace place = std::move(m_round.front());
            m_round.pop_front();
            if (m_items[place.item].waits && !isLeftAlone(place.item, place.block)) {
                return place;
            }
        }
        std::vector<std::string> scenarios;
        std::set<std::string> wanting;
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            scenarios.push_back(m_request.runs[i].prepared.scenario.name);
            if (m_items[i].waits && m_items[i].run->wantsTrial()) {
                wanting.insert(scenarios.back());
            }
        }
        // A block is whole: who is precise enough goes on while another of its scenario is not.
        std::vector<std::uint32_t> trials;
        bool isLeft = false;
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            const bool takesPart =
                m_items[i].waits && wanting.contains(scenarios[i]) && !isLeftAlone(i, m_block);
            trials.push_back(takesPart ? m_items[i].trials : 0);
            isLeft = isLeft || trials.back() > m_block;
        }
        if (!isLeft) {
            return std::nullopt;
        }
        const auto round = suiteRound(m_request.seed, scenarios, trials, m_block++);
        m_round.assign(round.begin(), round.end());
    }
}

void SuiteController::begin(const SuitePlace& place)
{
    Item& item = m_items[place.item];
    item.waits = false;
    ++item.begun;
    m_rested = false;
    Q_EMIT trialStarted(item.run.get(), item.name, place);
    item.run->nextTrial(Json { { "trial", place.block },
                               { "block", place.block },
                               { "position", place.position },
                               { "order", place.order },
                               { "place", m_begun } });
    ++m_begun;
}

void SuiteController::step()
{
    if (m_isOver || m_rest.isActive()) {
        return;
    }
    const auto isBusy = [](const Item& item) { return !item.waits && !item.finished; };
    if (std::any_of(m_items.begin(), m_items.begin() + static_cast<std::ptrdiff_t>(m_opened),
                    isBusy)) {
        return; // it tells when it is done
    }
    if (m_stopping) {
        endAll();
        return;
    }
    if (m_opened < m_items.size()) {
        open();
        return;
    }
    const auto place = nextPlace();
    if (!place) {
        endAll();
        return;
    }
    if (m_begun > 0 && m_request.rest > 0 && !m_rested) {
        m_round.push_front(*place);
        m_rest.start(std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::nanoseconds(m_request.rest)));
        return;
    }
    begin(*place);
}

// One after another: a result that is computed while another run measures would disturb it, and
// there is none any more.
void SuiteController::endAll()
{
    const auto waiting =
        std::find_if(m_items.begin(), m_items.end(), [](const Item& item) { return item.waits; });
    if (waiting != m_items.end()) {
        waiting->waits = false;
        Json why = whyEnded(static_cast<std::size_t>(waiting - m_items.begin()));
        if (!why.is_null()) {
            QStringList partners;
            for (const Json& partner : why["partners"]) {
                partners << toQt(partner.get<std::string>());
            }
            Q_EMIT waiting->run->note(
                u"%1 ends after %2 of %3 trials: %4 reached a cap, and a trial without its "
                "partner compares nothing"_s.arg(waiting->name)
                    .arg(waiting->begun)
                    .arg(waiting->trials)
                    .arg(partners.join(u", "_s)));
        }
        waiting->run->endTrials(std::move(why));
        return;
    }
    m_isOver = true;
    Q_EMIT finished(m_stopping);
}

void SuiteController::stop(Ns drain)
{
    m_stopping = true;
    m_rest.stop();
    for (std::size_t i = 0; i < m_opened; ++i) {
        if (!m_items[i].finished) {
            m_items[i].waits = false;
            m_items[i].run->stop(drain);
        }
    }
    later();
}

void SuiteController::cancel()
{
    m_stopping = true;
    m_rest.stop();
    for (std::size_t i = 0; i < m_opened; ++i) {
        if (!m_items[i].finished) {
            m_items[i].waits = false;
            m_items[i].run->cancel();
        }
    }
    later();
}

} // namespace loadstone
