// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/levelsmodel.h"

#include "models/tones.h"

#include <algorithm>

namespace loadstone {

LevelsModel::LevelsModel(QObject* parent)
    : TableModel(parent)
{
}

void LevelsModel::setLevels(std::vector<LevelBlock> levels, std::optional<double> broke)
{
    beginResetModel();
    m_levels = std::move(levels);
    m_broke = broke;
    chooseUnits();
    endResetModel();
}

NumberKind LevelsModel::kindOf(int column) const
{
    switch (column) {
    case Issued:
    case Failed:
    case Dropped:
        return NumberKind::Count;
    case ErrorShare:
        return NumberKind::Percent;
    case LatencyP50:
    case LatencyP99:
    case TtftP99:
        return NumberKind::Milliseconds;
    default:
        return NumberKind::Plain;
    }
}

void LevelsModel::chooseUnits()
{
    for (int column = 0; column < ColumnCount; ++column) {
        std::optional<double> largest;
        for (int row = 0; row < rows(); ++row) {
            largest = std::max(largest, value(row, column));
        }
        m_inSeconds[static_cast<std::size_t>(column)] = standsInSeconds(largest, kindOf(column));
    }
}

QString LevelsModel::title(int column) const
{
    const NumberKind time =
        shownKind(NumberKind::Milliseconds, m_inSeconds[static_cast<std::size_t>(column)]);
    switch (column) {
    case Level:
        return tr("Level");
    case From:
        return tr("From (s)");
    case Issued:
        return tr("Issued");
    case Failed:
        return tr("Failed");
    case Dropped:
        return tr("Dropped");
    case ErrorShare:
        return tr("Errors (%)");
    case RequestsPerS:
        return tr("Requests/s");
    case LatencyP50:
        return axisTitle(tr("p50 latency"), time);
    case LatencyP99:
        return axisTitle(tr("p99 latency"), time);
    case TtftP99:
        return axisTitle(tr("p99 TTFT"), time);
    case InFlight:
        return tr("In flight");
    default:
        return tr("Growth (1/s)");
    }
}

std::optional<double> LevelsModel::value(int row, int column) const
{
    const LevelBlock& level = m_levels[static_cast<std::size_t>(row)];
    switch (column) {
    case Level:
        return level.level;
    case From:
        return level.fromS;
    case Issued:
        return static_cast<double>(level.requests.issued);
    case Failed:
        return static_cast<double>(level.requests.failed);
    case Dropped:
        return static_cast<double>(level.requests.dropped);
    case ErrorShare:
        return level.requests.errorShare();
    case RequestsPerS:
        return level.requestsPerS;
    case LatencyP50:
        return level.latency.value("p50");
    case LatencyP99:
        return level.latency.value("p99");
    case TtftP99:
        return level.ttft.value("p99");
    case InFlight:
        return level.inFlightMean;
    default:
        return level.inFlightSlopePerS;
    }
}

QString LevelsModel::text(int row, int column) const
{
    const auto number = value(row, column);
    switch (column) {
    case Level: // was asked for, not measured
        return localNumber(QString::number(number.value_or(0)));
    default:
        return formatBareIn(number, kindOf(column), m_inSeconds[static_cast<std::size_t>(column)]);
    }
}

QVariant LevelsModel::raw(int row, int column) const
{
    const auto number = value(row, column);
    return number ? QVariant(*number) : QVariant();
}

QVariant LevelsModel::other(int row, int column, int role) const
{
    const LevelBlock& level = m_levels[static_cast<std::size_t>(row)];
    if (role == ToneRole && column == Level && m_broke && level.level == *m_broke) {
        return toneBad;
    }
    const bool p99 = column == LatencyP99 || column == TtftP99;
    if (role == Qt::ToolTipRole && p99) {
        const SeriesStats& series = column == TtftP99 ? level.ttft : level.latency;
        return series.isUnsupported("p99")
            ? tr("Too few requests for this percentile: %1")
                  .arg(formatCount(static_cast<std::uint64_t>(series.n)))
            : QString();
    }
    return {};
}

} // namespace loadstone
