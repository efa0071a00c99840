// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/histogram.h"

#include "metrics/percentile.h"

namespace loadstone {

using namespace Qt::StringLiterals;

Json toJson(const HistogramDelta& delta)
{
    Json buckets = Json::array();
    std::uint32_t previous = 0;
    for (const HistogramDelta::Entry& entry : delta.entries) {
        buckets.push_back(entry.bucket - previous);
        buckets.push_back(entry.count);
        previous = entry.bucket;
    }
    return Json { { "n", delta.count },
                  { "sum", delta.sum },
                  { "min", delta.min },
                  { "max", delta.max },
                  { "b", std::move(buckets) } };
}

namespace {

bool readsAsDelta(const Json& json)
{
    return json.is_object() && json.contains("n") && json["n"].is_number_unsigned()
        && json.contains("sum") && json["sum"].is_number() && json.contains("min")
        && json["min"].is_number_integer() && json.contains("max")
        && json["max"].is_number_integer() && json.contains("b") && json["b"].is_array()
        && json["b"].size() % 2 == 0;
}

} // namespace

Result<HistogramDelta> histogramDeltaFromJson(const Json& json)
{
    if (!readsAsDelta(json)) {
        return makeError(ErrorCode::Unreadable, u"not a histogram"_s);
    }
    HistogramDelta delta;
    delta.count = json["n"].get<std::uint64_t>();
    delta.sum = json["sum"].get<double>();
    delta.min = json["min"].get<Ns>();
    delta.max = json["max"].get<Ns>();
    const Json& buckets = json["b"];
    delta.entries.reserve(buckets.size() / 2);
    std::uint64_t bucket = 0;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < buckets.size(); i += 2) {
        if (!buckets[i].is_number_unsigned() || !buckets[i + 1].is_number_unsigned()) {
            return makeError(ErrorCode::Unreadable, u"histogram bucket is not a number"_s);
        }
        const auto step = buckets[i].get<std::uint64_t>();
        if (step >= Histogram::kBuckets || bucket + step >= Histogram::kBuckets
            || (i > 0 && step == 0)) {
            return makeError(ErrorCode::Unreadable, u"histogram bucket out of range"_s);
        }
        bucket += step;
        const auto count = buckets[i + 1].get<std::uint64_t>();
        total += count;
        delta.entries.push_back({ static_cast<std::uint32_t>(bucket), count });
    }
    if (total != delta.count) {
        return makeError(ErrorCode::Unreadable, u"histogram counts do not add up"_s);
    }
    return delta;
}

Histogram::Histogram()
    : m_counts(kBuckets)
    , m_reported(kBuckets)
{
}

std::optional<double> Histogram::mean() const
{
    if (m_count == 0) {
        return std::nullopt;
    }
    return m_sum / static_cast<double>(m_count);
}

std::optional<Ns> Histogram::percentile(std::int32_t milliPercent) const
{
    if (m_count == 0) {
        return std::nullopt;
    }
    const auto rank =
        static_cast<std::uint64_t>(nearestRank(static_cast<std::int64_t>(m_count), milliPercent));
    if (rank == m_count) {
        return m_max;
    }
    if (rank == 1) {
        return m_min;
    }
    std::uint64_t seen = 0;
    for (std::uint32_t bucket = 0; bucket < kBuckets; ++bucket) {
        seen += m_counts[bucket];
        if (seen >= rank) {
            const Ns middle = bucketLow(bucket) + (bucketEnd(bucket) - bucketLow(bucket) - 1) / 2;
            return std::clamp(middle, m_min, m_max);
        }
    }
    return m_max;
}

void Histogram::takeDelta(HistogramDelta& out)
{
    out.entries.clear();
    out.count = 0;
    for (std::uint32_t word = 0; word < m_dirty.size(); ++word) {
        std::uint64_t bits = m_dirty[word];
        m_dirty[word] = 0;
        while (bits != 0) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
            bits &= bits - 1;
            const std::uint32_t first = (word * 64 + bit) << kBlockBits;
            for (std::uint32_t bucket = first; bucket < first + (1U << kBlockBits); ++bucket) {
                const std::uint64_t gained = m_counts[bucket] - m_reported[bucket];
                if (gained > 0) {
                    out.entries.push_back({ bucket, gained });
                    out.count += gained;
                    m_reported[bucket] = m_counts[bucket];
                }
            }
        }
    }
    out.sum = m_sum - m_reportedSum;
    m_reportedSum = m_sum;
    out.min = m_min;
    out.max = m_max;
}

void Histogram::add(std::uint32_t bucket, std::uint64_t count)
{
    m_counts[bucket] += count;
    m_dirty[bucket >> (kBlockBits + 6U)] |= std::uint64_t { 1 } << ((bucket >> kBlockBits) & 63U);
}

void Histogram::merge(const HistogramDelta& delta)
{
    if (delta.count == 0) {
        return;
    }
    for (const HistogramDelta::Entry& entry : delta.entries) {
        add(std::min(entry.bucket, kBuckets - 1), entry.count);
    }
    m_sum += delta.sum;
    m_min = m_count == 0 ? delta.min : std::min(m_min, delta.min);
    m_max = std::max(m_max, delta.max);
    m_count += delta.count;
}

void Histogram::merge(const Histogram& other)
{
    if (other.m_count == 0) {
        return;
    }
    for (std::uint32_t bucket = 0; bucket < kBuckets; ++bucket) {
        if (other.m_counts[bucket] > 0) {
            add(bucket, other.m_counts[bucket]);
        }
    }
    m_sum += other.m_sum;
    m_min = m_count == 0 ? other.m_min : std::min(m_min, other.m_min);
    m_max = std::max(m_max, other.m_max);
    m_count += other.m_count;
}

void Histogram::clear()
{
    std::fill(m_counts.begin(), m_counts.end(), 0);
    std::fill(m_reported.begin(), m_reported.end(), 0);
    m_dirty.fill(0);
    m_count = 0;
    m_sum = 0;
    m_reportedSum = 0;
    m_min = 0;
    m_max = 0;
}

} // namespace loadstone
