// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/turnbodies.h"

#include "dataset/conversations.h"
#include "plan/requestpreview.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// Text that stands for the reply of a turn; hardly ever part of a conversation, and it is checked.
std::string markOf(std::size_t turn)
{
    return "<loadstone reply " + std::to_string(turn) + ">";
}

tl::unexpected<Error> noPlace()
{
    return makeError(ErrorCode::InvalidSpecification,
                     u"replies cannot be fed back into this conversation: use recorded history"_s,
                     u"sessions.history"_s);
}

} // namespace

Result<BuiltBody> TurnBodies::next(const Sample& sample, const GenerationSpec& generation,
                                   Body& body)
{
    Sample marked = sample;
    const auto ends = turnEnds(sample.messages);
    for (std::size_t turn = 0; turn < sample.turn; ++turn) {
        Json& message = marked.messages[ends[turn]];
        const auto next = ends[turn] + 1;
        const bool answersTool =
            next < marked.messages.size() && marked.messages[next]["role"] == "tool";
        const auto calls = message.find("tool_calls");
        if ((calls != message.end() && !calls->empty()) || answersTool) {
            return noPlace(); // results belong to the calls that were recorded
        }
        message["content"] = markOf(turn);
    }
    auto built = buildSample(m_run, marked, generation);
    if (!built) {
        return built;
    }
    const std::string whole = built->bytes;
    if (sample.turn == 0) {
        m_before = whole;
        m_tail = whole.size();
        return built;
    }
    const std::string mark = markOf(sample.turn - 1U);
    const std::size_t at = whole.find(mark);
    if (at == std::string::npos || whole.find(mark, at + 1) != std::string::npos) {
        return noPlace();
    }
    // All that the two turns have in common stays; it has to reach behind the replies before.
    const auto same =
        static_cast<std::size_t>(std::mismatch(m_before.begin(), m_before.end(), whole.begin(),
                                               whole.begin() + static_cast<std::ptrdiff_t>(at))
                                     .first
                                 - m_before.begin());
    const std::size_t drop = m_before.size() - same;
    if (drop > m_tail || same > at) {
        return noPlace();
    }
    body.drop = static_cast<std::uint32_t>(drop);
    body.replyAt = static_cast<std::int32_t>(at - same);
    built->bytes = whole.substr(same, at - same) + whole.substr(at + mark.size());
    // Most stand in the first turn's part and stay there; one behind the messages moves with them.
    const auto salt = static_cast<std::size_t>(std::max<std::int64_t>(built->saltOffset, 0));
    built->saltOffset = built->saltOffset < 0 || salt < same ? -1
        : salt < at ? static_cast<std::int64_t>(salt - same)
                    : static_cast<std::int64_t>(salt - same - mark.size());
    m_tail = whole.size() - at - mark.size();
    m_before = whole;
    return built;
}

} // namespace loadstone::detail
