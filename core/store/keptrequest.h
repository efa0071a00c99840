// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

#include <atomic>
#include <optional>
#include <vector>

namespace loadstone {

/// What the store holds of one request beside its record. Value type.
struct KeptRequest
{
    std::vector<Ns> gaps; // between content chunks; empty: none kept, or fewer than two chunks
    std::optional<LogBatch::Text> text; // of the answer
    std::optional<KeptExchange> exchange;
    std::uint64_t exchanges = 0; // that the trial kept in all
};

/// Looks through the chunks of the trial: for one request that a person looks at, not for many.
/// Cancelled soon after `cancelled` was set by another thread.
Result<KeptRequest> loadKeptRequest(Store& store, std::int64_t trial, Phase phase,
                                    std::uint64_t index,
                                    const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
