// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/throughputsection.h"

#include "metrics/loadovertime.h"
#include "pages/pagechart.h"
#include "plots/timeserieschart.h"
#include "text/chartwords.h"

#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

ThroughputSection::ThroughputSection()
    : ChartSection(u"throughputSection"_s)
    , m_load(makePageChart<TimeSeriesChart>(u"loadChart"_s,
                                            tr("Output tokens and requests in flight")))
    , m_backlog(makePageChart<TimeSeriesChart>(u"backlogChart"_s, tr("Requests sent and over")))
{
    m_load->setAxes(tr("Output tokens"), NumberKind::TokensPerSecond, tr("Requests in flight"));
    m_load->setExplanation(chartExplanation(ChartTopic::LoadOverTime));
    m_load->setEmptyText(tr("No request was sent"));
    m_backlog->setAxes(tr("Requests"), NumberKind::PerSecond);
    m_backlog->setExplanation(chartExplanation(ChartTopic::Backlog));
    m_backlog->setEmptyText(tr("No request was sent"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_load, 1);
    layout->addWidget(m_backlog, 1);
}

QList<Chart*> ThroughputSection::timeCharts() const
{
    return { m_load, m_backlog };
}

void ThroughputSection::setTrial(const SectionTrial& trial)
{
    m_trial = trial;
    if (!trial.requests) {
        return;
    }
    m_task.run(
        [trial](const CancelFlag&) {
            return loadOverTime(trial.requests->records, trial.endS, trial.mask(NotMet::kSpan));
        },
        [this](const LoadOverTime& load) {
            show(load);
            Q_EMIT drawn();
        });
}

void ThroughputSection::show(const LoadOverTime& load)
{
    for (TimeSeriesChart* chart : { m_load, m_backlog }) {
        chart->clearMarks();
        if (m_trial.windowS && m_trial.windowS->first > 0) {
            chart->addShade(0, m_trial.windowS->first, tr("Warm-up"));
        }
    }
    const bool any = std::any_of(load.sentPerS.begin(), load.sentPerS.end(),
                                 [](double rate) { return rate > 0; });
    std::vector<TimeSeries> both;
    std::vector<TimeSeries> backlog;
    if (any) {
        // Without tokens there is still the other half of the question.
        if (!load.tokensPerS.empty()) {
            both.push_back({ tr("output tokens"), load.seconds, load.tokensPerS, false });
        }
        both.push_back({ tr("requests in flight"), load.seconds, load.inFlight, true });
        backlog = { { tr("sent"), load.seconds, load.sentPerS, false },
                    { tr("over"), load.seconds, load.overPerS, false } };
    }
    m_load->setSeries(both);
    m_backlog->setSeries(backlog);
}

} // namespace loadstone
