// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/comparepage.h"

#include "dialogs/charttabledialog.h"
#include "models/comparisonmodel.h"
#include "models/reporttablemodel.h"
#include "pages/comparesentences.h"
#include "plots/barsview.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "report/comparisonanswer.h"
#include "report/systemstext.h"
#include "text/comparewords.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kChartHeight = 240;
constexpr int kChoicesHeight = 48;
constexpr int kToldDifferences = 3; // in the headline; the table begins with them all
constexpr double kMostDetails = 0.35; // of the page's height

/// Choices above the chart that follows them.
QWidget* besideChoices(std::initializer_list<QWidget*> choices, QWidget* chart)
{
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    for (QWidget* choice : choices) {
        row->addWidget(choice);
    }
    row->addStretch(1);
    layout->addLayout(row);
    layout->addWidget(chart, 1);
    return widget;
}

} // namespace

QString ComparePage::keyOf(std::vector<std::int64_t> runs)
{
    std::sort(runs.begin(), runs.end());
    QStringList ids;
    for (const std::int64_t run : runs) {
        ids << QString::number(run);
    }
    return u"compare:"_s % ids.join(u',');
}

ComparePage::ComparePage(QString store, std::vector<std::int64_t> runs, QWidget* parent)
    : LoadedPage(keyOf(runs), u"compare"_s, tr("Comparing…"), parent)
    , m_store(std::move(store))
    , m_runs(std::move(runs))
    , m_task(this)
{
    contentLayout()->addWidget(makeTop());
    contentLayout()->addWidget(makeTabs(), 1);
    setRetry([this] { reload(); });
    reload();
}

QWidget* ComparePage::makeTop()
{
    auto* band = new QFrame;
    band->setObjectName(u"compareBand"_s);
    band->setFrameShape(QFrame::StyledPanel);
    band->setAutoFillBackground(true);
    band->setBackgroundRole(QPalette::Base);
    m_invalid = new QLabel;
    m_invalid->setObjectName(u"compareInvalid"_s);
    m_invalid->setAccessibleName(tr("Runs that are INVALID"));
    m_invalid->setWordWrap(true);
    m_invalid->setTextFormat(Qt::RichText);
    m_invalid->setTextInteractionFlags(Qt::TextBrowserInteraction);
    connect(m_invalid, &QLabel::linkActivated, this,
            [this](const QString& run) { Q_EMIT runRequested(run.toLongLong()); });
    m_question = new QLabel;
    m_question->setObjectName(u"compareQuestion"_s);
    m_question->setAccessibleName(tr("Question"));
    m_differs = new QLabel;
    m_differs->setObjectName(u"compareDiffers"_s);
    m_differs->setAccessibleName(tr("What else differs"));
    m_answer = new QLabel;
    m_answer->setObjectName(u"compareAnswer"_s);
    m_answer->setAccessibleName(tr("Answer"));
    QFont font = m_answer->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setBold(true);
    m_answer->setFont(font);
    m_counts = new QLabel;
    m_counts->setObjectName(u"compareCounts"_s);
    m_counts->setAccessibleName(tr("Metrics by verdict"));
    for (QLabel* label : { m_question, m_answer, m_counts, m_differs }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* label = new QLabel(tr("&Base:"));
    label->setObjectName(u"compareBaseLabel"_s);
    m_base = new QComboBox;
    m_base->setObjectName(u"compareBase"_s);
    m_base->setAccessibleName(tr("Run that the others are compared with"));
    m_base->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    label->setBuddy(m_base);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_base);
    row->addStretch(1);
    const auto addButton = [row](const QString& name, const QString& text,
                                 const QString& accessible) {
        auto* button = new QPushButton(text);
        button->setObjectName(name);
        button->setAccessibleName(accessible);
        row->addWidget(button);
        return button;
    };
    connect(addButton(u"compareSave"_s, tr("Save com&parison…"), tr("Save comparison")),
            &QPushButton::clicked, this, &ComparePage::saveRequested);
    connect(addButton(u"compareSaved"_s, tr("Saved comparis&ons…"), tr("Saved comparisons")),
            &QPushButton::clicked, this, &ComparePage::savedRequested);
    connect(addButton(u"compareReport"_s, tr("Repor&t…"), tr("Report of the comparison")),
            &QPushButton::clicked, this, &ComparePage::reportRequested);
    m_suite = addButton(u"compareSuite"_s, tr("Measure both &in turn…"),
                        tr("Measure both in turn, as an interleaved suite"));
    m_suite->setToolTip(tr("The runs were not measured in blocks. Adds an interleaved suite of "
                           "both to the project; it is not started."));
    m_suite->hide();
    connect(m_suite, &QPushButton::clicked, this, [this] {
        const Comparison& comparison = m_data.comparisons.front();
        Q_EMIT suiteRequested(comparison.base, comparison.candidate);
    });
    auto* layout = new QVBoxLayout(band);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addWidget(m_invalid);
    layout->addWidget(m_question);
    layout->addWidget(m_answer);
    layout->addWidget(m_counts);
    layout->addLayout(makeDetails());
    layout->addWidget(m_head);
    layout->addLayout(row);
    connect(m_base, &QComboBox::activated, this,
            [this](int index) { setBase(m_base->itemData(index).toLongLong()); });
    return band;
}

/// What was found is always whole; how it was measured and what else differs is a line that
/// unfolds.
QLayout* ComparePage::makeDetails()
{
    m_more = new QToolButton;
    m_more->setObjectName(u"compareMore"_s);
    m_more->setText(tr("Det&ails"));
    m_more->setAccessibleName(tr("Details of the comparison"));
    m_more->setToolTip(tr("How it was measured and what else differs, in full"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_brief = new QLabel;
    m_brief->setObjectName(u"compareBrief"_s);
    m_brief->setTextFormat(Qt::PlainText);
    m_brief->setForegroundRole(QPalette::PlaceholderText);
    m_brief->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_brief->installEventFilter(this);
    m_head = new QScrollArea;
    m_head->setObjectName(u"compareHead"_s);
    m_head->setAccessibleName(tr("What was found and what else differs"));
    m_head->setFrameShape(QFrame::NoFrame);
    m_head->setWidgetResizable(true);
    m_head->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_head->setWidget(m_differs);
    m_head->viewport()->setAutoFillBackground(false);
    m_differs->setAutoFillBackground(false);
    m_differs->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_head->viewport()->installEventFilter(this);
    m_head->hide();
    connect(m_more, &QToolButton::toggled, this, [this](bool open) {
        m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_brief->setVisible(!open);
        m_head->setVisible(open);
        fitHead();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_more);
    row->addWidget(m_brief, 1);
    row->addStretch(0);
    return row;
}

QWidget* ComparePage::makeCurves()
{
    m_metric = new QComboBox;
    m_metric->setObjectName(u"compareMetric"_s);
    m_metric->setAccessibleName(tr("What the curves show"));
    m_metric->addItems({ tr("Latency"), tr("TTFT") });
    auto* label = new QLabel(tr("C&urves of:"));
    label->setObjectName(u"compareMetricLabel"_s);
    label->setBuddy(m_metric);
    m_percentiles = new PercentileChart;
    m_percentiles->setObjectName(u"comparePercentiles"_s);
    m_percentiles->setAccessibleName(tr("Percentiles of all runs"));
    m_percentiles->setMinimumSize(300, kChartHeight);
    // One curve of several runs must say whose it is.
    m_percentiles->setLegendOfOne(true);
    ChartTableDialog::serve(m_percentiles);
    m_noCurve = new QLabel;
    m_noCurve->setObjectName(u"compareNoCurve"_s);
    m_noCurve->setTextFormat(Qt::PlainText);
    m_noCurve->setWordWrap(true);
    m_noCurve->setForegroundRole(QPalette::PlaceholderText);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &ComparePage::showCurves);
    QWidget* curves = besideChoices({ label, m_metric }, m_percentiles);
    curves->layout()->addWidget(m_noCurve);
    return curves;
}

QWidget* ComparePage::makeLoadCurve()
{
    m_throughput = new QComboBox;
    m_throughput->setObjectName(u"compareThroughput"_s);
    m_throughput->setAccessibleName(tr("Throughput of the chart"));
    m_throughput->addItems({ tr("Requests"), tr("Output tokens") });
    m_time = new QComboBox;
    m_time->setObjectName(u"compareTime"_s);
    m_time->setAccessibleName(tr("Time of the chart"));
    for (const char* metric :
         { "p50_latency_ms", "p90_latency_ms", "p95_latency_ms", "p99_latency_ms", "p50_ttft_ms",
           "p90_ttft_ms", "p95_ttft_ms", "p99_ttft_ms" }) {
        m_time->addItem(metricText(std::string_view(metric)), QByteArray(metric));
    }
    auto* throughput = new QLabel(tr("Thr&oughput:"));
    throughput->setObjectName(u"compareThroughputLabel"_s);
    throughput->setBuddy(m_throughput);
    auto* time = new QLabel(tr("Ti&me:"));
    time->setObjectName(u"compareTimeLabel"_s);
    time->setBuddy(m_time);
    m_loadCurve = new LoadCurveChart;
    m_loadCurve->setObjectName(u"compareLoadCurve"_s);
    m_loadCurve->setAccessibleName(tr("Throughput and latency"));
    m_loadCurve->setEmptyText(tr("No run has both numbers"));
    m_loadCurve->setMinimumSize(300, kChartHeight);
    ChartTableDialog::serve(m_loadCurve);
    connect(m_throughput, &QComboBox::currentIndexChanged, this, &ComparePage::showLoadCurve);
    connect(m_time, &QComboBox::currentIndexChanged, this, &ComparePage::showLoadCurve);
    return besideChoices({ throughput, m_throughput, time, m_time }, m_loadCurve);
}

QWidget* ComparePage::makeCharts()
{
    m_bars = new BarsView;
    m_bars->setObjectName(u"compareBars"_s);
    ChartTableDialog::serve(m_bars);
    m_bars->setMinimumSize(300, kChartHeight);
    auto* charts = new QWidget;
    charts->setObjectName(u"compareCharts"_s);
    auto* grid = new QGridLayout(charts);
    grid->setContentsMargins(0, 6, 0, 0);
    grid->setSpacing(6);
    grid->addWidget(makeCurves(), 0, 0);
    grid->addWidget(makeLoadCurve(), 0, 1);
    grid->addWidget(m_bars, 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(u"compareChartScroll"_s);
    scroll->setAccessibleName(tr("Charts"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(charts);
    return scroll;
}

QWidget* ComparePage::makeSystems()
{
    m_systems = new ReportTableModel(this);
    m_systemsView = makeTable(m_systems, u"compareSystems"_s, tr("Systems side by side"));
    m_systemsView->horizontalHeader()->setStretchLastSection(false);
    m_systemsNotes = new QLabel;
    m_systemsNotes->setObjectName(u"compareSystemsNotes"_s);
    m_systemsNotes->setAccessibleName(tr("What limits the comparison of the systems"));
    m_systemsNotes->setWordWrap(true);
    m_systemsNotes->setTextFormat(Qt::PlainText);
    m_systemsNotes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_systemsNotes);
    layout->addWidget(m_systemsView, 1);
    return widget;
}

void ComparePage::showSystems()
{
    const SystemsComparison systems = compareSystems(m_data.results);
    SystemsTable table = systemsTable(systems, ReportTableModel::options());
    m_systemsNotes->setText(table.notes.join(u' '));
    m_systemsNotes->setVisible(!table.notes.isEmpty());
    m_systems->setTable(std::move(table.table));
    m_systemsView->resizeColumnsToContents();
    m_tabs->setTabVisible(m_tabs->indexOf(m_systemsView->parentWidget()),
                          systems.systems.size() > 1);
}

QWidget* ComparePage::makeTabs()
{
    m_model = new ComparisonModel(this);
    m_differences = new DifferencesModel(this);
    m_table = makeTable(m_model, u"compareTable"_s, tr("Comparison by metric"));
    m_table->setWordWrap(true);
    m_table->horizontalHeader()->setStretchLastSection(true);
    // Few rows: a verdict is read whole, however narrow its column is.
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table,
            &QTableView::resizeRowsToContents, Qt::QueuedConnection);
    m_differencesView = makeTable(m_differences, u"compareDifferences"_s, tr("What else differs"));
    m_differencesView->setWordWrap(false);
    m_differencesView->horizontalHeader()->setStretchLastSection(true);
    auto* both = new QSplitter(Qt::Vertical);
    both->setObjectName(u"compareSplitter"_s);
    both->addWidget(m_table);
    both->addWidget(makeCharts());
    both->setChildrenCollapsible(false);
    // The table takes what its rows need; more room is for the charts.
    both->setStretchFactor(0, 0);
    both->setStretchFactor(1, 1);
    m_split = both;
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(u"compareTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the comparison"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(both, tr("&Comparison"));
    m_tabs->addTab(m_differencesView, tr("What else &differs"));
    m_tabs->addTab(makeSystems(), tr("S&ystems"));
    return m_tabs;
}

void ComparePage::reload()
{
    nameTab();
    beginLoading();
    m_task.run([store = m_store, runs = m_runs](
                   const CancelFlag& flag) { return loadComparison(store, runs, flag); },
               [this](Result<ComparisonData> data) {
                   if (!data) {
                       failLoading(tr("The runs could not be compared."), data.error());
                       return;
                   }
                   showData(std::move(*data));
               });
}

void ComparePage::showData(ComparisonData data)
{
    m_data = std::move(data);
    const QSignalBlocker quiet(m_base);
    m_base->clear();
    for (const RunResult& result : m_data.results) {
        m_base->addItem(runText(result.run), QVariant::fromValue(qlonglong { result.run.id }));
    }
    m_base->setCurrentIndex(0);
    m_model->setComparisons(m_data.comparisons);
    m_differences->setComparisons(m_data.comparisons);
    const bool several = m_data.comparisons.size() > 1;
    m_table->setColumnHidden(ComparisonModel::CandidateColumn, !several);
    m_differencesView->setColumnHidden(DifferencesModel::CandidateColumn, !several);
    m_table->resizeColumnsToContents();
    m_differencesView->resizeColumnsToContents();
    for (int column = 0; column < DifferencesModel::ColumnCount; ++column) {
        m_differencesView->setColumnWidth(column,
                                          std::min(m_differencesView->columnWidth(column), 420));
    }
    showHead();
    // Rows are as high as they will be when the columns have been laid out.
    QMetaObject::invokeMethod(this, &ComparePage::fitTable, Qt::QueuedConnection);
    const QSignalBlocker calm(m_time);
    m_time->setCurrentIndex(
        m_time->findData(QByteArray::fromStdString(metricRefText(commonTime(m_data.results)))));
    showSystems();
    showCurves();
    showLoadCurve();
    m_bars->setGroups(headlineBars(m_data.results));
    endLoading();
}

void ComparePage::showHead()
{
    QStringList differs;
    QStringList answers;
    QStringList counts;
    const ReportOptions options = ReportTableModel::options();
    const bool several = m_data.comparisons.size() > 1;
    std::vector<QStringList> flags;
    for (const Comparison& comparison : m_data.comparisons) {
        flags.push_back(flagSentences(comparison));
    }
    // Said once, however many candidates there are.
    const QStringList common = several ? commonSentences(flags) : QStringList();
    if (!common.isEmpty()) {
        differs << common.join(u' ');
    }
    QString question;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const Comparison& comparison = m_data.comparisons[i];
        flags[i].removeIf([&common](const QString& one) { return common.contains(one); });
        const QString line = (QStringList(differencesSentence(comparison)) + flags[i]).join(u' ');
        const QString name = runText(comparison.candidate);
        const QString count = comparisonCounts(comparison, options);
        const DocAnswer answer = comparisonAnswer(comparison, options, kToldDifferences);
        if (several) {
            // A line each; what they come to in full is a detail.
            answers << tr("%1: %2", "run, what was found").arg(name, count);
            differs << tr("%1: %2", "run, what was found and what differs")
                           .arg(name, QString(answer.answer % u' ' % line));
        } else {
            question = answer.question;
            answers << answer.answer;
            counts << count;
            differs << line;
        }
    }
    for (const WorkloadSummary& summary : m_data.workloads) {
        counts << workloadSentence(summary);
    }
    m_invalidText = invalidSentence(m_data.comparisons);
    m_invalid->setVisible(!m_invalidText.isEmpty());
    colourInvalid();
    m_differs->setText(differs.join(u'\n'));
    m_question->setText(question);
    m_question->setVisible(!question.isEmpty());
    m_answer->setText(answers.join(u'\n'));
    m_counts->setText(counts.join(u'\n'));
    m_counts->setVisible(!counts.isEmpty());
    m_suite->setVisible(canBeMeasuredInTurn());
    setAccessibleDescription(
        QStringList { m_question->text(), m_answer->text(), m_counts->text() }.join(u'\n'));
    fitHead();
}

bool ComparePage::canBeMeasuredInTurn() const
{
    if (m_data.comparisons.size() != 1) {
        return false;
    }
    const Comparison& comparison = m_data.comparisons.front();
    return std::find(comparison.flags.begin(), comparison.flags.end(), "unpaired")
        != comparison.flags.end()
        && comparison.base.scenario == comparison.candidate.scenario
        && comparison.base.endpoint != comparison.candidate.endpoint;
}

void ComparePage::colourInvalid()
{
    // The colour of links, too, is taken when the text is set.
    const QString color = toneColor(Tone::Bad, palette()).name();
    m_invalid->clear();
    m_invalid->setText(
        QString(m_invalidText).replace(u"<b>"_s, u"<b style=\"color:"_s % color % u"\">"_s));
}

void ComparePage::changeEvent(QEvent* event)
{
    LoadedPage::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colourInvalid();
    }
}

void ComparePage::fitHead()
{
    // Many candidates scroll, so that table and charts keep their room.
    const int whole = m_differs->heightForWidth(m_head->viewport()->width());
    m_head->setFixedHeight(std::min(whole, static_cast<int>(kMostDetails * height())));
    const QString line = m_differs->text().replace(u'\n', u' ');
    m_brief->setText(fontMetrics().elidedText(line, Qt::ElideRight, m_brief->width()));
    m_brief->setToolTip(m_brief->text() == line ? QString() : m_differs->text());
    m_brief->setAccessibleName(line);
}

void ComparePage::fitTable()
{
    m_table->resizeRowsToContents();
    const int rows = m_table->horizontalHeader()->height() + m_table->verticalHeader()->length()
        + 2 * m_table->frameWidth();
    const int room = m_split->height() - m_split->handleWidth();
    // The first row of charts is whole, with what is chosen above it.
    const int table = std::min(rows, room - std::max(kChartHeight + kChoicesHeight, room * 2 / 5));
    m_split->setSizes({ table, room - table });
}

void ComparePage::showCurves()
{
    const bool ttft = m_metric->currentIndex() == 1;
    m_percentiles->clear();
    const QString quantity = ttft ? tr("TTFT") : tr("Latency");
    m_percentiles->setTitle(tr("%1 by percentile").arg(quantity));
    m_percentiles->setQuantity(quantity);
    QStringList missing;
    for (const RunCurve& curve : m_data.curves) {
        const auto& points = ttft ? curve.ttft : curve.latency;
        if (points.empty()) {
            missing << u"#%1"_s.arg(curve.run);
        } else {
            m_percentiles->addCurve(tr("run #%1, trial 1").arg(curve.run), points,
                                    ttft ? curve.ttftN : curve.latencyN);
        }
    }
    m_noCurve->setText(
        tr("No %1: %2", "latency or TTFT, runs").arg(quantity, missing.join(u", "_s)));
    m_noCurve->setVisible(!missing.isEmpty());
}

void ComparePage::showLoadCurve()
{
    const bool tokens = m_throughput->currentIndex() == 1;
    const Result<MetricRef> time =
        parseMetricRef(m_time->currentData().toByteArray().toStdString());
    if (!time) {
        return;
    }
    m_loadCurve->setQuantities(tokens ? tr("Output tokens") : tr("Completed requests"),
                               tokens ? NumberKind::TokensPerSecond : NumberKind::PerSecond,
                               m_time->currentText());
    m_loadCurve->setSeries(loadSeries(
        m_data.results, tokens ? Throughput::OutputTokens : Throughput::Requests, *time));
}

void ComparePage::setBase(std::int64_t run)
{
    const auto found = std::find(m_runs.begin(), m_runs.end(), run);
    if (found == m_runs.begin() || found == m_runs.end()) {
        return;
    }
    std::rotate(m_runs.begin(), found, found + 1);
    reload();
}

void ComparePage::setSavedName(const QString& name)
{
    if (name != m_savedName) {
        m_savedName = name;
        nameTab();
    }
}

void ComparePage::nameTab()
{
    QStringList names;
    for (const std::int64_t run : m_runs) {
        names << u"#%1"_s.arg(run);
    }
    setTitle(m_savedName.isEmpty()
                 ? tr("Compare %1", "numbers of runs").arg(names.join(u" ↔ "_s))
                 : tr("Compare: %1", "name of a saved comparison").arg(m_savedName),
             u"runs"_s);
}

bool ComparePage::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize && (object == m_head->viewport() || object == m_brief)) {
        // Later: the scroll area is still laying out what it would be resized for.
        QMetaObject::invokeMethod(this, &ComparePage::fitHead, Qt::QueuedConnection);
    }
    return LoadedPage::eventFilter(object, event);
}

} // namespace loadstone
