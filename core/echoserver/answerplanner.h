// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "echoserver/answerplan.h"
#include "echoserver/answerwriter.h"
#include "echoserver/completionrequest.h"
#include "echoserver/echooptions.h"
#include "echoserver/replybook.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loadstone {

/// What the server knows of a request beside its body.
struct RequestFacts
{
    std::uint64_t index = 1; // of the requests to the served route, from 1; 0: not one of a run
    std::uint32_t answersBefore = 0; // on this connection
    bool keepAlive = true;
    bool oldClient = false;
    bool headOnly = false;
};

/// The constant response of `--reply fixed:BYTES`.
struct FixedReply
{
    std::string bytes; // head included
    std::size_t bodyBegin = 0;
    std::uint64_t tokens = 0; // as told in its usage
};

/// Turns requests into plans: which fault, which text, which bytes at which instants. Deterministic
/// in (options, request, index); no clock, no socket. Owned by the server.
class AnswerPlanner
{
public:
    explicit AnswerPlanner(EchoOptions options);

    /// Reads the answers and script files; see ReplyBook.
    Result<void> load();

    AnswerPlan plan(const CompletionRequest& request, const RequestFacts& facts) const;

    /// A small answer at once that takes no slot: not found, malformed, over the rate.
    static AnswerPlan refusal(int status, std::string_view message, const RequestFacts& facts);

    static AnswerPlan refusalWith(int status, std::string_view body, const RequestFacts& facts);

    static AnswerPlan models(const RequestFacts& facts);

    /// How many words a text of the body has, as a server's tokenizer would say it.
    static AnswerPlan tokenized(std::string_view body, EchoTokenize style,
                                const RequestFacts& facts);

    /// A fixed reply, its body exactly `size` bytes long.
    static FixedReply fixedReply(std::size_t size, bool chat, bool keepAlive);

private:
    /// The fault that hits a request, or null.
    const EchoFault* faultOf(const ScriptLine* line, std::uint64_t index) const;
    AnswerContent content(const CompletionRequest& request, const ScriptLine* line,
                          const PlannedAnswer* planned, const AnswerShape& shape) const;
    AnswerPlan answer(const CompletionRequest& request, const RequestFacts& facts,
                      const AnswerShape& shape, const AnswerContent& content) const;
    AnswerPlan fixedPlan(const CompletionRequest& request, const RequestFacts& facts,
                         const AnswerShape& shape) const;

    EchoOptions m_options;
    ReplyBook m_book;
    std::int64_t m_created = 0; // what answers carry as their time
};

} // namespace loadstone
