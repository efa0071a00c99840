// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/loadramp.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

bool isContinuous(const LoadRamp& ramp)
{
    return ramp.shape == RampShape::Linear || ramp.shape == RampShape::Exponential;
}

double between(const LoadRamp& ramp, double share)
{
    const double from = ramp.levels.front();
    const double to = ramp.levels.back();
    return ramp.shape == RampShape::Linear ? from + (to - from) * share
                                           : from * std::pow(to / from, share);
}

/// Integral of the level over [0, at), in levels × ns; without bursts.
double integral(const LoadRamp& ramp, Ns at)
{
    const auto whole = static_cast<double>(at);
    const auto hold = static_cast<double>(ramp.hold);
    const double from = ramp.levels.front();
    const double to = ramp.levels.back();
    if (ramp.shape == RampShape::Burst) {
        return from * whole;
    }
    if (ramp.shape == RampShape::Steps) {
        double sum = 0;
        double left = whole;
        for (const double level : ramp.levels) {
            const double part = std::min(left, hold);
            sum += level * part;
            left -= part;
        }
        return sum + to * left;
    }
    const double inside = std::min(whole, hold);
    const double behind = to * (whole - inside);
    const double share = inside / hold;
    if (ramp.shape == RampShape::Linear || to == from) {
        return inside * (from + (to - from) * share / 2) + behind;
    }
    return from * hold * std::expm1(std::log(to / from) * share) / std::log(to / from) + behind;
}

/// When a continuous ramp passes a level that lies between its ends.
Ns passes(const LoadRamp& ramp, double level)
{
    const double from = ramp.levels.front();
    const double to = ramp.levels.back();
    const double share = ramp.shape == RampShape::Linear
        ? (level - from) / (to - from)
        : std::log(level / from) / std::log(to / from);
    return static_cast<Ns>(std::ceil(share * static_cast<double>(ramp.hold)));
}

} // namespace

bool isComplete(const LoadRamp& ramp)
{
    const bool rising = std::all_of(ramp.levels.begin(), ramp.levels.end(), [&ramp](double level) {
        const bool mayBeZero = ramp.shape == RampShape::Linear || ramp.shape == RampShape::Burst;
        return std::isfinite(level) && (mayBeZero ? level >= 0 : level > 0);
    });
    if (!rising || ramp.levels.empty()) {
        return false;
    }
    if (ramp.shape == RampShape::Burst) {
        return ramp.burst > 0 && ramp.every > 0;
    }
    return ramp.hold > 0
        && (ramp.shape == RampShape::Steps || (ramp.levels.size() == 2 && highestLevel(ramp) > 0));
}

std::optional<Ns> rampLength(const LoadRamp& ramp)
{
    switch (ramp.shape) {
    case RampShape::Steps:
        return ramp.hold * static_cast<Ns>(ramp.levels.size());
    case RampShape::Burst:
        return std::nullopt;
    case RampShape::Linear:
    case RampShape::Exponential:
        break;
    }
    return ramp.hold;
}

double levelAt(const LoadRamp& ramp, Ns at)
{
    at = std::max<Ns>(at, 0);
    if (ramp.shape == RampShape::Burst) {
        return ramp.levels.front();
    }
    if (ramp.shape == RampShape::Steps) {
        const auto step = static_cast<std::size_t>(at / ramp.hold);
        return ramp.levels[std::min(step, ramp.levels.size() - 1)];
    }
    return at >= ramp.hold
        ? ramp.levels.back()
        : between(ramp, static_cast<double>(at) / static_cast<double>(ramp.hold));
}

double highestLevel(const LoadRamp& ramp)
{
    return *std::max_element(ramp.levels.begin(), ramp.levels.end());
}

double meanLevel(const LoadRamp& ramp, Ns length)
{
    if (length <= 0) {
        return ramp.levels.front();
    }
    const double mean = integral(ramp, length) / static_cast<double>(length);
    return ramp.shape == RampShape::Burst
        ? mean + static_cast<double>(ramp.burst) * 1e9 / static_cast<double>(ramp.every)
        : mean;
}

std::vector<RampLevel> rampLevels(const LoadRamp& ramp, Ns length, std::size_t slices)
{
    std::vector<RampLevel> levels;
    if (ramp.shape == RampShape::Burst || length <= 0) {
        return levels;
    }
    if (ramp.shape == RampShape::Steps) {
        for (std::size_t i = 0; i < ramp.levels.size(); ++i) {
            const Ns from = ramp.hold * static_cast<Ns>(i);
            const bool last = i + 1 == ramp.levels.size();
            if (from < length) {
                levels.push_back(
                    { ramp.levels[i], from, last ? length : std::min(length, from + ramp.hold) });
            }
        }
        return levels;
    }
    const Ns inside = std::min(length, ramp.hold);
    for (std::size_t i = 0; i < slices; ++i) {
        const auto edge = [&](std::size_t at) {
            return static_cast<Ns>(static_cast<double>(inside) * static_cast<double>(at)
                                   / static_cast<double>(slices));
        };
        const Ns from = edge(i);
        const Ns to = edge(i + 1);
        if (to > from) {
            const double mean =
                (integral(ramp, to) - integral(ramp, from)) / static_cast<double>(to - from);
            levels.push_back({ mean, from, to });
        }
    }
    if (length > inside) {
        levels.push_back({ ramp.levels.back(), inside, length });
    }
    return levels;
}

std::vector<double> spacedLevels(double from, double to, std::uint64_t count, bool geometric)
{
    std::vector<double> levels;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double share =
            count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0;
        levels.push_back(i + 1 == count && count > 1 ? to
                             : geometric             ? from * std::pow(to / from, share)
                                                     : from + (to - from) * share);
    }
    return levels;
}

std::optional<Ns> slotActiveFrom(const LoadRamp& ramp, std::uint64_t slot, Ns at)
{
    // Slot s is in use while the level, rounded, is at least s + 1.
    const double needed = static_cast<double>(slot) + 0.5;
    if (levelAt(ramp, at) >= needed) {
        return at;
    }
    if (isContinuous(ramp)) {
        return ramp.levels.back() >= needed && at < ramp.hold
            ? std::optional(std::max(at, passes(ramp, needed)))
            : std::nullopt;
    }
    for (auto step = static_cast<std::size_t>(std::max<Ns>(at, 0) / std::max<Ns>(ramp.hold, 1)) + 1;
         step < ramp.levels.size(); ++step) {
        if (ramp.levels[step] >= needed) {
            return ramp.hold * static_cast<Ns>(step);
        }
    }
    return std::nullopt;
}

} // namespace loadstone
