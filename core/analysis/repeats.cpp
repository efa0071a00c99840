// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/repeats.h"

#include "analysis/moments.h"

#include <algorithm>

namespace loadstone {

namespace {

template<class Value>
std::optional<RepeatSpread> spreadOf(std::span<const RepeatTimes> repeats,
                                     std::optional<Value> RepeatTimes::*field, double perUnit)
{
    std::vector<double> values;
    for (const RepeatTimes& one : repeats) {
        if (one.completed && one.*field) {
            values.push_back(static_cast<double>(*(one.*field)) / perUnit);
        }
    }
    if (values.empty()) {
        return std::nullopt;
    }
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return RepeatSpread { values.size(), medianOf(values), *low, *high };
}

/// All that completed say the same, and there are at least two to compare.
bool sayTheSame(const RepeatTimes& recorded, std::span<const RepeatTimes> repeats, bool& asRecorded)
{
    const std::string* text = nullptr;
    std::size_t known = recorded.text.empty() ? 0 : 1;
    for (const RepeatTimes& one : repeats) {
        if (!one.completed) {
            continue;
        }
        if (one.text.empty() || (text != nullptr && one.text != *text)) {
            return false;
        }
        text = &one.text;
        ++known;
    }
    asRecorded = text != nullptr && *text == recorded.text;
    return text != nullptr && known >= 2 && (recorded.text.empty() || asRecorded);
}

} // namespace

RepeatSummary summariseRepeats(const RepeatedRequest& what, std::span<const RepeatTimes> repeats)
{
    constexpr double kNsPerMillisecond = 1e6;
    RepeatSummary summary;
    summary.sent = repeats.size();
    bool tells = false;
    for (const RepeatTimes& one : repeats) {
        if (one.completed) {
            ++summary.completed;
            tells = tells || one.cachedTokens.has_value();
            summary.fromCache += one.cachedTokens.value_or(0) > 0 ? 1 : 0;
        }
    }
    if (summary.completed == 0) {
        return summary; // there are no times to be careful with
    }
    summary.ttftMs = spreadOf(repeats, &RepeatTimes::ttft, kNsPerMillisecond);
    summary.totalMs = spreadOf(repeats, &RepeatTimes::total, kNsPerMillisecond);
    summary.outputTokens = spreadOf(repeats, &RepeatTimes::outputTokens, 1);
    summary.cachedTokens = spreadOf(repeats, &RepeatTimes::cachedTokens, 1);
    const auto add = [&summary](RepeatCaveat caveat, bool holds) {
        if (holds) {
            summary.caveats.push_back(caveat);
        }
    };
    add(RepeatCaveat::Alone, what.amongOthers);
    add(RepeatCaveat::WarmCache, summary.fromCache > 0);
    // The bundled server has no cache to tell of.
    add(RepeatCaveat::CacheUnknown, !tells && !what.bundledServer);
    add(RepeatCaveat::SaltRepeated, what.cache == CacheMode::SaltRequest);
    add(RepeatCaveat::SameAnswers,
        sayTheSame(what.recorded, repeats, summary.sameAsRecorded) && !what.bundledServer);
    add(RepeatCaveat::BundledServer, what.bundledServer);
    return summary;
}

} // namespace loadstone
