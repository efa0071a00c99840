// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compareitem.h"
#include "analysis/distributions.h"

#include <algorithm>
#include <cmath>

namespace loadstone::detail {

namespace {

/// Successes of a share: the request, or the item of an accuracy, is the unit.
struct Share
{
    std::int64_t hits = 0;
    std::int64_t of = 0;
    std::optional<double> share; // items with several answers: the mean and its error
    std::optional<double> error;
};

Share shareOf(const MetricBlocks& blocks, const MetricRef& ref)
{
    if (ref.kind == MetricKind::ErrorShare) {
        return {
            blocks.requests.failed + blocks.requests.unfinished, blocks.requests.issued, {}, {}
        };
    }
    if (ref.kind == MetricKind::GoodFraction) {
        return blocks.goodput ? Share { blocks.goodput->good, blocks.goodput->of, {}, {} }
                              : Share {};
    }
    if (blocks.accuracy) {
        for (const AccuracyBlock& block : *blocks.accuracy) {
            if (ref.dataset.empty() || block.dataset == ref.dataset) {
                const double hits = block.score.value_or(0) * static_cast<double>(block.n);
                return { std::llround(hits), block.n, block.score, block.se };
            }
        }
    }
    return {};
}

/// Error of a share whose unit is known; of one answer an item, that of a proportion.
double errorOf(const Share& share)
{
    const auto n = static_cast<double>(share.of);
    const double p = static_cast<double>(share.hits) / n;
    return share.error.value_or(std::sqrt(p * (1 - p) / n));
}

/// Averages over several answers need not be so many right ones of all.
bool isCount(const Share& share)
{
    const double hits = share.share.value_or(0) * static_cast<double>(share.of);
    return !share.share || std::abs(hits - static_cast<double>(share.hits)) < 1e-6;
}

/// Averages over several answers are no counts: the difference of two means, Welch's way.
void testItemMeans(Item& item, const Share& base, const Share& candidate)
{
    MetricComparison& out = item.out;
    const double first = errorOf(base) * errorOf(base);
    const double second = errorOf(candidate) * errorOf(candidate);
    const double error = std::sqrt(first + second);
    const double df = (first + second) * (first + second)
        / (first * first / static_cast<double>(base.of - 1)
           + second * second / static_cast<double>(candidate.of - 1));
    const double difference = candidate.share.value_or(0) - base.share.value_or(0);
    const double half = studentCritical(0.95, df) * error;
    out.difference = difference;
    out.ci95 = Bounds { difference - half, difference + half };
    out.method = "welch_items";
    if (!out.note.empty()) {
        return;
    }
    out.p = studentTwoSided(difference / error, df);
    item.shareError = error;
    item.shareDf = df;
    item.shareUnits = std::min(base.of, candidate.of);
    item.itemVariance =
        first * static_cast<double>(base.of) + second * static_cast<double>(candidate.of);
    item.tested = true;
}

} // namespace

void testShares(Item& item, const RunResult& base, const RunResult& candidate)
{
    MetricComparison& out = item.out;
    const Share first = shareOf(base.summary, item.ref);
    const Share second = shareOf(candidate.summary, item.ref);
    if (first.of == 0 || second.of == 0) {
        out.note = out.note.empty() ? "undefined" : out.note;
        return;
    }
    const bool spread = errorOf(first) > 0 || errorOf(second) > 0;
    if ((first.error || second.error) && first.of > 1 && second.of > 1 && spread) {
        testItemMeans(item, first, second);
        return;
    }
    if (!isCount(first) || !isCount(second)) {
        out.note = out.note.empty() ? "undefined" : out.note;
        return;
    }
    const ProportionDifference difference =
        newcombeDifference(second.hits, second.of, first.hits, first.of);
    out.difference = difference.difference;
    out.ci95 = Bounds { difference.interval.low, difference.interval.high };
    out.method = "newcombe";
    if (!out.note.empty()) {
        return;
    }
    const auto n1 = static_cast<double>(first.of);
    const auto n2 = static_cast<double>(second.of);
    const double pooled = static_cast<double>(first.hits + second.hits) / (n1 + n2);
    const double error = std::sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
    out.p = error > 0 ? 2 * normalCdf(-std::abs(difference.difference) / error) : 1.0;
    item.shareError = error;
    item.share = pooled;
    item.shareUnits = std::min(first.of, second.of);
    item.tested = true;
}

} // namespace loadstone::detail
