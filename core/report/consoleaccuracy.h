// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"

#include <QString>

namespace loadstone::detail {

/// "choice/1, answers by robust/1": the extractor only where it is not the scorer's own.
QString scoredBy(const AccuracyBlock& block);

/// pass@k and majority@k of several answers an item; empty for single ones.
/// Who judged, and what it took; empty where nobody was asked.
QString judgingLine(const AccuracyBlock& block);

QString passLines(const AccuracyBlock& block);

/// The paired comparison of two accuracies with the first flips; empty without one.
QString pairLines(const Comparison& comparison);

} // namespace loadstone::detail
