// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

/// The algorithms of libstdc++ 12 behind std::uniform_int_distribution, std::shuffle and
/// std::exponential_distribution. The standard leaves them open, so that other libraries make other
/// traffic of the same seeds; std::mt19937 itself is the same everywhere.
namespace loadstone::libstdcxx {

/// The low 32 bits of a seed are all that the generator takes.
inline std::mt19937 generator(std::uint64_t seed)
{
    return std::mt19937(static_cast<std::mt19937::result_type>(seed & 0xffff'ffffU));
}

/// Uniform in [0, last] by a multiplication and, seldom, a redraw (Lemire 2019); last < 2³² − 1.
inline std::uint64_t uniform(std::mt19937& random, std::uint64_t last)
{
    const std::uint64_t range = last + 1;
    std::uint64_t product = std::uint64_t { random() } * range;
    if ((product & 0xffff'ffffU) < range) {
        const std::uint64_t threshold = (std::uint64_t { 1 } << 32U) % range;
        while ((product & 0xffff'ffffU) < threshold) {
            product = std::uint64_t { random() } * range;
        }
    }
    return product >> 32U;
}

/// Two positions a draw as long as both fit one.
template<class Value>
void shuffle(std::vector<Value>& values, std::mt19937& random)
{
    constexpr std::uint64_t kMost = 0xffff'ffffU;
    const std::uint64_t n = values.size();
    if (n < 2) {
        return;
    }
    std::uint64_t i = 1;
    if (kMost / n < n) {
        for (; i < n; ++i) {
            std::swap(values[i], values[uniform(random, i)]);
        }
        return;
    }
    if (n % 2 == 0) {
        std::swap(values[i], values[uniform(random, 1)]);
        ++i;
    }
    for (; i < n; i += 2) {
        const std::uint64_t first = i + 1;
        const std::uint64_t second = i + 2;
        const std::uint64_t both = uniform(random, first * second - 1);
        std::swap(values[i], values[both / second]);
        std::swap(values[i + 1], values[both % second]);
    }
}

/// Exponential gap of `rate`, from two draws.
inline double exponential(std::mt19937& random, double rate)
{
    constexpr double kTwo32 = 4294967296.0;
    const auto low = static_cast<double>(random());
    const auto high = static_cast<double>(random());
    double u = (low + high * kTwo32) / (kTwo32 * kTwo32);
    if (u >= 1) {
        u = std::nextafter(1.0, 0.0);
    }
    return -std::log(1 - u) / rate;
}

} // namespace loadstone::libstdcxx
