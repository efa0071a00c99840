// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/scorer.h"

#include "accuracy/answertext.h"
#include "config/project.h"

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using detail::canonicalNumber;

// The whole answer is the answer; white space at its ends and line-end style do not count.
class ExactScorer final : public Scorer
{
public:
    std::string_view profile() const override { return "exact/1"; }

    Extraction extract(std::string_view text) const override
    {
        return { detail::normalisedText(text), std::nullopt };
    }

    Extraction expected(std::string_view column) const override { return extract(column); }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return answer == expected ? 1 : 0;
    }
};

// Worked solutions that end in a number: behind the last "####", else in the last box, else behind
// "answer is", else the last number of the text. Like exact match it knows right and wrong only: a
// text without a number is compared as it is.
class NumberScorer final : public Scorer
{
public:
    std::string_view profile() const override { return "gsm8k/1"; }

    Extraction extract(std::string_view text) const override
    {
        return { answerOf(text), std::nullopt };
    }

    Extraction expected(std::string_view column) const override
    {
        const std::size_t mark = column.rfind(kMark);
        return { numberOrText(mark == std::string_view::npos
                                  ? column
                                  : firstLine(column.substr(mark + kMark.size()))),
                 std::nullopt };
    }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return answer == expected ? 1 : 0;
    }

private:
    static constexpr std::string_view kMark = "####";

    static std::string answerOf(std::string_view text)
    {
        if (const std::size_t mark = text.rfind(kMark); mark != std::string_view::npos) {
            return numberOrText(firstLine(text.substr(mark + kMark.size())));
        }
        if (const auto box = detail::lastBox(text)) {
            // A unit beside the number is tolerated, a second number is not.
            const auto number = detail::lastNumber(*box);
            return number && number == firstNumber(*box) ? *number : numberOrText(*box);
        }
        if (const std::size_t mark = lastDeclaration(text); mark != std::string_view::npos) {
            if (const auto number = firstNumber(firstLine(text.substr(mark)))) {
                return *number;
            }
        }
        return detail::lastNumber(text).value_or(detail::normalisedText(text));
    }

    static std::string numberOrText(std::string_view text)
    {
        return canonicalNumber(text).value_or(detail::normalisedText(text));
    }

    static std::string_view firstLine(std::string_view text)
    {
        text = detail::trimmed(text);
        return detail::trimmed(text.substr(0, text.find('\n')));
    }

    static std::optional<std::string> firstNumber(std::string_view text)
    {
        const std::string plain = detail::plainSigns(text);
        const std::size_t from = plain.find_first_of("0123456789");
        if (from == std::string::npos) {
            return std::nullopt;
        }
        std::size_t end = plain.find_first_not_of("0123456789.,", from);
        end = end == std::string::npos ? plain.size() : end;
        if (end < plain.size() && (plain[end] == '/' || plain[end] == '^')) {
            return std::nullopt; // a fraction or power is not its first figure
        }
        return detail::lastNumber(std::string_view(plain).substr(0, end));
    }

    static std::size_t lastDeclaration(std::string_view text)
    {
        std::size_t best = std::string_view::npos;
        for (const std::string_view words : { "answer is", "Answer is", "answer:", "Answer:" }) {
            const std::size_t at = text.rfind(words);
            if (at != std::string_view::npos
                && (best == std::string_view::npos || at + words.size() > best)) {
                best = at + words.size();
            }
        }
        return best;
    }
};

} // namespace

Result<std::unique_ptr<Scorer>> makeScorer(std::string_view profile)
{
    if (profile == "exact/1") {
        return std::make_unique<ExactScorer>();
    }
    if (profile == "gsm8k/1") {
        return std::make_unique<NumberScorer>();
    }
    QString names;
    for (const std::string_view name : kScorerProfiles) {
        names += (names.isEmpty() ? QString() : u", "_s) + toQt(name);
    }
    return makeError(ErrorCode::InvalidSpecification,
                     u"there is no scorer \"%1\"; there are %2"_s.arg(toQt(profile), names));
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
    const auto text = withoutReasoning(input.text);
    // An answer that was cut off may look complete: 12 can be the beginning of 128.
    if (input.finish == FinishReason::Length || !text) {
        item.status = AnswerStatus::Truncated;
        return item;
    }
    if (detail::trimmed(*text).empty()) {
        item.status = AnswerStatus::Empty;
        return item;
    }
    Extraction answer = scorer.extract(*text);
    item.answer = std::move(answer.answer);
    if (answer.problem) {
        item.status = *answer.problem;
        return item;
    }
    item.score = expected.problem ? 0 : scorer.grade(item.answer, item.expected);
    item.status = item.score > 0 ? AnswerStatus::Right : AnswerStatus::Wrong;
    return item;
}

} // namespace loadstone
