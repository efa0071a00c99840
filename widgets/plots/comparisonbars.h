// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/charttheme.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QChart;

namespace loadstone {

/// What bars show: some numbers of several runs, each in per cent of the first run.
struct BarGroups
{
    QStringList runs; // the base first
    QStringList metrics;
    std::vector<std::vector<std::optional<double>>> values; // [run][metric], raw
    QString title;
    QString valueTitle; // of the value axis

    /// Without the metrics that are undefined somewhere or 0 in the base.
    BarGroups comparable() const;

    /// The metrics that it leaves out.
    QStringList leftOut() const;
};

/// Few bars side by side (Qt Charts), for screen and paper alike; null when nothing can be
/// compared. Never given raw data.
std::unique_ptr<QChart> makeComparisonBars(const BarGroups& groups, const ChartTheme& theme);

/// "TTFT p99: run 2 at 87 % of run 1; …", for who cannot see bars.
QString comparisonBarsText(const BarGroups& groups);

} // namespace loadstone
