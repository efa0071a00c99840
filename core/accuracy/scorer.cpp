// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/scorer.h"

#include "accuracy/answertext.h"
#include "accuracy/scorerparts.h"
#include "config/project.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

bool takesAnswers(std::string_view profile)
{
    constexpr std::array<std::string_view, 6> kNames { "gsm8k/1",   "number/1", "choice/1",
                                                       "integer/1", "math/1",   "python/1" };
    return std::find(kNames.begin(), kNames.end(), profile) != kNames.end();
}

bool isRouge(std::string_view profile)
{
    return profile.starts_with("rouge-");
}

std::unique_ptr<Scorer> textScorer(std::string_view profile, const ScoringSettings& settings)
{
    if (profile == "exact/1") {
        return detail::makeExactScorer(settings.ignoreCase);
    }
    if (profile == "contains/1") {
        return detail::makeContainsScorer(settings.ignoreCase);
    }
    if (profile == "regex/1") {
        return detail::makeRegexScorer(settings);
    }
    if (profile == "json-schema/1") {
        return detail::makeJsonSchemaScorer(settings);
    }
    return isRouge(profile) ? detail::makeRougeScorer(profile, settings) : nullptr;
}

} // namespace

Extraction Scorer::extractFrom(const AnswerInput&, std::string_view text) const
{
    return extract(text);
}

Result<std::unique_ptr<Scorer>> makeScorer(std::string_view profile,
                                           std::optional<ExtractionProfile> extractor,
                                           const ScoringSettings& settings)
{
    const bool known =
        std::find(kScorerProfiles.begin(), kScorerProfiles.end(), profile) != kScorerProfiles.end();
    if (!known) {
        QString names;
        for (const std::string_view name : kScorerProfiles) {
            names += (names.isEmpty() ? QString() : u", "_s) + toQt(name);
        }
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no scorer \"%1\"; there are %2"_s.arg(toQt(profile), names));
    }
    if (profile == "gsm8k/1" && !extractor) {
        return detail::makeWorkedNumberScorer();
    }
    if (takesAnswers(profile)) {
        return detail::makeTaskScorer(profile, extractor.value_or(ExtractionProfile::Robust1),
                                      settings);
    }
    if (extractor && isCompatible(*extractor)) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the scorer %1 compares whole texts: the extractor %2 has nothing to "
                         "take out of them"_s.arg(toQt(profile), toQt(termName(*extractor))));
    }
    return asksEndpoint(profile) ? detail::makeJudgedScorer(profile, settings)
                                 : textScorer(profile, settings);
}

bool tellsRight(std::string_view profile, const ScoringSettings& settings)
{
    return settings.threshold.has_value() || !(isRouge(profile) || asksEndpoint(profile));
}

std::optional<std::string_view> withoutReasoning(std::string_view text)
{
    static constexpr std::array<std::string_view, 4> kTags { "think", "thinking", "reasoning",
                                                             "thought" };
    std::size_t closed = 0;
    std::size_t opened = std::string_view::npos;
    for (const std::string_view tag : kTags) {
        const std::string name(tag);
        const std::size_t close = text.rfind("</" + name + ">");
        if (close != std::string_view::npos) {
            closed = std::max(closed, close + name.size() + 3);
        }
        const std::size_t open = text.rfind("<" + name + ">");
        if (open != std::string_view::npos && (opened == std::string_view::npos || open > opened)) {
            opened = open;
        }
    }
    // Templates inject the opening tag, so a closing one may stand alone; not the other way round.
    if (opened != std::string_view::npos && opened >= closed) {
        return std::nullopt;
    }
    return text.substr(closed);
}

ItemScore scoreAnswer(const Scorer& scorer, const AnswerInput& input)
{
    ItemScore item;
    item.index = input.index;
    item.sample = input.sample;
    item.repeat = input.repeat;
    item.category = input.category;
    const Extraction expected = scorer.expected(input.expected);
    item.expected = expected.answer;
    if (input.outcome != Outcome::Ok) {
        item.status = AnswerStatus::Failed;
        return item;
    }
    const auto text = scorer.readsAsTool() ? input.text : withoutReasoning(input.text);
    // An answer that was cut off may look complete: 12 can be the beginning of 128.
    if (!text || (input.finish == FinishReason::Length && !scorer.readsAsTool())) {
        item.status = AnswerStatus::Truncated;
        return item;
    }
    if (detail::trimmed(*text).empty()) {
        item.status = AnswerStatus::Empty;
        return item;
    }
    Extraction answer = scorer.extractFrom(input, *text);
    item.answer = std::move(answer.answer);
    if (answer.problem) {
        item.status = *answer.problem;
        return item;
    }
    if (scorer.runsPrograms() || scorer.asksJudge()) {
        item.status = AnswerStatus::Wrong;
        return item;
    }
    item.score = expected.problem ? 0 : scorer.grade(item.answer, item.expected);
    item.status = !scorer.tellsRight() ? AnswerStatus::Scored
        : item.score > 0               ? AnswerStatus::Right
                                       : AnswerStatus::Wrong;
    return item;
}

} // namespace loadstone
