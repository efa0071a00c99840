// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparisons whose unit is the prompt.

#include "analysis/compareitem.h"
#include "analysis/percentileratio.h"
#include "metrics/percentile.h"

#include <algorithm>
#include <cmath>

namespace loadstone::detail {

namespace {

constexpr std::int64_t kResamples = 10'000;
constexpr std::uint64_t kSeed = 1; // stored runs give the same interval each time
constexpr std::int64_t kFewestTrials = 3;

const std::map<std::string, double>& timesOf(const PromptMeans& means, MetricKind kind)
{
    return kind == MetricKind::TtftMs ? means.ttftMs : means.latencyMs;
}

bool hasTimes(const Pairing& pairing, MetricKind kind)
{
    return pairing.base != nullptr && (kind == MetricKind::LatencyMs || kind == MetricKind::TtftMs);
}

struct Pairs
{
    std::vector<double> candidate;
    std::vector<double> base;
};

Pairs pairsOf(const Item& item, const Pairing& pairing)
{
    Pairs pairs;
    if (!hasTimes(pairing, item.ref.kind)) {
        return pairs;
    }
    const auto& base = timesOf(*pairing.base, item.ref.kind);
    for (const auto& [prompt, value] : timesOf(*pairing.candidate, item.ref.kind)) {
        if (const auto other = base.find(prompt); other != base.end()) {
            pairs.candidate.push_back(value);
            pairs.base.push_back(other->second);
        }
    }
    return pairs;
}

} // namespace

void takeTest(Item& item, const RatioTest& test, const CompareOptions& options)
{
    MetricComparison& out = item.out;
    out.ratio = test.ratio;
    out.ci95 = Bounds { test.interval.low, test.interval.high };
    out.seLog = test.se;
    out.df = test.df;
    item.sdLog = test.sdLog;
    // Also shown without a verdict: what the few values say.
    if (out.note.empty()) {
        out.p = test.p;
        item.tested = true;
        item.equivalent = equivalenceOf(test, options.margin, options.alpha).equivalent;
    }
}

bool testPromptMeans(Item& item, const Pairing& pairing, const CompareOptions& options)
{
    if (!hasTimes(pairing, item.ref.kind) || item.ref.stat != "mean") {
        return false;
    }
    const auto prompts = promptRatio(timesOf(*pairing.candidate, item.ref.kind),
                                     timesOf(*pairing.base, item.ref.kind));
    if (!prompts) {
        return false;
    }
    MetricComparison& out = item.out;
    out.method = "paired_prompts";
    out.nPrompts = prompts->prompts;
    item.paired = true;
    if (out.note == "few_trials") {
        out.note = "prompts_of_few_trials";
    } else if (out.note.empty() && prompts->smallestP > options.alpha) {
        out.note = "few_prompts";
    }
    takeTest(item, prompts->test, options);
    return true;
}

std::string insufficientPrompts(Item& item, const Pairing& pairing)
{
    const auto percentile = percentileIndex(item.ref.stat);
    const auto prompts = static_cast<std::int64_t>(pairsOf(item, pairing).base.size());
    if (!percentile || prompts == 0) {
        return "prompts_unknown";
    }
    const std::int64_t needed = kPercentiles[*percentile].supportedFrom;
    if (prompts < needed) {
        item.out.neededPrompts = needed - prompts;
        return "prompts_unsupported";
    }
    return std::min(item.out.nBase, item.out.nCandidate) < kFewestTrials ? "prompts_of_few_trials"
                                                                         : "";
}

void testPromptPercentiles(Item& item, const Pairing& pairing, const CompareOptions& options)
{
    MetricComparison& out = item.out;
    // The run's own percentile is another number: that of single requests.
    out.base.reset();
    out.candidate.reset();
    const Pairs pairs = pairsOf(item, pairing);
    const auto percentile = percentileIndex(item.ref.stat);
    if (!percentile || pairs.base.empty()) {
        return;
    }
    out.method = "paired_prompts";
    out.nPrompts = static_cast<std::int64_t>(pairs.base.size());
    item.paired = true;
    const auto found = pairedPercentileRatio(
        pairs.candidate, pairs.base, kPercentiles[*percentile].milliPercent, kResamples, kSeed);
    if (!found) {
        out.note = out.note.empty() ? "not_positive" : out.note;
        return;
    }
    out.base = found->y;
    out.candidate = found->x;
    takeTest(item, found->test, options);
}

} // namespace loadstone::detail
