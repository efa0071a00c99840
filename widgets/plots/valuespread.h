// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace loadstone {

/// How values spread, for axes: a few that lie far from all others must not flatten those. Far off
/// is what lies beyond five times what 99 of 100 stay within, and never more than one of ten
/// values. Value type.
struct ValueSpread
{
    static constexpr double kFarOff = 5;
    /// On an even axis that reaches so many times a value, the value is at 0.
    static constexpr double kFlattened = 100;

    std::size_t n = 0; // finite ones
    double least = 0;
    double most = 0;
    double median = 0;
    double low = 0; // the least that is not far off, above 0
    double high = 0; // the most that is not far off
    bool isMostlyAboveZero = false; // all but a few

    /// NaN and infinite ones are left out. Of very many a sample says what is far off.
    static ValueSpread of(std::vector<float> values);

    bool hasFarAbove() const { return most > high; }

    bool hasFarBelow() const { return least < low; }

    /// An even axis would show the usual ones at 0, and a logarithmic one can show all but a few.
    bool wantsLogarithm() const { return n > 0 && isMostlyAboveZero && high > kFlattened * median; }
};

} // namespace loadstone
