// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/healthsection.h"

#include "pages/pagechart.h"
#include "plots/healthbars.h"
#include "plots/timeserieschart.h"
#include "text/chartwords.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kMostLines = 6; // as many colours as are told apart
constexpr int kBarHeight = 22;
constexpr int kAroundBars = 110;

} // namespace

HealthSection::HealthSection()
    : ChartSection(u"healthSection"_s)
    , m_label(new QLabel(tr("&By:")))
    , m_by(new QComboBox)
    , m_rate(makePageChart<HealthBars>(u"healthRateChart"_s, tr("Completed requests")))
    , m_latency(makePageChart<HealthBars>(u"healthLatencyChart"_s, tr("Latency p50, up to p99")))
    , m_errors(makePageChart<HealthBars>(u"healthErrorsChart"_s, tr("Failed requests")))
    , m_time(makePageChart<TimeSeriesChart>(u"healthTimeChart"_s, tr("Latency p50 over time")))
{
    m_by->setObjectName(u"healthBy"_s);
    m_by->setAccessibleName(tr("What requests are told apart by"));
    m_by->addItem(tr("base URL"), static_cast<int>(GroupBy::BaseUrl));
    m_by->addItem(tr("worker"), static_cast<int>(GroupBy::Worker));
    m_label->setObjectName(u"healthByLabel"_s);
    m_label->setBuddy(m_by);
    m_time->setAxes(tr("Latency p50"), NumberKind::Milliseconds);
    m_time->setExplanation(chartExplanation(ChartTopic::HealthOverTime));
    m_time->setEmptyText(tr("No request was completed"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_label);
    bar->addWidget(m_by);
    bar->addStretch(1);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(bar, 0, 0, 1, 3);
    int column = 0;
    for (HealthBars* chart : { m_rate, m_latency, m_errors }) {
        chart->setEmptyText(tr("No request was sent"));
        chart->setMinimumWidth(240);
        layout->addWidget(chart, 1, column);
        layout->setColumnStretch(column++, 1);
    }
    layout->addWidget(m_time, 2, 0, 1, 3);
    layout->setRowStretch(1, 1);
    layout->setRowStretch(2, 1);
    connect(m_by, &QComboBox::activated, this, &HealthSection::compute);
}

bool HealthSection::isFor(const SectionTrial& trial)
{
    return trial.baseUrls.size() > 1 || trial.workers > 1;
}

QList<Chart*> HealthSection::timeCharts() const
{
    return { m_time };
}

GroupBy HealthSection::by() const
{
    return static_cast<GroupBy>(m_by->currentData().toInt());
}

void HealthSection::setTrial(const SectionTrial& trial)
{
    m_trial = trial;
    const bool urls = trial.baseUrls.size() > 1;
    const bool workers = trial.workers > 1;
    if (urls != workers) {
        m_by->setCurrentIndex(urls ? 0 : 1);
    }
    // Of what there is only one there is nothing to choose.
    m_by->setVisible(urls && workers);
    m_label->setVisible(urls && workers);
    compute();
}

void HealthSection::compute()
{
    if (!m_trial.requests) {
        return;
    }
    m_task.run(
        [trial = m_trial, by = by()](const CancelFlag&) {
            const RequestRows& rows = *trial.requests;
            const auto groups = [&](std::uint8_t spared) {
                return healthGroups(rows.records, by, rows.definitions->origin(rows.kind),
                                    *rows.definitions, trial.rateS(), trial.endS,
                                    trial.mask(spared));
            };
            if (!trial.selected) {
                return groups(0);
            }
            // Rates and the course are of what ended in a span, whenever it was due.
            HealthGroups all = groups(NotMet::kSpan);
            const HealthGroups inSpan = groups(0);
            for (GroupHealth& group : all.groups) {
                const auto found = std::find_if(
                    inSpan.groups.begin(), inSpan.groups.end(),
                    [&group](const GroupHealth& other) { return other.id == group.id; });
                GroupHealth own = found == inSpan.groups.end() ? GroupHealth() : *found;
                own.id = group.id;
                own.requestsPerS = group.requestsPerS;
                own.p50ByStep = std::move(group.p50ByStep);
                group = std::move(own);
            }
            return all;
        },
        [this](const HealthGroups& health) {
            show(health);
            Q_EMIT drawn();
        });
}

QString HealthSection::nameOf(std::uint32_t id) const
{
    if (by() == GroupBy::BaseUrl) {
        const QString url = m_trial.baseUrls.value(static_cast<qsizetype>(id));
        if (!url.isEmpty()) {
            return url;
        }
    }
    // Files count from 0, people from 1.
    return by() == GroupBy::Worker ? tr("worker %1").arg(id + 1) : tr("base URL %1").arg(id + 1);
}

void HealthSection::show(const HealthGroups& health)
{
    std::vector<HealthBar> rates;
    std::vector<HealthBar> times;
    std::vector<HealthBar> errors;
    m_ids.clear();
    for (const GroupHealth& group : health.groups) {
        m_ids.push_back(group.id);
        const QString name = nameOf(group.id);
        rates.push_back({ name, group.requestsPerS, std::nullopt });
        times.push_back({ name, group.p50Ms, group.p99Ms });
        errors.push_back({ name, group.errorShare(), std::nullopt });
    }
    const int height = kAroundBars + kBarHeight * static_cast<int>(health.groups.size());
    for (HealthBars* chart : { m_rate, m_latency, m_errors }) {
        chart->setMinimumHeight(std::max(205, height));
    }
    m_rate->setBars(std::move(rates), tr("Completed requests"), NumberKind::PerSecond);
    m_latency->setBars(std::move(times), tr("Latency p50"), NumberKind::Milliseconds,
                       tr("Latency p99"));
    m_errors->setBars(std::move(errors), tr("Failed"), NumberKind::Percent);
    showOverTime(health);
}

void HealthSection::showOverTime(const HealthGroups& health)
{
    std::vector<const GroupHealth*> shown;
    for (const GroupHealth& group : health.groups) {
        if (std::any_of(group.p50ByStep.begin(), group.p50ByStep.end(),
                        [](const std::optional<double>& value) { return value.has_value(); })) {
            shown.push_back(&group);
        }
    }
    const std::size_t all = shown.size();
    if (all > kMostLines) {
        std::stable_sort(
            shown.begin(), shown.end(),
            [](const GroupHealth* a, const GroupHealth* b) { return a->p50Ms > b->p50Ms; });
        shown.resize(kMostLines);
    }
    m_time->setTitle(
        all > kMostLines
            ? tr("Latency p50 over time, the %1 slowest of %2").arg(kMostLines).arg(all)
            : tr("Latency p50 over time"));
    m_time->setAccessibleName(m_time->title());
    std::vector<double> seconds;
    std::vector<std::vector<double>> values(shown.size());
    std::vector<TimeSeries> series;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        for (const std::optional<double>& value : shown[i]->p50ByStep) {
            if (i == 0) {
                seconds.push_back((static_cast<double>(seconds.size()) + 0.5) * health.stepS);
            }
            values[i].push_back(value.value_or(qQNaN()));
        }
    }
    QStringList names;
    for (const GroupHealth& group : health.groups) {
        names.append(nameOf(group.id));
    }
    names = HealthBars::shortNames(names);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto at = shown[i] - health.groups.data();
        series.push_back({ names[static_cast<qsizetype>(at)], seconds, values[i], false });
    }
    m_time->clearMarks();
    if (m_trial.windowS && m_trial.windowS->first > 0) {
        m_time->addShade(0, m_trial.windowS->first, tr("Warm-up"));
    }
    m_time->setSeries(series);
}

} // namespace loadstone
