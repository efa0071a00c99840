// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "analysis/loadcurve.h"
#include "analysis/runresult.h"

#include <QStringList>

namespace loadstone {

/// Keys of LoadGen's rules that ended trials early, as the generator tells; each once.
QStringList loadGenEarlyEnds(const RunResult& result);

/// A number for people: as many digits as matter, "–" when undefined. One function for console and
/// reports, so that a value looks the same everywhere.
QString numberText(std::optional<double> value);

/// "12.3 ms", "0.4 %" for shares (unit empty), "–".
QString valueText(std::optional<double> value, std::string_view unit);

/// What a person reads of a run on a terminal: verdict, counts, headline numbers, percentiles.
QString consoleText(const RunResult& result);

/// The same of a comparison.
QString consoleText(const Comparison& comparison);

/// A scenario at several loads, with its knee.
QString consoleText(const LoadCurve& curve);

} // namespace loadstone
