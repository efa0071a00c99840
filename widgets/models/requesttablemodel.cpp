// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requesttablemodel.h"

#include "models/tones.h"
#include "text/words.h"

#include <QLocale>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Column = RequestTableModel::Column;

std::optional<double> count(std::int32_t value)
{
    return value == kNoCount ? std::nullopt : std::optional<double>(value);
}

/// Raw value of a cell; undefined where the request has none.
std::optional<double> cell(const RequestRows& rows, std::size_t row, int column)
{
    const RequestRecord& record = rows.records[row];
    switch (column) {
    case Column::Index:
        return static_cast<double>(record.index);
    case Column::PhaseColumn:
        return static_cast<double>(record.phase);
    case Column::Scheduled:
        return rows.scheduledSeconds(row);
    case Column::Queue:
        return rows.queueMs(row);
    case Column::Ttft:
        return rows.times(row).ttftMs;
    case Column::Tpot:
        return rows.times(row).tpotMs;
    case Column::Latency:
        return rows.times(row).latencyMs;
    case Column::PromptTokens:
        return count(record.promptTokens);
    case Column::OutputTokens:
        return count(record.outputTokens);
    case Column::OutcomeColumn:
        return static_cast<double>(record.outcome);
    case Column::HttpStatus:
        return record.httpStatus == 0 ? std::nullopt : std::optional<double>(record.httpStatus);
    case Column::Finish:
        return static_cast<double>(record.finish);
    case Column::Sample:
        return record.sample;
    case Column::Worker:
        return record.worker;
    case Column::Connection:
        return record.connection;
    case Column::Attempts:
        return happened(record.issued) ? std::optional(1.0 + record.retries) : std::nullopt;
    case Column::Trial: {
        const auto trial = rows.trialOf(row);
        return trial ? std::optional(1.0 + *trial) : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

NumberKind kindOf(int column)
{
    switch (column) {
    case Column::Scheduled:
        return NumberKind::Seconds;
    case Column::Queue:
    case Column::Ttft:
    case Column::Tpot:
    case Column::Latency:
        return NumberKind::Milliseconds;
    default:
        return NumberKind::Count;
    }
}

constexpr std::array kTimeColumns { Column::Queue, Column::Ttft, Column::Tpot, Column::Latency };

/// In ms; nothing where no request has one.
std::array<std::optional<double>, kTimeColumns.size()> largestTimes(const RequestRows& rows,
                                                                    const CancelFlag& cancelled)
{
    std::array<std::optional<double>, kTimeColumns.size()> largest {};
    for (std::size_t row = 0; row < rows.records.size() && !cancelled.load(); ++row) {
        const RequestTimes times = rows.times(row);
        largest = { std::max(largest[0], rows.queueMs(row)), std::max(largest[1], times.ttftMs),
                    std::max(largest[2], times.tpotMs), std::max(largest[3], times.latencyMs) };
    }
    return largest;
}

struct Arrangement
{
    std::vector<std::uint32_t> order;
};

Arrangement arranged(const SharedRequestRows& rows, const RequestFilter& filter, int column,
                     Qt::SortOrder direction, const CancelFlag& cancelled)
{
    constexpr std::size_t kLook = 65'536;
    Arrangement result;
    const std::size_t n = rows ? rows->records.size() : 0;
    result.order.reserve(n);
    RequestFilter onlyMarks;
    onlyMarks.marks = filter.marks;
    const bool looksAtRecords = filter != onlyMarks;
    for (std::size_t i = 0; i < n; ++i) {
        if (i % kLook == 0 && cancelled.load()) {
            return {};
        }
        if (looksAtRecords ? filter.matches(*rows, i) : filter.isMarked(i)) {
            result.order.push_back(static_cast<std::uint32_t>(i));
        }
    }
    if (column < 0) {
        return result;
    }
    // Undefined values stand last in both directions.
    const bool ascending = direction == Qt::AscendingOrder;
    std::vector<std::pair<double, std::uint32_t>> keys;
    keys.reserve(result.order.size());
    for (const std::uint32_t row : result.order) {
        const auto value = cell(*rows, row, column);
        keys.emplace_back(
            value ? (ascending ? *value : -*value) : std::numeric_limits<double>::infinity(), row);
    }
    if (cancelled.load()) {
        return {};
    }
    std::sort(keys.begin(), keys.end());
    std::transform(keys.begin(), keys.end(), result.order.begin(),
                   [](const auto& key) { return key.second; });
    return result;
}

} // namespace

bool RequestFilter::matches(const RequestRows& rows, std::size_t row) const
{
    if (!isMarked(row)) {
        return false;
    }
    const RequestRecord& record = rows.records[row];
    if (!warmup && record.phase == Phase::Warmup) {
        return false;
    }
    switch (outcomes) {
    case Outcomes::All:
        break;
    case Outcomes::Completed:
        if (record.outcome != Outcome::Ok) {
            return false;
        }
        break;
    case Outcomes::Failed:
        if (!isFailed(record.outcome)) {
            return false;
        }
        break;
    case Outcomes::NotFinished:
        if (record.outcome < Outcome::Cancelled) {
            return false;
        }
        break;
    }
    const auto within = [](std::optional<double> value, const std::pair<double, double>& range) {
        return value && *value >= range.first && *value <= range.second;
    };
    return (!sample || record.sample == *sample)
        && (!seconds || within(rows.scheduledSeconds(row), *seconds))
        && (!latencyMs || within(rows.times(row).latencyMs, *latencyMs));
}

RequestTableModel::RequestTableModel(QObject* parent)
    : TableModel(parent)
    , m_task(this)
    , m_units(this)
{
}

void RequestTableModel::setRequests(SharedRequestRows requests)
{
    m_task.cancel();
    // What was being arranged is of other rows, and nobody waits for it any more.
    if (std::exchange(m_arranging, false)) {
        Q_EMIT arrangingChanged(false);
    }
    beginResetModel();
    m_rows = std::move(requests);
    m_order.resize(m_rows ? m_rows->records.size() : 0);
    std::iota(m_order.begin(), m_order.end(), 0U);
    chooseUnits();
    endResetModel();
    if (m_rows && (m_sortColumn >= 0 || m_filter != RequestFilter())) {
        arrange();
    } else {
        Q_EMIT arranged();
    }
}

void RequestTableModel::setFilter(const RequestFilter& filter)
{
    if (filter != m_filter) {
        m_filter = filter;
        arrange();
    }
}

void RequestTableModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

void RequestTableModel::arrange()
{
    if (!m_rows) {
        return;
    }
    if (!m_arranging) {
        m_arranging = true;
        Q_EMIT arrangingChanged(true);
    }
    m_task.run(
        [rows = m_rows, filter = m_filter, column = m_sortColumn,
         order = m_sortOrder](const CancelFlag& cancelled) {
            return loadstone::arranged(rows, filter, column, order, cancelled);
        },
        [this](Arrangement result) {
            // Persistent indexes over millions of rows would cost more than the sort; selections
            // are kept by the view through RecordRole.
            beginResetModel();
            m_order = std::move(result.order);
            endResetModel();
            m_arranging = false;
            Q_EMIT arrangingChanged(false);
            Q_EMIT arranged();
        });
}

int RequestTableModel::tableRow(std::size_t recordRow) const
{
    const auto at =
        std::find(m_order.begin(), m_order.end(), static_cast<std::uint32_t>(recordRow));
    return at == m_order.end() ? -1 : static_cast<int>(at - m_order.begin());
}

/// Only where it depends on how large the times are it takes a look at all of them.
void RequestTableModel::chooseUnits()
{
    m_units.cancel();
    m_inSeconds.fill(false);
    const bool always = standsInSeconds(0);
    for (const int column : kTimeColumns) {
        m_inSeconds[static_cast<std::size_t>(column)] = always;
    }
    if (always || !m_rows || !standsInSeconds(std::numeric_limits<double>::max())) {
        return;
    }
    m_units.run(
        [rows = m_rows](const CancelFlag& cancelled) { return largestTimes(*rows, cancelled); },
        [this](const std::array<std::optional<double>, kTimeColumns.size()>& largest) {
            for (std::size_t i = 0; i < kTimeColumns.size(); ++i) {
                m_inSeconds[static_cast<std::size_t>(kTimeColumns[i])] =
                    standsInSeconds(largest[i]);
            }
            Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
            if (rows() > 0) {
                Q_EMIT dataChanged(index(0, 0), index(rows() - 1, ColumnCount - 1));
            }
        });
}

QString RequestTableModel::title(int column) const
{
    const NumberKind time = shownKind(NumberKind::Milliseconds, isInSeconds(column));
    switch (column) {
    case Index:
        return tr("Request");
    case PhaseColumn:
        return tr("Phase");
    case Scheduled:
        return tr("Due (s)");
    case Queue:
        return axisTitle(tr("Queue"), time);
    case Ttft:
        return axisTitle(tr("TTFT"), time);
    case Tpot:
        return axisTitle(tr("TPOT"), time);
    case Latency:
        return axisTitle(tr("Latency"), time);
    case PromptTokens:
        return tr("Tokens in");
    case OutputTokens:
        return tr("Tokens out");
    case OutcomeColumn:
        return tr("Outcome");
    case HttpStatus:
        return tr("HTTP");
    case Finish:
        return tr("Finish");
    case Sample:
        return tr("Sample");
    case Worker:
        return tr("Worker");
    case Connection:
        return tr("Connection");
    case Attempts:
        return tr("Attempts");
    case Trial:
        return tr("Trial");
    default:
        return {};
    }
}

QString RequestTableModel::titleTip(int column) const
{
    switch (column) {
    case Scheduled:
        return tr("When the request was due, from the start of the run");
    case Queue:
        return tr("Waiting for a usable connection");
    case Ttft:
        return metricExplanation(MetricKind::TtftMs);
    case Tpot:
        return metricExplanation(MetricKind::TpotMs);
    case Latency:
        return metricExplanation(MetricKind::LatencyMs);
    case PromptTokens:
        return tr("Tokens of the prompt");
    case OutputTokens:
        return tr("Tokens of the answer");
    case Sample:
        return tr("Row of the dataset that was sent");
    case Attempts:
        return tr("How often the request was sent: again after a stale connection, or as the retry "
                  "policy asks");
    default:
        return {};
    }
}

bool RequestTableModel::isNumber(int column) const
{
    return column != PhaseColumn && column != OutcomeColumn && column != Finish;
}

QString RequestTableModel::text(int row, int column) const
{
    const std::size_t record = recordRow(row);
    const RequestRecord& request = m_rows->records[record];
    switch (column) {
    case PhaseColumn:
        return phaseText(request.phase);
    case OutcomeColumn:
        return request.outcome == Outcome::HttpStatus && request.httpStatus != 0
            ? tr("HTTP error %1", "status code").arg(request.httpStatus)
            : outcomeText(request.outcome);
    case Finish:
        return finishText(request.finish);
    case HttpStatus:
        return request.httpStatus == 0 ? undefinedText() : QString::number(request.httpStatus);
    case Scheduled: {
        const auto seconds = cell(*m_rows, record, column);
        return seconds ? QLocale().toString(*seconds, 'f', 3) : undefinedText();
    }
    default:
        return formatBareIn(cell(*m_rows, record, column), kindOf(column), isInSeconds(column));
    }
}

QVariant RequestTableModel::raw(int row, int column) const
{
    const auto value = cell(*m_rows, recordRow(row), column);
    return value ? QVariant(*value) : QVariant();
}

QVariant RequestTableModel::other(int row, int column, int role) const
{
    if (role == RecordRole) {
        return QVariant::fromValue(static_cast<qulonglong>(recordRow(row)));
    }
    if (column != OutcomeColumn) {
        return {};
    }
    const Outcome outcome = m_rows->records[recordRow(row)].outcome;
    if (role == IconNameRole && outcome != Outcome::Ok) {
        return isFailed(outcome) ? u"invalid"_s : u"interrupted"_s;
    }
    if (role == ToneRole && outcome != Outcome::Ok) {
        return isFailed(outcome) ? toneBad : toneWarning;
    }
    return {};
}

} // namespace loadstone
