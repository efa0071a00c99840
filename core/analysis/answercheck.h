// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "record/requestrecord.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What a sample of a performance run's answers is like: a server that answers nothing is fast.
/// Value type; `answers` of a result.
struct AnswersBlock
{
    std::int64_t sampled = 0; // at least 1
    double empty = 0; // shares of `sampled`: no text, no tool call
    double repeated = 0; // given for another prompt as well, or going round in circles
    double truncated = 0; // ended by length
    double identical = 0; // the text that most prompts got, when it is more than one's

    bool operator==(const AnswersBlock&) const = default;
};

/// Looks at answers as they come in; one for all trials of a run. Value type.
class AnswerCheck
{
public:
    /// `prompt` tells prompts apart; `text` is empty when the answer had none.
    void add(std::string_view prompt, std::string_view text, bool isEmpty, bool isCut);

    /// Nothing without answers.
    std::optional<AnswersBlock> block() const;

private:
    struct Answer
    {
        std::string text;
        std::size_t prompt = 0;
        bool loops = false;
    };

    std::map<std::string, std::size_t, std::less<>> m_prompts;
    std::vector<Answer> m_answers; // that have a text
    std::int64_t m_sampled = 0;
    std::int64_t m_empty = 0;
    std::int64_t m_cut = 0;
};

/// Whether the second half of a text is one passage again and again: what a model does that has
/// lost its way.
bool goesInCircles(std::string_view text);

/// Which of a trial's requests belong to the even sample: the indices of the answers whose texts
/// were kept, thinned to the last step.
std::vector<const RequestRecord*> sampledAnswers(std::span<const RequestRecord> requests);

Json toJson(const AnswersBlock& block);
Result<AnswersBlock> answersBlockFromJson(const Json& json);

} // namespace loadstone
