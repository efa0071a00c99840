// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/accuracypane.h"

#include "delegates/icondelegate.h"
#include "pages/messagebar.h"
#include "pages/tablecopy.h"
#include "store/store.h"
#include "text/words.h"
#include "theme/fieldbuttons.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kTypingMs = 250;

QTableView* makeItemsTable(AccuracyItemsModel* model, const QFontMetrics& metrics)
{
    auto* view = new QTableView;
    view->setObjectName(u"accuracyTable"_s);
    view->setAccessibleName(AccuracyPane::tr("Scored answers"));
    view->setModel(model);
    view->setItemDelegate(new IconDelegate(view, 6));
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setAlternatingRowColors(true);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->verticalHeader()->hide();
    // Rows of one height: a view over millions of rows must not ask each.
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setDefaultSectionSize(metrics.height() + 8);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setSortIndicatorShown(true);
    view->horizontalHeader()->setSortIndicatorClearable(true);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
    view->setColumnWidth(AccuracyItemsModel::SampleColumn, 110);
    view->setColumnWidth(AccuracyItemsModel::RepeatColumn, 110);
    view->setColumnWidth(AccuracyItemsModel::StatusColumn, 170);
    view->setColumnWidth(AccuracyItemsModel::AnswerColumn, 220);
    view->setColumnWidth(AccuracyItemsModel::ExpectedColumn, 180);
    return view;
}

QString scoreLine(const AccuracyBlock& block)
{
    const QString interval = block.ci95 && block.ci95->low && block.ci95->high
        ? QString(
            intervalMethodText(block.ciMethod.empty() ? "wilson" : block.ciMethod) % u' '
            % formatInterval(std::pair(*block.ci95->low, *block.ci95->high), NumberKind::Percent))
        : AccuracyPane::tr("no interval");
    const QString text = block.right()
        ? AccuracyPane::tr("%1: %2 right, %3, n = %4", "dataset, score, interval, how many")
        : AccuracyPane::tr("%1: mean score %2, %3, n = %4", "dataset, score, interval, how many");
    return text.arg(toQt(block.dataset), formatNumber(block.score, NumberKind::Percent), interval,
                    formatCount(static_cast<std::uint64_t>(block.n)));
}

QString classesLine(const AccuracyBlock& block)
{
    QStringList classes;
    for (const auto& [status, count] : block.byStatus) {
        if (count > 0) {
            classes << u"%1 %2"_s.arg(accuracyStatusText(status),
                                      formatCount(static_cast<std::uint64_t>(count)));
        }
    }
    QString line = AccuracyPane::tr("%1 · scored by %2, answer taken by %3")
                       .arg(classes.join(u" · "_s), toQt(block.scorer), toQt(block.extractor));
    for (const auto& [k, value] : block.passAtK) {
        line += u" · pass@%1 %2"_s.arg(toQt(k), formatNumber(value, NumberKind::Percent));
    }
    if (block.majority) {
        line += u" · "_s
            % AccuracyPane::tr("majority of answers %1", "share of items that it is right for")
                  .arg(formatNumber(*block.majority, NumberKind::Percent));
    }
    return line;
}

} // namespace

Result<SharedAccuracyItems> loadAccuracyItems(const QString& path, std::int64_t trial)
{
    const auto store = Store::open(path, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    auto scores = (*store)->scores(trial);
    if (!scores) {
        return tl::unexpected(scores.error());
    }
    auto texts = (*store)->loadTexts(trial);
    if (!texts) {
        return tl::unexpected(texts.error());
    }
    auto items = std::make_shared<AccuracyItems>();
    items->scores = std::move(*scores);
    for (const LogBatch::Text& text : *texts) {
        if (text.phase == Phase::Measured) {
            items->texts.emplace(text.index, std::pair(toQt(text.content), toQt(text.reasoning)));
        }
    }
    return SharedAccuracyItems(std::move(items));
}

AccuracyPane::AccuracyPane(QWidget* parent)
    : QWidget(parent)
    , m_message(new MessageBar)
    , m_score(new QLabel)
    , m_classes(new QLabel)
    , m_datasetLabel(new QLabel(tr("&Dataset:")))
    , m_dataset(new QComboBox)
    , m_status(new QComboBox)
    , m_search(new QLineEdit)
    , m_count(new QLabel)
    , m_facts(new QLabel)
    , m_text(new QPlainTextEdit)
    , m_typed(new QTimer(this))
    , m_model(new AccuracyItemsModel(this))
    , m_task(this)
{
    setObjectName(u"accuracyPane"_s);
    m_view = makeItemsTable(m_model, fontMetrics());
    m_score->setObjectName(u"accuracyScore"_s);
    QFont font = m_score->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setBold(true);
    m_score->setFont(font);
    m_classes->setObjectName(u"accuracyClasses"_s);
    m_facts->setObjectName(u"accuracyFacts"_s);
    for (QLabel* label : { m_score, m_classes, m_facts }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_status->setObjectName(u"accuracyStatus"_s);
    m_status->setAccessibleName(tr("Status to show"));
    m_status->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_search->setObjectName(u"accuracySearch"_s);
    m_search->setAccessibleName(tr("Text to search answers for"));
    m_search->setPlaceholderText(tr("Search answers, expected, category"));
    addClearButton(m_search);
    m_count->setObjectName(u"accuracyCount"_s);
    m_text->setObjectName(u"accuracyText"_s);
    m_text->setAccessibleName(tr("Whole answer"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setPlaceholderText(tr("Choose an item to read its answer."));
    m_typed->setSingleShot(true);
    m_typed->setInterval(kTypingMs);
    auto* label = new QLabel(tr("&Show:"));
    label->setObjectName(u"accuracyStatusLabel"_s);
    label->setBuddy(m_status);
    m_datasetLabel->setObjectName(u"accuracyDatasetLabel"_s);
    m_datasetLabel->setBuddy(m_dataset);
    m_dataset->setObjectName(u"accuracyDataset"_s);
    m_dataset->setAccessibleName(tr("Dataset whose answers are listed"));
    m_dataset->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_datasetLabel->hide();
    m_dataset->hide();
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_datasetLabel);
    bar->addWidget(m_dataset);
    bar->addWidget(label);
    bar->addWidget(m_status);
    bar->addWidget(m_search, 1);
    bar->addWidget(m_count);
    auto* detail = new QWidget;
    auto* detailLayout = new QVBoxLayout(detail);
    detailLayout->setContentsMargins(0, 0, 0, 0);
    detailLayout->addWidget(m_facts);
    detailLayout->addWidget(m_text, 1);
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setObjectName(u"accuracySplitter"_s);
    splitter->addWidget(m_view);
    splitter->addWidget(detail);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({ 640, 320 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_message);
    layout->addWidget(m_score);
    layout->addWidget(m_classes);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    serveCopy(m_view, u"copyItems"_s);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_dataset, &QComboBox::currentIndexChanged, this,
            [this] { setTrial(m_store, m_dataset->currentData().toLongLong()); });
    connect(m_status, &QComboBox::currentIndexChanged, this, &AccuracyPane::applyFilter);
    connect(m_search, &QLineEdit::textChanged, m_typed, qOverload<>(&QTimer::start));
    connect(m_typed, &QTimer::timeout, this, &AccuracyPane::applyFilter);
    connect(m_model, &AccuracyItemsModel::arranged, this, &AccuracyPane::showCount);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AccuracyPane::showChosen);
    connect(m_model, &QAbstractItemModel::modelReset, this, &AccuracyPane::showChosen);
}

namespace {

/// Who judged, and what it took; empty where nobody was asked.
QString judgingText(const JudgingBlock& judging)
{
    QString out = AccuracyPane::tr("Judged by %1 (%2): %3 questions, %4 of them answered before",
                                   "endpoint, model, two counts")
                      .arg(toQt(judging.endpoint), toQt(judging.model),
                           formatCount(static_cast<std::uint64_t>(judging.questions)),
                           formatCount(static_cast<std::uint64_t>(judging.reused)));
    if (judging.inputTokens && judging.outputTokens) {
        out = AccuracyPane::tr("%1; %2 tokens in, %3 out")
                  .arg(out, formatCount(static_cast<std::uint64_t>(*judging.inputTokens)),
                       formatCount(static_cast<std::uint64_t>(*judging.outputTokens)));
    }
    if (judging.conflicts > 0) {
        out = AccuracyPane::tr("%1; %2 pairs judged differently in the two orders")
                  .arg(out, formatCount(static_cast<std::uint64_t>(judging.conflicts)));
    }
    return out;
}

/// What is on time and right; empty where one of the two is not known.
QString gradedText(const std::optional<GoodputBlock>& goodput)
{
    if (!goodput || !goodput->right || goodput->limits.empty() || goodput->graded == 0) {
        return {};
    }
    return AccuracyPane::tr("On time and right: %1 of %2 requests, %3", "two counts, share")
        .arg(formatCount(static_cast<std::uint64_t>(*goodput->right)),
             formatCount(static_cast<std::uint64_t>(goodput->graded)),
             formatNumber(goodput->rightFraction, NumberKind::Percent));
}

} // namespace

void AccuracyPane::setRun(const RunResult& result)
{
    showResults({ &result });
}

void AccuracyPane::setRuns(const QString& store, const std::vector<Answers>& runs)
{
    m_store = store;
    std::vector<const RunResult*> results;
    {
        const QSignalBlocker quiet(m_dataset);
        const QString before = m_dataset->currentText();
        m_dataset->clear();
        for (const Answers& one : runs) {
            results.push_back(&one.result);
            m_dataset->addItem(toQt(one.result.summary.accuracy->front().dataset),
                               QVariant::fromValue<qlonglong>(one.trial));
        }
        m_dataset->setCurrentIndex(std::max(m_dataset->findText(before), 0));
    }
    m_dataset->setVisible(runs.size() > 1);
    m_datasetLabel->setVisible(runs.size() > 1);
    showResults(results);
    if (!runs.empty()) {
        setTrial(store, m_dataset->currentData().toLongLong());
    }
}

void AccuracyPane::showResults(const std::vector<const RunResult*>& results)
{
    QStringList scores;
    QStringList classes;
    for (const RunResult* result : results) {
        if (result->summary.accuracy) {
            for (const AccuracyBlock& block : *result->summary.accuracy) {
                scores << scoreLine(block);
                const QString of =
                    results.size() > 1 ? QString(toQt(block.dataset) % u": "_s) : QString();
                classes << QString(of % classesLine(block));
                if (block.judging) {
                    classes << judgingText(*block.judging);
                }
            }
        }
        if (const QString graded = gradedText(result->summary.goodput); !graded.isEmpty()) {
            scores << graded;
        }
    }
    m_score->setText(scores.isEmpty() ? tr("This run was not scored.") : scores.join(u'\n'));
    m_classes->setText(classes.join(u'\n'));
    m_classes->setVisible(!classes.isEmpty());
}

void AccuracyPane::setTrial(const QString& store, std::int64_t trial)
{
    m_count->setText(tr("loading…"));
    m_task.run([store, trial](const CancelFlag&) { return loadAccuracyItems(store, trial); },
               [this](Result<SharedAccuracyItems> items) {
                   if (!items) {
                       m_message->showError(tr("The answers could not be loaded."), items.error());
                       m_count->clear();
                       return;
                   }
                   m_items = std::move(*items);
                   fillStatuses(*m_items);
                   m_model->setItems(m_items);
                   Q_EMIT loaded();
               });
}

void AccuracyPane::fillStatuses(const AccuracyItems& items)
{
    std::map<std::string, std::uint64_t> counts;
    for (const ScoreRow& score : items.scores) {
        ++counts[score.status];
    }
    const QSignalBlocker quiet(m_status);
    const QString before = m_status->currentData().toString();
    m_status->clear();
    m_status->addItem(tr("All"), QString());
    for (const auto& [status, count] : counts) {
        m_status->addItem(u"%1 (%2)"_s.arg(accuracyStatusText(status), formatCount(count)),
                          toQt(status));
    }
    m_status->setCurrentIndex(std::max(m_status->findData(before), 0));
}

void AccuracyPane::applyFilter()
{
    m_typed->stop();
    m_model->setFilter(
        { m_status->currentData().toString().toStdString(), m_search->text().trimmed() });
}

void AccuracyPane::showCount()
{
    const auto shown = static_cast<std::size_t>(m_model->rowCount());
    m_count->setText(
        shown == m_model->total()
            ? tr("%n item(s)", nullptr, static_cast<int>(shown))
            : tr("%1 of %2 items").arg(formatCount(shown), formatCount(m_model->total())));
}

void AccuracyPane::showChosen()
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || !m_items) {
        m_facts->clear();
        m_text->clear();
        return;
    }
    const ScoreRow& score = m_model->item(current.row());
    m_facts->setText(tr("Sample %1, repeat %2: %3.\nTaken as answer: %4\nExpected: %5")
                         .arg(formatCount(score.sample),
                              formatCount(std::uint64_t { score.repeat } + 1),
                              accuracyStatusText(score.status),
                              score.answer.empty() ? undefinedText() : toQt(score.answer),
                              score.expected.empty() ? undefinedText() : toQt(score.expected)));
    const auto text = m_items->texts.find(score.index);
    if (text == m_items->texts.end()) {
        m_text->setPlainText(tr("No answer text was kept for this request."));
        return;
    }
    const auto& [answer, reasoning] = text->second;
    m_text->setPlainText(
        reasoning.isEmpty() ? answer : tr("Reasoning:\n%1\n\nAnswer:\n%2").arg(reasoning, answer));
}

} // namespace loadstone
