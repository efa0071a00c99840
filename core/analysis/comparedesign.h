// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/ratios.h"
#include "base/json.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// How the trials of two runs belong together; it decides which test is used.
enum class CompareDesign : std::uint8_t {
    Unpaired, // separate trials
    Blocked, // trial k of both ran beside each other: an interleaved suite
    PairedPrompts, // separate trials of the same prompts in the same order
};

std::string_view compareDesignName(CompareDesign design); // unpaired, blocked, paired_prompts

/// What two manifests say.
CompareDesign compareDesignOf(const Json& base, const Json& candidate);

/// One sentence that names the design, English; `pairs`: blocks or prompts, 0: not known.
QString compareDesignText(CompareDesign design, std::int64_t pairs);

/// Mean of the completed requests of each prompt over all trials of a run, by the hash of the
/// prompt. Value type; made from the stored requests.
struct PromptMeans
{
    std::map<std::string, double> latencyMs;
    std::map<std::string, double> ttftMs;
};

/// Ratio of the means over the prompts that both have, with the prompt as unit: from 30 prompts on
/// the paired t of the linearised ratio, below BCa with Wilcoxon's exact p.
struct PromptRatio
{
    RatioTest test; // candidate over base; sdLog: of one prompt
    std::int64_t prompts = 0;
    double smallestP = 0; // that so few prompts could reach
};

/// Nothing with fewer than five prompts in common, or a mean that is not above 0.
std::optional<PromptRatio> promptRatio(const std::map<std::string, double>& candidate,
                                       const std::map<std::string, double>& base);

} // namespace loadstone
