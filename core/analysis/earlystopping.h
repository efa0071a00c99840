// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace loadstone {

/// MLPerf early stopping: fewest queries under the limit, h, so that with t over it the percentile
/// p (less a tolerance d) holds with confidence c: min h with I_{p−d}(h, t + 1) < 1 − c.
/// Milliseconds at any size; h < 2^62.
std::int64_t minPassingQueries(std::int64_t t, double p, double d = 0, double c = 0.99);

/// Estimate of a percentile from n latencies (SingleStream, MultiStream).
struct PercentileEstimate
{
    bool sufficient = false;
    std::int64_t t = 0; // largest with h(t) + t ≤ n
    std::optional<std::int64_t> index; // into ascending latencies, from 0: n − t
    std::int64_t discarded = 0; // t − 1
    std::int64_t minQueries = 0; // h(1) + 1
};

PercentileEstimate estimatePercentile(std::int64_t n, double p, double d = 0, double c = 0.99);

/// Server: passes when enough queries were under the limit for those that were over.
struct ServerPass
{
    bool pass = false;
    std::int64_t required = 0; // h(over)
    std::int64_t moreNeeded = 0; // if all further ones stay under
};

ServerPass serverPass(std::int64_t queries, std::int64_t over, double p, double d = 0,
                      double c = 0.99);

/// The fixed counts that came before: z² p (1 − p) / margin², and rounded up to a multiple.
struct FixedQueries
{
    std::int64_t exact = 0;
    std::int64_t rounded = 0;
};

FixedQueries fixedQueries(double p, double confidence, double margin, std::int64_t multiple);

} // namespace loadstone
