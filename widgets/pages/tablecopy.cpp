// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/tablecopy.h"

#include "text/numbers.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QTableView>
#include <QToolTip>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct TableCopy
{
    Q_DECLARE_TR_FUNCTIONS(TableCopy)
};

std::vector<int> shownColumns(const QTableView& view)
{
    const QHeaderView* header = view.horizontalHeader();
    std::vector<int> columns;
    for (int place = 0; place < header->count(); ++place) {
        const int column = header->logicalIndex(place);
        if (!header->isSectionHidden(column)) {
            columns.push_back(column);
        }
    }
    return columns;
}

bool isNumber(const QModelIndex& index)
{
    return index.data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight);
}

QString csvCell(const QString& text, bool number)
{
    if (text == undefinedText()) {
        return {};
    }
    if (number) {
        // As it is shown, so that it means what the title's unit says, but for programs.
        bool isPlain = false;
        const double value = QLocale().toDouble(QString(text).replace(u'−', u'-'), &isPlain);
        if (isPlain) {
            constexpr int kDigits = 15;
            return QString::number(value, 'g', kDigits);
        }
    }
    if (text.contains(u'"') || text.contains(u',') || text.contains(u'\n')
        || text.contains(u'\r')) {
        return u'"' % QString(text).replace(u'"', u"\"\""_s) % u'"';
    }
    return text;
}

QString cell(const QString& text, bool number, CellFormat format)
{
    const QString bare = text.trimmed(); // without what only lines up
    if (format == CellFormat::Csv) {
        return csvCell(bare, number);
    }
    // What parts cells cannot stand within one.
    return QString(bare).replace(u'\t', u' ').replace(u'\n', u' ');
}

} // namespace

qint64 markedRows(const QTableView& view)
{
    if (!view.selectionModel()) {
        return 0;
    }
    qint64 rows = 0;
    for (const QItemSelectionRange& range : view.selectionModel()->selection()) {
        rows += range.height();
    }
    return rows;
}

QString markedCells(const QTableView& view, CellFormat format)
{
    if (!view.model() || !view.selectionModel()) {
        return {};
    }
    std::vector<int> rows;
    for (const QModelIndex& index : view.selectionModel()->selectedRows()) {
        rows.push_back(index.row());
    }
    if (rows.empty()) {
        return {};
    }
    std::sort(rows.begin(), rows.end());
    const QAbstractItemModel& model = *view.model();
    const std::vector<int> columns = shownColumns(view);
    const QString apart = format == CellFormat::Csv ? u","_s : u"\t"_s;
    const QString end = format == CellFormat::Csv ? u"\r\n"_s : u"\n"_s;
    QStringList cells;
    for (const int column : columns) {
        cells << cell(model.headerData(column, Qt::Horizontal).toString(), false, format);
    }
    QString out = cells.join(apart) % end;
    for (const int row : rows) {
        cells.clear();
        for (const int column : columns) {
            const QModelIndex index = model.index(row, column);
            cells << cell(index.data().toString(), isNumber(index), format);
        }
        out += cells.join(apart) % end;
    }
    return out;
}

namespace {

void sayTooMany(QTableView* view, qint64 rows)
{
    const QString text = TableCopy::tr("%1 rows are too many to copy, %2 are the most: mark fewer.",
                                       "both are counts")
                             .arg(formatCount(static_cast<std::uint64_t>(rows)),
                                  formatCount(static_cast<std::uint64_t>(kMostCopied)));
    QToolTip::showText(view->viewport()->mapToGlobal(view->viewport()->rect().center()), text,
                       view);
}

} // namespace

void serveCopy(QTableView* view, const QString& name, std::function<void(qint64)> refuse)
{
    const auto add = [view, refuse = std::move(refuse)](const QString& object, const QString& text,
                                                        const QKeySequence& keys,
                                                        CellFormat format) {
        auto* action = new QAction(text, view);
        action->setObjectName(object);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        view->addAction(action);
        QObject::connect(action, &QAction::triggered, view, [view, format, refuse] {
            if (const qint64 rows = markedRows(*view); rows > kMostCopied) {
                refuse ? refuse(rows) : sayTooMany(view, rows);
            } else if (const QString cells = markedCells(*view, format); !cells.isEmpty()) {
                QGuiApplication::clipboard()->setText(cells);
            }
        });
    };
    add(name, TableCopy::tr("&Copy rows"), Qt::CTRL | Qt::Key_C, CellFormat::Tabs);
    add(name % u"Csv"_s, TableCopy::tr("Copy as CS&V"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
        CellFormat::Csv);
}

} // namespace loadstone
