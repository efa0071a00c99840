// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/answer.h"
#include "endpoint/kinds/answerjson.h"
#include "endpoint/kinds/boundedtext.h"
#include "endpoint/transport/sseparser.h"

#include <string>
#include <vector>

namespace loadstone {

/// Puts the pieces of one answer together: instants, counts, texts, and what the answer itself says
/// about its success. Knows nothing of HTTP; owned by a reader and reused.
class AnswerBuilder
{
public:
    void begin(const Expectation& expectation);

    /// The first thing that spoils the answer is its outcome; later ones change nothing.
    void spoil(Outcome outcome, std::string_view text = {});

    bool isSpoiled() const { return m_spoiled != Outcome::Ok; }

    /// The body comes as events.
    void startStream() { m_answer.flags |= kStreamed; }

    void takeEvent(const SseEvent& event);

    /// A whole body, all of which was there at `at`; padding behind it.
    /// `tail`: what lies in the body behind its JSON, where the head says that something does.
    void takeWhole(std::string_view body, Ns at, std::string_view tail = {});

    void takeRaw(std::string_view body, Ns at);
    void takeErrorBody(std::string_view body);

    /// The answer is no JSON that anybody looks into.
    bool isOpaque() const;

    /// Each line of a body without a telling media type is an event.
    bool expectsLines() const;

    /// The answer's own end marker came: how HTTP ends no longer matters.
    bool sawDone() const { return (m_answer.flags & kSawDone) != 0; }

    bool sawFinish() const { return m_answer.finish != FinishReason::None; }

    /// A body ended as HTTP says: judges whether the answer is one.
    void judge();

    /// Fills in what only the end tells; `outcome` stands unless the answer was spoiled before.
    void close(Outcome outcome, std::string_view text);

    Answer& answer() { return m_answer; }

    const Answer& answer() const { return m_answer; }

private:
    void takePiece(const AnswerPiece& piece);
    void takeContent(const AnswerPiece& piece, Ns at);
    void takeCumulative(AnswerPiece& piece);
    bool takeTensors(const AnswerPiece& piece, std::string_view tail);
    void countTokens();
    AnswerTexts texts();

    Expectation m_expectation;
    Answer m_answer;
    Outcome m_spoiled = Outcome::Ok;
    Ns m_lastChunk = kNoInstant;
    std::int64_t m_tokenIds = 0;
    std::int32_t m_usage = kNoCount;
    std::uint32_t m_events = 0; // with JSON in them
    bool m_sawChoices = false;
    bool m_isCumulative = true; // until an event proves otherwise
    BoundedText m_error;
    std::string m_content;
    std::string m_reasoning;
    std::string m_seen; // all text so far of a stream that repeats it
    std::string m_fresh; // what an event of it holds
    std::vector<Ns> m_gaps;
};

} // namespace loadstone
