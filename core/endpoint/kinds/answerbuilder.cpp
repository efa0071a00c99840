// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/answerbuilder.h"

#include <algorithm>
#include <limits>

namespace loadstone {

namespace {

constexpr std::size_t kKeep = 1U << 20U;

std::string_view trimmed(std::string_view text)
{
    constexpr auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\n'; };
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

template<class Container>
void reuse(Container& container)
{
    container.clear();
    if (container.capacity() > kKeep) {
        container.shrink_to_fit();
    }
}

} // namespace

void AnswerBuilder::begin(const Expectation& expectation)
{
    m_expectation = expectation;
    m_answer = Answer {};
    m_spoiled = Outcome::Ok;
    m_lastChunk = kNoInstant;
    m_tokenIds = 0;
    m_usage = kNoCount;
    m_events = 0;
    m_sawChoices = false;
    m_isCumulative = true;
    m_error.clear();
    reuse(m_content);
    reuse(m_reasoning);
    reuse(m_seen);
    reuse(m_fresh);
    reuse(m_gaps);
}

void AnswerBuilder::spoil(Outcome outcome, std::string_view text)
{
    if (isSpoiled()) {
        return;
    }
    m_spoiled = outcome;
    if (m_error.isEmpty()) {
        m_error.append(text);
    }
}

AnswerTexts AnswerBuilder::texts()
{
    AnswerTexts texts;
    if (m_expectation.keepText) {
        texts.content = &m_content;
        texts.reasoning = &m_reasoning;
    }
    if (!isSpoiled()) {
        m_error.clear();
        texts.error = &m_error;
    }
    if (m_expectation.api == ApiKind::SgLang) {
        m_fresh.clear();
        texts.cumulative = &m_fresh;
    }
    texts.pointers = m_expectation.pointers;
    return texts;
}

bool AnswerBuilder::isOpaque() const
{
    return m_expectation.raw
        || (m_expectation.api == ApiKind::Custom
            && (!m_expectation.pointers || m_expectation.pointers->areEmpty()));
}

bool AnswerBuilder::expectsLines() const
{
    return m_expectation.streaming
        && (m_expectation.api == ApiKind::OllamaChat
            || m_expectation.api == ApiKind::OllamaGenerate);
}

void AnswerBuilder::takePiece(const AnswerPiece& piece)
{
    m_sawChoices = m_sawChoices || piece.hasChoices;
    if (piece.promptTokens > 0) {
        m_answer.promptTokens = piece.promptTokens;
    }
    if (piece.cachedTokens != kNoCount) {
        m_answer.cachedTokens = piece.cachedTokens;
    }
    // Running usage: the latest counts. Zero, which some servers send for "don't know", never
    // replaces a count.
    if (piece.outputTokens > 0 || m_usage == kNoCount) {
        m_usage = piece.outputTokens;
    }
    if (piece.tokenIds > 0) {
        m_tokenIds += piece.tokenIds;
    }
    if (piece.finish != FinishReason::None) {
        m_answer.finish = piece.finish;
    }
    const int flags = (piece.hasContent ? kHadContent : 0)
        | (piece.hasReasoning ? kHadReasoning : 0) | (piece.hasToolCalls ? kHadToolCalls : 0);
    m_answer.flags = static_cast<std::uint8_t>(m_answer.flags | flags);
}

void AnswerBuilder::takeContent(const AnswerPiece& piece, Ns at)
{
    if (m_answer.contentChunks++ == 0) {
        m_answer.firstToken = at;
        m_answer.firstChunkTokens = piece.outputTokens > 0 ? piece.outputTokens
            : piece.tokenIds > 0                           ? piece.tokenIds
                                                           : kNoCount;
        m_answer.firstChunkBytes =
            static_cast<std::uint32_t>(m_content.size() + m_reasoning.size());
    } else if (m_expectation.keepGaps) {
        m_gaps.push_back(at - m_lastChunk);
    }
    m_lastChunk = at;
    m_answer.lastToken = at;
    if (!happened(m_answer.firstAnswerToken) && (piece.hasContent || piece.hasToolCalls)) {
        m_answer.firstAnswerToken = at;
    }
}

// SGLang sends all text so far in each event, unless it was started to send only what is new.
void AnswerBuilder::takeCumulative(AnswerPiece& piece)
{
    std::size_t known = 0;
    if (m_isCumulative && m_fresh.starts_with(m_seen)) {
        known = m_seen.size();
        m_seen.swap(m_fresh);
    } else {
        m_isCumulative = false;
        m_seen.swap(m_fresh);
    }
    piece.hasContent = m_seen.size() > known;
    if (m_expectation.keepText) {
        m_content.append(m_seen, known);
    }
}

// The texts among binary tensors: each is its length in four bytes, lowest first, and its bytes.
bool AnswerBuilder::takeTensors(const AnswerPiece& piece, std::string_view tail)
{
    if (piece.binarySize != static_cast<std::int64_t>(tail.size())) {
        return false;
    }
    if (piece.binaryText < 0) {
        return true;
    }
    std::string_view texts = tail.substr(static_cast<std::size_t>(piece.binaryText),
                                         static_cast<std::size_t>(piece.binaryTextSize));
    constexpr std::size_t kLength = 4;
    while (texts.size() >= kLength) {
        std::size_t size = 0;
        for (std::size_t i = kLength; i-- > 0;) {
            size = size << 8U | static_cast<unsigned char>(texts[i]);
        }
        texts.remove_prefix(kLength);
        if (size > texts.size()) {
            return false;
        }
        if (m_expectation.keepText) {
            m_content.append(texts.substr(0, size));
        }
        texts.remove_prefix(size);
    }
    return texts.empty();
}

void AnswerBuilder::takeEvent(const SseEvent& event)
{
    std::string_view data = event.data;
    if (data.size() < 16) {
        data = trimmed(data);
        if (data == "[DONE]") {
            m_answer.flags |= kSawDone;
            return;
        }
        if (data.empty()) {
            return;
        }
    }
    AnswerPiece piece;
    if (isOpaque() && !event.isError) {
        piece.hasChoices = piece.hasContent = true;
        takePiece(piece);
        m_content.append(m_expectation.keepText ? data : std::string_view());
        takeContent(piece, event.at);
        return;
    }
    const AnswerTexts wanted = texts();
    const bool good = decodeAnswer(m_expectation.api, AnswerForm::Event, data, wanted, piece);
    if (event.isError || piece.isError) {
        if (wanted.error && m_error.isEmpty()) {
            decodeErrorBody(event.data, m_error);
        }
        spoil(Outcome::ErrorFrame);
        return;
    }
    if (wanted.error) {
        m_error.clear(); // "message" of something that is no error
    }
    if (!good) {
        if (!event.isCut) {
            spoil(Outcome::Malformed, "an event is not the JSON of the API");
        }
        return;
    }
    ++m_events;
    if (piece.hasCumulative) {
        takeCumulative(piece);
    }
    takePiece(piece);
    if (piece.hasText()) {
        takeContent(piece, event.at);
    }
    if (piece.isDone) {
        m_answer.flags |= kSawDone;
    }
    if (piece.finish == FinishReason::Error) {
        spoil(Outcome::ErrorFrame, "finish_reason is \"error\"");
    }
}

void AnswerBuilder::takeWhole(std::string_view body, Ns at, std::string_view tail)
{
    AnswerPiece piece;
    const AnswerTexts wanted = texts();
    const bool good = decodeAnswer(m_expectation.api, AnswerForm::Whole, body, wanted, piece);
    if (piece.isError) {
        if (wanted.error && m_error.isEmpty()) {
            decodeErrorBody(body, m_error);
        }
        spoil(Outcome::ErrorObject);
        return;
    }
    if (wanted.error) {
        m_error.clear();
    }
    if (!good || !piece.hasChoice) {
        spoil(Outcome::Malformed,
              good ? "the answer holds no choice" : "the body is not the JSON of the API");
        return;
    }
    if (!takeTensors(piece, tail)) {
        spoil(Outcome::Malformed, "the tensors are not as long as the JSON says");
        return;
    }
    takePiece(piece);
    m_answer.lastToken = at;
    if (piece.finish == FinishReason::Error) {
        spoil(Outcome::ErrorObject, "finish_reason is \"error\"");
    }
}

void AnswerBuilder::takeRaw(std::string_view body, Ns at)
{
    if (m_expectation.raw || m_expectation.keepText) {
        m_content.assign(body);
    }
    m_answer.lastToken = at;
}

void AnswerBuilder::takeErrorBody(std::string_view body)
{
    if (m_error.isEmpty() && !body.empty()) {
        decodeErrorBody(body, m_error);
    }
}

void AnswerBuilder::judge()
{
    if ((m_answer.flags & kStreamed) == 0) {
        return;
    }
    // A stream of an unknown API has no known end but that of HTTP.
    const bool isEnded = sawDone() || sawFinish()
        || (m_expectation.api == ApiKind::Custom
            && (!m_expectation.pointers || m_expectation.pointers->finishReason.empty()));
    if (m_events > 0 && !m_sawChoices) {
        spoil(Outcome::Malformed, "no event holds choices");
    } else if (!isEnded) {
        spoil(Outcome::Truncated, "the stream ended without [DONE] and without finish_reason");
    }
}

// One source, never a sum of two.
void AnswerBuilder::countTokens()
{
    if (!generatesText(m_expectation.api)) {
        return;
    }
    if (m_usage > 0) {
        m_answer.outputTokens = m_usage;
        m_answer.tokenSource = TokenSource::Usage;
    } else if (m_tokenIds > 0) {
        m_answer.outputTokens = static_cast<std::int32_t>(
            std::min<std::int64_t>(m_tokenIds, std::numeric_limits<std::int32_t>::max()));
        m_answer.tokenSource = TokenSource::TokenIds;
    } else if (m_answer.contentChunks > 0) {
        m_answer.outputTokens = static_cast<std::int32_t>(m_answer.contentChunks);
        m_answer.tokenSource = TokenSource::Chunks;
    } else if (m_usage == 0 && (m_answer.flags & kHadContent) == 0) {
        m_answer.outputTokens = 0;
        m_answer.tokenSource = TokenSource::Usage;
    } else if ((m_answer.flags & kStreamed) != 0) {
        m_answer.outputTokens = 0;
        m_answer.tokenSource = TokenSource::Chunks;
    }
}

void AnswerBuilder::close(Outcome outcome, std::string_view text)
{
    if (outcome != Outcome::Ok) {
        spoil(outcome, text);
    }
    m_answer.outcome = m_spoiled;
    countTokens();
    if (m_spoiled != Outcome::Ok) {
        m_answer.errorText = m_error.view();
    }
    m_answer.content = m_content;
    m_answer.reasoning = m_reasoning;
    m_answer.gaps = m_gaps;
}

} // namespace loadstone
