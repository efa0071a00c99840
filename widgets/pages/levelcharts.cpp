// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/levelcharts.h"

#include "pages/pagechart.h"

#include <QHBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

void setLevels(LevelsChart& chart, const TrialResult& trial, LevelsChart::Right right)
{
    const auto& broke = trial.breakPoint;
    const bool slots = broke && broke->of == "concurrency";
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
    , m_errors(makePageChart<LevelsChart>(u"levelErrorsChart"_s, tr("Latency and errors by level")))
{
    setObjectName(u"levelCharts"_s);
    constexpr int kLeastHeight = 240; // below it a chart is all axes: the tab scrolls instead
    setMinimumHeight(kLeastHeight);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_throughput, 1);
    layout->addWidget(m_errors, 1);
}

void LevelCharts::setTrial(const TrialResult& trial)
{
    setLevels(*m_throughput, trial, LevelsChart::Right::Throughput);
    setLevels(*m_errors, trial, LevelsChart::Right::ErrorShare);
    m_errors->setVisible(anyErrors(trial.levels));
}

} // namespace loadstone
