// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// The pause before one content chunk of an answer.
struct ItlPause
{
    double atMs = 0; // when the chunk came, from the start of the request
    double ms = 0;
    bool isStall = false;

    bool operator==(const ItlPause&) const = default;
};

/// How one answer came in, chunk by chunk. Value type.
struct ItlTrace
{
    std::optional<double> firstMs; // the first content, from the start of the request
    std::vector<ItlPause> pauses; // before the second chunk and every further one
    std::optional<double> medianMs; // nearest rank
    std::optional<double> stallFromMs; // the shortest pause that counts as a stall
    std::int64_t stalls = 0;

    bool operator==(const ItlTrace&) const = default;
};

/// Of the moments at which the chunks came, ascending, ms from the start of the request; the first
/// is the first content. A stall is a pause of at least five times the median and of 20 ms, which
/// a reader notices; with fewer than five pauses nobody can say what is usual.
ItlTrace itlTraceOf(std::span<const double> chunkMs);

} // namespace loadstone
