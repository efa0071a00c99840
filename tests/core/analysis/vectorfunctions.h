// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loadstone::test {

/// Calls a library function with a vector's input and names its outputs as the vectors do.
using VectorFunction = std::function<Json(const Json& input)>;

/// By the vectors' `fn`.
const std::map<std::string, VectorFunction>& vectorFunctions();

// The groups; each adds its functions.
void addIntervalFunctions(std::map<std::string, VectorFunction>& all);
void addTestFunctions(std::map<std::string, VectorFunction>& all);
void addSeriesFunctions(std::map<std::string, VectorFunction>& all);
void addScoreFunctions(std::map<std::string, VectorFunction>& all);

/// What `names` makes of a result; no members, so all undefined, where there is none.
template<class T, class Names>
Json described(const std::optional<T>& result, Names names)
{
    return result ? names(*result) : Json::object();
}

/// Value at the nearest rank of percentileOf(); null when it falls on one of `infinite` failures.
Json nearestRankValue(std::vector<double> values, std::int32_t milliPercent,
                      std::int64_t infinite = 0);

std::vector<double> numbers(const Json& json);
std::vector<std::vector<double>> rows(const Json& json);

} // namespace loadstone::test
