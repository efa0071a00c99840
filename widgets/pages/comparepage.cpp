// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/comparepage.h"

#include "delegates/icondelegate.h"
#include "models/comparisonmodel.h"
#include "pages/messagebar.h"
#include "plots/percentilechart.h"
#include "text/comparewords.h"
#include "text/words.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <QtCharts/QChart>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kNamedDifferences = 6;

QTableView* makeTable(TableModel* model, const QString& name, const QString& accessible)
{
    auto* view = new QTableView;
    view->setObjectName(name);
    view->setAccessibleName(accessible);
    view->setModel(model);
    view->setItemDelegate(new IconDelegate(view, 6));
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setAlternatingRowColors(true);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setStretchLastSection(true);
    auto* copy = new QAction(ComparePage::tr("&Copy rows"), view);
    copy->setObjectName(name % u"Copy"_s);
    copy->setShortcuts({ QKeySequence(Qt::CTRL | Qt::Key_C) });
    copy->setShortcutContext(Qt::WidgetShortcut);
    view->addAction(copy);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(copy, &QAction::triggered, view, [view, model] {
        QList<int> rows;
        for (const QModelIndex& index : view->selectionModel()->selectedRows()) {
            rows.append(index.row());
        }
        std::sort(rows.begin(), rows.end());
        if (!rows.isEmpty()) {
            QGuiApplication::clipboard()->setText(model->textOf(rows));
        }
    });
    return view;
}

QString runText(const RunBlock& run)
{
    return ComparePage::tr("#%1 %2", "run number, name")
        .arg(QString::number(run.id), toQt(run.name));
}

/// "model, seed and 4 more" of one comparison.
QString differencesSentence(const Comparison& comparison)
{
    QStringList names;
    for (const ManifestDifference& difference : comparison.differences) {
        if (names.size() == kNamedDifferences) {
            break;
        }
        names << differencePathText(difference.path);
    }
    if (names.isEmpty()) {
        return ComparePage::tr("Nothing else that is recorded differs.");
    }
    const int more = static_cast<int>(comparison.differences.size()) - kNamedDifferences;
    QString text = names.join(u", "_s);
    if (more > 0) {
        text = ComparePage::tr("%1 and %n more", "names of settings", more).arg(text);
    }
    return ComparePage::tr("What else differs: %1.").arg(text);
}

QString flagsSentence(const Comparison& comparison)
{
    QStringList sentences;
    for (const auto& [valid, run] :
         { std::pair(comparison.baseValid, &comparison.base),
           std::pair(comparison.candidateValid, &comparison.candidate) }) {
        if (!valid) {
            sentences << ComparePage::tr("%1 is INVALID.").arg(runText(*run));
        }
    }
    for (const std::string& flag : comparison.flags) {
        Reason reason;
        reason.code = flag;
        reason.args = Json::object();
        sentences << reasonText(reason);
    }
    return sentences.join(u' ');
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
    : Page(keyOf(runs), parent)
    , m_store(std::move(store))
    , m_runs(std::move(runs))
    , m_message(new MessageBar)
    , m_loading(new QLabel(tr("Comparing…")))
    , m_content(new QWidget)
    , m_task(this)
{
    setObjectName(u"comparePage"_s);
    m_loading->setObjectName(u"compareLoading"_s);
    m_loading->setAlignment(Qt::AlignCenter);
    auto* content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(8);
    content->addWidget(makeTop());
    content->addWidget(makeTabs(), 1);
    m_content->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->addWidget(m_message);
    layout->addWidget(m_loading, 1);
    layout->addWidget(m_content, 1);
    reload();
}

QWidget* ComparePage::makeTop()
{
    auto* band = new QFrame;
    band->setObjectName(u"compareBand"_s);
    band->setFrameShape(QFrame::StyledPanel);
    band->setAutoFillBackground(true);
    band->setBackgroundRole(QPalette::Base);
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
    for (QLabel* label : { m_differs, m_answer }) {
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
    auto* layout = new QVBoxLayout(band);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(m_differs);
    layout->addWidget(m_answer);
    layout->addLayout(row);
    connect(m_base, &QComboBox::activated, this, &ComparePage::chooseBase);
    return band;
}

QWidget* ComparePage::makeCharts()
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
    m_percentiles->setMinimumSize(300, 220);
    auto* curves = new QWidget;
    auto* curvesLayout = new QVBoxLayout(curves);
    curvesLayout->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_metric);
    row->addStretch(1);
    curvesLayout->addLayout(row);
    curvesLayout->addWidget(m_percentiles, 1);
    m_scene = new QGraphicsScene(this);
    m_bars = new QGraphicsView(m_scene);
    m_bars->setObjectName(u"compareBars"_s);
    m_bars->setAccessibleName(tr("Headline numbers side by side"));
    m_bars->setFrameShape(QFrame::NoFrame);
    m_bars->setRenderHint(QPainter::Antialiasing);
    m_bars->setMinimumSize(300, 220);
    m_bars->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_bars->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_bars->viewport()->installEventFilter(this);
    auto* charts = new QSplitter(Qt::Horizontal);
    charts->setObjectName(u"compareCharts"_s);
    charts->addWidget(curves);
    charts->addWidget(m_bars);
    charts->setChildrenCollapsible(false);
    charts->setSizes({ 500, 500 });
    connect(m_metric, &QComboBox::currentIndexChanged, this, &ComparePage::showCurves);
    return charts;
}

QWidget* ComparePage::makeTabs()
{
    m_model = new ComparisonModel(this);
    m_differences = new DifferencesModel(this);
    m_table = makeTable(m_model, u"compareTable"_s, tr("Comparison by metric"));
    m_table->setWordWrap(true);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table,
            &QTableView::resizeRowsToContents);
    m_differencesView = makeTable(m_differences, u"compareDifferences"_s, tr("What else differs"));
    auto* both = new QSplitter(Qt::Vertical);
    both->setObjectName(u"compareSplitter"_s);
    both->addWidget(m_table);
    both->addWidget(makeCharts());
    both->setChildrenCollapsible(false);
    both->setSizes({ 260, 320 });
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(u"compareTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the comparison"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(both, tr("&Comparison"));
    m_tabs->addTab(m_differencesView, tr("What else &differs"));
    return m_tabs;
}

void ComparePage::reload()
{
    QStringList names;
    for (const std::int64_t run : m_runs) {
        names << u"#%1"_s.arg(run);
    }
    setTitle(tr("Compare %1", "numbers of runs").arg(names.join(u" ↔ "_s)), u"runs"_s);
    m_loaded = false;
    m_task.run([store = m_store, runs = m_runs](
                   const CancelFlag& flag) { return loadComparison(store, runs, flag); },
               [this](Result<ComparisonData> data) {
                   m_loading->hide();
                   if (!data) {
                       m_message->showError(tr("The runs could not be compared."), data.error());
                       return;
                   }
                   show(std::move(*data));
               });
}

void ComparePage::show(ComparisonData data)
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
    m_table->resizeRowsToContents(); // few rows: a verdict is read whole
    m_differencesView->resizeColumnsToContents();
    for (int column = 0; column < DifferencesModel::ColumnCount; ++column) {
        m_differencesView->setColumnWidth(column,
                                          std::min(m_differencesView->columnWidth(column), 420));
    }
    showHead();
    showCurves();
    showBars();
    m_content->show();
    m_loaded = true;
    Q_EMIT loaded();
}

void ComparePage::showHead()
{
    QStringList differs;
    QStringList answers;
    const bool several = m_data.comparisons.size() > 1;
    for (const Comparison& comparison : m_data.comparisons) {
        const QString flags = flagsSentence(comparison);
        QString line = differencesSentence(comparison);
        if (!flags.isEmpty()) {
            line += u' ' % flags;
        }
        const QString answer = comparisonSummaryText(comparison);
        const QString name = runText(comparison.candidate);
        differs << (several ? tr("%1: %2", "run, what differs").arg(name, line) : line);
        answers << tr("%1: %2", "run, what was found").arg(name, answer);
    }
    m_differs->setText(differs.join(u'\n'));
    m_answer->setText(answers.join(u'\n'));
    setAccessibleDescription(m_answer->text());
}

void ComparePage::showCurves()
{
    const bool ttft = m_metric->currentIndex() == 1;
    m_percentiles->clear();
    m_percentiles->setQuantity(ttft ? tr("TTFT") : tr("Latency"));
    for (const RunCurve& curve : m_data.curves) {
        const auto& points = ttft ? curve.ttft : curve.latency;
        if (!points.empty()) {
            m_percentiles->addCurve(tr("run #%1, trial 1").arg(curve.run), points,
                                    ttft ? curve.ttftN : curve.latencyN);
        }
    }
}

void ComparePage::showBars()
{
    m_scene->clear();
    m_chart = nullptr;
    const BarGroups groups = headlineBars(m_data.results);
    auto chart = makeComparisonBars(groups, ChartTheme::fromPalette(palette()));
    m_bars->setVisible(chart != nullptr);
    if (chart) {
        m_bars->setAccessibleDescription(comparisonBarsText(groups));
        m_bars->setToolTip(comparisonBarsText(groups).replace(u"; "_s, u"\n"_s));
        m_chart = chart.release();
        m_scene->addItem(m_chart);
        fitBars();
    }
}

void ComparePage::fitBars()
{
    const QSizeF size = m_bars->viewport()->size();
    if (m_chart) {
        m_chart->resize(size);
    }
    m_scene->setSceneRect(QRectF(QPointF(), size));
}

void ComparePage::chooseBase(int index)
{
    const std::int64_t base = m_base->itemData(index).toLongLong();
    const auto found = std::find(m_runs.begin(), m_runs.end(), base);
    if (found == m_runs.begin() || found == m_runs.end()) {
        return;
    }
    std::rotate(m_runs.begin(), found, found + 1);
    reload();
}

void ComparePage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_loaded) {
        showBars();
    }
}

bool ComparePage::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize && object == m_bars->viewport()) {
        fitBars();
    }
    return Page::eventFilter(object, event);
}

} // namespace loadstone
