// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/datasetpreviewpanel.h"

#include "delegates/icondelegate.h"
#include "pages/editfield.h"
#include "pages/requestpanel.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "theme/glyphs.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kRows = 20;
constexpr int kDelayMs = 300;
constexpr int kHeight = 240;
constexpr int kWidestColumn = 520;
constexpr qsizetype kLongestCell = 300;

QString cellText(const Json& value)
{
    QString text = value.is_null() ? QString() : plainText(value);
    text.replace(u'\n', u'⏎');
    return text.size() > kLongestCell ? QString(text.left(kLongestCell) % u'…') : text;
}

} // namespace

DatasetPreviewPanel::DatasetPreviewPanel(QWidget* parent)
    : ObjectPanel(parent)
    , m_state(new QLabel)
    , m_view(new QTableView)
    , m_model(new QStandardItemModel(this))
    , m_request(new RequestPanel)
    , m_task(this)
{
    setObjectName(u"datasetPreview"_s);
    auto* heading = new QLabel(tr("First rows"));
    heading->setObjectName(u"previewHeading"_s);
    QFont font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    m_state->setObjectName(u"previewState"_s);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_view->setObjectName(u"previewTable"_s);
    m_view->setAccessibleName(tr("First rows of the dataset"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new IconDelegate(m_view, 6));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->setMinimumHeight(kHeight);
    m_view->horizontalHeader()->setMaximumSectionSize(kWidestColumn);
    m_view->horizontalHeader()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading);
    layout->addWidget(m_state);
    layout->addWidget(m_view);
    layout->addSpacing(10);
    layout->addWidget(m_request);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) {
                    m_request->setRow(current.row() + 1);
                }
            });
    m_later.setSingleShot(true);
    m_later.setInterval(kDelayMs);
    connect(&m_later, &QTimer::timeout, this, &DatasetPreviewPanel::read);
}

void DatasetPreviewPanel::showObject(const Project& project, std::size_t index,
                                     const QString& directory)
{
    const Dataset& dataset = project.datasets.at(index);
    m_request->showDataset(project, dataset, directory);
    if (isUpToDate(dataset, directory)) {
        return;
    }
    m_dataset = dataset;
    m_directory = directory;
    if (m_dataset.path.empty()) {
        // Rows of another file must not stand there for a moment.
        m_later.stop();
        read();
        return;
    }
    m_later.start();
}

Result<DatasetPreviewPanel::Looked> DatasetPreviewPanel::look(const Dataset& dataset,
                                                              const QString& directory)
{
    auto preview = previewDataset(dataset, directory, kRows);
    if (!preview) {
        return tl::unexpected(preview.error());
    }
    Looked looked;
    looked.preview = std::move(*preview);
    looked.choice = looked.preview.choice;
    looked.mapping = looked.preview.mapping;
    return looked;
}

void DatasetPreviewPanel::read()
{
    if (m_dataset.path.empty()) {
        m_task.cancel();
        m_model->clear();
        m_state->setText(tr("Choose a file to see its first rows."));
        Q_EMIT settled(QString());
        return;
    }
    m_state->setText(tr("Reading…"));
    m_task.run([dataset = m_dataset, directory = m_directory](
                   const CancelFlag& /*flag*/) { return look(dataset, directory); },
               [this](const Result<Looked>& looked) { showPreview(looked); });
}

void DatasetPreviewPanel::showPreview(const Result<Looked>& looked)
{
    m_model->clear();
    if (!looked) {
        const Sentence sentence = errorSentence(looked.error());
        m_state->setText(sentence.text % u' ' % sentence.remedy % u'\n' % looked.error().where
                         % u": "_s % problemWords(looked.error().detail));
        Q_EMIT settled(sentence.text % u' ' % sentence.remedy);
        return;
    }
    const ColumnChoice choice = looked->choice.value_or(ColumnChoice {});
    const std::array roles {
        std::pair(choice.prompt, tr("prompt")),     std::pair(choice.messages, tr("messages")),
        std::pair(choice.system, tr("system")),     std::pair(choice.expected, tr("expected")),
        std::pair(choice.category, tr("category")), std::pair(choice.maxTokens, tr("output limit")),
        std::pair(choice.images, tr("images")),     std::pair(choice.tokens, tr("token numbers")),
    };
    QStringList titles;
    EditChoices offered { { QString(), QString() } };
    for (const std::string& column : looked->preview.columns) {
        QString title = toQt(column);
        for (const auto& [name, role] : roles) {
            if (name == column) {
                title += u"\n("_s % role % u')';
            }
        }
        titles.append(title);
        offered.emplace_back(toQt(column), toQt(column));
    }
    m_model->setHorizontalHeaderLabels(titles);
    for (const Json& row : looked->preview.rows) {
        QList<QStandardItem*> cells;
        for (const std::string& column : looked->preview.columns) {
            const auto found = row.is_object() ? row.find(column) : row.end();
            cells.append(new QStandardItem(row.is_object() && found != row.end() ? cellText(*found)
                                                                                 : QString()));
        }
        if (!row.is_object() && !cells.isEmpty()) {
            cells.front()->setText(cellText(row));
        }
        m_model->appendRow(cells);
    }
    QString all;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            all += m_model->index(row, column).data().toString();
        }
    }
    const QString boxes = missingGlyphs(all, m_view->font());
    m_view->resizeColumnsToContents();
    const QString wrong = looked->mapping
        ? tr("The columns do not fit: %1").arg(problemWords(looked->mapping->detail))
        : QString();
    QString state = looked->mapping ? wrong
                                    : tr("%1 rows shown; the roles of columns are in brackets.")
                                          .arg(formatCount(looked->preview.rows.size()));
    if (!boxes.isEmpty()) {
        state += u'\n'
            % tr("No font of this machine has some of the characters, e.g. %1: they show as boxes. "
                 "What is sent is not changed. Install a font that has them; fonts-noto-cjk is one "
                 "for Chinese, Japanese and Korean.")
                  .arg(boxes);
    }
    m_state->setText(state);
    Q_EMIT columnsFound(offered);
    Q_EMIT settled(wrong);
}

} // namespace loadstone
