// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace loadstone {

/// Quantiles of the lags of a short interval, to 3 %, in fixed memory. Value type of one thread.
class LagMeter
{
public:
    void add(Ns lag)
    {
        const auto value = static_cast<std::uint64_t>(std::max<Ns>(lag, 0));
        ++m_counts[bucketOf(value)];
        ++m_count;
        m_max = std::max(m_max, static_cast<Ns>(value));
    }

    std::uint32_t count() const { return m_count; }

    Ns max() const { return m_max; }

    /// Nearest rank, `share` in (0, 1]; 0 when empty. Never above max().
    Ns quantile(double share) const
    {
        const auto rank = std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>(share * static_cast<double>(m_count) + 0.999999));
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < m_counts.size() && m_count > 0; ++i) {
            seen += m_counts[i];
            if (seen >= rank) {
                return std::min(m_max, static_cast<Ns>(valueOf(i)));
            }
        }
        return m_max;
    }

    void clear() { *this = LagMeter(); }

private:
    static constexpr unsigned kSubBits = 5;

    static constexpr std::size_t bucketOf(std::uint64_t value)
    {
        const auto width = static_cast<unsigned>(std::bit_width(value));
        const unsigned shift = width > kSubBits + 1 ? width - kSubBits - 1 : 0;
        return (static_cast<std::size_t>(shift) << kSubBits)
            + static_cast<std::size_t>(value >> shift);
    }

    static constexpr std::uint64_t valueOf(std::size_t bucket)
    {
        const std::size_t octave = bucket >> kSubBits;
        const std::size_t shift = octave > 0 ? octave - 1 : 0;
        return static_cast<std::uint64_t>(bucket - (shift << kSubBits)) << shift;
    }

    std::array<std::uint32_t, 60U << kSubBits> m_counts {};
    std::uint32_t m_count = 0;
    Ns m_max = 0;
};

} // namespace loadstone
