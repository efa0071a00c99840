// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/intervals.h"
#include "analysis/runresult.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr std::size_t kTrialsForT = 3; // below, the spread between trials is not known

using Values = std::vector<std::optional<double>>;

/// Mean of the trials' values; undefined as soon as one trial has none.
std::optional<double> meanOverTrials(const Values& values)
{
    double sum = 0;
    for (const std::optional<double>& value : values) {
        if (!value) {
            return std::nullopt;
        }
        sum += *value;
    }
    return values.empty() ? std::nullopt : std::optional(sum / static_cast<double>(values.size()));
}

std::optional<Bounds> tInterval(const Values& values)
{
    std::vector<double> known;
    for (const std::optional<double>& value : values) {
        if (!value) {
            return std::nullopt;
        }
        known.push_back(*value);
    }
    const MeanInterval mean = meanInterval(known);
    if (known.size() < kTrialsForT || !mean.interval) {
        return std::nullopt;
    }
    return Bounds { mean.interval->low, mean.interval->high };
}

template<class Items, class Get>
Values valuesOf(const Items& items, Get get)
{
    Values values;
    for (const auto& item : items) {
        values.push_back(get(item));
    }
    return values;
}

void addTo(std::vector<std::pair<std::string, std::int64_t>>& sums,
           const std::vector<std::pair<std::string, std::int64_t>>& counts)
{
    for (const auto& [name, count] : counts) {
        const std::string& wanted = name;
        const auto found = std::find_if(sums.begin(), sums.end(), [&wanted](const auto& entry) {
            return entry.first == wanted;
        });
        if (found == sums.end()) {
            sums.emplace_back(name, count);
        } else {
            found->second += count;
        }
    }
}

void mergeNames(std::vector<std::string>& all, const std::vector<std::string>& more)
{
    for (const std::string& name : more) {
        if (std::find(all.begin(), all.end(), name) == all.end()) {
            all.push_back(name);
        }
    }
}

void mergeText(std::string& all, const std::string& text, bool first)
{
    if (first) {
        all = text;
    } else if (all != text) {
        all = "mixed";
    }
}

RequestCounts sumCounts(std::span<const TrialResult> trials)
{
    RequestCounts sum;
    bool planned = !trials.empty();
    std::int64_t plannedSum = 0;
    for (const TrialResult& trial : trials) {
        const RequestCounts& counts = trial.blocks.requests;
        planned = planned && counts.planned;
        plannedSum += counts.planned.value_or(0);
        sum.issued += counts.issued;
        sum.completed += counts.completed;
        sum.failed += counts.failed;
        sum.cancelled += counts.cancelled;
        sum.abandoned += counts.abandoned;
        sum.unfinished += counts.unfinished;
        sum.notAttempted += counts.notAttempted;
        sum.dropped += counts.dropped;
        addTo(sum.failedBy, counts.failedBy);
    }
    if (planned) {
        sum.planned = plannedSum;
    }
    return sum;
}

using Trials = std::vector<const TrialResult*>;

ThroughputBlock meanRates(const Trials& trials)
{
    ThroughputBlock out;
    const auto take = [&](std::optional<double> ThroughputBlock::*member, const char* key) {
        const Values values = valuesOf(trials, [member](const TrialResult* trial) {
            return trial->blocks.throughput.*member;
        });
        out.*member = meanOverTrials(values);
        if (const auto interval = tInterval(values)) {
            out.ci95.emplace_back(key, *interval);
        }
    };
    take(&ThroughputBlock::targetPerS, "target_per_s");
    std::erase_if(out.ci95, [](const auto& entry) { return entry.first == "target_per_s"; });
    take(&ThroughputBlock::scheduledPerS, "scheduled_per_s");
    take(&ThroughputBlock::issuedPerS, "issued_per_s");
    take(&ThroughputBlock::requestsPerS, "requests_per_s");
    take(&ThroughputBlock::outputTokensPerS, "output_tokens_per_s");
    take(&ThroughputBlock::totalTokensPerS, "total_tokens_per_s");
    return out;
}

TokenBlock meanTokens(const Trials& trials)
{
    TokenBlock out;
    const auto mean = [&](std::optional<double> TokenBlock::*member) {
        return meanOverTrials(valuesOf(
            trials, [member](const TrialResult* trial) { return trial->blocks.tokens.*member; }));
    };
    out.inputMean = mean(&TokenBlock::inputMean);
    out.outputMean = mean(&TokenBlock::outputMean);
    out.cachedShare = mean(&TokenBlock::cachedShare);
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const TokenBlock& tokens = trials[i]->blocks.tokens;
        mergeText(out.source, tokens.source, i == 0);
        if (tokens.outputTotal) {
            out.outputTotal = out.outputTotal.value_or(0) + *tokens.outputTotal;
        }
    }
    return out;
}

std::optional<GoodputBlock> meanGoodput(const Trials& trials)
{
    GoodputBlock out;
    for (const TrialResult* trial : trials) {
        const auto& goodput = trial->blocks.goodput;
        if (!goodput) {
            return std::nullopt;
        }
        out.good += goodput->good;
        out.of += goodput->of;
        out.limits = goodput->limits;
        if (goodput->right) {
            out.right = out.right.value_or(0) + *goodput->right;
            out.graded += goodput->graded;
        }
    }
    if (trials.empty()) {
        return std::nullopt;
    }
    const auto values = [&](std::optional<double> GoodputBlock::*member) {
        return valuesOf(trials, [member](const TrialResult* trial) {
            return (*trial->blocks.goodput).*member;
        });
    };
    const Values fractions = values(&GoodputBlock::fraction);
    out.fraction = meanOverTrials(fractions);
    out.fractionCi95 = tInterval(fractions);
    if (!out.fractionCi95 && out.of > 0) {
        const Interval wilson = wilsonInterval(out.good, out.of);
        out.fractionCi95 = Bounds { wilson.low, wilson.high };
    }
    out.requestsPerS = meanOverTrials(values(&GoodputBlock::requestsPerS));
    out.outputTokensPerS = meanOverTrials(values(&GoodputBlock::outputTokensPerS));
    if (out.right) {
        const Values right = values(&GoodputBlock::rightFraction);
        out.rightFraction = meanOverTrials(right);
        out.rightFractionCi95 = tInterval(right);
        if (!out.rightFractionCi95 && out.graded > 0) {
            const Interval wilson = wilsonInterval(*out.right, out.graded);
            out.rightFractionCi95 = Bounds { wilson.low, wilson.high };
        }
        out.rightPerS = meanOverTrials(values(&GoodputBlock::rightPerS));
    }
    return out;
}

std::optional<std::vector<AccuracyBlock>>
meanAccuracy(std::span<const TrialResult> trials, const std::vector<std::size_t>& used,
             std::span<const std::vector<ItemScores>> itemScores)
{
    if (used.empty() || !trials[used.front()].blocks.accuracy) {
        return std::nullopt;
    }
    std::vector<AccuracyBlock> out;
    for (const AccuracyBlock& first : *trials[used.front()].blocks.accuracy) {
        std::vector<const AccuracyBlock*> blocks;
        std::vector<const ItemScores*> items;
        for (const std::size_t trial : used) {
            const auto& accuracy = trials[trial].blocks.accuracy;
            for (std::size_t i = 0; accuracy && i < accuracy->size(); ++i) {
                if ((*accuracy)[i].dataset != first.dataset) {
                    continue;
                }
                blocks.push_back(&(*accuracy)[i]);
                if (trial < itemScores.size() && i < itemScores[trial].size()) {
                    items.push_back(&itemScores[trial][i]);
                }
            }
        }
        out.push_back(summariseAccuracy(blocks, items));
    }
    return out;
}

/// Within-run intervals of one or two trials; of two, their mean (too wide rather than too narrow).
void takeWithinRun(std::span<const SeriesStats* const> trials, SeriesStats& out)
{
    for (const auto& [stat, first] : trials.front()->ci95) {
        Bounds bounds = first;
        for (const SeriesStats* other : trials.subspan(1)) {
            const Bounds* more = other->interval(stat);
            const auto join = [](std::optional<double> a, std::optional<double> b) {
                return a && b ? std::optional((*a + *b) / 2) : std::nullopt;
            };
            bounds = more != nullptr
                ? Bounds { join(bounds.low, more->low), join(bounds.high, more->high) }
                : Bounds {};
        }
        if (bounds.low || bounds.high) {
            out.ci95.emplace_back(stat, bounds);
        }
    }
    if (!out.ci95.empty()) {
        out.ciMethod = trials.front()->ciMethod;
    }
}

void takeOverTrials(std::span<const SeriesStats* const> trials, SeriesStats& out)
{
    const auto add = [&](std::string_view stat) {
        const auto interval = tInterval(
            valuesOf(trials, [stat](const SeriesStats* series) { return series->value(stat); }));
        if (interval && !out.isUnsupported(stat)) {
            out.ci95.emplace_back(stat, *interval);
        }
    };
    add("mean");
    for (const PercentileLevel& level : kPercentiles) {
        add(level.name);
    }
    if (!out.ci95.empty()) {
        out.ciMethod = "student_t_over_trials";
    }
}

enum class Extreme : std::uint8_t { Least, Most };

/// Of all requests of the run: the mean of the trials' extremes would be a time that no request
/// took. A trial without values adds none; a request that never ended is beyond every maximum and
/// above every minimum.
std::optional<double> extremeOf(std::span<const SeriesStats* const> trials, Extreme which)
{
    const bool least = which == Extreme::Least;
    std::optional<double> out;
    for (const SeriesStats* series : trials) {
        const std::optional<double>& value = least ? series->min : series->max;
        if (value) {
            out = !out ? *value : least ? std::min(*out, *value) : std::max(*out, *value);
        } else if (series->n > 0 && !(least && series->isCensored("min"))) {
            return std::nullopt;
        }
    }
    return out;
}

} // namespace

SeriesStats summariseSeries(std::span<const SeriesStats* const> trials)
{
    SeriesStats out;
    if (trials.empty()) {
        return out;
    }
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const SeriesStats& series = *trials[i];
        out.n += series.n;
        mergeText(out.id, series.id, i == 0);
        mergeText(out.basis, series.basis, i == 0);
        mergeNames(out.unsupported, series.unsupported);
        mergeNames(out.censored, series.censored);
    }
    const auto mean = [&trials](std::string_view stat) {
        return meanOverTrials(
            valuesOf(trials, [stat](const SeriesStats* series) { return series->value(stat); }));
    };
    out.mean = mean("mean");
    out.min = extremeOf(trials, Extreme::Least);
    out.max = extremeOf(trials, Extreme::Most);
    if (out.min) {
        std::erase(out.censored, "min");
    }
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        out.percentiles[i] = mean(kPercentiles[i].name);
    }
    if (trials.size() >= kTrialsForT) {
        takeOverTrials(trials, out);
    } else {
        takeWithinRun(trials, out);
    }
    return out;
}

std::vector<std::size_t> summarisedTrials(std::span<const TrialResult> trials)
{
    std::vector<std::size_t> completed;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        all.push_back(i);
        if (trials[i].state == "completed") {
            completed.push_back(i);
        }
    }
    return completed.empty() ? all : completed;
}

MetricBlocks summariseTrials(std::span<const TrialResult> trials,
                             std::span<const std::vector<ItemScores>> itemScores)
{
    MetricBlocks out;
    out.requests = sumCounts(trials);
    Trials used;
    const std::vector<std::size_t> indices = summarisedTrials(trials);
    for (const std::size_t index : indices) {
        used.push_back(&trials[index]);
    }
    for (const TrialResult& trial : trials) {
        out.warmup.requests += trial.blocks.warmup.requests;
    }
    out.warmup.seconds = meanOverTrials(
        valuesOf(used, [](const TrialResult* trial) { return trial->blocks.warmup.seconds; }));
    out.throughput = meanRates(used);
    out.tokens = meanTokens(used);
    out.goodput = meanGoodput(used);
    out.accuracy = meanAccuracy(trials, indices, itemScores);
    const auto targets = seriesOf(out);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        std::vector<const SeriesStats*> series;
        for (const TrialResult* trial : used) {
            series.push_back(seriesOf(trial->blocks)[i].second);
        }
        *targets[i].second = summariseSeries(series);
    }
    if (used.empty()) {
        return out;
    }
    std::vector<const LoadGenBlock*> loadGen;
    for (const TrialResult* trial : used) {
        if (trial->blocks.loadgen) {
            loadGen.push_back(&*trial->blocks.loadgen);
        }
    }
    if (loadGen.size() == used.size()) {
        out.loadgen = summariseLoadGen(loadGen);
    }
    for (std::size_t i = 0; i < used.front()->blocks.diagnostics.size(); ++i) {
        std::vector<const SeriesStats*> series;
        for (const TrialResult* trial : used) {
            if (i < trial->blocks.diagnostics.size()) {
                series.push_back(&trial->blocks.diagnostics[i].second);
            }
        }
        out.diagnostics.emplace_back(used.front()->blocks.diagnostics[i].first,
                                     summariseSeries(series));
    }
    return out;
}

bool mendExtremes(RunResult& result)
{
    Trials used;
    for (const std::size_t index : summarisedTrials(result.trials)) {
        used.push_back(&result.trials[index]);
    }
    if (used.size() < 2) {
        return false;
    }
    // Where the trials do not tell, what was stored stays.
    const auto mend = [](SeriesStats& target, std::span<const SeriesStats* const> series) {
        bool differs = false;
        if (const auto most = extremeOf(series, Extreme::Most); most && target.max != most) {
            target.max = most;
            differs = true;
        }
        if (const auto least = extremeOf(series, Extreme::Least); least && target.min != least) {
            target.min = least;
            std::erase(target.censored, "min");
            differs = true;
        }
        return differs;
    };
    bool mended = false;
    const auto targets = seriesOf(result.summary);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        std::vector<const SeriesStats*> series;
        for (const TrialResult* trial : used) {
            series.push_back(seriesOf(trial->blocks)[i].second);
        }
        mended = mend(*targets[i].second, series) || mended;
    }
    for (auto& [name, target] : result.summary.diagnostics) {
        std::vector<const SeriesStats*> series;
        for (const TrialResult* trial : used) {
            for (const auto& [other, one] : trial->blocks.diagnostics) {
                if (other == name) {
                    series.push_back(&one);
                }
            }
        }
        mended = mend(target, series) || mended;
    }
    return mended;
}

} // namespace loadstone
