// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/itemscore.h"

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

Json byStatusJson(const ScoreSummary& summary)
{
    Json out = Json::object();
    for (std::size_t i = 0; i < kAnswerStatuses; ++i) {
        out[std::string(Terms<AnswerStatus>::names[i])] = summary.byStatus[i];
    }
    return out;
}

} // namespace loadstone
