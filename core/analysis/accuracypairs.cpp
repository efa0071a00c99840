// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/accuracypairs.h"

#include "analysis/evalerrors.h"
#include "analysis/ranktests.h"

#include <algorithm>
#include <numeric>

namespace loadstone {

namespace {

bool isRight(const ItemOutcome& outcome)
{
    return outcome.score >= 0.5;
}

bool tellsRight(const ItemOutcomes& outcomes)
{
    return std::none_of(outcomes.begin(), outcomes.end(),
                        [](const auto& one) { return one.second.status == "scored"; });
}

Json toJson(const ItemOutcome& outcome)
{
    return Json { { "status", outcome.status },
                  { "score", outcome.score },
                  { "answer", outcome.answer } };
}

} // namespace

std::optional<AccuracyPairs> pairAccuracies(const ItemOutcomes& base, const ItemOutcomes& candidate)
{
    std::vector<double> first;
    std::vector<double> second;
    AccuracyPairs pairs;
    const bool hasRight = tellsRight(base) && tellsRight(candidate);
    std::int64_t toWrong = 0;
    std::int64_t toRight = 0;
    for (const auto& [item, mine] : base) {
        const auto theirs = candidate.find(item);
        if (theirs == candidate.end()) {
            continue;
        }
        first.push_back(theirs->second.score);
        second.push_back(mine.score);
        if (!hasRight || isRight(mine) == isRight(theirs->second)) {
            continue;
        }
        const bool nowRight = isRight(theirs->second);
        ++(nowRight ? toRight : toWrong);
        pairs.flips.push_back({ item, nowRight, mine, theirs->second });
    }
    if (first.size() < 2) {
        return std::nullopt;
    }
    pairs.items = static_cast<std::int64_t>(first.size());
    pairs.difference = (std::accumulate(first.begin(), first.end(), 0.0)
                        - std::accumulate(second.begin(), second.end(), 0.0))
        / static_cast<double>(first.size());
    // Equal differences have no spread to make an interval of.
    const auto paired = pairedScores(first, second);
    if (paired && paired->sePaired > 0) {
        pairs.ci95 = Bounds { paired->interval.low, paired->interval.high };
        pairs.p = paired->p;
    }
    if (hasRight) {
        pairs.rightToWrong = toWrong;
        pairs.wrongToRight = toRight;
        pairs.mcNemarP = mcNemar(toRight, toWrong).exact;
    }
    return pairs;
}

Json toJson(const AccuracyPairs& pairs)
{
    Json flips = Json::array();
    for (const ItemFlip& flip : pairs.flips) {
        flips.push_back(Json { { "item", flip.item },
                               { "change", flip.nowRight ? "wrong_to_right" : "right_to_wrong" },
                               { "expected", flip.base.expected },
                               { "base", toJson(flip.base) },
                               { "candidate", toJson(flip.candidate) } });
    }
    return Json { { "items", pairs.items },
                  { "difference", pairs.difference },
                  { "ci95", pairs.ci95 ? toJson(*pairs.ci95) : Json(nullptr) },
                  { "p", valueOrNull(pairs.p) },
                  { "mcnemar_p", valueOrNull(pairs.mcNemarP) },
                  { "right_to_wrong", valueOrNull(pairs.rightToWrong) },
                  { "wrong_to_right", valueOrNull(pairs.wrongToRight) },
                  { "flips", std::move(flips) } };
}

} // namespace loadstone
