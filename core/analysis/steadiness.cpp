// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/steadiness.h"

#include "analysis/moments.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

// 1 / Φ⁻¹(3/4): a median absolute deviation in standard deviations of a normal.
constexpr double kMadToSigma = 1.482602218505602;

// Values that differ by less than this share of them are the same.
constexpr double kRounding = 1e-9;

std::vector<double> batchMeans(std::span<const double> values, std::size_t batch)
{
    std::vector<double> means(values.size() / batch);
    for (std::size_t i = 0; i < means.size(); ++i) {
        means[i] = meanOf(values.subspan(i * batch, batch));
    }
    return means;
}

double squaresAbout(std::span<const double> values, double mean)
{
    double squares = 0;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    return squares;
}

} // namespace

std::optional<Mser> mser(std::span<const double> values, std::size_t batch)
{
    const std::vector<double> means = batchMeans(values, std::max<std::size_t>(batch, 1));
    const std::size_t k = means.size();
    if (k < 2) {
        return std::nullopt;
    }
    Mser out;
    out.batches = static_cast<std::int64_t>(k);
    const std::size_t boundary = k / 2;
    std::size_t best = 0;
    for (std::size_t d = 0; d <= boundary; ++d) {
        const std::span<const double> rest = std::span<const double>(means).subspan(d);
        const auto left = static_cast<double>(rest.size());
        const double statistic = squaresAbout(rest, meanOf(rest)) / (left * left);
        if (d == 0 || statistic < out.minimum) {
            out.minimum = statistic;
            best = d;
        }
    }
    out.cutBatches = static_cast<std::int64_t>(best);
    out.cutValues = static_cast<std::int64_t>(best * batch);
    out.atBoundary = best == boundary;
    out.steadyMean = meanOf(std::span<const double>(means).subspan(best));
    return out;
}

std::optional<MeanShift> meanShift(std::span<const double> values)
{
    const std::size_t n = values.size();
    MeanShift out;
    const std::size_t minSegment = std::max<std::size_t>(5, n / 20);
    if (n < 2 * minSegment) {
        return std::nullopt;
    }
    out.minSegment = static_cast<std::int64_t>(minSegment);
    // Centred first, so that prefix sums of squares lose nothing to a large mean.
    const double mean = meanOf(values);
    std::vector<double> sums(n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        sums[i + 1] = sums[i] + (values[i] - mean);
    }
    out.sseWhole = squaresAbout(values, mean);
    double bestGain = -1;
    for (std::size_t k = minSegment; k <= n - minSegment; ++k) {
        const auto left = static_cast<double>(k);
        const auto right = static_cast<double>(n - k);
        const double rest = sums[n] - sums[k];
        const double gain = sums[k] * sums[k] / left + rest * rest / right;
        if (gain > bestGain) {
            bestGain = gain;
            out.firstLength = static_cast<std::int64_t>(k);
        }
    }
    const auto cut = static_cast<std::size_t>(out.firstLength);
    const std::span<const double> first = values.first(cut);
    const std::span<const double> second = values.subspan(cut);
    out.sseSplit = squaresAbout(first, meanOf(first)) + squaresAbout(second, meanOf(second));
    out.gain = out.sseWhole - out.sseSplit;
    std::vector<double> steps(n - 1);
    double squares = 0;
    double largest = 0;
    for (std::size_t i = 0; i + 1 < n; ++i) {
        steps[i] = std::abs(values[i + 1] - values[i]);
        squares += steps[i] * steps[i];
        largest = std::max({ largest, std::abs(values[i]), std::abs(values[i + 1]) });
    }
    out.sigma = kMadToSigma * medianOf(steps) / std::sqrt(2.0);
    if (out.sigma <= kRounding * largest) {
        // Most neighbours are equal, as in counts that seldom change: the median says nothing of
        // those that are not, and any single one would pass for a shift.
        out.sigma = std::sqrt(squares / static_cast<double>(2 * (n - 1)));
    }
    out.penalty = 3 * out.sigma * out.sigma * std::log(static_cast<double>(n));
    const double rounding = kRounding * largest * kRounding * largest * static_cast<double>(n);
    out.accepted = out.gain > std::max(out.penalty, rounding);
    return out;
}

double autocorrelation(std::span<const double> values, std::size_t lag)
{
    const double mean = meanOf(values);
    const double squares = squaresAbout(values, mean);
    if (lag >= values.size() || squares <= 0) {
        return lag == 0 ? 1 : 0;
    }
    double products = 0;
    for (std::size_t i = 0; i + lag < values.size(); ++i) {
        products += (values[i] - mean) * (values[i + lag] - mean);
    }
    return products / squares;
}

EffectiveSize effectiveSize(std::span<const double> values)
{
    const auto n = static_cast<double>(values.size());
    EffectiveSize out;
    out.size = n;
    if (values.size() < 2) {
        return out;
    }
    double sum = 0;
    double previous = 0;
    for (std::size_t m = 0; 2 * m + 1 < values.size(); ++m) {
        double pair = autocorrelation(values, 2 * m) + autocorrelation(values, 2 * m + 1);
        if (pair <= 0) {
            break;
        }
        pair = m == 0 ? pair : std::min(pair, previous);
        sum += pair;
        previous = pair;
    }
    out.tau = 2 * sum - 1;
    out.size = out.tau > 0 ? std::min(n, n / out.tau) : n;
    return out;
}

MeanInterval batchMeansInterval(std::span<const double> values, std::size_t batches,
                                double confidence)
{
    const std::size_t batch = batches > 0 ? values.size() / batches : 0;
    if (batch == 0) {
        return {};
    }
    return meanInterval(batchMeans(values.first(batch * batches), batch), confidence);
}

} // namespace loadstone
