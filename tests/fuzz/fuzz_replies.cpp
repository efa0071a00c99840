// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/judging.h"
#include "base/jsondepth.h"
#include "fuzzing.h"
#include "metrics/blocks.h"

#include <array>
#include <vector>

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

const Judging& judgingOf(std::uint8_t choice)
{
    static const std::array<Judging, 3> all {
        *Judging::make("judge/1", {}),
        *Judging::make("judge-pair/1", {}),
        *Judging::make("similarity/1", {}),
    };
    return all[choice % all.size()];
}

void grade(const Judging& judging, std::string_view reply)
{
    // As many as it asked questions.
    const std::vector<std::string_view> replies(judging.questions({ "q", "e" }, "a").size(), reply);
    const bool isReply = judging.isReply(reply);
    const auto grade = judging.grade(replies);
    // A vector may have no length: a reply that no angle can be taken of.
    require(isReply || !grade, "what is no reply has no grade");
    require(judging.wantsVectors() || isReply == grade.has_value(), "a reply has a grade");
    require(!grade || (grade->score >= 0 && grade->score <= 1), "a grade is a part of a point");
    require(!grade || judging.wantsVectors() || replies.size() == 1 || grade->score == 0.5,
            "a pair that is judged by its places is a draw");
}

} // namespace

// What judges, their stored questions and results of other programs say.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    const std::string_view text = input.rest();
    grade(judgingOf(choice), text);
    if (const auto item = readJudgedColumn(text)) {
        const auto again = readJudgedColumn(judgedColumn(item->question, item->expected));
        require(again && *again == *item, "a question is kept as it is");
        require(!judgingOf(choice).questions(*item, text).empty(), "a judge is asked something");
    }
    const auto json = parseJson(text);
    require(json.has_value() == !jsonOrDiscarded(text).is_discarded(), "JSON is JSON");
    if (json) {
        const Json copy = *json;
        require(copy == *json, "a value has a copy");
        const std::string written = compactJson(copy);
        require(parseJson(written).has_value(), "what is read can be written and read");
        if (const auto block = judgingFromJson(*json)) {
            const auto again = judgingFromJson(toJson(*block));
            require(again && *again == *block, "a block is kept as it is");
        }
    }
    return 0;
}
