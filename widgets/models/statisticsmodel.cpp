// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/statisticsmodel.h"

#include "metrics/definitions.h"
#include "models/helprole.h"
#include "models/tones.h"
#include "text/preferences.h"
#include "text/words.h"

#include <QLocale>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kFirstStat = 2; // after name and n

/// Mean, the percentiles that a person wants to see, extremes.
std::vector<std::string> shownStats()
{
    std::vector<std::string> stats { "mean" };
    for (const QString& percentile : Preferences::current().percentiles) {
        stats.push_back(percentile.toStdString());
    }
    stats.insert(stats.end(), { "min", "max" });
    return stats;
}

QString seriesText(std::string_view key)
{
    if (key == "latency_ms") {
        return StatisticsModel::tr("Latency");
    }
    if (key == "latency_all_ms") {
        return StatisticsModel::tr("Latency, failed counted as infinite");
    }
    if (key == "ttft_ms") {
        return StatisticsModel::tr("TTFT");
    }
    if (key == "ttft_all_ms") {
        return StatisticsModel::tr("TTFT, failed counted as infinite");
    }
    if (key == "tpot_ms") {
        return StatisticsModel::tr("TPOT");
    }
    if (key == "itl_ms") {
        return StatisticsModel::tr("ITL");
    }
    if (key == "queue_ms") {
        return StatisticsModel::tr("Queue in the client");
    }
    if (key == "schedule_lag_us") {
        return StatisticsModel::tr("Schedule lag of the client");
    }
    return toQt(key);
}

NumberKind kindOf(std::string_view key)
{
    return key.ends_with("_us") ? NumberKind::Microseconds : NumberKind::Milliseconds;
}

/// From what to what it is measured and over what, in words; unknown definitions by their ids.
QString definitionText(const SeriesStats& stats)
{
    const QString id = toQt(stats.id);
    QStringList parts;
    const auto sets = definitionSets();
    const bool isOfOtherSet =
        std::any_of(sets.begin(), sets.end(), [&id](const DefinitionSet& set) {
            return !set.prefix().empty() && id.startsWith(toQt(set.prefix()));
        });
    if (isOfOtherSet) {
        parts << id; // the same instants under other rules are another number
    } else if (id.endsWith(".from_scheduled"_L1)) {
        parts << StatisticsModel::tr("from the scheduled time");
    } else if (id.endsWith(".from_dispatched"_L1)) {
        parts << StatisticsModel::tr("from dispatch");
    } else if (id == "tpot.decode_excl_first_chunk"_L1) {
        parts << StatisticsModel::tr("without the first chunk");
    } else if (id == "itl.chunk_gap"_L1) {
        parts << StatisticsModel::tr("gaps between chunks");
    } else if (id == "queue.connected_minus_dispatched"_L1) {
        parts << StatisticsModel::tr("from dispatch to the connection");
    } else if (id == "lag.dispatched_minus_scheduled"_L1) {
        parts << StatisticsModel::tr("from the scheduled time to dispatch");
    } else {
        parts << id;
    }
    if (stats.basis == "completed") {
        parts << StatisticsModel::tr("completed requests");
    } else if (stats.basis == "all_issued") {
        parts << StatisticsModel::tr("all requests issued");
    } else if (stats.basis == "first_chunk_assumed_1") {
        parts << StatisticsModel::tr("first chunk taken as one token");
    } else if (stats.basis != "chunk_gaps" && stats.basis != "all_dispatched") {
        parts << toQt(stats.basis);
    }
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

} // namespace

StatisticsModel::StatisticsModel(QObject* parent)
    : TableModel(parent)
    , m_stats(shownStats())
{
}

std::string_view StatisticsModel::statOf(int column) const
{
    return m_stats[static_cast<std::size_t>(column - kFirstStat)];
}

bool StatisticsModel::isStat(int column) const
{
    return column >= kFirstStat && column < kFirstStat + static_cast<int>(m_stats.size());
}

void StatisticsModel::setBlocks(const MetricBlocks& blocks, std::int64_t trials)
{
    beginResetModel();
    m_trials = trials;
    m_stats = shownStats();
    m_series.clear();
    for (const auto& [key, stats] : seriesOf(blocks)) {
        const bool failures = blocks.requests.failed + blocks.requests.unfinished > 0;
        const bool withFailures = key.find("_all_") != std::string_view::npos;
        if (stats->n > 0 && (failures || !withFailures)) {
            m_series.push_back({ seriesText(key), kindOf(key), *stats });
        }
    }
    for (const auto& [key, stats] : blocks.diagnostics) {
        m_series.push_back({ tr("%1, diagnostic").arg(seriesText(key)), kindOf(key), stats });
    }
    chooseUnits();
    endResetModel();
}

void StatisticsModel::chooseUnits()
{
    for (Row& row : m_series) {
        std::optional<double> largest;
        for (const std::string& stat : m_stats) {
            largest = std::max(largest, row.stats.value(stat));
        }
        row.inSeconds = standsInSeconds(largest, row.kind);
    }
}

int StatisticsModel::columns() const
{
    return kFirstStat + static_cast<int>(m_stats.size()) + 1;
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

/// How the trials came to one number.
QString StatisticsModel::titleTip(int column) const
{
    if (m_trials < 2 || !isStat(column)) {
        return {};
    }
    const QString count = formatCount(static_cast<std::uint64_t>(m_trials));
    const std::string_view stat = statOf(column);
    return stat == "min" ? tr("Smallest value of all requests of %1 trials").arg(count)
        : stat == "max"  ? tr("Largest value of all requests of %1 trials").arg(count)
                         : tr("Mean of %1 trials").arg(count);
}

QString StatisticsModel::text(int row, int column) const
{
    const Row& series = m_series[static_cast<std::size_t>(row)];
    if (column == 0) {
        return axisTitle(series.name, shownKind(series.kind, series.inSeconds));
    }
    if (column == 1) {
        return formatCount(static_cast<std::uint64_t>(series.stats.n));
    }
    if (!isStat(column)) {
        return QString(toQt(series.stats.id) % u" · "_s % toQt(series.stats.basis));
    }
    return cellText(series, statOf(column));
}

QString StatisticsModel::cellText(const Row& series, std::string_view stat) const
{
    QString text = series.stats.isCensored(stat)
        ? u"∞"_s
        : formatBareIn(series.stats.value(stat), series.kind, series.inSeconds);
    // Digits of a column stand below each other: as wide as a point and digits that others have.
    const auto decimals = [](const QString& number) {
        const qsizetype at = number.indexOf(QLocale().decimalPoint());
        return at < 0 ? qsizetype { -1 } : number.size() - at - 1;
    };
    qsizetype most = -1;
    for (const Row& row : m_series) {
        most =
            std::max(most, decimals(formatBareIn(row.stats.value(stat), row.kind, row.inSeconds)));
    }
    const qsizetype own = decimals(text);
    if (own < 0 && most >= 0) {
        text += QChar(0x2008);
    }
    return text
        % QString(std::max<qsizetype>(most - std::max<qsizetype>(own, 0), 0), QChar(0x2007));
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
    if (column == 0 && role == Qt::ToolTipRole) {
        return QString(definitionText(m_series[static_cast<std::size_t>(row)].stats) % u'\n'
                       % text(row, columns() - 1));
    }
    if (role == kHelpTopicRole) {
        return QString(u"metric:"_s % toQt(m_series[static_cast<std::size_t>(row)].stats.id));
    }
    if (!isStat(column)) {
        return {};
    }
    const Row& series = m_series[static_cast<std::size_t>(row)];
    const SeriesStats& stats = series.stats;
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
        const OneTimeUnit unit(series.inSeconds);
        const QString interval(formatInterval(std::pair(*bounds->low, *bounds->high), series.kind)
                               % u'\n' % intervalMethodText(stats.ciMethod));
        const QString trials = titleTip(column);
        return trials.isEmpty() ? interval : QString(trials % u'\n' % interval);
    }
    const QString trials = stats.value(stat) ? titleTip(column) : QString();
    return trials.isEmpty() ? QVariant() : QVariant(trials);
}

} // namespace loadstone
