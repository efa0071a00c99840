// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/levelcharts.h"

#include "metrics/requestvalues.h"
#include "pages/pagechart.h"
#include "pages/rundetails.h"

#include <QCoreApplication>
#include <QGridLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct LevelWords
{
    Q_DECLARE_TR_FUNCTIONS(LevelCharts)
};

} // namespace

QString levelName(double level)
{
    const bool whole = level >= 0 && level < 1e9 && std::floor(level) == level;
    return whole ? formatCount(static_cast<std::uint64_t>(level)) : formatNumber(level);
}

QString levelAxis(bool slots)
{
    return slots ? LevelWords::tr("Requests in flight")
                 : axisTitle(LevelWords::tr("Asked requests"), NumberKind::PerSecond);
}

bool isOfSlots(const TrialResult& trial)
{
    return trial.breakPoint && trial.breakPoint->of == "concurrency";
}

void setLevelBoxes(LevelBoxChart& chart, std::span<const LevelBlock> levels,
                   std::vector<std::optional<BoxSummary>> boxes, bool slots)
{
    std::vector<LevelBox> shown;
    for (std::size_t i = 0; i < levels.size() && i < boxes.size(); ++i) {
        shown.push_back({ levelName(levels[i].level), std::move(boxes[i]) });
    }
    chart.setLevels(std::move(shown), levelAxis(slots));
}

std::vector<std::optional<BoxSummary>> levelBoxes(const TrialDetails& details,
                                                  std::span<const LevelBlock> levels)
{
    if (!details.requests) {
        return std::vector<std::optional<BoxSummary>>(levels.size());
    }
    const RequestRows& rows = *details.requests;
    return boxesByLevel(valuesWhenDue(rows.records, RequestTime::Latency,
                                      rows.definitions->origin(rows.kind), *rows.definitions),
                        levels, details.windowS ? details.windowS->first : 0);
}

void setLevels(LevelsChart& chart, const TrialResult& trial, LevelsChart::Right right)
{
    const auto& broke = trial.breakPoint;
    const bool slots = isOfSlots(trial);
    chart.setLevels(
        trial.levels, slots ? LevelsChart::Of::Concurrency : LevelsChart::Of::Rate,
        broke ? LevelsChart::Marks { broke->held, broke->broke } : LevelsChart::Marks {}, right);
}

bool anyErrors(const std::vector<LevelBlock>& levels)
{
    return std::any_of(levels.begin(), levels.end(), [](const LevelBlock& level) {
        return level.requests.errorShare().value_or(0) > 0;
    });
}

LevelCharts::LevelCharts(QWidget* parent)
    : QWidget(parent)
    , m_throughput(
          makePageChart<LevelsChart>(u"levelsChart"_s, tr("Latency and work done by level")))
    , m_spread(makePageChart<LevelBoxChart>(u"levelSpreadChart"_s, tr("Latency spread by level")))
    , m_errors(makePageChart<LevelsChart>(u"levelErrorsChart"_s, tr("Latency and errors by level")))
    , m_task(this)
{
    setObjectName(u"levelCharts"_s);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_throughput, 0, 0);
    layout->addWidget(m_spread, 0, 1);
    layout->addWidget(m_errors, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
}

void LevelCharts::setTrial(const TrialResult& trial)
{
    setLevels(*m_throughput, trial, LevelsChart::Right::Throughput);
    setLevels(*m_errors, trial, LevelsChart::Right::ErrorShare);
    const bool errors = anyErrors(trial.levels);
    m_errors->setVisible(errors);
    m_levels = trial.levels;
    m_ofSlots = isOfSlots(trial);
    constexpr int kLeastHeight = 240; // below it a chart is all axes: the tab scrolls instead
    setMinimumHeight(errors ? 2 * kLeastHeight : kLeastHeight);
}

void LevelCharts::setRequests(const TrialDetails& details)
{
    m_task.run(
        [details, levels = m_levels](const CancelFlag&) { return levelBoxes(details, levels); },
        // Those of the job: another trial may have been chosen meanwhile.
        [this, levels = m_levels, slots = m_ofSlots](std::vector<std::optional<BoxSummary>> boxes) {
            setLevelBoxes(*m_spread, levels, std::move(boxes), slots);
        });
}

} // namespace loadstone
