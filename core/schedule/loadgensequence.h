// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/terms.h"

#include <cstdint>
#include <vector>

namespace loadstone {

/// What MLPerf LoadGen's settings say about which samples are issued when. Value type.
struct LoadGenSettings
{
    ScenarioKind kind = ScenarioKind::SingleStream; // or MultiStream, Server, Offline
    bool accuracy = false;
    bool issueUnique = false;
    bool issueSame = false;
    bool equalIssue = false; // sample_concatenate_permutation
    std::uint64_t sameIndex = 0;
    // 64 bits by their type, but only the low 32 ever reach the generator.
    std::uint64_t qslSeed = 0;
    std::uint64_t sampleIndexSeed = 0;
    std::uint64_t scheduleSeed = 0;
    std::uint64_t totalSamples = 0;
    std::uint64_t performanceSamples = 0;
    std::uint64_t samplesPerQuery = 1;
    std::uint64_t minQueries = 100;
    Ns minDuration = 10 * kNsPerS;
    double targetQps = 1; // of queries; 1e9 / expected latency where a latency is expected
};

/// Everything that LoadGen decides before its clock starts. Value type.
struct LoadGenSequence
{
    std::vector<std::uint32_t> loaded; // without MultiStream's padding
    std::vector<std::uint32_t> samples; // all of query 0 in order, then of query 1 …
    std::vector<Ns> offsets; // a query; from the first one
    std::uint64_t samplesPerQuery = 1;
    Ns duration = 0; // where the query after the last would have been due

    std::uint64_t queries() const { return offsets.size(); }
};

/// The loaded sets of a test: one in performance mode, as many as hold all samples in accuracy
/// mode.
std::vector<std::vector<std::uint32_t>> loadGenSets(const LoadGenSettings& settings);

/// Samples and offsets for one loaded set, equal to LoadGen 6.0.17 built with libstdc++ 12 to the
/// last nanosecond, on every platform. InvalidSpecification for another kind, an empty set, a rate
/// that is not above 0, an index out of range.
Result<LoadGenSequence> loadGenSequence(const LoadGenSettings& settings,
                                        std::vector<std::uint32_t> loaded);

/// The first (in performance mode: the only) set's sequence.
Result<LoadGenSequence> loadGenSequence(const LoadGenSettings& settings);

/// `min_query_count` as SingleStream with equal issue raises it, else as it is; `reported` is what
/// the sample library calls its performance count.
std::uint64_t loadGenMinQueries(const LoadGenSettings& settings, std::uint64_t reported);

/// Samples of Offline's one query: `max(minSamples, floor(1.1 · duration · expected rate))`.
std::uint64_t loadGenOfflineSamples(std::uint64_t minSamples, Ns minDuration, double expectedQps);

} // namespace loadstone
