// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/searchpage.h"

#include "base/units.h"
#include "control/storedsearch.h"
#include "models/reporttablemodel.h"
#include "models/tones.h"
#include "pages/loadband.h"
#include "pages/loadcharts.h"
#include "pages/pagechart.h"
#include "report/loadreport.h"
#include "text/words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kChartHeight = 220;
constexpr int kMostNotes = 200;

TableMark markOf(const SearchPoint& point)
{
    return point.clientBound || !point.headroom ? TableMark { u"warning"_s, toneWarning }
        : point.met                             ? TableMark { u"valid"_s, toneGood }
                                                : TableMark { u"invalid"_s, toneBad };
}

std::pair<QString, Tone> lookOf(SearchEnd end)
{
    switch (end) {
    case SearchEnd::Certified:
    case SearchEnd::Found:
    case SearchEnd::AllMet:
        return { u"valid"_s, Tone::Good };
    case SearchEnd::NoneMet:
    case SearchEnd::Failed:
        return { u"invalid"_s, Tone::Bad };
    case SearchEnd::Running:
        return { u"running"_s, Tone::Accent };
    case SearchEnd::Interrupted:
        return { u"interrupted"_s, Tone::Warning };
    default:
        return { u"warning"_s, Tone::Warning };
    }
}

} // namespace

QString SearchPage::keyOf(const QString& id)
{
    return u"search:"_s % id;
}

SearchPage::SearchPage(QString store, const QString& id, QWidget* parent)
    : LoadedPage(keyOf(id), u"search"_s, tr("Reading the search…"), parent)
    , m_store(std::move(store))
    , m_id(id)
    , m_task(this)
{
    build();
    reload();
}

SearchPage::SearchPage(QString store, SearchController* controller, QWidget* parent)
    : LoadedPage(keyOf(toQt(controller->record().id)), u"search"_s, tr("Reading the search…"),
                 parent)
    , m_store(std::move(store))
    , m_id(toQt(controller->record().id))
    , m_task(this)
{
    build();
    follow(controller);
}

void SearchPage::build()
{
    setRetry([this] { reload(); });
    setTitle(tr("Search"), u"search"_s);
    m_band = new LoadBand(u"search"_s);
    m_resume = m_band->addButton(u"searchResume"_s, tr("&Go on"), tr("Go on with the search"));
    m_resume->setToolTip(tr("Tries further loads; what was measured counts."));
    m_report = m_band->addButton(u"searchReport"_s, tr("Re&port…"), tr("Report of the search"));
    connect(m_resume, &QPushButton::clicked, this, [this] { Q_EMIT resumeRequested(m_search); });
    connect(m_report, &QPushButton::clicked, this, &SearchPage::reportRequested);
    buildSteps();
    m_objective = new QComboBox;
    m_objective->setObjectName(u"searchObjective"_s);
    m_objective->setAccessibleName(tr("Objective that the chart shows"));
    m_objective->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* label = new QLabel(tr("&Objective:"));
    label->setObjectName(u"searchObjectiveLabel"_s);
    label->setBuddy(m_objective);
    m_choices = new QWidget;
    m_choices->setObjectName(u"searchChoices"_s);
    auto* row = new QHBoxLayout(m_choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_objective);
    row->addStretch(1);
    connect(m_objective, &QComboBox::currentIndexChanged, this, &SearchPage::showChart);
    m_chart = makePageChart<SearchChart>(u"searchChart"_s, tr("Loads that were tried"));
    m_chart->setMinimumHeight(kChartHeight);
    m_model = new ReportTableModel(this);
    m_table = makeTable(m_model, u"searchTable"_s, tr("Loads that were tried"));
    const auto open = [this](qint64 at) {
        if (at >= 0 && at < static_cast<qint64>(m_search.points.size())) {
            Q_EMIT runRequested(m_search.points[static_cast<std::size_t>(at)].run);
        }
    };
    connect(m_chart, &Chart::pointActivated, this, open);
    connect(m_table, &QTableView::activated, this,
            [open](const QModelIndex& index) { open(index.row()); });
    auto* both = new QSplitter(Qt::Vertical);
    both->setObjectName(u"searchSplitter"_s);
    both->addWidget(m_chart);
    both->addWidget(m_table);
    both->setChildrenCollapsible(false);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    both->setSizes({ 600, 400 }); // else the chart gets what it asks for at least
    contentLayout()->addWidget(m_band);
    contentLayout()->addWidget(makeProgress());
    contentLayout()->addWidget(m_choices);
    contentLayout()->addWidget(both, 1);
    m_notes = new QListWidget;
    m_notes->setObjectName(u"searchNotes"_s);
    m_notes->setAccessibleName(tr("Notes of the search"));
    m_notes->setMaximumHeight(fontMetrics().height() * 4);
    m_notes->setWordWrap(true);
    m_notes->hide();
    contentLayout()->addWidget(m_notes);
}

void SearchPage::buildSteps()
{
    m_again = m_band->addStep(u"searchAgain"_s, tr("Search &again…"),
                              tr("Search again with other values"));
    m_again->setToolTip(tr("Asks for another search, filled in with what this one asked (F6)"));
    m_runAtLoad = m_band->addStep(u"searchRunAtLoad"_s, QString(), QString());
    m_runAtLoad->setToolTip(tr("Runs the scenario once more at this load, with its own trials."));
    m_useLoad = m_band->addStep(u"searchUseLoad"_s, QString(), QString());
    m_useLoad->setToolTip(tr("Writes this load into the scenario; it can be undone."));
    connect(m_again, &QPushButton::clicked, this, &SearchPage::againRequested);
    connect(m_runAtLoad, &QPushButton::clicked, this, [this] {
        if (const auto load = usableLoad(m_search)) {
            Q_EMIT runAtLoadRequested(m_search, *load);
        }
    });
    connect(m_useLoad, &QPushButton::clicked, this, [this] {
        if (const auto load = usableLoad(m_search)) {
            Q_EMIT useLoadRequested(m_search, *load);
        }
    });
}

void SearchPage::showSteps()
{
    const auto load = usableLoad(m_search);
    m_again->setVisible(!m_goesOn);
    for (QPushButton* button : { m_runAtLoad, m_useLoad }) {
        button->setVisible(!m_goesOn && load.has_value());
    }
    if (!load) {
        return;
    }
    const QString text = loadText(m_search.of, load, ReportTableModel::options());
    m_runAtLoad->setText(tr("&Run at %1", "load").arg(text));
    m_runAtLoad->setAccessibleName(tr("Run the scenario at %1", "load").arg(text));
    m_useLoad->setText(tr("&Use %1 as the scenario's load", "load").arg(text));
    m_useLoad->setAccessibleName(tr("Use %1 as the scenario's load", "load").arg(text));
}

QWidget* SearchPage::makeProgress()
{
    m_progressFrame = new QFrame;
    m_progressFrame->setObjectName(u"searchProgressFrame"_s);
    m_stage = new QLabel;
    m_stage->setObjectName(u"searchStage"_s);
    m_stage->setTextFormat(Qt::PlainText);
    m_stage->setWordWrap(true);
    m_progress = new QProgressBar;
    m_progress->setObjectName(u"searchProgress"_s);
    m_progress->setAccessibleName(tr("Trials of the search"));
    m_progress->setFormat(tr("%1 of %2 trials", "progress bar").arg(u"%v"_s, u"%m"_s));
    auto* stop = new QPushButton(themedIcon(u"stop"_s, Tone::Bad), tr("S&top"));
    stop->setObjectName(u"searchStop"_s);
    stop->setAccessibleName(tr("Stop the search"));
    stop->setToolTip(tr("The trial under way ends as interrupted; what was measured is kept, and "
                        "the search can be gone on with."));
    connect(stop, &QPushButton::clicked, this, &SearchPage::stopRequested);
    auto* layout = new QHBoxLayout(m_progressFrame);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* words = new QVBoxLayout;
    words->addWidget(m_stage);
    words->addWidget(m_progress);
    layout->addLayout(words, 1);
    layout->addWidget(stop, 0, Qt::AlignBottom);
    m_progressFrame->hide();
    return m_progressFrame;
}

std::vector<std::int64_t> SearchPage::runs() const
{
    std::vector<std::int64_t> runs;
    for (const SearchPoint& point : m_search.points) {
        runs.push_back(point.run);
    }
    return runs;
}

void SearchPage::setRunAllowed(bool allowed)
{
    m_runAllowed = allowed;
    m_resume->setEnabled(allowed);
}

void SearchPage::reload()
{
    beginLoading();
    m_task.run(
        [store = m_store, id = m_id](const CancelFlag&) -> Result<SearchRecord> {
            const auto opened = Store::open(store, OpenMode::ReadOnly);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            return storedSearch(**opened, id);
        },
        [this](Result<SearchRecord> search) {
            if (!search) {
                failLoading(tr("The search could not be read."), search.error());
                return;
            }
            showSearch(std::move(*search));
            endLoading();
        });
}

void SearchPage::follow(SearchController* controller)
{
    m_task.cancel();
    setGoesOn(true);
    m_notes->clear();
    m_notes->hide();
    showSearch(controller->record());
    m_stage->setText(tr("Preparing the next trial"));
    connect(controller, &SearchController::note, this, [this](const QString& text) {
        m_notes->show();
        m_notes->addItem(text);
        while (m_notes->count() > kMostNotes) {
            delete m_notes->takeItem(0);
        }
        m_notes->scrollToBottom();
    });
    connect(controller, &SearchController::stepStarted, this, &SearchPage::showStep);
    connect(controller, &SearchController::liveChanged, this, &SearchPage::showLive);
    connect(controller, &SearchController::pointFinished, this, [this, controller] {
        showSearch(controller->record());
        m_stage->setText(tr("Preparing the next trial"));
    });
    connect(controller, &SearchController::finished, this, &SearchPage::showEnd);
    endLoading();
}

void SearchPage::setGoesOn(bool goesOn)
{
    m_goesOn = goesOn;
    m_progressFrame->setVisible(goesOn);
}

void SearchPage::showEnd(const SearchOutcome& outcome)
{
    setGoesOn(false);
    SearchRecord search = m_search;
    search.points = outcome.points;
    search.result = outcome.result;
    showSearch(std::move(search));
    if (outcome.error) {
        showError(tr("The search failed."), *outcome.error);
    }
}

void SearchPage::showSearch(SearchRecord search)
{
    const bool asked = search.slos == m_search.slos && m_objective->count() > 0;
    m_search = std::move(search);
    // By endpoint: who compares several has searched the same scenario against each.
    setTitle(tr("Search: %1 @ %2", "scenario, endpoint")
                 .arg(toQt(m_search.scenario), toQt(m_search.endpoint)),
             u"search"_s);
    if (!asked) {
        const QSignalBlocker quiet(m_objective);
        m_objective->clear();
        for (const std::string& slo : m_search.slos) {
            m_objective->addItem(objectiveText(slo, ReportTableModel::options()));
        }
    }
    m_choices->setVisible(m_search.slos.size() > 1);
    std::uint32_t trials = 0;
    for (const SearchPoint& point : m_search.points) {
        trials += point.trials;
    }
    const bool endless = m_search.settings.method == SearchMethod::FindPeak;
    m_progress->setRange(0, endless ? 0 : static_cast<int>(m_search.settings.trials));
    m_progress->setValue(static_cast<int>(trials));
    showAnswer();
    showChart();
    showTable();
}

void SearchPage::showAnswer()
{
    const auto [icon, tone] = lookOf(m_search.result.end);
    QStringList asked { tr("%1 against %2", "scenario, endpoint")
                            .arg(toQt(m_search.scenario), toQt(m_search.endpoint)) };
    for (const std::string& slo : m_search.slos) {
        asked << objectiveText(slo, ReportTableModel::options());
    }
    if (m_search.trialLength) {
        asked << tr("trials of %1", "duration").arg(formatSpan(*m_search.trialLength));
    }
    m_band->setAnswer(icon, tone, searchAnswer(m_search, ReportTableModel::options()),
                      asked.join(u" · "_s));
    m_resume->setVisible(!m_goesOn && m_search.result.end == SearchEnd::Interrupted);
    m_resume->setEnabled(m_runAllowed);
    m_report->setVisible(!m_goesOn && !m_search.points.empty());
    showSteps();
    setAccessibleDescription(m_band->answer());
}

void SearchPage::showChart()
{
    setSearch(*m_chart, m_search,
              static_cast<std::size_t>(std::max(m_objective->currentIndex(), 0)));
}

void SearchPage::showTable()
{
    m_model->setTable(searchTable(m_search, ReportTableModel::options()));
    std::vector<TableMark> marks;
    for (const SearchPoint& point : m_search.points) {
        marks.push_back(markOf(point));
    }
    m_model->setMarks(kSearchVerdictColumn, std::move(marks));
    m_table->resizeColumnsToContents();
}

void SearchPage::showStep(qint64 run, const LoadStep& step)
{
    m_stepRun = run;
    m_step = step;
    m_stage->setText(stepText());
}

QString SearchPage::stepText() const
{
    const QString load = loadText(m_search.of, m_step.load, ReportTableModel::options());
    return m_step.step == SearchStep::Certify
        ? tr("Run #%1 at %2, certifying", "number, load").arg(QString::number(m_stepRun), load)
        : tr("Run #%1 at %2", "number, load").arg(QString::number(m_stepRun), load);
}

void SearchPage::showLive(const LiveState& state)
{
    QStringList parts { stepText() };
    if (state.trials > 1) {
        parts << tr("trial %1 of %2")
                     .arg(QString::number(state.trial + 1), QString::number(state.trials));
    }
    parts << (state.duration ? tr("%1 of %2", "time gone of time planned")
                                   .arg(formatElapsed(std::min(state.elapsed, *state.duration)),
                                        formatElapsed(*state.duration))
                             : formatElapsed(state.elapsed));
    if (state.latencyP99) {
        parts << tr("latency p99 %1")
                     .arg(formatNumber(toMs(*state.latencyP99), NumberKind::Milliseconds));
    }
    parts << tr("%n in flight", nullptr, static_cast<int>(state.inFlight));
    m_stage->setText(parts.join(u" · "_s));
}

} // namespace loadstone
