// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace loadstone {

/// The share of worker k of N: request i belongs to worker i mod N in open loop and Offline, and in
/// closed loop worker k takes k, k + N, … whichever of its slots is free; slot s belongs to worker
/// s mod N.
struct Partition
{
    std::uint32_t worker = 0;
    std::uint32_t workers = 1;

    constexpr bool owns(std::uint64_t index) const { return index % workers == worker; }

    /// Index over all workers of this worker's j-th request (or slot).
    constexpr std::uint64_t globalIndex(std::uint64_t j) const { return worker + j * workers; }

    /// How many of `total` requests (or slots) are this worker's.
    constexpr std::uint64_t shareOf(std::uint64_t total) const
    {
        return total > worker ? (total - worker - 1) / workers + 1 : 0;
    }

    bool operator==(const Partition&) const = default;
};

} // namespace loadstone
