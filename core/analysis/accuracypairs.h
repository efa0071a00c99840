// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "metrics/blocks.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// What a run made of one item: the mean score of its answers, and one of them.
struct ItemOutcome
{
    double score = 0;
    std::string status;
    std::string answer;
    std::string expected;

    bool operator==(const ItemOutcome&) const = default;
};

using ItemOutcomes = std::map<std::uint32_t, ItemOutcome>;

/// An item that one run got right and the other did not.
struct ItemFlip
{
    std::uint32_t item = 0;
    bool nowRight = false;
    ItemOutcome base;
    ItemOutcome candidate;

    bool operator==(const ItemFlip&) const = default;
};

/// The same items answered in two runs. Value type.
struct AccuracyPairs
{
    std::int64_t items = 0; // that both answered
    double difference = 0; // candidate − base
    std::optional<Bounds> ci95; // paired t over the items
    std::optional<double> p;
    // Of the flips; nothing, and no flips, where answers are scored and none is right or wrong.
    std::optional<double> mcNemarP; // exact
    std::optional<std::int64_t> rightToWrong;
    std::optional<std::int64_t> wrongToRight;
    std::vector<ItemFlip> flips; // in item order

    bool operator==(const AccuracyPairs&) const = default;
};

/// Nothing with fewer than two items in common. An item with several answers counts as right when
/// at least half of its score is there.
std::optional<AccuracyPairs> pairAccuracies(const ItemOutcomes& base,
                                            const ItemOutcomes& candidate);

Json toJson(const AccuracyPairs& pairs);

} // namespace loadstone
