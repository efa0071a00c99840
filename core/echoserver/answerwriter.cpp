// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/answerwriter.h"

#include "echoserver/answerformat.h"
#include "echoserver/jsontext.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace loadstone {

namespace {

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    detail::appendEscaped(out, text);
    out += '"';
    return out;
}

Ns scaled(Ns time, double factor)
{
    return static_cast<Ns>(std::llround(static_cast<double>(time) * factor));
}

Ns drawService(const EchoService& service, Random& random)
{
    switch (service.law) {
    case ServiceLaw::Const:
        break;
    case ServiceLaw::Exponential:
        return scaled(service.mean, random.exponential());
    case ServiceLaw::LogNormal: {
        const double variance = std::log1p(service.cv * service.cv);
        // Box-Muller; 1 - u keeps the logarithm finite.
        const double radius = std::sqrt(-2 * std::log1p(-random.uniform()));
        const double normal = radius * std::cos(2 * std::numbers::pi * random.uniform());
        return scaled(service.mean, std::exp(normal * std::sqrt(variance) - variance / 2));
    }
    }
    return service.mean;
}

} // namespace

AnswerWriter::AnswerWriter(const EchoOptions& options, const CompletionRequest& request,
                           const AnswerShape& shape, const AnswerContent& content,
                           std::uint64_t index, std::int64_t created)
    : m_options(options)
    , m_request(request)
    , m_shape(shape)
    , m_content(content)
    , m_index(index)
    , m_created(created)
{
}

Ns AnswerWriter::jittered(Ns time, Random& random) const
{
    if (m_options.jitter == 0) {
        return time;
    }
    return scaled(time, 1 + m_options.jitter * (2 * random.uniform() - 1));
}

void AnswerWriter::schedule(Random random)
{
    const Ns ttft = m_options.service ? drawService(*m_options.service, random)
                                      : jittered(m_content.ttft, random);
    cutIntoChunks(random, ttft);
    m_last = m_chunks.empty() ? ttft : m_chunks.back().at;
}

void AnswerWriter::cutIntoChunks(Random& random, Ns ttft)
{
    const std::size_t count = shownTokens();
    m_chunks.reserve(count);
    Ns at = ttft;
    bool paused = m_shape.pause == 0;
    for (std::size_t begin = 0; begin < count;) {
        std::size_t size = begin == 0 ? m_content.firstChunk : m_content.chunk;
        if (m_options.service) {
            size = count;
        }
        std::size_t end = std::min(count, begin + size);
        if (begin < m_content.reasoning) {
            end = std::min(end, m_content.reasoning);
        }
        if (begin > 0) {
            for (std::size_t token = begin; token < end; ++token) {
                at += jittered(m_content.itl, random);
            }
        }
        if (!paused && begin >= std::max<std::size_t>(1, count / 2)) {
            at += m_shape.pause;
            paused = true;
        }
        m_chunks.push_back({ begin, end, at });
        begin = end;
    }
}

std::uint64_t AnswerWriter::countedTokens() const
{
    return m_shape.noText && !m_shape.countHiddenTokens ? 0 : m_content.tokens.size();
}

bool AnswerWriter::usageChunk() const
{
    if (m_shape.usage == UsageShape::Zero) {
        return true;
    }
    return m_shape.usage == UsageShape::AsAsked
        && (m_options.usage == EchoUsage::Each
            || (m_options.usage == EchoUsage::On && m_request.includeUsage));
}

bool AnswerWriter::isOpenAi() const
{
    return m_request.isChat() || m_request.api == ApiKind::OpenAiCompletions;
}

std::optional<std::uint64_t> AnswerWriter::reportedTokens(bool streamed) const
{
    switch (m_shape.usage) {
    case UsageShape::Missing:
    case UsageShape::Null:
        return std::nullopt;
    case UsageShape::Zero:
        return 0;
    case UsageShape::InLastContent:
        return countedTokens();
    case UsageShape::AsAsked:
        break;
    }
    const bool onRequest = streamed && isOpenAi();
    const bool told = onRequest ? usageChunk() : m_options.usage != EchoUsage::Off;
    return told ? std::optional<std::uint64_t>(countedTokens()) : std::nullopt;
}

FormatFacts AnswerWriter::formatFacts(bool streamed) const
{
    return { m_request, m_shape, m_content, m_index, reportedTokens(streamed), shownTokens() };
}

std::string AnswerWriter::prefix(bool stream) const
{
    std::string out = m_request.isChat() ? R"({"id":"chatcmpl-)" : R"({"id":"cmpl-)";
    detail::appendNumber(out, m_index);
    out += m_request.isChat() ? (stream ? R"(","object":"chat.completion.chunk","created":)"
                                        : R"(","object":"chat.completion","created":)")
                              : R"(","object":"text_completion","created":)";
    detail::appendNumber(out, static_cast<std::uint64_t>(m_created));
    out += R"(,"model":)";
    out += quoted(m_request.model);
    if (m_shape.oddTypes) {
        out += R"(,"system_fingerprint":7,"flags":[true,null,1.5e-3],"extra":{"a":{"b":[]}})";
    }
    out += R"(,"choices":)";
    return out;
}

std::string AnswerWriter::usageText(std::uint64_t tokens) const
{
    const bool zero = m_shape.usage == UsageShape::Zero;
    const std::uint64_t prompt = zero ? 0 : m_request.promptTokens;
    const std::uint64_t completion = zero ? 0 : tokens;
    std::string out = R"(,"usage":{"prompt_tokens":)";
    detail::appendNumber(out, prompt);
    out += R"(,"completion_tokens":)";
    detail::appendNumber(out, completion);
    out += R"(,"total_tokens":)";
    detail::appendNumber(out, prompt + completion);
    if (m_content.reasoning > 0 && !zero) {
        out += R"(,"completion_tokens_details":{"reasoning_tokens":)";
        detail::appendNumber(out, std::min<std::uint64_t>(tokens, m_content.reasoning));
        out += '}';
    }
    out += '}';
    return out;
}

std::string AnswerWriter::event(std::string_view choices, std::string_view after) const
{
    std::string out;
    out.reserve(m_prefix.size() + choices.size() + after.size() + 16);
    out += m_prefix;
    out += choices;
    if (!after.empty()) {
        out += after;
    } else if (m_shape.usage == UsageShape::Null) {
        out += R"(,"usage":null)";
    }
    out += '}';
    return out;
}

std::string AnswerWriter::choice(std::string_view delta, std::string_view finish) const
{
    std::string out = R"([{"index":0,)";
    if (m_request.isChat()) {
        out += R"("delta":)";
        out += delta;
    } else {
        out += R"("text":)";
        out += delta;
    }
    if (m_shape.oddTypes) {
        out += R"(,"stop_reason":106,"token_ids":null)";
    }
    out += R"(,"logprobs":null,"finish_reason":)";
    out += finish.empty() ? std::string("null") : quoted(finish);
    out += "}]";
    return out;
}

std::string AnswerWriter::joined(std::size_t begin, std::size_t end) const
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
        text += m_content.tokens[i];
    }
    return text;
}

std::string AnswerWriter::delta(const Chunk& chunk) const
{
    std::string text = quoted(joined(chunk.begin, chunk.end));
    if (!m_request.isChat()) {
        return text;
    }
    if (chunk.begin < m_content.reasoning) {
        return (m_shape.channel == Channel::ReasoningAlias ? R"({"reasoning":)"
                                                           : R"({"reasoning_content":)")
            + text + '}';
    }
    switch (m_shape.channel) {
    case Channel::ToolCalls: {
        const std::string start = chunk.begin == 0
            ? R"({"tool_calls":[{"index":0,"id":"call_1","type":"function","function":{"name":"look_up","arguments":)"
            : R"({"tool_calls":[{"index":0,"function":{"arguments":)";
        return start + text + "}}]}";
    }
    case Channel::Refusal:
        return R"({"refusal":)" + text + '}';
    default:
        return R"({"content":)" + text + '}';
    }
}

std::string AnswerWriter::contentEvent(const Chunk& chunk, bool last) const
{
    const bool usage = m_shape.usage == UsageShape::AsAsked
        ? m_options.usage == EchoUsage::Each
        : m_shape.usage == UsageShape::InLastContent && last;
    std::string out = event(choice(delta(chunk), {}), usage ? usageText(chunk.end) : std::string());
    if (m_shape.padding > 0 && chunk.begin == 0) {
        out.insert(1, R"("padding":")" + std::string(m_shape.padding, 'x') + R"(",)");
    }
    return out;
}

bool AnswerWriter::isPlain() const
{
    return m_request.isChat() && m_shape.channel == Channel::Content && !m_shape.oddTypes
        && m_shape.padding == 0 && m_shape.usage == UsageShape::AsAsked
        && m_options.usage != EchoUsage::Each;
}

void AnswerWriter::openStream(EventWriter& events) const
{
    if (m_shape.emptyChoices) {
        events.add(kAtAccept, event("[]", R"(,"prompt_filter_results":[{"prompt_index":0}])"));
    }
    if (m_request.isChat()) {
        for (int i = 0; i < m_shape.roleChunks; ++i) {
            events.add(kAtAccept, event(choice(R"({"role":"assistant","content":""})", {})));
        }
    }
    if (m_shape.nullDelta && m_request.isChat()) {
        events.add(kAtAccept, event(choice(R"({"role":"assistant","content":null})", {})));
        events.add(kAtAccept, event(choice("null", {})));
    } else if (m_shape.nullDelta) {
        events.add(kAtAccept, event(choice("null", {})));
    }
    events.addNothing(kAtAccept);
}

void AnswerWriter::closeStream(EventWriter& events) const
{
    if (m_shape.finish) {
        const std::string_view reason =
            m_shape.finishReason.empty() ? m_content.finishReason : m_shape.finishReason;
        events.add(m_last, event(choice(m_request.isChat() ? "{}" : R"("")", reason)));
    }
    const Ns usageAt = m_last + m_options.tail + m_shape.extraTail;
    if (usageChunk()) {
        events.add(usageAt, event("[]", usageText(countedTokens())));
    }
    if (m_shape.done) {
        events.addLast(usageAt + m_options.tail, "[DONE]");
    }
}

// The way of all kinds but chat and completions.
void AnswerWriter::writeStreamOf(const AnswerFormat& format, Response& response)
{
    response.streamed = true;
    response.contentType = format.isLines() ? "application/x-ndjson" : "text/event-stream";
    EventWriter events(response, m_shape, format.isLines());
    const auto addAll = [&events](Ns at, const std::vector<FormatEvent>& all) {
        for (const FormatEvent& event : all) {
            events.add(at, event.data, 0, event.name);
        }
    };
    addAll(kAtAccept, format.open());
    events.addNothing(kAtAccept);
    if (!m_shape.firstEvent.empty()) {
        events.add(m_chunks.empty() ? m_last : m_chunks.front().at, m_shape.firstEvent);
        return;
    }
    const std::size_t half = std::max<std::size_t>(1, shownTokens() / 2);
    bool before = true;
    for (const Chunk& chunk : m_chunks) {
        const FormatEvent event = format.tokens(chunk.begin, chunk.end);
        events.add(chunk.at, event.data, chunk.end - chunk.begin, event.name);
        if (before && chunk.end >= half) {
            before = false;
            if (!m_shape.midEvent.empty()) {
                events.add(chunk.at, m_shape.midEvent);
                if (m_shape.eventEndsStream) {
                    return;
                }
            }
        }
    }
    addAll(m_last, format.finish());
    const std::vector<FormatEvent> end = format.end();
    for (const FormatEvent& event : end) {
        const Ns at = m_last + m_options.tail + m_shape.extraTail;
        if (&event == &end.back()) {
            events.addLast(at, event.data, event.name);
        } else {
            events.add(at, event.data, 0, event.name);
        }
    }
}

void AnswerWriter::writeWholeOf(const AnswerFormat& format, Response& response)
{
    const std::string_view instead =
        m_shape.firstEvent.empty() ? m_shape.midEvent : m_shape.firstEvent;
    response.contentType = "application/json";
    if (instead.empty()) {
        format.writeWhole(response);
    } else {
        response.body = instead;
    }
    response.tokens = shownTokens();
    response.pieces.push_back({ m_last, response.body.size(), true, response.tokens });
}

void AnswerWriter::writeStream(Response& response)
{
    if (const auto format = makeAnswerFormat(formatFacts(true))) {
        writeStreamOf(*format, response);
        return;
    }
    response.streamed = true;
    response.contentType = "text/event-stream";
    m_prefix = prefix(true);
    EventWriter events(response, m_shape);
    openStream(events);
    if (!m_shape.firstEvent.empty()) {
        events.add(m_chunks.empty() ? m_last : m_chunks.front().at, m_shape.firstEvent);
        return;
    }
    const std::size_t half = std::max<std::size_t>(1, shownTokens() / 2);
    bool before = true;
    // Most events differ in their text only: load tests live on these, so they are not built anew.
    const bool alike = isPlain();
    const std::string start = m_prefix + R"([{"index":0,"delta":{"content":")";
    constexpr std::string_view kEnd = R"("},"logprobs":null,"finish_reason":null}]})";
    response.body.reserve((m_chunks.size() + 4) * (start.size() + kEnd.size() + 24));
    std::string text;
    for (const Chunk& chunk : m_chunks) {
        if (alike && chunk.begin >= m_content.reasoning) {
            text = start;
            for (std::size_t i = chunk.begin; i < chunk.end; ++i) {
                detail::appendEscaped(text, m_content.tokens[i]);
            }
            text += kEnd;
        } else {
            text = contentEvent(chunk, &chunk == &m_chunks.back());
        }
        events.add(chunk.at, text, chunk.end - chunk.begin);
        if (!before || chunk.end < half) {
            continue;
        }
        before = false;
        if (m_shape.emptyChoices) {
            events.add(chunk.at, event("[]"));
        }
        if (!m_shape.midEvent.empty()) {
            events.add(chunk.at, m_shape.midEvent);
            if (m_shape.eventEndsStream) {
                return;
            }
        }
    }
    closeStream(events);
}

std::string AnswerWriter::wholeMessage() const
{
    const std::size_t count = shownTokens();
    const std::string text = quoted(joined(std::min(m_content.reasoning, count), count));
    if (!m_request.isChat()) {
        return quoted(joined(0, count));
    }
    std::string out = R"({"role":"assistant","content":)";
    if (m_shape.channel == Channel::ToolCalls) {
        out +=
            R"(null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"look_up","arguments":)";
        out += text + "}}]";
    } else if (m_shape.channel == Channel::Refusal) {
        out += R"(null,"refusal":)" + text;
    } else {
        out += text;
    }
    if (m_content.reasoning > 0) {
        out += m_shape.channel == Channel::ReasoningAlias ? R"(,"reasoning":)"
                                                          : R"(,"reasoning_content":)";
        out += quoted(joined(0, std::min(m_content.reasoning, count)));
    }
    out += '}';
    return out;
}

void AnswerWriter::writeWhole(Response& response)
{
    if (const auto format = makeAnswerFormat(formatFacts(false))) {
        writeWholeOf(*format, response);
        return;
    }
    const std::string_view instead =
        m_shape.firstEvent.empty() ? m_shape.midEvent : m_shape.firstEvent;
    response.contentType = "application/json";
    m_prefix = prefix(false);
    if (!instead.empty()) {
        response.body = instead;
    } else {
        const std::string_view reason =
            m_shape.finishReason.empty() ? m_content.finishReason : m_shape.finishReason;
        std::string whole = choice(wholeMessage(), reason);
        if (m_request.isChat()) {
            whole.replace(whole.find("\"delta\""), 7, "\"message\"");
        }
        std::string usage;
        if (reportedTokens(false)) {
            usage = usageText(countedTokens());
        }
        response.body = event(whole, usage);
    }
    response.tokens = shownTokens();
    response.pieces.push_back({ m_last, response.body.size(), true, response.tokens });
}

} // namespace loadstone
