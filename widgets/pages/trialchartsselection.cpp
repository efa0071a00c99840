// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in the charts of a trial, and how they show what is selected.
#include "metrics/selectrequests.h"
#include "pages/selectionbar.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/percentilechart.h"
#include "plots/tickers.h"
#include "plots/timeserieschart.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::shared_ptr<const SampleSet> samplesOf(const TrialDetails& details, SelectedTime time)
{
    switch (time) {
    case SelectedTime::Latency:
        return details.latency;
    case SelectedTime::Ttft:
        return details.ttft;
    case SelectedTime::Tpot:
        break;
    }
    return details.tpot;
}

/// Where a value lies on the axis of percentiles.
double positionOf(const SampleSet& samples, std::int64_t value, bool above)
{
    const auto& all = samples.ascending;
    const auto at = above ? std::upper_bound(all.begin(), all.end(), value)
                          : std::lower_bound(all.begin(), all.end(), value);
    const auto n = static_cast<double>(all.size());
    const double share = static_cast<double>(at - all.begin()) / n;
    return share < 1 ? std::min(PercentileTicker::position(share), 2 * n) : 2 * n;
}

} // namespace

void TrialCharts::useSelection(TrialSelection* selection)
{
    m_selection = selection;
    auto* menu = new QMenu(m_select);
    menu->setObjectName(u"selectMenu"_s);
    menu->setAccessibleName(tr("Select requests"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        if (m_selection) {
            fillSelectionMenu(*menu, *m_selection);
        }
    });
    m_select->setMenu(menu);
    // The arrow of the menu stands in the words' own margin.
    m_select->setMinimumWidth(m_select->sizeHint().width() + 2 * fontMetrics().averageCharWidth());
    m_select->setToolTip(tr("Select requests by outcome, endpoint, category…; in the charts drag "
                            "with Shift, or press S and drag, or Ctrl+Shift with Left and Right"));
    linkSelection();
}

void TrialCharts::linkSelection()
{
    using Basis = SelectedSpan::Basis;
    const auto span = [this](const QCPRange& x, Basis basis) {
        if (m_selection) {
            m_selection->setSpan(x.lower, x.upper, basis);
        }
    };
    connect(m_timeline, &Chart::chosen, this,
            [this](const QCPRange& x, const std::optional<QCPRange>& y) {
                RequestSelection next = m_selection->selection();
                next.span = SelectedSpan { { static_cast<std::int64_t>(std::ceil(x.lower * 1e9)),
                                             static_cast<std::int64_t>(std::floor(x.upper * 1e9)) },
                                           Basis::Due };
                if (y) {
                    const double steps = m_selection->perUnit(chosenTime());
                    next.times[static_cast<std::size_t>(chosenTime())] =
                        StepRange { static_cast<std::int64_t>(std::ceil(y->lower * steps)),
                                    static_cast<std::int64_t>(std::floor(y->upper * steps)) };
                }
                m_selection->setSelection(next);
            });
    for (Chart* chart : std::initializer_list<Chart*> { m_throughput, m_latency, m_errors }) {
        connect(chart, &Chart::chosen, this, [span](const QCPRange& x) { span(x, Basis::Ended); });
    }
    for (Chart* chart : std::initializer_list<Chart*> { m_throughput, m_latency }) {
        connect(chart, &Chart::bucketChosen, this,
                [span](const ChartBucket& bucket) { span(bucket.x, Basis::Ended); });
    }
    connect(m_errors, &Chart::bucketChosen, this, &TrialCharts::chooseFailures);
    connect(m_percentiles, &Chart::chosen, this, &TrialCharts::choosePercentiles);
    connect(m_distribution, &Chart::chosen, this, &TrialCharts::chooseValues);
    connect(m_distribution, &Chart::bucketChosen, this, &TrialCharts::chooseBar);
    for (Chart* chart : std::initializer_list<Chart*> { m_percentiles, m_timeline, m_throughput,
                                                        m_latency, m_distribution, m_errors }) {
        connect(chart, &Chart::choiceCleared, m_selection, &TrialSelection::clear);
        // Somebody looks closely: a choice may come.
        connect(chart, &Chart::cursorMoved, m_selection, &TrialSelection::prepare);
    }
    connect(m_selection, &TrialSelection::changed, this, &TrialCharts::showChoices);
    connect(m_selection, &TrialSelection::computed, this, &TrialCharts::showSelected);
}

SelectedTime TrialCharts::chosenTime() const
{
    return static_cast<SelectedTime>(m_metric->currentIndex());
}

void TrialCharts::chooseValues(const QCPRange& values)
{
    const double steps = m_selection->perUnit(chosenTime());
    m_selection->setTime(chosenTime(),
                         StepRange { static_cast<std::int64_t>(std::ceil(values.lower * steps)),
                                     static_cast<std::int64_t>(std::floor(values.upper * steps)) });
}

/// What the bar counts: a value at its end is the next one's.
void TrialCharts::chooseBar(const ChartBucket& bar)
{
    const double steps = m_selection->perUnit(chosenTime());
    const std::int64_t next = firstStepFrom(bar.x.upper * steps);
    m_selection->setTime(
        chosenTime(),
        StepRange { firstStepFrom(bar.x.lower * steps), bar.isClosed ? next : next - 1 });
}

/// From the value of the lower percentile to that of the upper one, by the nearest rank of what the
/// curve is drawn from.
void TrialCharts::choosePercentiles(const QCPRange& positions)
{
    const auto samples = samplesOf(m_details, chosenTime());
    if (!samples || samples->ascending.empty()) {
        return;
    }
    const auto n = static_cast<std::int64_t>(samples->ascending.size());
    const auto valueAt = [&](double position) {
        const double share = position > 1 ? PercentileTicker::share(position) : 0;
        const auto rank = position >= static_cast<double>(n)
            ? n
            : std::clamp(static_cast<std::int64_t>(std::ceil(share * static_cast<double>(n))),
                         std::int64_t { 1 }, n);
        return samples->ascending[static_cast<std::size_t>(rank - 1)];
    };
    m_selection->setTime(chosenTime(),
                         StepRange { valueAt(positions.lower), valueAt(positions.upper) });
}

/// What failed in one way within one bar.
void TrialCharts::chooseFailures(const ChartBucket& bucket)
{
    std::vector<Outcome> classes;
    for (const FailureTimes& failure : m_details.failures) {
        if (!failure.seconds.empty()) {
            classes.push_back(failure.outcome);
        }
    }
    if (bucket.series < 0 || static_cast<std::size_t>(bucket.series) >= classes.size()) {
        return;
    }
    RequestSelection next = m_selection->selection();
    next.outcomes = { classes[static_cast<std::size_t>(bucket.series)] };
    // Up to the next bar, whose first request is not of this one.
    next.span =
        SelectedSpan { { static_cast<std::int64_t>(std::llround(bucket.x.lower * 1e9)),
                         static_cast<std::int64_t>(std::llround(bucket.x.upper * 1e9)) - 1 },
                       SelectedSpan::Basis::Ended };
    m_selection->setSelection(next);
}

void TrialCharts::showSelected()
{
    const auto result = m_selection->result();
    m_details = m_whole;
    if (result) {
        m_details.seconds = result->seconds;
        m_details.failures.clear();
        for (const SelectedFailures& failures : result->failures) {
            m_details.failures.push_back({ failures.outcome, failures.seconds });
        }
        const auto samples = [&result](SelectedTime time) {
            return std::shared_ptr<const SampleSet>(result,
                                                    &result->times[static_cast<std::size_t>(time)]);
        };
        m_details.latency = samples(SelectedTime::Latency);
        m_details.ttft = samples(SelectedTime::Ttft);
        m_details.tpot = samples(SelectedTime::Tpot);
        m_details.stallProbes.clear(); // of no request
    }
    showParts();
    showSeconds(m_details);
    showFailures(m_details);
    showValues();
    m_timeline->setMarks(result ? result->marks : nullptr);
    showChoices();
}

/// A chart whose own range is all that is selected shows everything, and marks that range.
void TrialCharts::showParts()
{
    const bool active = m_selection->result() != nullptr;
    RequestSelection beside = m_selection->selection();
    beside.times[static_cast<std::size_t>(chosenTime())].reset();
    m_isPart = active && !beside.isEmpty();
    RequestSelection anyTime = m_selection->selection();
    anyTime.span.reset();
    const bool overTime = active && !anyTime.isEmpty();
    const auto show = [](Chart* chart, bool part, const QString& empty) {
        chart->setPart(part ? tr("selection") : QString(), part ? empty : QString());
    };
    const auto& result = m_selection->result();
    const bool any = result && result->selected > 0;
    const QString none =
        any ? tr("No request of the selection has this time") : tr("No request in the selection");
    show(m_timeline, active, none);
    show(m_percentiles, m_isPart, none);
    show(m_distribution, m_isPart, none);
    show(m_throughput, overTime, {}); // a short run has no course, whatever is selected
    show(m_latency, overTime, none);
    show(m_errors, overTime,
         any ? tr("No request of the selection failed") : tr("No request in the selection"));
}

void TrialCharts::showChoices()
{
    const bool available = m_selection->isAvailable();
    m_select->setVisible(available);
    m_hint->setVisible(available);
    m_timeline->setChoiceKind(available ? ChoiceKind::Box : ChoiceKind::Nothing);
    for (Chart* chart : std::initializer_list<Chart*> { m_percentiles, m_throughput, m_latency,
                                                        m_distribution, m_errors }) {
        chart->setChoiceKind(available ? ChoiceKind::Span : ChoiceKind::Nothing);
    }
    const RequestSelection& selection = m_selection->selection();
    std::optional<QCPRange> seconds;
    if (selection.span) {
        seconds = QCPRange(static_cast<double>(selection.span->ns.low) / 1e9,
                           static_cast<double>(selection.span->ns.high) / 1e9);
    }
    const auto& range = selection.times[static_cast<std::size_t>(chosenTime())];
    std::optional<QCPRange> values;
    std::optional<QCPRange> positions;
    if (range) {
        const double steps = m_selection->perUnit(chosenTime());
        values = QCPRange(static_cast<double>(range->low) / steps,
                          static_cast<double>(range->high) / steps);
        const auto samples = samplesOf(m_details, chosenTime());
        if (samples && !samples->ascending.empty()) {
            positions = QCPRange(positionOf(*samples, range->low, false),
                                 positionOf(*samples, range->high, true));
        }
    }
    m_timeline->showChoice(seconds, values);
    for (Chart* chart : std::initializer_list<Chart*> { m_throughput, m_latency, m_errors }) {
        chart->showChoice(seconds);
    }
    m_distribution->showChoice(values);
    m_percentiles->showChoice(positions);
}

} // namespace loadstone
