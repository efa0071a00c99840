// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/itemscore.h"

#include <algorithm>
#include <vector>

namespace loadstone {

namespace {

void add(ScoreSummary& summary, const ItemScore& item)
{
    ++summary.issued;
    ++summary.byStatus[static_cast<std::size_t>(item.status)];
    summary.scoreSum += item.score;
}

} // namespace

std::optional<double> ScoreSummary::score() const
{
    return issued > 0 ? std::optional(scoreSum / static_cast<double>(issued)) : std::nullopt;
}

ScoreSummary summarise(std::span<const ItemScore> items)
{
    ScoreSummary summary;
    for (const ItemScore& item : items) {
        add(summary, item);
    }
    return summary;
}

std::map<std::string, ScoreSummary> summariseByCategory(std::span<const ItemScore> items)
{
    std::map<std::string, ScoreSummary> out;
    for (const ItemScore& item : items) {
        add(out[item.category], item);
    }
    return out;
}

std::optional<double> majorityShare(std::span<const ItemScore> items)
{
    struct Vote
    {
        std::string_view answer;
        std::size_t count = 0;
        bool scores = false;
    };

    std::map<std::uint32_t, std::vector<Vote>> bySample;
    for (const ItemScore& item : items) {
        std::vector<Vote>& votes = bySample[item.sample];
        if (item.status != AnswerStatus::Right && item.status != AnswerStatus::Wrong) {
            continue;
        }
        const auto found = std::find_if(votes.begin(), votes.end(), [&](const Vote& vote) {
            return vote.answer == item.answer;
        });
        Vote& vote = found == votes.end() ? votes.emplace_back(Vote { item.answer }) : *found;
        ++vote.count;
        vote.scores = vote.scores || item.score > 0;
    }
    double right = 0;
    for (const auto& [sample, votes] : bySample) {
        const auto most =
            std::max_element(votes.begin(), votes.end(),
                             [](const Vote& a, const Vote& b) { return a.count < b.count; });
        right += most != votes.end() && most->scores ? 1 : 0;
    }
    return bySample.empty() ? std::nullopt
                            : std::optional(right / static_cast<double>(bySample.size()));
}

Json byStatusJson(const ScoreSummary& summary)
{
    Json out = Json::object();
    for (std::size_t i = 0; i < kAnswerStatuses; ++i) {
        out[std::string(Terms<AnswerStatus>::names[i])] = summary.byStatus[i];
    }
    return out;
}

} // namespace loadstone
