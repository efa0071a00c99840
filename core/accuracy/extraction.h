// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/itemscore.h"
#include "config/project.h"
#include "record/outcome.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// An answer taken out of a text, or why there is none.
struct Extraction
{
    std::string answer;
    std::optional<AnswerStatus> problem = {}; // set: not gradable, for this reason
    std::string rule = {}; // what found it (or the problem); empty: nothing did

    bool operator==(const Extraction&) const = default;
};

/// What kind of answer a text is read for.
enum class AnswerTask : std::uint8_t {
    Choice, // a letter
    Integer, // 0…999, as AIME has them
    Number, // decimal, as GSM8K has them
    Code, // a Python program
    Math, // an expression in LaTeX
};

/// What is known beside the text itself.
struct AnswerContext
{
    FinishReason finish = FinishReason::Stop;
    unsigned letters = 4; // choice: A, B, …; only letters that exist count
    std::vector<std::string> choices; // their texts, where known
    std::string functionName; // code: what the tests call; empty: a program is run
};

/// Takes the answer out of the whole text of a completion, reasoning included: each profile has
/// its own idea of what to do with that. Any thread.
Extraction extractAnswer(ExtractionProfile profile, AnswerTask task, std::string_view text,
                         const AnswerContext& context = {});

/// Whether a profile reads as its tool does: texts that ended by length and unfinished reasoning
/// too, because the numbers published with it were made so.
constexpr bool isCompatible(ExtractionProfile profile)
{
    return profile != ExtractionProfile::Robust1;
}

} // namespace loadstone
