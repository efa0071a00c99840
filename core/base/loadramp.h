// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/terms.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loadstone {

enum class RampShape : std::uint8_t { Linear, Exponential, Steps, Burst };

template<>
struct Terms<RampShape>
{
    static constexpr std::array<std::string_view, 4> names { "linear", "exponential", "steps",
                                                             "burst" };
};

/// What a ramp changes: requests a second (open loop), or requests in flight (closed loop).
enum class RampOf : std::uint8_t { Rate, Concurrency };

template<>
struct Terms<RampOf>
{
    static constexpr std::array<std::string_view, 2> names { "rate", "concurrency" };
};

/// How requests of a rate that changes are spread: at random, or as even as the rate allows.
enum class ArrivalSpacing : std::uint8_t { Poisson, Even };

template<>
struct Terms<ArrivalSpacing>
{
    static constexpr std::array<std::string_view, 2> names { "poisson", "even" };
};

/// How load changes over a phase, resolved: every instant's level follows from it. Value type.
struct LoadRamp
{
    RampShape shape = RampShape::Linear;
    std::vector<double> levels; // Linear, Exponential: from, to; Steps: each; Burst: the base rate
    Ns hold = 0; // Steps: of each level; Linear, Exponential: from the first to the last level
    ArrivalSpacing spacing = ArrivalSpacing::Poisson;
    std::uint64_t burst = 0; // Burst: requests at once …
    Ns every = 0; // … at this time and each multiple of it

    bool operator==(const LoadRamp&) const = default;
};

/// A stretch of a ramp at one level; of a continuous ramp: a slice and its mean level. From the
/// start of the phase, `to` excluded.
struct RampLevel
{
    double level = 0;
    Ns from = 0;
    Ns to = 0;

    bool operator==(const RampLevel&) const = default;
};

/// Nothing is wrong with the numbers that a ramp needs.
bool isComplete(const LoadRamp& ramp);

/// When the last level has been held, or reached; nothing for bursts, which go on.
std::optional<Ns> rampLength(const LoadRamp& ramp);

/// The level at an instant; behind the end the last one goes on. Of bursts: the base.
double levelAt(const LoadRamp& ramp, Ns at);

double highestLevel(const LoadRamp& ramp);

/// Mean over the first `length`, bursts included.
double meanLevel(const LoadRamp& ramp, Ns length);

/// The stretches of the first `length`: steps as they are, a continuous ramp in `slices` equal
/// parts; none of bursts.
std::vector<RampLevel> rampLevels(const LoadRamp& ramp, Ns length, std::size_t slices = 20);

/// So many levels between two, both included: equally far apart, or in equal ratios.
std::vector<double> spacedLevels(double from, double to, std::uint64_t count, bool geometric);

/// First instant at or behind `at` when slot number `slot` (from 0) of a ramp of concurrency is in
/// use: as many are as the level, rounded. Nothing: never again.
std::optional<Ns> slotActiveFrom(const LoadRamp& ramp, std::uint64_t slot, Ns at);

} // namespace loadstone
