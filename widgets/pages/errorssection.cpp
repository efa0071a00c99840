// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/errorssection.h"

#include "metrics/errortimeline.h"
#include "pages/pagechart.h"
#include "plots/errorschart.h"
#include "plots/timeserieschart.h"
#include "text/chartwords.h"
#include "text/words.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

ErrorsSection::ErrorsSection()
    : ChartSection(u"errorsSection"_s)
    , m_errors(makePageChart<ErrorsChart>(u"errorClassesChart"_s, tr("Failed requests by class")))
    , m_share(
          makePageChart<TimeSeriesChart>(u"errorShareChart"_s, tr("Share of requests that failed")))
{
    // Percent as a number of its own: shares of 1 read badly on an axis.
    m_share->setAxes(axisTitle(tr("Failed"), NumberKind::Percent), NumberKind::Plain);
    m_share->setExplanation(chartExplanation(ChartTopic::ErrorShare));
    m_share->setEmptyText(tr("No request ended"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_errors, 1);
    layout->addWidget(m_share, 1);
}

QList<Chart*> ErrorsSection::timeCharts() const
{
    return { m_errors, m_share };
}

void ErrorsSection::setTrial(const SectionTrial& trial)
{
    m_trial = trial;
    if (!trial.requests) {
        return;
    }
    m_task.run(
        [trial](const CancelFlag&) {
            return errorTimeline(trial.requests->records, trial.endS, trial.mask(NotMet::kSpan));
        },
        [this](const ErrorTimeline& timeline) {
            show(timeline);
            Q_EMIT drawn();
        });
}

void ErrorsSection::show(const ErrorTimeline& timeline)
{
    const double from = m_trial.windowS ? m_trial.windowS->first : 0;
    QStringList names;
    for (const ErrorTimeline::Class& one : timeline.classes) {
        names.append(outcomeText(one.outcome));
    }
    // After the window nobody expects an answer; nor does a part of the requests end all the time.
    m_errors->setTimeline(timeline, names,
                          m_trial.isPartOverTime
                              ? std::pair(0.0, 0.0)
                              : m_trial.windowS.value_or(std::pair(0.0, m_trial.endS)),
                          m_trial.endS);
    std::vector<double> seconds;
    std::vector<double> share;
    bool any = false;
    for (std::size_t step = 0; step < timeline.ended.size(); ++step) {
        const auto value = timeline.share(step);
        any = any || value;
        seconds.push_back((static_cast<double>(step) + 0.5) * timeline.stepS);
        share.push_back(value ? 100 * *value : qQNaN());
    }
    m_share->clearMarks();
    if (from > 0) {
        m_share->addShade(0, from, tr("Warm-up"));
    }
    if (any && m_trial.errorLimit) {
        m_share->addLimit(
            100 * *m_trial.errorLimit,
            tr("limit %1").arg(formatNumber(m_trial.errorLimit, NumberKind::Percent)));
    }
    const TimeSeries series { tr("failed (%)"), seconds, share };
    m_share->setSeries(any ? std::span(&series, 1) : std::span<const TimeSeries>());
}

} // namespace loadstone
