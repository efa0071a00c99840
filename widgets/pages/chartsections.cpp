// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/chartsections.h"

#include "pages/errorssection.h"
#include "pages/healthsection.h"
#include "pages/latencysection.h"
#include "pages/runnotes.h"
#include "pages/throughputsection.h"
#include "pages/trialselection.h"
#include "plots/chart.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kBeyond = 1.02; // points at the end are whole

QScrollArea* scrollOf(QWidget* content, const QString& name, const QString& accessible)
{
    auto* scroll = new QScrollArea;
    scroll->setObjectName(name);
    scroll->setAccessibleName(accessible);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    return scroll;
}

} // namespace

ChartSections::ChartSections(QWidget* overview, const QStringList& times)
    : m_bar(new QTabBar)
    , m_stack(new QStackedWidget)
    , m_notesButton(new QToolButton)
{
    setObjectName(u"chartSections"_s);
    m_bar->setObjectName(u"chartSectionBar"_s);
    m_bar->setAccessibleName(tr("Which charts are shown"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    for (const QString& name :
         { tr("Overview"), tr("Latency"), tr("Throughput"), tr("Errors"), tr("Health") }) {
        m_bar->addTab(name);
    }
    m_bar->setTabToolTip(Latency, tr("When were requests slow, and which?"));
    m_bar->setTabToolTip(Throughput, tr("Did the server keep up?"));
    m_bar->setTabToolTip(Errors, tr("What failed, and when?"));
    m_bar->setTabToolTip(Health, tr("Are all workers and base URLs equally well?"));
    m_bar->setTabVisible(Health, false);
    m_notesButton->setObjectName(u"chartNotesButton"_s);
    m_notesButton->setAutoRaise(true);
    m_notesButton->hide();
    m_stack->setObjectName(u"chartSectionStack"_s);
    m_stack->addWidget(scrollOf(overview, u"chartScroll"_s, tr("Charts")));
    for (int i = Latency; i < SectionCount; ++i) {
        m_stack->addWidget(new QWidget); // its place until somebody looks
    }
    auto* row = new QHBoxLayout;
    row->addWidget(m_bar, 1);
    row->addWidget(m_notesButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_stack, 1);
    for (Chart* chart : overview->findChildren<Chart*>()) {
        if (times.contains(chart->objectName())) {
            link(chart);
        }
    }
    connect(m_bar, &QTabBar::currentChanged, this, &ChartSections::showCurrent);
}

void ChartSections::link(Chart* chart)
{
    m_times.append(chart);
    connect(chart, &Chart::viewChanged, this, [this, chart] {
        for (Chart* other : std::as_const(m_times)) {
            if (other != chart) {
                other->followX(chart->xAxis->range());
            }
        }
    });
    if (m_notes) {
        m_notes->serve(chart);
    }
}

void ChartSections::setTrial(const TrialDetails& details, const RunResult& result)
{
    m_trial = {};
    showParts();
    m_trial.requests = details.requests;
    m_trial.windowS = details.windowS;
    m_trial.baseUrls = details.baseUrls;
    m_trial.workers = details.workers;
    if (details.windowS) {
        m_trial.endS = kBeyond * std::max(details.windowS->second, details.lastS.value_or(0));
    }
    if (result.manifest.is_object()) {
        const auto limit = result.manifest.find("error_share_limit");
        if (limit != result.manifest.end() && limit->is_number()) {
            m_trial.errorLimit = limit->get<double>();
        }
    }
    m_isFresh.fill(false);
    m_bar->setTabVisible(Health, HealthSection::isFor(m_trial));
    showCurrent();
}

void ChartSections::setSelection(std::shared_ptr<const SelectedRequests> selected)
{
    m_trial.selected = std::move(selected);
    RequestSelection anyTime = m_selection ? m_selection->selection() : RequestSelection();
    anyTime.span.reset();
    m_trial.isPartOverTime = m_trial.selected && !anyTime.isEmpty();
    m_isFresh.fill(false);
    showParts();
    showCurrent();
}

ChartSections::Section ChartSections::current() const
{
    return static_cast<Section>(std::max(0, m_bar->currentIndex()));
}

void ChartSections::setCurrent(Section section)
{
    m_bar->setCurrentIndex(section);
}

ChartSection* ChartSections::made(Section which)
{
    ChartSection*& held = m_sections[static_cast<std::size_t>(which)];
    if (held || which == Overview) {
        return held;
    }
    switch (which) {
    case Latency:
        held = new LatencySection;
        break;
    case Throughput:
        held = new ThroughputSection;
        break;
    case Errors:
        held = new ErrorsSection;
        break;
    default:
        held = new HealthSection;
        break;
    }
    QWidget* empty = m_stack->widget(which);
    m_stack->removeWidget(empty);
    delete empty;
    m_stack->insertWidget(which,
                          scrollOf(held, held->objectName() + u"Scroll"_s, m_bar->tabText(which)));
    connect(held, &ChartSection::requestActivated, this, &ChartSections::requestActivated);
    for (Chart* chart : held->timeCharts()) {
        link(chart);
    }
    if (m_selection) {
        linkSelection(*held);
    }
    return held;
}

void ChartSections::showCurrent()
{
    const Section which = current();
    ChartSection* section = made(which);
    m_stack->setCurrentIndex(which);
    bool& fresh = m_isFresh[static_cast<std::size_t>(which)];
    if (!section || fresh || !m_trial.requests) {
        return;
    }
    fresh = true;
    const std::optional<QCPRange> whole =
        m_trial.endS > 0 ? std::optional(QCPRange(0, m_trial.endS)) : std::nullopt;
    // What a person looks at elsewhere is what they want to see here.
    const Chart* leader = m_times.isEmpty() ? nullptr : m_times.first();
    for (Chart* chart : section->timeCharts()) {
        chart->setWholeX(whole);
        if (leader && leader != chart && !leader->isEmpty() && whole
            && leader->xAxis->range() != *whole) {
            connect(
                section, &ChartSection::drawn, chart,
                [chart, range = leader->xAxis->range()] { chart->followX(range); },
                Qt::SingleShotConnection);
        }
    }
    section->setTrial(m_trial);
}

void ChartSections::setNotes(RunNotes* notes)
{
    m_notes = notes;
    for (Chart* chart : std::as_const(m_times)) {
        notes->serve(chart);
    }
    m_notesButton->show();
    connect(m_notesButton, &QToolButton::clicked, notes, &RunNotes::showList);
    connect(notes, &RunNotes::changed, this, &ChartSections::showNoteCount);
    showNoteCount();
}

void ChartSections::showNoteCount()
{
    const auto count = static_cast<int>(m_notes->notes().size());
    m_notesButton->setText(count > 0 ? tr("&Notes (%1)…").arg(count) : tr("&Notes…"));
    m_notesButton->setAccessibleName(tr("Notes on the charts over time"));
    m_notesButton->setToolTip(
        tr("What people wrote at a time of this run. A in a chart over time adds one."));
}

} // namespace loadstone
