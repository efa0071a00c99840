// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/repeatstable.h"

#include "base/units.h"
#include "delegates/icondelegate.h"
#include "models/tablemodel.h"
#include "models/tones.h"
#include "pages/tablecopy.h"
#include "text/repeatwords.h"
#include "text/words.h"

#include <QHeaderView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kRecordedRow = 0;
constexpr int kMedianRow = 1;
constexpr int kRangeRow = 2;
constexpr int kFirstRepeat = 3;
constexpr int kApart = 12; // numbers end where the next column begins

QString countText(const std::optional<std::int64_t>& count)
{
    return formatCount(count && *count >= 0 ? std::optional(static_cast<std::uint64_t>(*count))
                                            : std::nullopt);
}

QString statusText(int status)
{
    return status > 0 ? QString::number(status) : undefinedText();
}

std::optional<double> median(const std::optional<RepeatSpread>& spread)
{
    return spread ? std::optional(spread->median) : std::nullopt;
}

} // namespace

RepeatsTable::RepeatsTable(QWidget* parent)
    : QTableWidget(0, ColumnCount, parent)
{
    setObjectName(u"resendRepeats"_s);
    setAccessibleName(tr("Recorded request and its repeats"));
    setHorizontalHeaderLabels({ tr("Sending"), tr("Outcome"), tr("HTTP"), tr("TTFT"), tr("Total"),
                                tr("Tokens out"), tr("From cache") });
    for (int column = Status; column < ColumnCount; ++column) {
        horizontalHeaderItem(column)->setTextAlignment(Qt::AlignVCenter | Qt::AlignRight);
    }
    for (const Column column : { What, OutcomeColumn }) {
        horizontalHeaderItem(column)->setTextAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    }
    const auto tip = [this](Column column, const QString& text) {
        horizontalHeaderItem(column)->setToolTip(text);
    };
    tip(Ttft, tr("From the sending to the first token"));
    tip(Total, tr("From the sending to the last token"));
    tip(Cached, tr("Tokens of the prompt that the server says it took from its cache"));
    setEditTriggers(NoEditTriggers);
    setItemDelegate(new IconDelegate(this, 6));
    setSelectionBehavior(SelectRows);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    setMinimumHeight(fontMetrics().height() * 8);
    serveCopy(this, u"copyRepeats"_s);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row != before) {
            Q_EMIT chosen(row >= kFirstRepeat ? row - kFirstRepeat : -1);
        }
    });
}

void RepeatsTable::setRecorded(const RepeatTimes& recorded, const QString& outcome, int status)
{
    m_rows = { { tr("Recorded"), outcome, status, recorded, false } };
    m_summary = {};
    setRowCount(0);
    setRowCount(kFirstRepeat);
    showRow(kRecordedRow, m_rows.front());
    showSummary();
}

void RepeatsTable::add(const ProbeRequest& answer, const RepeatTimes& times,
                       const RepeatSummary& summary)
{
    m_rows.push_back({ QString::number(m_rows.size()),
                       outcomeText(std::string_view(answer.outcome)), answer.status, times,
                       answer.outcome != "ok" });
    m_summary = summary;
    const int row = rowCount();
    setRowCount(row + 1);
    showRow(row, m_rows.back());
    showSummary();
    scrollToBottom();
}

void RepeatsTable::settle()
{
    std::optional<double> largest;
    for (const Row& row : m_rows) {
        largest = std::max(largest,
                           row.times.total ? std::optional(toMs(*row.times.total)) : std::nullopt);
    }
    const OneTimeUnit unit(standsInSeconds(largest));
    showRow(kRecordedRow, m_rows.front());
    showSummary();
    for (std::size_t i = 1; i < m_rows.size(); ++i) {
        showRow(kFirstRepeat + static_cast<int>(i) - 1, m_rows[i]);
    }
    scrollToTop();
}

void RepeatsTable::put(int row, int column, const QString& text)
{
    auto* cell = new QTableWidgetItem(text);
    const bool isWord = column == What || column == OutcomeColumn;
    cell->setTextAlignment(Qt::AlignVCenter | (isWord ? Qt::AlignLeft : Qt::AlignRight));
    setItem(row, column, cell);
}

void RepeatsTable::showRow(int row, const Row& values)
{
    put(row, What, values.what);
    put(row, OutcomeColumn, values.outcome);
    put(row, Status, statusText(values.status));
    put(row, Ttft, formatLatency(values.times.ttft));
    put(row, Total, formatLatency(values.times.total));
    put(row, Tokens, countText(values.times.outputTokens));
    put(row, Cached, countText(values.times.cachedTokens));
    if (values.failed) {
        item(row, OutcomeColumn)->setData(IconNameRole, u"invalid"_s);
        item(row, OutcomeColumn)->setData(ToneRole, toneBad);
    }
}

void RepeatsTable::showSummary()
{
    const auto n = static_cast<int>(m_summary.completed);
    put(kMedianRow, What, tr("Median"));
    put(kRangeRow, What, tr("Range"));
    put(kMedianRow, OutcomeColumn, tr("of %n completed", nullptr, n));
    put(kRangeRow, OutcomeColumn, tr("of %n completed", nullptr, n));
    put(kMedianRow, Status, QString());
    put(kRangeRow, Status, QString());
    const auto time = [this](int column, const std::optional<RepeatSpread>& spread) {
        put(kMedianRow, column, formatNumber(median(spread), NumberKind::Milliseconds));
        put(kRangeRow, column, spreadText(spread, NumberKind::Milliseconds));
    };
    const auto count = [this](int column, const std::optional<RepeatSpread>& spread) {
        put(kMedianRow, column, formatNumber(median(spread), NumberKind::Plain));
        put(kRangeRow, column, spreadText(spread, NumberKind::Count));
    };
    time(Ttft, m_summary.ttftMs);
    time(Total, m_summary.totalMs);
    count(Tokens, m_summary.outputTokens);
    count(Cached, m_summary.cachedTokens);
    for (int row = kRecordedRow; row < kFirstRepeat; ++row) {
        for (int column = 0; column < ColumnCount; ++column) {
            QFont font = this->font();
            font.setBold(true);
            item(row, column)->setFont(font);
        }
    }
    resizeColumnsToContents();
    for (int column = 0; column < ColumnCount; ++column) {
        setColumnWidth(column, columnWidth(column) + kApart);
    }
}

} // namespace loadstone
