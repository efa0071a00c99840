// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/accuracyitemsmodel.h"

#include "models/tones.h"
#include "text/numbers.h"
#include "text/words.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kLook = 65'536; // rows between two looks at the flag
constexpr qsizetype kCellChars = 200;

int compareCells(const ScoreRow& a, const ScoreRow& b, int column)
{
    const auto order = [](const auto& x, const auto& y) { return x < y ? -1 : y < x ? 1 : 0; };
    switch (column) {
    case AccuracyItemsModel::SampleColumn:
        return order(a.sample, b.sample);
    case AccuracyItemsModel::RepeatColumn:
        return order(a.repeat, b.repeat);
    case AccuracyItemsModel::StatusColumn:
        return order(a.status, b.status);
    case AccuracyItemsModel::AnswerColumn:
        return order(a.answer, b.answer);
    case AccuracyItemsModel::ExpectedColumn:
        return order(a.expected, b.expected);
    case AccuracyItemsModel::ScoreColumn:
        return order(a.score, b.score);
    default:
        return order(a.category, b.category);
    }
}

std::vector<std::uint32_t> arrangedItems(const SharedAccuracyItems& items,
                                         const AccuracyFilter& filter, int column,
                                         Qt::SortOrder direction, const CancelFlag& cancelled)
{
    std::vector<std::uint32_t> order;
    const std::size_t n = items ? items->scores.size() : 0;
    order.reserve(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (i % kLook == 0 && cancelled.load()) {
            return {};
        }
        if (filter.matches(*items, i)) {
            order.push_back(static_cast<std::uint32_t>(i));
        }
    }
    if (column >= 0) {
        const bool ascending = direction == Qt::AscendingOrder;
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const int sign = compareCells(items->scores[a], items->scores[b], column);
            return ascending ? sign < 0 : sign > 0;
        });
    }
    return order;
}

QString oneLine(const std::string& text)
{
    const QString whole = toQt(text);
    const QString line = whole.left(kCellChars).simplified();
    return whole.size() > kCellChars ? QString(line % u'…') : line;
}

} // namespace

bool AccuracyFilter::matches(const AccuracyItems& items, std::size_t row) const
{
    const ScoreRow& score = items.scores[row];
    if (!status.empty() && score.status != status) {
        return false;
    }
    if (text.isEmpty()) {
        return true;
    }
    for (const std::string* field : { &score.answer, &score.expected, &score.category }) {
        if (toQt(*field).contains(text, Qt::CaseInsensitive)) {
            return true;
        }
    }
    const auto whole = items.texts.find(score.index);
    return whole != items.texts.end() && whole->second.first.contains(text, Qt::CaseInsensitive);
}

AccuracyItemsModel::AccuracyItemsModel(QObject* parent)
    : TableModel(parent)
    , m_task(this)
{
}

void AccuracyItemsModel::setItems(SharedAccuracyItems items)
{
    beginResetModel();
    m_items = std::move(items);
    m_order.clear();
    if (m_items) {
        m_order.resize(m_items->scores.size());
        std::iota(m_order.begin(), m_order.end(), std::uint32_t { 0 });
    }
    endResetModel();
    if (m_sortColumn >= 0 || m_filter != AccuracyFilter()) {
        arrange();
    } else {
        m_task.cancel();
        Q_EMIT arranged();
    }
}

void AccuracyItemsModel::setFilter(const AccuracyFilter& filter)
{
    if (filter != m_filter) {
        m_filter = filter;
        arrange();
    }
}

void AccuracyItemsModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

void AccuracyItemsModel::arrange()
{
    m_task.run(
        [items = m_items, filter = m_filter, column = m_sortColumn,
         order = m_sortOrder](const CancelFlag& cancelled) {
            return arrangedItems(items, filter, column, order, cancelled);
        },
        [this](std::vector<std::uint32_t> order) {
            beginResetModel();
            m_order = std::move(order);
            endResetModel();
            Q_EMIT arranged();
        });
}

QString AccuracyItemsModel::title(int column) const
{
    switch (column) {
    case SampleColumn:
        return tr("Sample");
    case RepeatColumn:
        return tr("Repeat");
    case StatusColumn:
        return tr("Status");
    case AnswerColumn:
        return tr("Answer");
    case ExpectedColumn:
        return tr("Expected");
    case ScoreColumn:
        return tr("Score");
    default:
        return tr("Category");
    }
}

bool AccuracyItemsModel::isNumber(int column) const
{
    return column == SampleColumn || column == RepeatColumn || column == ScoreColumn;
}

QString AccuracyItemsModel::text(int row, int column) const
{
    const ScoreRow& score = item(row);
    switch (column) {
    case SampleColumn:
        return formatCount(score.sample);
    case RepeatColumn:
        return formatCount(std::uint64_t { score.repeat } + 1);
    case StatusColumn:
        return accuracyStatusText(score.status);
    case AnswerColumn:
        return oneLine(score.answer);
    case ExpectedColumn:
        return oneLine(score.expected);
    case ScoreColumn:
        return formatNumber(score.score);
    default:
        return toQt(score.category);
    }
}

QVariant AccuracyItemsModel::raw(int row, int column) const
{
    const ScoreRow& score = item(row);
    switch (column) {
    case SampleColumn:
        return QVariant(qulonglong { score.sample });
    case RepeatColumn:
        return QVariant(qulonglong { score.repeat });
    case ScoreColumn:
        return score.score ? QVariant(*score.score) : QVariant();
    default:
        return text(row, column);
    }
}

QVariant AccuracyItemsModel::other(int row, int column, int role) const
{
    if (column != StatusColumn) {
        return {};
    }
    const std::string& status = item(row).status;
    if (status == "scored") {
        return {}; // neither good nor bad
    }
    const bool right = status == "right";
    const bool failed = status == "failed";
    if (role == ToneRole) {
        return right ? toneGood : failed ? toneWarning : toneBad;
    }
    if (role == IconNameRole) {
        return right ? u"valid"_s : failed ? u"warning"_s : u"invalid"_s;
    }
    return {};
}

QString accuracyStatusText(std::string_view status)
{
    if (status == "right") {
        return AccuracyItemsModel::tr("right");
    }
    if (status == "wrong") {
        return AccuracyItemsModel::tr("wrong");
    }
    if (status == "scored") {
        return AccuracyItemsModel::tr("scored");
    }
    if (status == "empty") {
        return AccuracyItemsModel::tr("empty answer");
    }
    if (status == "truncated") {
        return AccuracyItemsModel::tr("cut off");
    }
    if (status == "no_answer") {
        return AccuracyItemsModel::tr("no answer found");
    }
    if (status == "multiple") {
        return AccuracyItemsModel::tr("several answers");
    }
    if (status == "unparseable") {
        return AccuracyItemsModel::tr("not understood");
    }
    if (status == "out_of_range") {
        return AccuracyItemsModel::tr("out of range");
    }
    if (status == "failed") {
        return AccuracyItemsModel::tr("request failed");
    }
    return toQt(status);
}

} // namespace loadstone
