// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// Where a trial stands in an interleaved suite. Value type.
struct SuitePlace
{
    std::size_t item = 0; // of the suite
    std::uint32_t block = 0; // once each endpoint of a scenario; also the number of the trial
    std::uint32_t position = 0; // within the block
    std::vector<std::size_t> order; // items of the block in their order

    bool operator==(const SuitePlace&) const = default;
};

/// The order of `count` treatments in a block: rows of a Williams square with drawn names, in drawn
/// order, one square after another. Within a square each treatment stands once at each position
/// and, for an even count, follows each other one once (an odd count takes two squares for that);
/// two treatments give ABBA or BAAB. A function of its arguments alone.
std::vector<std::uint32_t> blockOrder(std::uint64_t seed, const std::string& stream,
                                      std::uint32_t count, std::uint32_t block);

/// The trials of one round of a suite: a block of each scenario that is not over yet. `scenarios`
/// names each item's; `trials` says how many each item has in all.
std::vector<SuitePlace> suiteRound(std::uint64_t seed, std::span<const std::string> scenarios,
                                   std::span<const std::uint32_t> trials, std::uint32_t block);

} // namespace loadstone
