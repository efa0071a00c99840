// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in the charts of the sections, and how they say that they show a part.
#include "pages/chartsections.h"
#include "pages/healthsection.h"
#include "pages/trialselection.h"
#include "plots/healthbars.h"
#include "plots/heatmapchart.h"

#include <QComboBox>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

SelectedTime heatMetric(const ChartSection& section)
{
    const auto* metric = section.findChild<QComboBox*>(u"heatMetric"_s);
    return static_cast<SelectedTime>(metric ? metric->currentIndex() : 0);
}

StepRange stepsOf(const QCPRange& range, double perUnit)
{
    return { static_cast<std::int64_t>(std::ceil(range.lower * perUnit)),
             static_cast<std::int64_t>(std::floor(range.upper * perUnit)) };
}

} // namespace

void ChartSections::useSelection(TrialSelection* selection)
{
    m_selection = selection;
    connect(selection, &TrialSelection::changed, this, &ChartSections::showChoices);
}

void ChartSections::linkSelection(ChartSection& section)
{
    const QList<Chart*> times = section.timeCharts();
    for (Chart* chart : times) {
        connect(chart, &Chart::cursorMoved, this, [chart, times](const std::optional<double>& x) {
            for (Chart* other : times) {
                if (other != chart && other->isVisible()) {
                    other->followCursor(x);
                }
            }
        });
        connect(chart, &Chart::cursorMoved, m_selection, &TrialSelection::prepare);
        connect(chart, &Chart::choiceCleared, m_selection, &TrialSelection::clear);
        if (qobject_cast<HeatMapChart*>(chart)) {
            connect(chart, &Chart::chosen, this,
                    [this, &section](const QCPRange& x, const std::optional<QCPRange>& y) {
                        chooseInHeatMap(section, x, y);
                    });
        } else {
            // What these count, they count when it was over.
            connect(chart, &Chart::chosen, this, [this](const QCPRange& x) {
                m_selection->setSpan(x.lower, x.upper, SelectedSpan::Basis::Ended);
            });
        }
    }
    if (auto* metric = section.findChild<QComboBox*>(u"heatMetric"_s)) {
        // What was chosen of one metric is no range of another one.
        connect(metric, &QComboBox::currentIndexChanged, this, [this] {
            showChoices();
            showParts();
        });
    }
    if (auto* health = qobject_cast<HealthSection*>(&section)) {
        for (HealthBars* bars : health->findChildren<HealthBars*>()) {
            bars->setChoiceKind(ChoiceKind::Bucket);
            connect(bars, &Chart::bucketChosen, this, [this, health](const ChartBucket& bucket) {
                if (const auto group = health->groupOf(bucket.series)) {
                    m_selection->setGroup(health->by() == GroupBy::Worker ? RequestGroup::Worker
                                                                          : RequestGroup::Endpoint,
                                          group);
                }
            });
        }
    }
    showChoices();
    showParts();
}

void ChartSections::chooseInHeatMap(const ChartSection& section, const QCPRange& x,
                                    const std::optional<QCPRange>& y)
{
    RequestSelection next = m_selection->selection();
    next.span = SelectedSpan { stepsOf(x, 1e9), SelectedSpan::Basis::Due };
    if (y) {
        const SelectedTime time = heatMetric(section);
        next.times[static_cast<std::size_t>(time)] = stepsOf(*y, m_selection->perUnit(time));
    }
    m_selection->setSelection(next);
}

void ChartSections::showChoices()
{
    const RequestSelection& selection = m_selection->selection();
    std::optional<QCPRange> seconds;
    if (selection.span) {
        seconds = QCPRange(static_cast<double>(selection.span->ns.low) / 1e9,
                           static_cast<double>(selection.span->ns.high) / 1e9);
    }
    for (ChartSection* section : m_sections) {
        for (Chart* chart : section ? section->timeCharts() : QList<Chart*>()) {
            const bool heat = qobject_cast<HeatMapChart*>(chart) != nullptr;
            chart->setChoiceKind(!m_selection->isAvailable() ? ChoiceKind::Nothing
                                     : heat                  ? ChoiceKind::Box
                                                             : ChoiceKind::Span,
                                 !heat);
            std::optional<QCPRange> values;
            if (heat) {
                const SelectedTime time = heatMetric(*section);
                if (const auto& range = selection.times[static_cast<std::size_t>(time)]) {
                    const double steps = m_selection->perUnit(time);
                    values = QCPRange(static_cast<double>(range->low) / steps,
                                      static_cast<double>(range->high) / steps);
                }
            }
            chart->showChoice(seconds, values);
        }
    }
}

/// A chart whose own range is all that is selected shows everything, and marks that range.
void ChartSections::showParts()
{
    const bool active = m_selection && m_trial.selected;
    const QString none = active && m_trial.selected->selected == 0
        ? tr("No request in the selection")
        : QString(); // else the chart itself knows better what is missing
    for (ChartSection* section : m_sections) {
        const QList<Chart*> times = section ? section->timeCharts() : QList<Chart*>();
        for (Chart* chart : section ? section->findChildren<Chart*>() : QList<Chart*>()) {
            bool part = active;
            if (active && times.contains(chart)) {
                RequestSelection beside = m_selection->selection();
                beside.span.reset();
                if (qobject_cast<HeatMapChart*>(chart)) {
                    beside.times[static_cast<std::size_t>(heatMetric(*section))].reset();
                }
                part = !beside.isEmpty();
            }
            chart->setPart(part ? tr("selection") : QString(), part ? none : QString());
        }
    }
}

} // namespace loadstone
