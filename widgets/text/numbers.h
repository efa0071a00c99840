// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <optional>
#include <utility>

namespace loadstone {

/// How a number is written for people. One enumerator a unit; the text carries the unit's name.
enum class NumberKind {
    Plain, // decimals as base/units.h says
    Count, // whole, grouped
    Milliseconds,
    Microseconds,
    Seconds,
    Percent, // of a share between 0 and 1
    PerSecond,
    TokensPerSecond,
};

/// What stands where a value is undefined: an en dash, on every surface of the window.
QString undefinedText();

/// The one place where numbers become text for people, in the application's locale.
QString formatNumber(std::optional<double> value, NumberKind kind = NumberKind::Plain);

/// As formatNumber, without the unit: for table cells and axis tips whose title carries it.
QString formatBare(std::optional<double> value, NumberKind kind = NumberKind::Plain);

/// "[low, high] unit", or the dash.
QString formatInterval(std::optional<std::pair<double, double>> interval,
                       NumberKind kind = NumberKind::Plain);

/// Grouped whole number.
QString formatCount(std::optional<std::uint64_t> value);

/// "4:12" or "1:04:12" for progress; rounds down.
QString formatElapsed(Ns duration);

/// Name of the unit as it stands behind a number or in an axis title; empty for Plain and Count.
QString unitName(NumberKind kind);

/// "Latency (ms)"; just the quantity when the kind has no unit.
QString axisTitle(const QString& quantity, NumberKind kind);

} // namespace loadstone
