// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "echoserver/answershape.h"
#include "echoserver/answerwriter.h"
#include "echoserver/completionrequest.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What a format is told of an answer. Lives while the answer is written.
struct FormatFacts
{
    const CompletionRequest& request;
    const AnswerShape& shape;
    const AnswerContent& content;
    std::uint64_t index = 0;
    std::optional<std::uint64_t> usage; // output tokens to tell; nothing: usage is left out
    std::size_t shown = 0; // tokens that have text
};

/// One event of a stream.
struct FormatEvent
{
    std::string data;
    std::string_view name; // "event:" of it; empty: none. A literal.
};

/// How one API kind spells an answer, streamed or whole. Chat and completions of OpenAI, which load
/// tests live on, have their own faster way in AnswerWriter.
class AnswerFormat
{
public:
    explicit AnswerFormat(const FormatFacts& facts)
        : m_facts(facts)
    {
    }

    AnswerFormat(const AnswerFormat&) = delete;
    AnswerFormat& operator=(const AnswerFormat&) = delete;
    virtual ~AnswerFormat() = default;

    /// Each event is a line of JSON.
    virtual bool isLines() const { return false; }

    /// Sent when the request is accepted.
    virtual std::vector<FormatEvent> open() const { return {}; }

    /// Tokens from `begin` to `end`, which are all reasoning or all not.
    virtual FormatEvent tokens(std::size_t begin, std::size_t end) const = 0;

    /// Behind the last token, and a tail later.
    virtual std::vector<FormatEvent> finish() const { return {}; }

    virtual std::vector<FormatEvent> end() const { return {}; }

    virtual void writeWhole(Response& response) const = 0;

protected:
    bool isReasoning(std::size_t token) const { return token < m_facts.content.reasoning; }

    /// Text of some tokens.
    std::string text(std::size_t begin, std::size_t end) const;
    std::string reasoningText() const;
    std::string answerText() const;

    /// Why it ended, in the words that chat uses; empty: not told.
    std::string_view finishReason() const;
    std::uint64_t promptTokens() const;

    const FormatFacts& facts() const { return m_facts; }

private:
    FormatFacts m_facts;
};

/// Null for chat and completions.
std::unique_ptr<AnswerFormat> makeAnswerFormat(const FormatFacts& facts);

namespace detail {
std::unique_ptr<AnswerFormat> makeTypedFormat(const FormatFacts& facts);
std::unique_ptr<AnswerFormat> makeNativeFormat(const FormatFacts& facts);
std::unique_ptr<AnswerFormat> makeWholeFormat(const FormatFacts& facts);
} // namespace detail

} // namespace loadstone
