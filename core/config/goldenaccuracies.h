// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace loadstone {

/// One number that a published reference run reached, of 100.
struct GoldenMetric
{
    std::string_view scorer; // empty: the one that the run was scored by; no name at all: none
    double value = 0;
};

/// The accuracy of an MLCommons reference implementation: what another system has to reach a share
/// of, with answers of about the same length. Static data.
struct GoldenAccuracy
{
    std::string_view name; // e.g. "llama2-70b-99"
    std::string_view title;
    std::array<GoldenMetric, 4> metrics; // those with a value
    double factor = 0.99; // of the value, at least
    double tokensPerSample = 0; // of the reference; 0: not published
    double tokensInAll = 0; // instead
};

/// How far the tokens of the answers may lie from the reference's.
inline constexpr double kGoldenTokensLeast = 0.9;
inline constexpr double kGoldenTokensMost = 1.1;

std::span<const GoldenAccuracy> goldenAccuracies();

/// By name, or nullptr.
const GoldenAccuracy* findGolden(std::string_view name);

/// All names, joined by commas.
QString goldenNames();

/// {"golden", "met", "metrics": [{scorer, value, needed, met}], "tokens": {value, low, high, met}
/// or null}. `scoreOf` gives the share of a metric's scorer, `tokens` what the answers came to, in
/// the unit of the reference; what is not known is not met.
Json judgeGolden(const GoldenAccuracy& golden,
                 const std::function<std::optional<double>(std::string_view scorer)>& scoreOf,
                 std::optional<double> tokens);

} // namespace loadstone
