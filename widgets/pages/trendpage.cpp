// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/trendpage.h"

#include "control/runhistory.h"
#include "metrics/definitions.h"
#include "models/historymodel.h"
#include "models/reporttablemodel.h"
#include "pages/pagechart.h"
#include "plots/trendchart.h"
#include "report/loadreport.h"
#include "text/words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kChartHeight = 260;

} // namespace

QString TrendPage::keyOf(const QString& scenario)
{
    return u"trend:"_s % scenario;
}

TrendPage::TrendPage(QString store, QString scenario, const QString& metric, QWidget* parent)
    : LoadedPage(keyOf(scenario), u"trend"_s, tr("Reading all runs…"), parent)
    , m_store(std::move(store))
    , m_scenario(std::move(scenario))
    , m_answer(new QLabel)
    , m_notes(new QLabel)
    , m_model(new HistoryModel(this))
    , m_chart(makePageChart<TrendChart>(u"trendChart"_s, tr("Trend of %1").arg(m_scenario)))
    , m_task(this)
{
    setTitle(tr("Trend of %1").arg(m_scenario), u"chart"_s);
    m_notes->setObjectName(u"trendNotes"_s);
    m_notes->setAccessibleName(tr("What holds of all runs"));
    m_answer->setObjectName(u"trendAnswer"_s);
    m_answer->setAccessibleName(tr("Answer"));
    QFont font = m_answer->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setBold(true);
    m_answer->setFont(font);
    for (QLabel* label : { m_answer, m_notes }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_chart->setMinimumHeight(kChartHeight);
    QTableView* table = makeTable(m_model, u"trendTable"_s, tr("Runs of the scenario"));
    auto* both = new QSplitter(Qt::Vertical);
    both->setObjectName(u"trendSplitter"_s);
    both->addWidget(m_chart);
    both->addWidget(table);
    both->setChildrenCollapsible(false);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    contentLayout()->addWidget(makeChoices());
    contentLayout()->addWidget(m_answer);
    contentLayout()->addWidget(m_notes);
    contentLayout()->addWidget(both, 1);
    if (const int at = m_metric->findData(metric); at >= 0) {
        m_metric->setCurrentIndex(at);
    }
    for (QComboBox* box : { m_metric, m_endpoint, m_definitions }) {
        connect(box, &QComboBox::currentIndexChanged, this, &TrendPage::reload);
    }
    connect(m_chart, &Chart::pointActivated, this, &TrendPage::openRow);
    connect(table, &QTableView::activated, this,
            [this](const QModelIndex& index) { openRow(index.row()); });
    setRetry([this] { reload(); });
    reload();
}

QWidget* TrendPage::makeChoices()
{
    auto* row = new QWidget;
    row->setObjectName(u"trendChoices"_s);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto addBox = [layout](const QString& name, const QString& label,
                                 const QString& accessible) {
        auto* box = new QComboBox;
        box->setObjectName(name);
        box->setAccessibleName(accessible);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        auto* words = new QLabel(label);
        words->setObjectName(name % u"Label"_s);
        words->setBuddy(box);
        layout->addWidget(words);
        layout->addWidget(box);
        return box;
    };
    m_metric = addBox(u"trendMetric"_s, tr("&Number:"), tr("Number that is followed"));
    for (const char* metric :
         { "p99_latency_ms", "p50_latency_ms", "p99_ttft_ms", "p50_ttft_ms", "p50_tpot_ms",
           "p99_itl_ms", "requests_per_s", "output_tokens_per_s", "error_share", "good_fraction",
           "accuracy" }) {
        m_metric->addItem(metricText(std::string_view(metric)), QString::fromLatin1(metric));
    }
    m_endpoint = addBox(u"trendEndpoint"_s, tr("Endp&oint:"), tr("Endpoint of the runs"));
    m_endpoint->addItem(tr("all"), QString());
    m_definitions =
        addBox(u"trendDefinitions"_s, tr("Def&initions:"), tr("Definition set of the numbers"));
    m_definitions->addItem(tr("each run's own"), QString());
    for (const DefinitionSet& set : definitionSets()) {
        const QString id = QString::fromLatin1(set.id.data(), qsizetype(set.id.size()));
        m_definitions->addItem(id, id);
    }
    layout->addStretch(1);
    m_report = new QPushButton(tr("Re&port…"));
    m_report->setObjectName(u"trendReport"_s);
    m_report->setAccessibleName(tr("Report of the trend"));
    layout->addWidget(m_report);
    connect(m_report, &QPushButton::clicked, this, &TrendPage::reportRequested);
    return row;
}

QString TrendPage::metric() const
{
    return m_metric->currentData().toString();
}

QString TrendPage::endpoint() const
{
    return m_endpoint->currentData().toString();
}

QString TrendPage::definitions() const
{
    return m_definitions->currentData().toString();
}

const History& TrendPage::history() const
{
    return m_model->history();
}

void TrendPage::reload()
{
    beginLoading();
    const auto number = parseMetricRef(metric().toStdString());
    if (!number) {
        failLoading(tr("The runs could not be read."), number.error());
        return;
    }
    const HistoryQuery query { m_scenario, endpoint(), definitions(), *number };
    m_task.run(
        [store = m_store, query](const CancelFlag& flag) -> Result<History> {
            const auto opened = Store::open(store, OpenMode::ReadWrite);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            return historyOfRuns(**opened, query, &flag);
        },
        [this](Result<History> history) {
            if (!history) {
                failLoading(tr("The runs could not be read."), history.error());
                return;
            }
            showHistory(std::move(*history));
        });
}

void TrendPage::showHistory(History history)
{
    // Endpoints are learnt from the runs, the chosen one stays.
    if (m_endpoint->currentIndex() == 0) {
        for (const HistoryPoint& point : history.points) {
            const QString name = toQt(point.run.endpoint);
            if (m_endpoint->findData(name) < 0) {
                m_endpoint->addItem(name, name);
            }
        }
    }
    QStringList notes;
    for (const std::string& note : history.notes) {
        notes << historyNoteSentence(note);
    }
    m_notes->setText(notes.join(u' '));
    m_notes->setVisible(!notes.isEmpty());
    // What cannot be told is told by the notes.
    const DocAnswer answer =
        trendAnswer(m_scenario.toStdString(), history, ReportTableModel::options());
    m_answer->setText(QString(answer.question % u' ' % answer.answer));
    m_answer->setVisible(answer.tone != DocAnswer::Tone::Neutral || notes.isEmpty());
    setAccessibleDescription(answer.answer);
    m_chart->setHistory(history);
    m_model->setHistory(std::move(history));
    if (auto* table = findChild<QTableView*>(u"trendTable"_s)) {
        // One that stretches gets what is left, be it too little.
        auto* header = table->horizontalHeader();
        header->setStretchLastSection(false);
        table->resizeColumnsToContents();
        header->setStretchLastSection(header->length() < table->viewport()->width());
        // The newest are what is looked for; where they are is known when the page is laid out.
        QMetaObject::invokeMethod(table, &QTableView::scrollToBottom, Qt::QueuedConnection);
    }
    endLoading();
}

void TrendPage::openRow(qint64 row)
{
    const std::vector<HistoryPoint>& points = m_model->history().points;
    if (row >= 0 && row < static_cast<qint64>(points.size())) {
        Q_EMIT runRequested(points[static_cast<std::size_t>(row)].run.id);
    }
}

} // namespace loadstone
