// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an open comparison could have seen, and how much more it takes.

#include "analysis/compareitem.h"
#include "analysis/distributions.h"
#include "analysis/power.h"

#include <algorithm>
#include <cmath>

namespace loadstone::detail {

namespace {

/// How many units an arm would show an effect of the margin with 80 % power; 0: over the most.
std::int64_t unitsFor(const Item& item, double alpha, double margin)
{
    constexpr int kMost = 10'000;
    const double effect = std::log(margin) / item.sdLog;
    const auto detects = [&](int n) {
        return (item.paired ? pairedPower(n, effect, alpha) : welchPower(n, effect, alpha)) >= 0.8;
    };
    if (item.sdLog <= 0 || !detects(kMost)) {
        return 0;
    }
    int low = 1;
    int high = kMost;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (detects(middle) ? high : low) = middle;
    }
    return high;
}

/// Shares differ by points: the margin of 2 % stands for 2 of them.
void addDetectableShare(Item& item, double alpha, double margin)
{
    MetricComparison& out = item.out;
    if (item.shareError > 0) {
        const double critical =
            item.shareDf > 0 ? studentCritical(1 - alpha, item.shareDf) : normalCritical(1 - alpha);
        out.detectablePercent = 100 * item.shareError * (critical + normalQuantile(0.8));
    }
    if (out.word != CompareWord::NoDifference || item.shareUnits == 0) {
        return;
    }
    const double points = margin - 1;
    const double units = item.itemVariance > 0
        ? evalQuestionCount({ item.itemVariance, 0, 1, 0, 1 }, points, alpha)
        : shareCount(item.share, points, alpha);
    out.neededObservations =
        std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(units)) - item.shareUnits);
}

} // namespace

void addDetectable(Item& item, double alpha, double margin)
{
    MetricComparison& out = item.out;
    if (out.difference) {
        addDetectableShare(item, alpha, margin);
        return;
    }
    const auto nb = static_cast<double>(out.nBase);
    const auto nc = static_cast<double>(out.nCandidate);
    const double n = out.nPrompts > 0 ? static_cast<double>(out.nPrompts) : 2 * nb * nc / (nb + nc);
    const auto d = item.paired ? pairedDetectable(n, alpha) : welchDetectable(n, alpha);
    if (d && item.sdLog > 0) {
        out.detectablePercent = 100 * std::expm1(*d * item.sdLog);
    }
    if (out.word != CompareWord::NoDifference) {
        return;
    }
    const std::int64_t units = unitsFor(item, alpha, margin);
    const std::int64_t had = out.nPrompts > 0 ? out.nPrompts : std::min(out.nBase, out.nCandidate);
    (out.nPrompts > 0 ? out.neededPrompts : out.neededTrials) =
        std::max<std::int64_t>(0, units - had);
}

} // namespace loadstone::detail
