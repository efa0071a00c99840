// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QImage>
#include <QSizeF>

#include <string>

class QPainter;

namespace loadstone {

class Chart;
struct ChartTable;

enum class ChartFormat { Png, Svg, Pdf, Csv };

/// Format of a file name's ending, or nothing.
std::optional<ChartFormat> chartFormatOf(const QString& path);

// All exports are drawn in the light theme, as vectors where the format allows, by the same code
// that draws on the screen. GUI thread.

/// Picture of `size` logical pixels at `scale`.
QImage chartImage(Chart& chart, QSize size, qreal scale);

/// Draws on a printer, PDF or SVG painter at its current origin.
void paintChart(Chart& chart, QPaintDevice& device, QSize size);

/// Io, DiskFull with the path; Unsupported for an unknown ending.
Result<void> saveChart(Chart& chart, const QString& path, QSize size);

/// Comma-separated, decimal point, empty where undefined; the first line names columns and units.
std::string chartCsv(const ChartTable& table);

} // namespace loadstone
