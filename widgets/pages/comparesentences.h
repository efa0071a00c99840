// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/workloads.h"

#include <QStringList>

#include <vector>

namespace loadstone {

// What the head of the comparison page says.

/// "#3 chat @ local".
QString runText(const RunBlock& run);

/// "model, seed and 4 more" of one comparison.
QString differencesSentence(const Comparison& comparison);

/// "b against a over 2 workloads: requests/s +3.1 % (+1.0 to +5.2)": the first metrics that have a
/// summary.
QString workloadSentence(const WorkloadSummary& summary);

/// What must be known about a comparison, a sentence each; its design first.
QStringList flagSentences(const Comparison& comparison);

/// Which runs have numbers that are not to be relied on, with a link (the run's number) to each
/// one's reasons; rich text, empty when all are valid.
QString invalidSentence(const std::vector<Comparison>& comparisons);

/// The sentences that stand in all of the lists.
QStringList commonSentences(const std::vector<QStringList>& lists);

} // namespace loadstone
