// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/resultpage.h"

#include "delegates/icondelegate.h"
#include "metrics/definitions.h"
#include "models/helprole.h"
#include "models/jsontreemodel.h"
#include "models/levelsmodel.h"
#include "models/reasonsmodel.h"
#include "models/reporttablemodel.h"
#include "models/statisticsmodel.h"
#include "pages/accuracypane.h"
#include "pages/card.h"
#include "pages/chartsections.h"
#include "pages/levelcharts.h"
#include "pages/requestinspector.h"
#include "pages/requestnavigation.h"
#include "pages/requestspane.h"
#include "pages/runnotes.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "pages/verdictband.h"
#include "report/splittext.h"
#include "text/breakwords.h"
#include "text/runwords.h"
#include "text/trialnotewords.h"
#include "text/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// The table, and below it what its colours and signs mean.
QWidget* withKey(QTableView* statistics)
{
    auto* key = new QLabel(ResultPage::tr("Grey: too few values for this percentile. ∞: falls on a "
                                          "request that never ended. Point at a number for its "
                                          "interval, at a metric for its definition."));
    key->setObjectName(u"statisticsKey"_s);
    key->setWordWrap(true);
    key->setForegroundRole(QPalette::PlaceholderText);
    auto* facts = new QLabel;
    facts->setObjectName(u"runFacts"_s);
    facts->setWordWrap(true);
    facts->setTextFormat(Qt::PlainText);
    facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* pane = new QWidget;
    pane->setObjectName(u"statisticsPane"_s);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(statistics, 1);
    layout->addWidget(facts);
    layout->addWidget(key);
    return pane;
}

} // namespace

QString ResultPage::keyOf(std::int64_t run)
{
    return u"run:%1"_s.arg(run);
}

ResultPage::ResultPage(QString store, std::int64_t run, QWidget* parent)
    : LoadedPage(keyOf(run), u"result"_s, tr("Loading the run…"), parent)
    , m_store(std::move(store))
    , m_run(run)
    , m_exportTask(this)
    , m_allTask(this)
    , m_marksTask(this)
    , m_runTask(this)
    , m_trialTask(this)
{
    setTitle(tr("Run #%1").arg(run), u"runs"_s);
    contentLayout()->addWidget(makeTop());
    buildSelection();
    contentLayout()->addWidget(makeTabs(), 1);
    setRetry([this] { reload(); });
    reload();
}

QWidget* ResultPage::makeTop()
{
    auto* top = new QWidget;
    auto* layout = new QVBoxLayout(top);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_verdict = new VerdictBand;
    layout->addWidget(m_verdict);
    m_cardRow = new QWidget;
    auto* row = new QHBoxLayout(m_cardRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i] = new Card;
        m_cards[i]->setObjectName(u"card%1"_s.arg(i + 1));
        row->addWidget(m_cards[i], 1);
    }
    layout->addWidget(m_cardRow);
    m_notes = new QLabel;
    m_notes->setObjectName(u"trialNotes"_s);
    m_notes->setAccessibleName(tr("Notes on the trials"));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_notes);
    connect(m_verdict, &VerdictBand::reasonsRequested, this, &ResultPage::showReasons);
    connect(m_verdict, &VerdictBand::helpRequested, this, &ResultPage::helpRequested);
    connect(m_verdict, &VerdictBand::otherRequested, this, [this] {
        // The answers are on this page; the speed has a page of its own.
        if (m_accuracy && m_details.row.mode != Mode::Accuracy) {
            m_tabs->setCurrentWidget(m_accuracy);
        } else if (!m_details.others.empty()) {
            Q_EMIT runRequested(m_details.others.front().row.id); // the speed is the first
        }
    });
    connect(m_verdict, &VerdictBand::againRequested, this,
            [this] { Q_EMIT againRequested(m_details.row.scenario, m_details.row.endpoint); });
    return top;
}

QWidget* ResultPage::makeTabs()
{
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(u"resultTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the result"));
    m_tabs->setDocumentMode(true);
    m_charts = new TrialCharts;
    m_charts->useSelection(m_selection);
    m_sections = new ChartSections(
        m_charts,
        { u"timelineChart"_s, u"throughputChart"_s, u"latencyChart"_s, u"errorsChart"_s });
    m_runNotes = new RunNotes(m_store, m_run, this);
    m_sections->setNotes(m_runNotes);
    m_sections->useSelection(m_selection);
    connect(m_runNotes, &RunNotes::failed, this, &ResultPage::showError);
    m_requests = new RequestsPane;
    m_statistics = new StatisticsModel(this);
    m_reasons = new ReasonsModel(this);
    m_environment = new JsonTreeModel(this);
    QTableView* statistics = makeTable(m_statistics, u"statisticsTable"_s, tr("Statistics"));
    // Its exact name is for the clipboard; people read it in words at the metric.
    statistics->setColumnHidden(m_statistics->columnCount() - 1, true);
    statistics->horizontalHeader()->setStretchLastSection(false);
    QTableView* reasons = makeTable(m_reasons, u"reasonsTable"_s, tr("Reasons"));
    reasons->setWordWrap(true);
    reasons->horizontalHeader()->setSectionResizeMode(ReasonsModel::SeverityColumn,
                                                      QHeaderView::ResizeToContents);
    reasons->horizontalHeader()->setSectionResizeMode(ReasonsModel::Message, QHeaderView::Stretch);
    reasons->horizontalHeader()->setSectionResizeMode(ReasonsModel::Remedy, QHeaderView::Stretch);
    reasons->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    reasons->setAccessibleDescription(tr("Enter opens what the help says about a reason"));
    reasons->setToolTip(reasons->accessibleDescription());
    connect(reasons, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT helpRequested(index.data(kHelpTopicRole).toString());
    });
    m_reasonsView = reasons;
    m_tabs->addTab(m_sections, tr("&Charts"));
    m_tabs->addTab(m_requests, tr("Re&quests"));
    m_tabs->addTab(withKey(statistics), tr("Stat&istics"));
    m_tabs->addTab(reasons, tr("Re&asons"));
    m_tabs->addTab(makeEnvironment(), tr("E&nvironment"));
    makeTrialChoice();
    connect(m_charts, &TrialCharts::requestActivated, this, &ResultPage::showRequest);
    connect(m_sections, &ChartSections::requestActivated, this, &ResultPage::showRequest);
    connect(m_requests->navigation(), &RequestNavigation::wanted, this, &ResultPage::showListed);
    connect(m_requests, &RequestsPane::allTrialsWanted, this, &ResultPage::showAllTrials);
    connect(m_requests, &RequestsPane::copyRefused, this, &ResultPage::offerCsv);
    return m_tabs;
}

QWidget* ResultPage::makeEnvironment()
{
    auto* environment = new QTreeView;
    environment->setObjectName(u"environmentTree"_s);
    environment->setAccessibleName(tr("Environment and manifest"));
    environment->setModel(m_environment);
    environment->setItemDelegate(new IconDelegate(environment, 6));
    environment->setAlternatingRowColors(true);
    environment->setUniformRowHeights(true);
    environment->setColumnWidth(0, 320);
    m_environmentView = environment;
    auto* raw = new QCheckBox(tr("&Names and values as in the file"));
    raw->setObjectName(u"environmentRaw"_s);
    raw->setAccessibleName(tr("Names and values as in the file"));
    connect(raw, &QCheckBox::toggled, this, [this](bool on) {
        m_environment->setRaw(on);
        m_environmentView->expandToDepth(0);
    });
    auto* pane = new QWidget;
    pane->setObjectName(u"environmentPane"_s);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(raw);
    layout->addWidget(environment, 1);
    return pane;
}

void ResultPage::makeTrialChoice()
{
    connect(m_tabs, &QTabWidget::currentChanged, this, &ResultPage::showTrialChoice);
    connect(m_tabs, &QTabWidget::currentChanged, this, &ResultPage::fitHead);
    m_trialLabel = new QLabel(tr("&Trial:"));
    m_trialLabel->setObjectName(u"trialLabel"_s);
    m_trials = new QComboBox;
    m_trials->setObjectName(u"trialChoice"_s);
    m_trials->setAccessibleName(tr("Trial shown in charts and requests"));
    m_trialLabel->setBuddy(m_trials);
    auto* corner = new QWidget;
    auto* cornerLayout = new QHBoxLayout(corner);
    cornerLayout->setContentsMargins(0, 0, 0, 2);
    cornerLayout->addWidget(m_trialLabel);
    cornerLayout->addWidget(m_trials);
    makeDefinitionsChoice(cornerLayout);
    m_tabs->setCornerWidget(corner);
    connect(m_trials, &QComboBox::currentIndexChanged, this, &ResultPage::loadTrial);
}

void ResultPage::makeDefinitionsChoice(QLayout* row)
{
    m_definitions = new QComboBox;
    m_definitions->setObjectName(u"definitionsChoice"_s);
    m_definitions->setAccessibleName(tr("Definition set of all numbers"));
    m_definitions->setToolTip(
        tr("Computes every number anew, from the same requests, the way another tool does"));
    for (const DefinitionSet& set : definitionSets()) {
        m_definitions->addItem(toQt(set.id));
    }
    auto* label = new QLabel(tr("Defini&tions:"));
    label->setObjectName(u"definitionsLabel"_s);
    label->setBuddy(m_definitions);
    row->addWidget(label);
    row->addWidget(m_definitions);
    connect(m_definitions, &QComboBox::activated, this, &ResultPage::reload);
}

void ResultPage::reload()
{
    // Before the first reading nobody knows which set is the run's own.
    const QString definitions = isLoaded() ? m_definitions->currentText() : QString();
    beginLoading();
    m_runTask.run([store = m_store, run = m_run, definitions](
                      const CancelFlag&) { return loadRunDetails(store, run, definitions); },
                  [this](Result<RunDetails> details) {
                      if (!details) {
                          failLoading(tr("The run could not be loaded."), details.error());
                          return;
                      }
                      showRun(std::move(*details));
                  });
}

void ResultPage::showRun(RunDetails details)
{
    m_details = std::move(details);
    setTitle(tr("#%1 %2", "run number, name").arg(QString::number(m_run), m_details.row.name),
             u"runs"_s);
    m_definitions->setCurrentText(toQt(m_details.result.run.definitions));
    m_verdict->setRun(m_details);
    showCards();
    showNotes();
    m_statistics->setBlocks(m_details.result.summary, m_details.result.nTrials);
    showFacts();
    m_reasons->setReasons(m_details.result.verdict.reasons);
    m_environment->setJson(m_details.result.manifest);
    m_environmentView->expandToDepth(0);
    for (QTableView* view : findChildren<QTableView*>(u"statisticsTable"_s)) {
        view->resizeColumnsToContents();
        view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    const QSignalBlocker quiet(m_trials);
    m_trials->clear();
    for (const TrialRow& trial : m_details.trials) {
        m_trials->addItem(tr("%1 of %2", "trial, how many there are")
                              .arg(trial.index + 1)
                              .arg(m_details.trials.size()));
    }
    showAccuracy();
    showSplits();
    m_all.reset(); // of the reading before
    m_allColumns.reset();
    m_requests->setTrialCount(m_details.trials.size());
    showTrialChoice();
    showContent();
    m_runNotes->load(static_cast<int>(m_details.trials.size()));
    if (m_details.trials.empty()) {
        endLoading();
    } else {
        m_trials->setCurrentIndex(0);
        loadTrial(0);
    }
}

// What is known of the answers and the bill, below the numbers.
void ResultPage::showFacts()
{
    QStringList lines;
    if (m_details.result.answers) {
        lines << answersText(*m_details.result.answers);
    }
    if (m_details.result.tokenCheck) {
        lines << tokenCheckText(*m_details.result.tokenCheck);
    }
    if (m_details.result.spending) {
        lines << spendingText(*m_details.result.spending);
    }
    if (!m_details.result.audit.is_null()) {
        lines << auditText(auditBlock(m_details.result.audit));
    }
    auto* facts = findChild<QLabel*>(u"runFacts"_s);
    facts->setText(lines.join(u'\n'));
    facts->setVisible(!lines.isEmpty());
}

void ResultPage::showNotes()
{
    const QStringList notes = trialNotes(m_details.result, trialNoteWords());
    QStringList shown = notes.mid(0, m_shownNotes);
    if (notes.size() > m_shownNotes) {
        shown << tr("%n more", nullptr, static_cast<int>(notes.size() - m_shownNotes));
    }
    m_notes->setText(shown.join(u'\n'));
    m_notes->setToolTip(notes.size() > m_shownNotes ? notes.join(u'\n') : QString());
    m_notes->setVisible(!notes.isEmpty() && !m_cardRow->isHidden());
}

void ResultPage::resizeEvent(QResizeEvent* event)
{
    LoadedPage::resizeEvent(event);
    fitHead();
}

// A low window keeps room for what the tabs show.
void ResultPage::fitHead()
{
    constexpr int kHigh = 560;
    constexpr int kLow = 430;
    // Table and inspector need height; what the head tells is of the whole run.
    constexpr int kRoomForAll = 800;
    const bool cards = height() >= kRoomForAll || m_tabs->currentWidget() != m_requests;
    m_verdict->setMostReasons(!cards ? 0 : height() >= kHigh ? 2 : height() >= kLow ? 1 : 0);
    const bool changes = cards == m_cardRow->isHidden();
    m_cardRow->setVisible(cards);
    const int notes = height() >= kHigh ? kMostNotes : 1;
    if (notes != m_shownNotes || changes) {
        m_shownNotes = notes;
        if (isLoaded()) {
            showNotes();
        }
    }
}

void ResultPage::setProject(const Project& project, const QString& directory)
{
    m_project = project;
    m_projectDir = directory;
}

void ResultPage::showReasons()
{
    m_tabs->setCurrentWidget(m_reasonsView);
}

void ResultPage::showTrialChoice()
{
    // Statistics, reasons and environment are of all trials.
    const QString part =
        m_tabs->currentWidget() ? m_tabs->currentWidget()->objectName() : QString();
    const bool isOfOne = part == "chartSections"_L1 || part == "levelsScroll"_L1
        || part == "requestsPane"_L1 || (part == "accuracyPane"_L1 && !hasAnswersBeside());
    const bool ofAll = part == "requestsPane"_L1 && m_requests->wantsAllTrials();
    const bool shown = isOfOne && !ofAll && m_details.trials.size() > 1;
    m_trials->setVisible(shown);
    m_trialLabel->setVisible(shown);
}

// A sample of answers under load is less than all of them in a run of their own.
bool ResultPage::hasAnswersBeside() const
{
    return m_details.row.mode != Mode::Accuracy
        && std::any_of(
               m_details.others.begin(), m_details.others.end(),
               [](const OtherHalf& other) { return other.result.summary.accuracy.has_value(); });
}

void ResultPage::showAccuracy()
{
    // Beside the speed of a run of both modes stand its answers.
    const bool beside = hasAnswersBeside();
    if (!m_details.result.summary.accuracy && !beside) {
        return;
    }
    if (!m_accuracy) {
        m_accuracy = new AccuracyPane;
        m_tabs->insertTab(beside ? 1 : 0, m_accuracy, tr("Accurac&y"));
        m_tabs->setCurrentIndex(0);
    }
    if (!beside) {
        m_accuracy->setRun(m_details.result);
        return;
    }
    std::vector<AccuracyPane::Answers> all;
    for (const OtherHalf& other : m_details.others) {
        if (other.result.summary.accuracy && !other.trials.empty()) {
            all.push_back({ other.result, other.trials.front().id });
        }
    }
    m_accuracy->setRuns(m_store, all);
}

void ResultPage::showSplits()
{
    const RunResult& result = m_details.result;
    showSplit(m_categories,
              splitTable(result.categories, kSplitByCategory, ReportTableModel::options()),
              u"categoriesTable"_s, tr("Results by category"), tr("By cate&gory"));
    showSplit(m_components,
              splitTable(result.components, kSplitByComponent, ReportTableModel::options()),
              u"componentsTable"_s, tr("Results by component of the mix"), tr("By c&omponent"));
    showSplit(m_turns, splitTable(result.turns, kSplitByTurn, ReportTableModel::options()),
              u"turnsTable"_s, tr("Results by turn of the conversations"), tr("By t&urn"));
}

void ResultPage::showSplit(ReportTableModel*& model, const DocTable& table, const QString& object,
                           const QString& name, const QString& tab)
{
    if (table.rows.empty()) {
        return;
    }
    const bool first = model == nullptr;
    if (first) {
        model = new ReportTableModel(this);
    }
    model->setTable(table);
    if (first) {
        QTableView* view = makeTable(model, object, name);
        view->horizontalHeader()->setStretchLastSection(false);
        view->resizeColumnsToContents();
        view->setToolTip(tr("Double-click or Enter selects the requests of a row"));
        connect(view, &QTableView::activated, this,
                [this, object](const QModelIndex& at) { selectSplit(object, at.row()); });
        m_tabs->addTab(view, tab);
    }
}

void ResultPage::showLevels(std::size_t trial)
{
    const std::vector<TrialResult>& trials = m_details.result.trials;
    if (trial >= trials.size() || trials[trial].levels.empty()) {
        return;
    }
    if (!m_levels) {
        m_levels = new LevelsModel(this);
        m_breakPoint = new QLabel;
        m_breakPoint->setObjectName(u"breakPoint"_s);
        m_breakPoint->setWordWrap(true);
        m_breakPoint->setTextInteractionFlags(Qt::TextSelectableByMouse
                                              | Qt::TextSelectableByKeyboard);
        auto* pane = new QWidget;
        auto* layout = new QVBoxLayout(pane);
        layout->setContentsMargins(0, 8, 0, 0);
        layout->addWidget(m_breakPoint);
        m_levelCharts = new LevelCharts;
        layout->addWidget(m_levelCharts, 3);
        QTableView* table = makeTable(m_levels, u"levelsTable"_s, tr("Levels of the ramp"));
        table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the whole tab scrolls
        table->horizontalHeader()->setStretchLastSection(false);
        layout->addWidget(table);
        auto* scroll = new QScrollArea;
        scroll->setObjectName(u"levelsScroll"_s);
        scroll->setAccessibleName(tr("Levels of the ramp"));
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setWidget(pane);
        m_tabs->insertTab(1, scroll, tr("&Levels"));
    }
    const auto& broke = trials[trial].breakPoint;
    m_levelCharts->setTrial(trials[trial]);
    m_levels->setLevels(trials[trial].levels, broke ? broke->broke : std::nullopt);
    m_breakPoint->setText(broke ? breakPointText(*broke) : QString());
    m_breakPoint->setVisible(broke.has_value());
    showLevelsTable(trials[trial].levels);
}

// As high as its rows, without the columns that hold nothing but 0.
void ResultPage::showLevelsTable(const std::vector<LevelBlock>& levels)
{
    auto* view = findChild<QTableView*>(u"levelsTable"_s);
    const auto any = [&levels](std::int64_t RequestCounts::*count) {
        return std::any_of(levels.begin(), levels.end(),
                           [count](const LevelBlock& level) { return level.requests.*count > 0; });
    };
    view->setColumnHidden(LevelsModel::Failed, !any(&RequestCounts::failed));
    view->setColumnHidden(LevelsModel::Dropped, !any(&RequestCounts::dropped));
    view->setColumnHidden(LevelsModel::ErrorShare, !anyErrors(levels));
    view->resizeColumnsToContents();
    const int rows =
        view->verticalHeader()->length() + view->horizontalHeader()->sizeHint().height();
    const int bar = view->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view);
    view->setFixedHeight(rows + bar + 2 * view->frameWidth());
}

void ResultPage::loadTrial(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_details.trials.size()) {
        return;
    }
    showLevels(static_cast<std::size_t>(index));
    m_runNotes->setTrial(m_details.trials[static_cast<std::size_t>(index)].index);
    if (m_accuracy && !hasAnswersBeside()) {
        m_accuracy->setTrial(m_store, m_details.trials[static_cast<std::size_t>(index)].id);
    }
    const TrialRow& row = m_details.trials[static_cast<std::size_t>(index)];
    m_trialTask.run(
        [store = m_store, row, definitions = m_details.result.run.definitions,
         split = !m_details.result.categories.empty()](const CancelFlag&) {
            return loadTrialDetails(store, row, definitions, split);
        },
        [this, trial = row.index](Result<TrialDetails> details) {
            if (details) {
                showTrial(*details, trial);
            } else {
                showError(tr("The requests of this trial could not be loaded."), details.error());
            }
            endLoading();
        });
}

void ResultPage::showTrial(const TrialDetails& details, std::uint32_t trial)
{
    m_selection->setTrial(details, m_details.result, trial);
    m_charts->setTrial(details, m_details.result);
    m_sections->setTrial(details, m_details.result);
    if (m_levelCharts) {
        m_levelCharts->setRequests(details);
    }
    const auto shown = static_cast<std::size_t>(m_trials->currentIndex());
    m_requests->setSource({ m_store, m_run, m_details.row.uuid, m_details.trials.at(shown),
                            m_project, m_projectDir });
    if (m_requests->wantsAllTrials()) {
        showAllTrials(true);
    } else {
        m_requests->setRequests(details.requests);
    }
}

} // namespace loadstone
