// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/preferences.h"

#include <QColor>
#include <QPalette>
#include <QPen>

#include <array>

namespace loadstone {

/// Look of one series: never told apart by hue alone, so each has its own dash and marker too.
struct SeriesStyle
{
    QColor color;
    Qt::PenStyle dash = Qt::SolidLine;
    int marker = 0; // QCPScatterStyle::ScatterShape
};

/// Colours of every chart, for a light or dark window or for paper. Value type.
struct ChartTheme
{
    bool dark = false;
    QColor background;
    QColor plotArea;
    QColor text;
    QColor faintText;
    QColor grid;
    QColor axis;
    QColor shade; // warm-up and other spans that do not count
    QColor limit; // SLO lines
    QColor good;
    QColor bad;
    SeriesPalette palette = SeriesPalette::Standard;

    /// Colours of the palette (Okabe-Ito's is the standard one) in an order that keeps neighbours
    /// distinct; wraps around.
    SeriesStyle series(int index) const;

    static ChartTheme forLight();
    static ChartTheme forDark();
    /// Light or dark by the window colour of the palette, on that palette's own background.
    static ChartTheme fromPalette(const QPalette& palette);

    bool operator==(const ChartTheme&) const = default;
};

} // namespace loadstone
