// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/precision.h"

#include "analysis/distributions.h"
#include "analysis/intervals.h"
#include "metrics/jsonfields.h"

#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::int64_t kFewestForInterval = 3;
constexpr std::int64_t kMostForeseen = 10'000;

double halfWidthAt(std::int64_t n, double sd)
{
    const auto trials = static_cast<double>(n);
    return studentCritical(0.95, trials - 1) * sd / std::sqrt(trials);
}

QString percent(double share)
{
    return QString::number(100 * share, 'g', 3) % u" %"_s;
}

} // namespace

PrecisionBlock precisionOf(const PrecisionRule& rule, std::span<const std::optional<double>> values)
{
    PrecisionBlock block;
    block.metric = rule.metric;
    block.asked = rule.halfWidth.value_or(0);
    block.trials = static_cast<std::int64_t>(values.size());
    block.minTrials = rule.minTrials;
    block.maxTrials = rule.maxTrials;
    std::vector<double> known;
    for (const std::optional<double>& value : values) {
        if (!value) {
            return block;
        }
        known.push_back(*value);
    }
    const MeanInterval mean = meanInterval(known);
    if (block.trials < kFewestForInterval || !mean.sd || !mean.mean || !(*mean.mean > 0)) {
        return block;
    }
    block.reached = halfWidthAt(block.trials, *mean.sd) / *mean.mean;
    block.met = *block.reached <= block.asked && block.trials >= block.minTrials;
    if (!block.met) {
        std::int64_t n = std::max(block.trials + 1, block.minTrials);
        while (n < kMostForeseen && halfWidthAt(n, *mean.sd) > block.asked * *mean.mean) {
            ++n;
        }
        block.neededTrials = n < kMostForeseen ? n - block.trials : 0;
    }
    return block;
}

std::optional<PrecisionRule> precisionFromManifest(const Json& manifest)
{
    const auto found = manifest.is_object() ? manifest.find("precision") : manifest.end();
    if (!manifest.is_object() || found == manifest.end() || !found->is_object()) {
        return std::nullopt;
    }
    detail::JsonFields f(*found);
    PrecisionRule rule;
    rule.halfWidth = f.number("half_width");
    rule.metric = f.text("metric");
    rule.minTrials = static_cast<std::uint32_t>(f.count("min_trials"));
    rule.maxTrials = static_cast<std::uint32_t>(f.count("max_trials"));
    return f.bad().isEmpty() && rule.isSet() ? std::optional(std::move(rule)) : std::nullopt;
}

QString precisionText(const PrecisionBlock& block)
{
    QString text = block.reached
        ? u"half width %1 of the mean of %2 (%3 asked) after %4 trials"_s.arg(
            percent(*block.reached), toQt(block.metric), percent(block.asked),
            QString::number(block.trials))
        : u"%1 has no interval after %2 trials (%3 asked)"_s.arg(
            toQt(block.metric), QString::number(block.trials), percent(block.asked));
    if (!block.met && block.neededTrials > 0) {
        text += u"; needs about %1 more"_s.arg(block.neededTrials);
    }
    return text;
}

Json toJson(const PrecisionBlock& block)
{
    return Json { { "metric", block.metric },
                  { "half_width_asked", block.asked },
                  { "half_width", numberOrNull(block.reached) },
                  { "trials", block.trials },
                  { "min_trials", block.minTrials },
                  { "max_trials", block.maxTrials },
                  { "met", block.met },
                  { "needed_trials",
                    block.neededTrials > 0 ? Json(block.neededTrials) : Json(nullptr) } };
}

Result<PrecisionBlock> precisionBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    PrecisionBlock block;
    block.metric = f.text("metric");
    block.asked = f.number("half_width_asked").value_or(0);
    block.reached = f.number("half_width");
    block.trials = f.count("trials");
    block.minTrials = f.count("min_trials");
    block.maxTrials = f.count("max_trials");
    block.met = f.boolean("met").value_or(false);
    block.neededTrials = f.count("needed_trials");
    return f.bad().isEmpty()
        ? Result<PrecisionBlock>(std::move(block))
        : makeError(ErrorCode::Unreadable, u"not a precision: wrong type"_s, f.bad());
}

} // namespace loadstone
