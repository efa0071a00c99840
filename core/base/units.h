// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QString>

namespace loadstone {

/// Reads "10s", "250ms", "1.5m", "2h"; a number without a unit is an error, as are negatives.
Result<Ns> parseDuration(const QString& text);

/// Shortest exact text that parseDuration reads back: "1500ms", "2m".
QString formatDuration(Ns duration);

/// Nanoseconds from the monotonic clock as milliseconds, for files and screens.
constexpr double toMs(Ns ns)
{
    return static_cast<double>(ns) / 1e6;
}

constexpr double toSeconds(Ns ns)
{
    return static_cast<double>(ns) / 1e9;
}

/// Decimals with which a measured number is shown, on every surface: 1 from 100 on, 2 from 1 on,
/// else 3 (6 for the very small), none for 0.
int decimalsShown(double value);

/// ISO 8601 in UTC with milliseconds, e.g. 2026-01-31T12:00:00.000Z.
QString isoTime(Ns wall);

} // namespace loadstone
