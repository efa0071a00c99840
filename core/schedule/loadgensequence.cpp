// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/loadgensequence.h"

#include "schedule/libstdcxx.h"
#include "schedule/loadgenstream.h"

#include <algorithm>
#include <numeric>

namespace loadstone {

namespace {

constexpr double kNsInASecond = 1e9;

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
    auto stream = LoadGenStream::make(settings, std::move(loaded));
    if (!stream) {
        return tl::unexpected(stream.error());
    }
    LoadGenSequence sequence;
    sequence.loaded = stream->loaded();
    sequence.samplesPerQuery = stream->samplesPerQuery();
    while (!stream->isOver()) {
        sequence.offsets.push_back(stream->next());
        for (std::uint64_t i = 0; i < sequence.samplesPerQuery; ++i) {
            sequence.samples.push_back(stream->sample(i));
        }
    }
    sequence.duration = stream->duration();
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
