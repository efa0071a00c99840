// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/latencysection.h"

#include "pages/pagechart.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

LatencySection::LatencySection()
    : ChartSection(u"latencySection"_s)
    , m_metric(new QComboBox)
    , m_heat(makePageChart<HeatMapChart>(u"heatMapChart"_s, tr("Latency over time")))
    , m_lengths(makePageChart<InputLengthChart>(u"inputLengthChart"_s, tr("TTFT by input length")))
{
    m_metric->setObjectName(u"heatMetric"_s);
    m_metric->setAccessibleName(tr("Metric of the heat map"));
    m_metric->addItem(tr("Latency"));
    m_metric->addItem(tr("TTFT"));
    m_metric->addItem(tr("TPOT"));
    auto* label = new QLabel(tr("&Metric:"));
    label->setObjectName(u"heatMetricLabel"_s);
    label->setBuddy(m_metric);
    auto* bar = new QHBoxLayout;
    bar->addWidget(label);
    bar->addWidget(m_metric);
    bar->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_heat, 1);
    layout->addWidget(m_lengths, 1);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &LatencySection::compute);
    connect(m_lengths, &Chart::pointActivated, this, &ChartSection::requestActivated);
}

QList<Chart*> LatencySection::timeCharts() const
{
    return { m_heat };
}

void LatencySection::setTrial(const SectionTrial& trial)
{
    m_trial = trial;
    compute();
}

void LatencySection::compute()
{
    if (!m_trial.requests) {
        return;
    }
    m_task.run(
        [trial = m_trial,
         time = static_cast<RequestTime>(m_metric->currentIndex())](const CancelFlag& flag) {
            const RequestRows& rows = *trial.requests;
            const Origin origin = rows.definitions->origin(rows.kind);
            Data found;
            const auto own = static_cast<std::size_t>(time);
            const auto ofMap =
                static_cast<std::uint8_t>(NotMet::kSpan | NotMet::kTime[own]); // its axes
            found.heat = heatGridOf(
                valuesWhenDue(rows.records, time, origin, *rows.definitions, trial.mask(ofMap)),
                trial.endS);
            if (flag) {
                return found;
            }
            found.lengths = ttftByLength(rows.records, origin, *rows.definitions, trial.mask());
            std::vector<ValuePair> pairs;
            pairs.reserve(found.lengths.size());
            for (const LengthValue& one : found.lengths) {
                pairs.push_back({ static_cast<double>(one.tokens), one.ms });
            }
            found.trend = robustLine(std::move(pairs));
            return found;
        },
        [this](const Data& found) {
            show(found);
            Q_EMIT drawn();
        });
}

void LatencySection::show(const Data& found)
{
    const QString quantity = m_metric->currentText();
    m_heat->setTitle(tr("%1 over time").arg(quantity));
    m_heat->setAccessibleName(m_heat->title());
    m_heat->setQuantity(quantity);
    m_heat->setEmptyText(m_metric->currentIndex() == 0
                             ? tr("No request was completed")
                             : tr("No completed request has this time: it needs streaming"));
    m_heat->setWarmup(m_trial.windowS && m_trial.windowS->first > 0
                          ? std::optional(std::pair(0.0, m_trial.windowS->first))
                          : std::nullopt);
    m_heat->setGrid(found.heat);
    std::vector<PointCloud::Point> points;
    points.reserve(found.lengths.size());
    for (const LengthValue& one : found.lengths) {
        points.push_back({ static_cast<double>(one.tokens), static_cast<float>(one.ms), one.row });
    }
    m_lengths->setPoints(std::move(points), found.trend);
}

} // namespace loadstone
