// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/stallprobes.h"

#include "metrics/jsonfields.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

std::vector<StallProbe> stallProbesOf(const Json& trialFacts)
{
    std::vector<StallProbe> probes;
    const auto found = trialFacts.is_object() ? trialFacts.find("stall_probes") : trialFacts.end();
    if (found == trialFacts.end() || !found->is_array()) {
        return probes;
    }
    for (const Json& item : *found) {
        const auto at = item.is_object() ? item.find("at_ns") : item.end();
        if (at == item.end() || !at->is_number()) {
            continue;
        }
        const auto took = item.find("latency_ns");
        StallProbe probe { at->get<double>() / 1e9, std::nullopt };
        if (took != item.end() && took->is_number()) {
            probe.ms = took->get<double>() / 1e6;
        }
        probes.push_back(probe);
    }
    std::sort(probes.begin(), probes.end(),
              [](const StallProbe& a, const StallProbe& b) { return a.atS < b.atS; });
    return probes;
}

std::optional<StallProbeBlock> stallProbeBlock(std::span<const StallProbe> probes)
{
    if (probes.empty()) {
        return std::nullopt;
    }
    StallProbeBlock block;
    block.n = static_cast<std::int64_t>(probes.size());
    std::vector<double> times;
    for (const StallProbe& probe : probes) {
        if (probe.ms) {
            times.push_back(*probe.ms);
        } else {
            ++block.failed;
        }
    }
    std::sort(times.begin(), times.end());
    if (!times.empty()) {
        block.p50Ms = times[(times.size() + 1) / 2 - 1]; // nearest rank
        block.maxMs = times.back();
    }
    return block;
}

std::optional<StallProbeBlock>
summariseStallProbes(std::span<const std::optional<StallProbeBlock>> trials)
{
    std::optional<StallProbeBlock> sum;
    double medians = 0;
    int known = 0;
    for (const auto& trial : trials) {
        if (!trial) {
            continue;
        }
        sum = sum.value_or(StallProbeBlock());
        sum->n += trial->n;
        sum->failed += trial->failed;
        if (trial->p50Ms && trial->maxMs) {
            medians += *trial->p50Ms;
            ++known;
            sum->maxMs = std::max(sum->maxMs.value_or(0), *trial->maxMs);
        }
    }
    if (known > 0) {
        sum->p50Ms = medians / known;
    }
    return sum;
}

Json toJson(const StallProbeBlock& block)
{
    return Json { { "n", block.n },
                  { "p50_ms", numberOrNull(block.p50Ms) },
                  { "max_ms", numberOrNull(block.maxMs) },
                  { "failed", block.failed } };
}

Result<StallProbeBlock> stallProbeBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    StallProbeBlock block { f.count("n"), f.number("p50_ms"), f.number("max_ms"),
                            f.count("failed") };
    return f.bad().isEmpty()
        ? Result<StallProbeBlock>(block)
        : makeError(ErrorCode::Unreadable, u"not the stall probes: wrong type"_s, f.bad());
}

} // namespace loadstone
