// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace loadstone {

/// What a histogram gained since the last delta: occupied buckets only. Value type for the live
/// channel and the store.
struct HistogramDelta
{
    struct Entry
    {
        std::uint32_t bucket = 0;
        std::uint64_t count = 0;

        bool operator==(const Entry&) const = default;
    };

    std::vector<Entry> entries; // ascending by bucket
    std::uint64_t count = 0;
    double sum = 0; // of the values, ns
    Ns min = 0; // over the histogram's whole life; meaningless when nothing was recorded
    Ns max = 0;

    bool operator==(const HistogramDelta&) const = default;
};

/// `{"n","sum","min","max","b":[bucket step, count, …]}`: steps from the bucket before, to be
/// short.
Json toJson(const HistogramDelta& delta);

/// Unreadable when the shape, an index or a count is wrong.
Result<HistogramDelta> histogramDeltaFromJson(const Json& json);

/// Log-linear histogram of durations in ns, three significant digits, for live views and heat maps;
/// final numbers never come from it. Mergeable. A value type, owned by whoever records; one thread.
class Histogram
{
public:
    static constexpr int kSubBits = 10; // 1,024 steps an octave: relative error below 0.1 %
    static constexpr int kValueBits = 43; // up to 2 h 26 min; longer ones land in the last bucket
    static constexpr std::uint32_t kBuckets = (kValueBits - kSubBits + 1) << kSubBits;

    Histogram();

    /// Lock-free, allocation-free, a few ns. Negative values count as 0.
    void record(Ns value)
    {
        const Ns clipped = value < 0 ? 0 : value;
        const std::uint32_t bucket = bucketOf(clipped);
        ++m_counts[bucket];
        m_dirty[bucket >> (kBlockBits + 6U)] |= std::uint64_t { 1 }
            << ((bucket >> kBlockBits) & 63U);
        m_sum += static_cast<double>(clipped);
        m_min = m_count == 0 || clipped < m_min ? clipped : m_min;
        m_max = clipped > m_max ? clipped : m_max;
        ++m_count;
    }

    std::uint64_t count() const { return m_count; }

    double sum() const { return m_sum; }

    std::optional<Ns> min() const { return m_count > 0 ? std::optional<Ns>(m_min) : std::nullopt; }

    std::optional<Ns> max() const { return m_count > 0 ? std::optional<Ns>(m_max) : std::nullopt; }

    std::optional<double> mean() const;

    /// Nearest rank (see percentile.h) on the buckets; p in milli-percent. Within [min, max] and
    /// within 0.1 % of the exact value. Show it as approximate. Nothing when empty.
    std::optional<Ns> percentile(std::int32_t milliPercent) const;

    /// What was recorded or merged since the last call; reuses the memory of `out`.
    void takeDelta(HistogramDelta& out);

    void merge(const HistogramDelta& delta);
    void merge(const Histogram& other);
    void clear();

    /// Counts of a bucket and the values it stands for, for heat maps.
    std::uint64_t countAt(std::uint32_t bucket) const { return m_counts[bucket]; }

    static constexpr std::uint32_t bucketOf(Ns value)
    {
        const auto v = static_cast<std::uint64_t>(value);
        if (v >= (std::uint64_t { 1 } << kValueBits)) {
            return kBuckets - 1;
        }
        const int shift = std::max(0, static_cast<int>(std::bit_width(v)) - (kSubBits + 1));
        return (static_cast<std::uint32_t>(shift) << kSubBits)
            + static_cast<std::uint32_t>(v >> static_cast<unsigned>(shift));
    }

    static constexpr Ns bucketLow(std::uint32_t bucket)
    {
        const std::uint32_t octave = bucket >> kSubBits;
        const std::uint32_t shift = octave > 0 ? octave - 1 : 0;
        return static_cast<Ns>(static_cast<std::uint64_t>(bucket - (shift << kSubBits)) << shift);
    }

    /// One past the largest value of the bucket.
    static constexpr Ns bucketEnd(std::uint32_t bucket) { return bucketLow(bucket + 1); }

private:
    // Blocks of 64 buckets are marked when touched, so that a delta looks at few of them.
    static constexpr std::uint32_t kBlockBits = 6;
    static constexpr std::uint32_t kBlocks = kBuckets >> kBlockBits;

    void add(std::uint32_t bucket, std::uint64_t count);

    std::vector<std::uint64_t> m_counts;
    std::vector<std::uint64_t> m_reported; // part of m_counts that deltas have carried
    std::array<std::uint64_t, (kBlocks + 63) / 64> m_dirty {};
    std::uint64_t m_count = 0;
    double m_sum = 0;
    double m_reportedSum = 0;
    Ns m_min = 0;
    Ns m_max = 0;
};

} // namespace loadstone
