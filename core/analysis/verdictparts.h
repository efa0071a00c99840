// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/verdict.h"

#include <utility>

namespace loadstone::detail {

/// A code of the table and its args.
using Finding = std::pair<std::string_view, Json>;

/// What stood between the server's pace and ours, and whether the window shows one state of
/// affairs: proxies, delayed acknowledgements, dead connections, retries, IPv6, the start, drift.
std::vector<Finding> deliveryFindings(const VerdictFacts& facts,
                                      std::span<const TrialMetrics> trials,
                                      const MetricBlocks& summary);

} // namespace loadstone::detail
