// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/distributions.h"
#include "analysis/evalerrors.h"
#include "analysis/intervals.h"
#include "analysis/runresult.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loadstone {

namespace {

constexpr std::size_t kTrialsForT = 3; // below, the spread between trials is not known

void takeWilson(AccuracyBlock& block, std::int64_t right)
{
    const Interval wilson = wilsonInterval(right, block.n);
    block.ci95 = Bounds { wilson.low, wilson.high };
    block.ciMethod = "wilson";
}

/// Student's t over the items around the score, kept within what a share can be.
void takeItems(AccuracyBlock& block, const ItemScores& items)
{
    std::vector<std::vector<double>> groups;
    groups.reserve(items.size());
    for (const auto& [sample, scores] : items) {
        groups.push_back(scores);
    }
    const auto error = clusteredError(groups);
    if (!error || !block.score) {
        return;
    }
    if (error->corrected <= 0) {
        // Equal averages have no spread, but so few items still say little.
        takeWilson(block, std::llround(*block.score * static_cast<double>(block.n)));
        return;
    }
    const double half =
        studentCritical(0.95, static_cast<double>(groups.size() - 1)) * error->corrected;
    block.ci95 = Bounds { std::max(0.0, *block.score - half), std::min(1.0, *block.score + half) };
    block.ciMethod = "student_t_over_items";
    block.se = error->corrected;
}

void addTo(std::vector<std::pair<std::string, std::int64_t>>& sums,
           const std::vector<std::pair<std::string, std::int64_t>>& counts)
{
    for (const auto& [status, count] : counts) {
        const auto found =
            std::find_if(sums.begin(), sums.end(),
                         [&name = status](const auto& entry) { return entry.first == name; });
        if (found == sums.end()) {
            sums.emplace_back(status, count);
        } else {
            found->second += count;
        }
    }
}

/// What can be said of several trials whose answers are not known item by item.
void takeTrials(AccuracyBlock& block, std::span<const AccuracyBlock* const> trials)
{
    std::vector<double> scores;
    for (const AccuracyBlock* trial : trials) {
        block.n = std::max(block.n, trial->n);
        if (trial->score) {
            scores.push_back(*trial->score);
        }
    }
    const MeanInterval mean = meanInterval(scores);
    if (scores.size() >= kTrialsForT && mean.interval) {
        block.ci95 = Bounds { mean.interval->low, mean.interval->high };
        block.ciMethod = "student_t_over_trials";
    }
}

double sumOf(const ItemScores& items)
{
    double sum = 0;
    for (const auto& [sample, scores] : items) {
        sum = std::accumulate(scores.begin(), scores.end(), sum);
    }
    return sum;
}

bool isWhole(double score)
{
    return score == 0.0 || score == 1.0; // they were counted, not computed
}

/// Whether each answer is right or wrong.
bool areShares(const ItemScores& items)
{
    return std::all_of(items.begin(), items.end(), [](const auto& item) {
        return std::all_of(item.second.begin(), item.second.end(), isWhole);
    });
}

/// pass@1, 2, 4, … up to the answers that every item has.
void takePasses(AccuracyBlock& block, const ItemScores& items)
{
    block.passAtK.clear();
    if (items.empty() || !block.right() || !areShares(items)) {
        return;
    }
    std::vector<std::int64_t> answers;
    std::vector<std::int64_t> right;
    for (const auto& [sample, scores] : items) {
        answers.push_back(static_cast<std::int64_t>(scores.size()));
        right.push_back(std::llround(std::accumulate(scores.begin(), scores.end(), 0.0)));
    }
    const std::int64_t most = *std::min_element(answers.begin(), answers.end());
    if (most < 2) {
        return;
    }
    for (std::int64_t k = 1;; k = std::min(2 * k, most)) {
        if (const auto value = meanPassAtK(answers, right, k)) {
            block.passAtK.emplace_back(std::to_string(k), *value);
        }
        if (k == most) {
            return;
        }
    }
}

std::optional<double> meanScore(std::span<const AccuracyBlock* const> trials)
{
    double sum = 0;
    for (const AccuracyBlock* trial : trials) {
        if (!trial->score) {
            return std::nullopt;
        }
        sum += *trial->score;
    }
    return trials.empty() ? std::nullopt : std::optional(sum / static_cast<double>(trials.size()));
}

} // namespace

AccuracyBlock accuracyBlock(std::string dataset, std::string scorer, std::string extractor,
                            std::vector<std::pair<std::string, std::int64_t>> byStatus,
                            const ItemScores& items)
{
    AccuracyBlock block;
    block.dataset = std::move(dataset);
    block.scorer = std::move(scorer);
    block.extractor = std::move(extractor);
    block.byStatus = std::move(byStatus);
    const std::int64_t answers = block.answers();
    block.n = items.empty() ? answers : static_cast<std::int64_t>(items.size());
    if (answers == 0) {
        return block;
    }
    const auto right = block.right();
    if (!right && items.empty()) {
        return block; // how many points there were nobody knows
    }
    // Some scorers give parts of a point.
    block.score = (items.empty() ? static_cast<double>(right.value_or(0)) : sumOf(items))
        / static_cast<double>(answers);
    if (right && block.n == answers && areShares(items)) {
        takeWilson(block, *right);
    } else {
        takeItems(block, items);
    }
    takePasses(block, items);
    return block;
}

AccuracyBlock summariseAccuracy(std::span<const AccuracyBlock* const> trials,
                                std::span<const ItemScores* const> items)
{
    if (trials.size() == 1) {
        return *trials.front();
    }
    AccuracyBlock block;
    for (const AccuracyBlock* trial : trials) {
        block.dataset = trial->dataset;
        block.scorer = trial->scorer;
        block.extractor = trial->extractor;
        addTo(block.byStatus, trial->byStatus);
    }
    block.score = meanScore(trials);
    if (items.size() != trials.size()) {
        takeTrials(block, trials);
        return block;
    }
    ItemScores all;
    for (const ItemScores* trial : items) {
        for (const auto& [sample, scores] : *trial) {
            std::vector<double>& known = all[sample];
            known.insert(known.end(), scores.begin(), scores.end());
        }
    }
    block.n = static_cast<std::int64_t>(all.size());
    takeItems(block, all);
    takePasses(block, all);
    double majority = 0;
    for (const AccuracyBlock* trial : trials) {
        majority += trial->majority.value_or(0) / static_cast<double>(trials.size());
        if (!trial->majority) {
            return block;
        }
    }
    block.majority = majority;
    return block;
}

} // namespace loadstone
