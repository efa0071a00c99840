// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "text/numbers.h"

#include <QString>

namespace loadstone {

// What a comparison found, in words for people, in the application's language.

/// "faster", "no difference detected", …
QString compareWordText(CompareWord word);

/// The word with what it needs: the effect that could have been seen, the trials that are missing,
/// or why there is no verdict.
QString comparisonVerdictText(const MetricComparison& item);

/// Why there is no verdict; empty when there is one.
QString comparisonNoteText(std::string_view note);

/// "+3.2 %" of the base, or "+0.4 pt" for shares; the dash without one.
QString comparisonDifferenceText(const MetricComparison& item);

/// The 95 % interval of that difference, in the same unit; the dash without one.
QString comparisonIntervalText(const MetricComparison& item);

/// A value of one side, with its unit.
QString comparisonValueText(const MetricComparison& item, std::optional<double> value);

/// "Welch's t on logarithms", for tool tips.
QString comparisonMethodText(std::string_view method);

/// How the trials of both runs belong together, a sentence.
QString comparisonDesignText(const Comparison& comparison);

enum class CompareTone { Good, Bad, Neutral };

/// Follows the verdict, never the sign of the difference.
CompareTone compareTone(CompareWord word);

/// "endpoint / model" for /endpoint/model.
QString differencePathText(std::string_view pointer);

} // namespace loadstone
