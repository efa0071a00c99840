// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/loadgensequence.h"

#include "schedule/libstdcxx.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kNsInASecond = 1e9;
constexpr std::uint64_t kMostSamples = 1U << 28U; // what a person could wait for

Ns truncatedNs(double seconds)
{
    return static_cast<Ns>(seconds * kNsInASecond);
}

/// Positions within a loaded set, drawn in LoadGen's order: every list is drawn whether it is used
/// or not, so that one mode's draws never depend on another's.
class Picker
{
public:
    Picker(const LoadGenSettings& settings, std::uint64_t set, std::uint64_t padded,
           std::uint64_t minQueries)
        : m_settings(settings)
        , m_random(libstdcxx::generator(settings.sampleIndexSeed))
        , m_set(set)
    {
        const std::uint64_t stride =
            settings.kind == ScenarioKind::MultiStream ? settings.samplesPerQuery : 1;
        std::vector<std::uint64_t> starts;
        for (std::uint64_t i = 0; i < set; i += stride) {
            starts.push_back(i);
        }
        if (settings.accuracy) {
            m_accuracy = starts;
            libstdcxx::shuffle(m_accuracy, m_random);
        }
        m_unique = starts;
        libstdcxx::shuffle(m_unique, m_random);
        std::vector<std::uint64_t> running(padded);
        std::iota(running.begin(), running.end(), std::uint64_t { 0 });
        for (std::uint64_t j = 0; j < minQueries; j += padded) {
            libstdcxx::shuffle(running, m_random);
            m_equal.insert(m_equal.end(), running.begin(), running.end());
        }
    }

    std::uint64_t next()
    {
        if (m_settings.issueUnique) {
            return m_unique[m_used++ % m_unique.size()];
        }
        if (m_settings.issueSame) {
            return m_settings.sameIndex;
        }
        if (m_settings.equalIssue && !m_equal.empty()) {
            return m_equal[m_used++ % m_equal.size()];
        }
        return m_settings.accuracy ? m_accuracy[m_used++ % m_accuracy.size()]
                                   : libstdcxx::uniform(m_random, m_set - 1);
    }

    std::uint64_t uniqueCount() const { return m_unique.size(); }

    std::mt19937& random() { return m_random; }

private:
    const LoadGenSettings& m_settings;
    std::mt19937 m_random;
    std::uint64_t m_set;
    std::uint64_t m_used = 0;
    std::vector<std::uint64_t> m_accuracy;
    std::vector<std::uint64_t> m_unique;
    std::vector<std::uint64_t> m_equal;
};

class Gaps
{
public:
    explicit Gaps(const LoadGenSettings& settings)
        : m_random(libstdcxx::generator(settings.scheduleSeed))
        , m_rate(settings.targetQps)
        , m_poisson(settings.kind == ScenarioKind::Server)
    {
    }

    Ns next()
    {
        return truncatedNs(m_poisson ? libstdcxx::exponential(m_random, m_rate) : 1 / m_rate);
    }

private:
    std::mt19937 m_random;
    double m_rate;
    bool m_poisson;
};

/// Offline's one query: the whole set as often as it fits.
void takeOffline(const LoadGenSettings& settings, Picker& picker, LoadGenSequence& sequence)
{
    const std::uint64_t set = sequence.loaded.size();
    std::uint64_t count =
        settings.accuracy || settings.issueUnique ? set : settings.samplesPerQuery;
    if (settings.equalIssue && !settings.accuracy) {
        count = (count + set - 1) / set * set;
    }
    sequence.samplesPerQuery = count;
    sequence.samples.reserve(count);
    while (sequence.samples.size() < count) {
        std::vector<std::uint32_t> copy = sequence.loaded;
        if (settings.issueSame) {
            std::fill(copy.begin(), copy.end(), sequence.loaded[settings.sameIndex]);
        } else if (settings.equalIssue && !settings.accuracy) {
            libstdcxx::shuffle(copy, picker.random());
        }
        const std::uint64_t n = std::min<std::uint64_t>(set, count - sequence.samples.size());
        sequence.samples.insert(sequence.samples.end(), copy.begin(),
                                copy.begin() + static_cast<std::ptrdiff_t>(n));
    }
    sequence.offsets = { 0 };
    sequence.duration = Gaps(settings).next();
}

Result<void> check(const LoadGenSettings& settings, std::uint64_t set)
{
    const auto wrong = [](const QString& what, const QString& where) {
        return makeError(ErrorCode::InvalidSpecification, what, where);
    };
    const bool known = settings.kind == ScenarioKind::SingleStream
        || settings.kind == ScenarioKind::MultiStream || settings.kind == ScenarioKind::Server
        || settings.kind == ScenarioKind::Offline;
    if (!known) {
        return wrong(u"not one of MLPerf's four scenarios"_s, u"kind"_s);
    }
    if (set == 0 || set >= kMostSamples) {
        return wrong(u"between 1 and 268,435,455 samples are needed"_s, u"total_samples"_s);
    }
    if (settings.samplesPerQuery == 0 || settings.samplesPerQuery >= kMostSamples) {
        return wrong(u"a query needs between 1 and 268,435,455 samples"_s, u"samples_per_query"_s);
    }
    // Slower than a query in 30 years, or faster than one each nanosecond: no clock can do it.
    constexpr double kSlowest = 1e-9;
    if (!(settings.targetQps > kSlowest) || !(settings.targetQps <= kNsInASecond)
        || settings.minQueries >= kMostSamples
        || static_cast<double>(settings.minDuration) / kNsInASecond * settings.targetQps
            >= static_cast<double>(kMostSamples)) {
        return wrong(u"a rate above 0 and up to 1e9 is needed, and less than 268 million queries"_s,
                     u"target_qps"_s);
    }
    if (settings.issueSame && settings.sameIndex >= set) {
        return wrong(u"the sample to repeat is not in the loaded set"_s, u"same_index"_s);
    }
    return {};
}

} // namespace

std::vector<std::vector<std::uint32_t>> loadGenSets(const LoadGenSettings& settings)
{
    std::uint64_t count = settings.accuracy ? settings.totalSamples : settings.performanceSamples;
    count = std::min(count, settings.totalSamples);
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0U);
    auto random = libstdcxx::generator(settings.qslSeed);
    libstdcxx::shuffle(all, random);
    const std::uint64_t size = std::max<std::uint64_t>(settings.performanceSamples, 1);
    std::vector<std::vector<std::uint32_t>> sets;
    for (std::uint64_t from = 0; from < count; from += size) {
        const std::uint64_t to = std::min(from + size, count);
        sets.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(from),
                          all.begin() + static_cast<std::ptrdiff_t>(to));
    }
    return sets;
}

Result<LoadGenSequence> loadGenSequence(const LoadGenSettings& settings)
{
    auto sets = loadGenSets(settings);
    return loadGenSequence(settings, sets.empty() ? std::vector<std::uint32_t>() : sets.front());
}

Result<LoadGenSequence> loadGenSequence(const LoadGenSettings& settings,
                                        std::vector<std::uint32_t> loaded)
{
    const std::uint64_t set = loaded.size();
    if (auto checked = check(settings, set); !checked) {
        return tl::unexpected(checked.error());
    }
    LoadGenSequence sequence;
    sequence.loaded = std::move(loaded);
    const bool multi = settings.kind == ScenarioKind::MultiStream;
    const std::uint64_t each = multi ? settings.samplesPerQuery : 1;
    const std::uint64_t padded = set + each - 1;
    std::uint64_t least = settings.kind == ScenarioKind::Offline ? 1 : settings.minQueries;
    if (settings.accuracy) {
        least = std::max<std::uint64_t>(1, padded / settings.samplesPerQuery);
    }
    Picker picker(settings, set, padded, least);
    if (settings.kind == ScenarioKind::Offline) {
        takeOffline(settings, picker, sequence);
        return sequence;
    }
    sequence.samplesPerQuery = each;
    const Ns until = settings.accuracy          ? 0
        : settings.kind == ScenarioKind::Server ? settings.minDuration
                                                : 2 * settings.minDuration;
    const bool wholeSets =
        settings.equalIssue && !settings.accuracy && settings.kind != ScenarioKind::SingleStream;
    if (wholeSets) {
        least = (least + padded - 1) / padded * padded;
    }
    Gaps gaps(settings);
    Ns at = 0;
    Ns last = 0;
    while (settings.issueUnique ? sequence.queries() < picker.uniqueCount()
                                : last < until || sequence.queries() < least) {
        const std::uint64_t start = picker.next();
        for (std::uint64_t i = 0; i < each; ++i) {
            sequence.samples.push_back(sequence.loaded[(start + i) % set]);
        }
        sequence.offsets.push_back(at);
        last = at;
        at += gaps.next();
        if (wholeSets && last < until && sequence.queries() == least) {
            least += padded;
        }
    }
    sequence.duration = at;
    return sequence;
}

std::uint64_t loadGenMinQueries(const LoadGenSettings& settings, std::uint64_t reported)
{
    if (settings.kind != ScenarioKind::SingleStream || !settings.equalIssue || reported == 0) {
        return settings.minQueries;
    }
    const double wanted =
        2 * static_cast<double>(settings.minDuration) / kNsInASecond * settings.targetQps;
    const std::uint64_t least =
        std::max(settings.minQueries, static_cast<std::uint64_t>(std::max(0.0, wanted)));
    return least + reported - least % reported;
}

std::uint64_t loadGenOfflineSamples(std::uint64_t minSamples, Ns minDuration, double expectedQps)
{
    const double wanted = 1.1 * static_cast<double>(minDuration) / kNsInASecond * expectedQps;
    return std::max(minSamples, static_cast<std::uint64_t>(std::max(0.0, wanted)));
}

} // namespace loadstone
