// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/scorer.h"
#include "fuzzing.h"

#include <array>
#include <vector>

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

/// Each scorer in its own way and with each extraction profile that it takes. Patterns of rows are
/// left out: how long they take is for their author to answer.
const std::vector<std::unique_ptr<Scorer>>& scorers()
{
    static const auto all = [] {
        std::vector<std::unique_ptr<Scorer>> out;
        const auto add = [&out](std::string_view profile, std::optional<ExtractionProfile> taken,
                                std::optional<double> threshold) {
            ScoringSettings settings;
            settings.threshold = threshold;
            if (auto made = makeScorer(profile, taken, settings)) {
                out.push_back(std::move(*made));
            }
        };
        for (const std::string_view profile : kScorerProfiles) {
            if (profile == "regex/1") {
                continue;
            }
            add(profile, std::nullopt, std::nullopt);
            add(profile, std::nullopt, 0.5);
            for (std::size_t i = 0; i < Terms<ExtractionProfile>::names.size(); ++i) {
                add(profile, static_cast<ExtractionProfile>(i), std::nullopt);
            }
        }
        return out;
    }();
    return all;
}

} // namespace

// What models answer and datasets expect, under every way of reading it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const Scorer& scorer = *scorers()[input.takeByte() % scorers().size()];
    const std::string_view text = input.rest();
    const std::size_t cut = std::min(text.find('\0'), text.size());
    AnswerInput answer;
    answer.outcome = Outcome::Ok;
    answer.finish = FinishReason::Stop;
    answer.text = text.substr(0, cut);
    answer.expected = text.substr(std::min(cut + 1, text.size()));
    const ItemScore item = scoreAnswer(scorer, answer);
    require(item.score >= 0 && item.score <= 1, "a score is a part of a point");
    const bool isDecided = item.status == AnswerStatus::Right || item.status == AnswerStatus::Wrong;
    require(!isDecided || item.score == 0 || item.score == 1, "right and wrong are whole points");
    require(item.status != AnswerStatus::Right || item.score == 1, "what is right has its point");
    require(item.status != AnswerStatus::Scored || !scorer.tellsRight(), "or it is only scored");
    require(scoreAnswer(scorer, answer) == item, "the same answer has the same score");
    return 0;
}
