// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/statisticsmodel.h"

#include "models/tones.h"
#include "text/words.h"

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array<std::string_view, 9> kStats { "mean", "p50",   "p90", "p95", "p97",
                                                   "p99",  "p99_9", "min", "max" };
constexpr int kFirstStat = 2; // after name and n

std::string_view statOf(int column)
{
    return kStats[static_cast<std::size_t>(column - kFirstStat)];
}

bool isStat(int column)
{
    return column >= kFirstStat && column < kFirstStat + static_cast<int>(kStats.size());
}

QString seriesText(std::string_view key)
{
    if (key == "latency_ms") {
        return StatisticsModel::tr("Latency (ms)");
    }
    if (key == "latency_all_ms") {
        return StatisticsModel::tr("Latency with failed as endless (ms)");
    }
    if (key == "ttft_ms") {
        return StatisticsModel::tr("TTFT (ms)");
    }
    if (key == "ttft_all_ms") {
        return StatisticsModel::tr("TTFT with failed as endless (ms)");
    }
    if (key == "tpot_ms") {
        return StatisticsModel::tr("TPOT (ms)");
    }
    if (key == "itl_ms") {
        return StatisticsModel::tr("ITL (ms)");
    }
    if (key == "queue_ms") {
        return StatisticsModel::tr("Queue in the client (ms)");
    }
    if (key == "schedule_lag_us") {
        return StatisticsModel::tr("Schedule lag of the client (µs)");
    }
    return toQt(key);
}

} // namespace

StatisticsModel::StatisticsModel(QObject* parent)
    : TableModel(parent)
{
}

void StatisticsModel::setBlocks(const MetricBlocks& blocks)
{
    beginResetModel();
    m_series.clear();
    for (const auto& [key, stats] : seriesOf(blocks)) {
        const bool failures = blocks.requests.failed + blocks.requests.unfinished > 0;
        const bool withFailures = key.find("_all_") != std::string_view::npos;
        if (stats->n > 0 && (failures || !withFailures)) {
            m_series.push_back({ seriesText(key), NumberKind::Milliseconds, *stats });
        }
    }
    for (const auto& [key, stats] : blocks.diagnostics) {
        m_series.push_back(
            { tr("%1, diagnostic").arg(seriesText(key)), NumberKind::Milliseconds, stats });
    }
    endResetModel();
}

int StatisticsModel::columns() const
{
    return kFirstStat + static_cast<int>(kStats.size()) + 1;
}

QString StatisticsModel::title(int column) const
{
    if (column == 0) {
        return tr("Metric");
    }
    if (column == 1) {
        return tr("n", "number of values");
    }
    if (!isStat(column)) {
        return tr("Definition");
    }
    const std::string_view stat = statOf(column);
    return stat == "mean" ? tr("mean")
        : stat == "min"   ? tr("min")
        : stat == "max"   ? tr("max")
                          : toQt(stat).replace(u'_', u'.');
}

QString StatisticsModel::text(int row, int column) const
{
    const Row& series = m_series[static_cast<std::size_t>(row)];
    if (column == 0) {
        return series.name;
    }
    if (column == 1) {
        return formatCount(static_cast<std::uint64_t>(series.stats.n));
    }
    if (!isStat(column)) {
        return series.stats.basis.empty()
            ? toQt(series.stats.id)
            : QString(toQt(series.stats.id) % u" · "_s % toQt(series.stats.basis));
    }
    return formatBare(series.stats.value(statOf(column)), series.kind);
}

QVariant StatisticsModel::raw(int row, int column) const
{
    const Row& series = m_series[static_cast<std::size_t>(row)];
    if (!isStat(column)) {
        return column == 1 ? QVariant(qlonglong { series.stats.n }) : QVariant(text(row, column));
    }
    const auto value = series.stats.value(statOf(column));
    return value ? QVariant(*value) : QVariant();
}

QVariant StatisticsModel::other(int row, int column, int role) const
{
    if (!isStat(column)) {
        return {};
    }
    const SeriesStats& stats = m_series[static_cast<std::size_t>(row)].stats;
    const std::string_view stat = statOf(column);
    if (role == ToneRole) {
        return stats.isUnsupported(stat) ? toneFaint : toneText;
    }
    if (role != Qt::ToolTipRole) {
        return {};
    }
    if (stats.isCensored(stat)) {
        return tr("Falls on a request that never ended");
    }
    if (stats.isUnsupported(stat)) {
        const auto level = percentileIndex(stat);
        return tr("Not enough values: %1 are needed")
            .arg(formatCount(level ? static_cast<std::uint64_t>(kPercentiles[*level].supportedFrom)
                                   : 0));
    }
    const Bounds* bounds = stats.interval(stat);
    if (bounds && bounds->low && bounds->high) {
        return QString(formatInterval(std::pair(*bounds->low, *bounds->high)) % u'\n'
                       % intervalMethodText(stats.ciMethod));
    }
    return {};
}

} // namespace loadstone
