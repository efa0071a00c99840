// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Wilcoxon's signed-rank test of paired differences: zeros dropped, mid-ranks, exact conditional
/// null distribution (normal approximation above 400 differences).
struct SignedRank
{
    std::int64_t n = 0; // differences that are not zero
    double plus = 0;
    double minus = 0;
    double p = 1; // two-sided
    double smallestP = 1; // that n could reach at all: above α there is no verdict
};

SignedRank wilcoxonSignedRank(std::span<const double> differences);

/// Median of the Walsh averages with the interval that belongs to the signed-rank test.
struct HodgesLehmann
{
    double estimate = 0;
    Interval interval;
    std::int64_t rank = 0; // of the lower Walsh average, from 1
};

/// At most 400 differences; nothing without any.
std::optional<HodgesLehmann> hodgesLehmannPaired(std::span<const double> differences,
                                                 double confidence = 0.95);

/// Mann–Whitney with mid-ranks and the exact permutation distribution (normal approximation when
/// both arms hold more than 60).
struct RankSum
{
    double ux = 0;
    double uy = 0;
    double p = 1;
    double smallestP = 1;
};

std::optional<RankSum> mannWhitney(std::span<const double> x, std::span<const double> y);

/// Paired right or wrong answers: only those on which both differ count.
struct McNemar
{
    double exact = 1;
    double mid = 1; // mid-p, less conservative
};

McNemar mcNemar(std::int64_t onlyFirst, std::int64_t onlySecond);

/// Ranks from 1, ties sharing the mean of theirs, doubled so that they are integers.
std::vector<std::int64_t> doubledRanks(std::span<const double> values);

} // namespace loadstone
