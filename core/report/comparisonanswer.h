// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reportbuilder.h"

namespace loadstone {

// What a comparison found, as people read it: for report and window alike.

/// Whether the candidate differs from the base: every difference that can be relied on, with its
/// interval, in one sentence; the counts and runs that are invalid as its verdict. `most`: so many
/// differences are told, of the others how many they are; 0: all.
DocAnswer comparisonAnswer(const Comparison& comparison, const ReportOptions& options,
                           int most = 0);

/// "2 better · 1 worse · 3 not decidable: each run needs 2 more trials · 1 without a difference";
/// nothing decided is no absence of differences.
QString comparisonCounts(const Comparison& comparison, const ReportOptions& options);

/// What a metric came to, in the order in which people want to read it.
enum class CompareStanding : std::uint8_t { Decided, Open, Alike };

CompareStanding compareStanding(CompareWord word);

/// The comparison's metrics in that order; of the same standing as they were.
std::vector<const MetricComparison*> inReadingOrder(const Comparison& comparison);

} // namespace loadstone
