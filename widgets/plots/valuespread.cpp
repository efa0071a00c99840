// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/valuespread.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr std::size_t kSample = 100'000;
constexpr std::size_t kFewest = 10; // of fewer none is an exception

double ranked(std::vector<float>& values, std::size_t rank)
{
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(values.begin(), at, values.end());
    return static_cast<double>(*at);
}

} // namespace

ValueSpread ValueSpread::of(std::vector<float> values)
{
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    ValueSpread spread;
    spread.n = values.size();
    if (values.empty()) {
        return spread;
    }
    const std::size_t step = values.size() / kSample + 1;
    std::vector<float> sample;
    sample.reserve(values.size() / step + 1);
    for (std::size_t i = 0; i < values.size(); i += step) {
        sample.push_back(values[i]);
    }
    const std::size_t few =
        sample.size() < kFewest ? 0 : std::max<std::size_t>(1, sample.size() / 100);
    spread.median = ranked(sample, (sample.size() - 1) / 2);
    const double top = ranked(sample, sample.size() - 1 - few) * kFarOff;
    const double bottom = ranked(sample, few) / kFarOff;
    spread.isMostlyAboveZero = bottom > 0;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    spread.least = static_cast<double>(*least);
    spread.most = static_cast<double>(*most);
    spread.low = spread.most;
    spread.high = spread.least;
    for (const float one : values) {
        const auto value = static_cast<double>(one);
        if (value <= top || few == 0) {
            spread.high = std::max(spread.high, value);
        }
        if (value > 0 && (value >= bottom || few == 0)) {
            spread.low = std::min(spread.low, value);
        }
    }
    return spread;
}

} // namespace loadstone
