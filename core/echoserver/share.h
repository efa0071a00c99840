// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <cstdint>

namespace loadstone {

/// A share of requests held as integer parts per million, so that it is met exactly: of the first
/// n requests, ⌊n·ppm/10⁶⌋ are hit.
class ExactShare
{
public:
    static constexpr std::uint64_t kWhole = 1'000'000;

    constexpr ExactShare() = default;

    constexpr explicit ExactShare(std::uint32_t ppm)
        : m_ppm(ppm)
    {
    }

    /// Reads "0.05" or "5%" without rounding; more than six decimals or a value over 1 is refused.
    static Result<ExactShare> parse(const QString& text);

    constexpr std::uint32_t ppm() const { return m_ppm; }

    /// Whether request `i`, counted from 1, is hit.
    constexpr bool hits(std::uint64_t i) const { return countOf(i) > countOf(i - 1); }

    /// How many of the first `i` are hit. `whole`: what the parts are parts of, when `i` counts
    /// only what other shares have left over.
    constexpr std::uint64_t countOf(std::uint64_t i, std::uint64_t whole = kWhole) const
    {
        // Split so that i times ppm cannot overflow.
        return i / whole * m_ppm + i % whole * m_ppm / whole;
    }

    bool operator==(const ExactShare&) const = default;

private:
    std::uint32_t m_ppm = kWhole;
};

} // namespace loadstone
