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

/// The one place where numbers become text for people, in the application's locale and in the unit
/// of time that a person has set.
QString formatNumber(std::optional<double> value, NumberKind kind = NumberKind::Plain);

/// A latency as the clock has it; the dash for none.
QString formatLatency(std::optional<Ns> time);

/// In the kind's own unit and without it: for table cells and axis tips whose title carries it.
QString formatBare(std::optional<double> value, NumberKind kind = NumberKind::Plain);

/// Whether times of which this is the largest (ms) stand in seconds, for numbers that stand beside
/// each other: on one axis, in one column. Other kinds never do.
bool standsInSeconds(std::optional<double> largest, NumberKind kind = NumberKind::Milliseconds);

/// The kind whose unit a title carries then.
NumberKind shownKind(NumberKind kind, bool seconds);

/// formatBare in that kind.
QString formatBareIn(std::optional<double> value, NumberKind kind, bool seconds);

/// Both ends of a range in one unit, that of the larger; it stands behind the second one.
std::pair<QString, QString> formatEnds(double low, double high, NumberKind kind);

/// While it lives, all times are written in seconds, or all in milliseconds: a sentence about the
/// values of one axis. Nothing: as a person has set it.
class OneTimeUnit
{
    Q_DISABLE_COPY_MOVE(OneTimeUnit)

public:
    explicit OneTimeUnit(std::optional<bool> seconds);
    ~OneTimeUnit();

private:
    std::optional<bool> m_before;
};

/// "[low, high] unit", or the dash.
QString formatInterval(std::optional<std::pair<double, double>> interval,
                       NumberKind kind = NumberKind::Plain);

/// "[low, high]", with what parts two numbers where the comma belongs to one.
QString boundsText(const QString& low, const QString& high);

/// A number as files have it ("0.01") as people write it; other text as it is.
QString localNumber(const QString& text);

/// A number as people write it, with the language's point or the files', as files have it; other
/// text as it is.
QString plainNumber(const QString& text);

/// Grouped whole number.
QString formatCount(std::optional<std::uint64_t> value);

/// "4:12" or "1:04:12" for progress; rounds down.
QString formatElapsed(Ns duration);

/// "1 min 30 s" for plans; rounds to seconds.
QString formatSpan(Ns duration);

/// Name of the unit as it stands behind a number or in an axis title; empty for Plain and Count.
QString unitName(NumberKind kind);

/// "Latency (ms)"; just the quantity when the kind has no unit.
QString axisTitle(const QString& quantity, NumberKind kind);

} // namespace loadstone
