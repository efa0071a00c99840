// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/evalerrors.h"

#include "analysis/meantests.h"
#include "analysis/moments.h"
#include "analysis/ranktests.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

std::vector<double> flatten(std::span<const std::vector<double>> rows)
{
    std::vector<double> all;
    for (const std::vector<double>& row : rows) {
        all.insert(all.end(), row.begin(), row.end());
    }
    return all;
}

} // namespace

std::optional<ClusteredError> clusteredError(std::span<const std::vector<double>> groups)
{
    const std::vector<double> all = flatten(groups);
    if (groups.size() < 2 || all.size() < 2) {
        return std::nullopt;
    }
    ClusteredError out;
    const auto n = static_cast<double>(all.size());
    out.mean = meanOf(all);
    out.naive = std::sqrt(varianceOf(all) / n);
    double squares = 0;
    for (const std::vector<double>& group : groups) {
        double sum = 0;
        for (const double score : group) {
            sum += score - out.mean;
        }
        squares += sum * sum;
    }
    const auto count = static_cast<double>(groups.size());
    out.clustered = std::sqrt(squares) / n;
    out.corrected = out.clustered * std::sqrt(count / (count - 1));
    return out;
}

std::optional<PairedScores> pairedScores(std::span<const double> a, std::span<const double> b,
                                         double confidence)
{
    const auto test = pairedDifference(a, b, confidence);
    if (!test) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(a.size());
    const double meanA = meanOf(a);
    const double meanB = meanOf(b);
    const double varianceA = varianceOf(a);
    const double varianceB = varianceOf(b);
    PairedScores out;
    out.difference = test->difference;
    out.sePaired = test->se;
    out.seUnpaired = std::sqrt((varianceA + varianceB) / n);
    out.interval = test->interval;
    out.p = test->p;
    double products = 0;
    std::int64_t onlyA = 0;
    std::int64_t onlyB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        products += (a[i] - meanA) * (b[i] - meanB);
        onlyA += a[i] > b[i] ? 1 : 0;
        onlyB += b[i] > a[i] ? 1 : 0;
    }
    if (varianceA > 0 && varianceB > 0) {
        out.correlation = products / (n - 1) / std::sqrt(varianceA * varianceB);
    }
    out.mcNemarP = mcNemar(onlyA, onlyB).exact;
    return out;
}

std::optional<double> standardError(std::span<const double> values)
{
    return meanInterval(values).se;
}

std::optional<QuestionError> questionError(std::span<const std::vector<double>> scores)
{
    if (scores.size() < 2 || scores.front().size() < 2) {
        return std::nullopt;
    }
    const std::vector<double> all = flatten(scores);
    std::vector<double> means;
    double within = 0;
    for (const std::vector<double>& row : scores) {
        if (row.size() != scores.front().size()) {
            return std::nullopt;
        }
        means.push_back(meanOf(row));
        within += varianceOf(row);
    }
    QuestionError out;
    const auto questions = static_cast<double>(scores.size());
    out.mean = meanOf(means);
    out.byQuestion = std::sqrt(varianceOf(means) / questions);
    out.pooled = std::sqrt(varianceOf(all) / static_cast<double>(all.size()));
    out.within = within / questions;
    out.between = varianceOf(means) - out.within / static_cast<double>(scores.front().size());
    return out;
}

std::optional<double> passAtK(std::int64_t n, std::int64_t c, std::int64_t k)
{
    if (k > n || k < 1 || c < 0 || c > n) {
        return std::nullopt;
    }
    if (n - c < k) {
        return 1;
    }
    double miss = 1;
    for (std::int64_t i = n - c + 1; i <= n; ++i) {
        miss *= 1 - static_cast<double>(k) / static_cast<double>(i);
    }
    return 1 - miss;
}

std::optional<double> meanPassAtK(std::span<const std::int64_t> n, std::span<const std::int64_t> c,
                                  std::int64_t k)
{
    if (n.empty() || n.size() != c.size()) {
        return std::nullopt;
    }
    double sum = 0;
    for (std::size_t i = 0; i < n.size(); ++i) {
        const auto one = passAtK(n[i], c[i], k);
        if (!one) {
            return std::nullopt;
        }
        sum += *one;
    }
    return sum / static_cast<double>(n.size());
}

} // namespace loadstone
