// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "echoserver/answershape.h"
#include "echoserver/completionrequest.h"
#include "echoserver/echooptions.h"
#include "echoserver/eventwriter.h"
#include "echoserver/responsebytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

class AnswerFormat;
struct FormatFacts;

/// What is to be said, and when: decided by the planner, spelled out by the AnswerWriter.
struct AnswerContent
{
    std::vector<std::string> tokens; // reasoning first
    std::size_t reasoning = 0; // of the tokens
    std::string finishReason = "stop";
    Ns ttft = 0;
    Ns itl = 0;
    std::uint32_t firstChunk = 1;
    std::uint32_t chunk = 1;
};

/// Writes the body of one answer, streamed or whole: in the formats of OpenAI's chat and
/// completions itself, in others by an AnswerFormat. Lives for one plan.
class AnswerWriter
{
public:
    AnswerWriter(const EchoOptions& options, const CompletionRequest& request,
                 const AnswerShape& shape, const AnswerContent& content, std::uint64_t index,
                 std::int64_t created);

    /// Times of the tokens, with jitter and service times from `random`.
    void schedule(Random random);

    void writeStream(Response& response);
    void writeWhole(Response& response);

    Ns lastTokenAt() const { return m_last; }

    /// Tokens as usage tells them, nothing when it does not.
    std::optional<std::uint64_t> reportedTokens(bool streamed) const;

private:
    struct Chunk
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        Ns at = 0;
    };

    std::size_t shownTokens() const { return m_shape.noText ? 0 : m_content.tokens.size(); }

    bool isOpenAi() const;
    FormatFacts formatFacts(bool streamed) const;
    void writeStreamOf(const AnswerFormat& format, Response& response);
    void writeWholeOf(const AnswerFormat& format, Response& response);
    std::uint64_t countedTokens() const;
    bool usageChunk() const;
    std::string prefix(bool stream) const;
    std::string usageText(std::uint64_t tokens) const;
    std::string event(std::string_view choices, std::string_view after = {}) const;
    std::string choice(std::string_view delta, std::string_view finish) const;
    void openStream(EventWriter& events) const;
    void closeStream(EventWriter& events) const;
    std::string contentEvent(const Chunk& chunk, bool last) const;
    std::string delta(const Chunk& chunk) const;
    bool isPlain() const;
    std::string wholeMessage() const;
    std::string joined(std::size_t begin, std::size_t end) const;
    void cutIntoChunks(Random& random, Ns ttft);
    Ns jittered(Ns time, Random& random) const;

    const EchoOptions& m_options;
    const CompletionRequest& m_request;
    const AnswerShape& m_shape;
    const AnswerContent& m_content;
    std::uint64_t m_index;
    std::int64_t m_created;
    std::string m_prefix; // of every event
    std::vector<Chunk> m_chunks;
    Ns m_last = 0;
};

} // namespace loadstone
