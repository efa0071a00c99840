// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/answertext.h"
#include "accuracy/scorerparts.h"

namespace loadstone::detail {

namespace {

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
        if (const auto box = lastBox(text)) {
            // A unit beside the number is tolerated, a second number is not.
            const auto number = lastNumber(*box);
            return number && number == firstNumber(*box) ? *number : numberOrText(*box);
        }
        if (const std::size_t mark = lastDeclaration(text); mark != std::string_view::npos) {
            if (const auto number = firstNumber(firstLine(text.substr(mark)))) {
                return *number;
            }
        }
        return lastNumber(text).value_or(normalisedText(text));
    }

    static std::string numberOrText(std::string_view text)
    {
        return canonicalNumber(text).value_or(normalisedText(text));
    }

    static std::string_view firstLine(std::string_view text)
    {
        text = trimmed(text);
        return trimmed(text.substr(0, text.find('\n')));
    }

    static std::optional<std::string> firstNumber(std::string_view text)
    {
        const std::string plain = plainSigns(text);
        const std::size_t from = plain.find_first_of("0123456789");
        if (from == std::string::npos) {
            return std::nullopt;
        }
        std::size_t end = plain.find_first_not_of("0123456789.,", from);
        end = end == std::string::npos ? plain.size() : end;
        if (end < plain.size() && (plain[end] == '/' || plain[end] == '^')) {
            return std::nullopt; // a fraction or power is not its first figure
        }
        return lastNumber(std::string_view(plain).substr(0, end));
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

std::unique_ptr<Scorer> makeWorkedNumberScorer()
{
    return std::make_unique<NumberScorer>();
}

} // namespace loadstone::detail
