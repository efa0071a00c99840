// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/answerplanner.h"

#include "base/json.h"
#include "echoserver/jsontext.h"

#include <algorithm>

namespace loadstone {

namespace {

/// The whole text as tokens, or exactly `count` words of it, over and over when it has fewer.
std::vector<std::string> makeTokens(std::string_view text, std::optional<std::uint32_t> count)
{
    const auto words = splitWords(text);
    std::vector<std::string> tokens;
    const std::size_t wanted = count.value_or(static_cast<std::uint32_t>(words.size()));
    tokens.reserve(wanted);
    for (std::size_t i = 0; i < wanted; ++i) {
        std::string word(words.empty() ? std::string_view("token") : words[i % words.size()]);
        if (i >= words.size() && i > 0 && word.front() != ' ') {
            word.insert(word.begin(), ' ');
        }
        tokens.push_back(std::move(word));
    }
    return tokens;
}

void bendText(std::vector<std::string>& tokens, TextShape shape)
{
    if (tokens.empty()) {
        return;
    }
    std::string& middle = tokens[tokens.size() / 2];
    switch (shape) {
    case TextShape::Plain:
        break;
    case TextShape::UnicodeLineEnds:
        middle += "\xE2\x80\xA8one\xE2\x80\xA9two\xC2\x85three";
        break;
    case TextShape::InvalidUtf8:
        middle += "\xFF\xFE\xC3";
        break;
    case TextShape::MultiByte:
        for (std::string& token : tokens) {
            token += "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
        }
        break;
    }
}

// Kinds that can say what they think beside what they answer.
bool hasReasoning(ApiKind api)
{
    return api == ApiKind::OpenAiChat || api == ApiKind::OpenAiResponses
        || api == ApiKind::Anthropic || api == ApiKind::OllamaChat
        || api == ApiKind::OllamaGenerate;
}

AnswerPlan wholePlan(std::string_view body, std::string_view type, int status,
                     const RequestFacts& facts, const AnswerShape& shape)
{
    Response response;
    response.body = body;
    response.contentType = type;
    response.status = status;
    response.keepAlive = facts.keepAlive;
    response.oldClient = facts.oldClient;
    response.headOnly = facts.headOnly;
    response.index = facts.index;
    response.pieces.push_back({ kAtAccept, body.size(), false, 0 });
    AnswerPlan plan;
    plan.needsSlot = false;
    renderResponse(response, shape, plan);
    return plan;
}

} // namespace

AnswerPlanner::AnswerPlanner(EchoOptions options)
    : m_options(std::move(options))
    , m_created(wallNs() / kNsPerS)
{
}

Result<void> AnswerPlanner::load()
{
    if (!m_options.answersFile.isEmpty()) {
        if (auto loaded = m_book.loadAnswers(m_options.answersFile); !loaded) {
            return loaded;
        }
    }
    if (!m_options.scriptFile.isEmpty()) {
        return m_book.loadScript(m_options.scriptFile);
    }
    return {};
}

const EchoFault* AnswerPlanner::faultOf(const ScriptLine* line, std::uint64_t index) const
{
    if (line && line->fault) {
        return &*line->fault;
    }
    if (index == 0) {
        const auto always = std::find_if(
            m_options.faults.begin(), m_options.faults.end(),
            [](const EchoFault& fault) { return fault.share.ppm() == ExactShare::kWhole; });
        return always == m_options.faults.end() ? nullptr : &*always;
    }
    // Each fault takes its share from the requests that the ones before it left, numbered anew: no
    // request is asked of two, and all shares stay exact as long as they fit into the whole.
    std::uint64_t left = ExactShare::kWhole;
    for (const EchoFault& fault : m_options.faults) {
        const ExactShare share(
            static_cast<std::uint32_t>(std::min<std::uint64_t>(fault.share.ppm(), left)));
        if (left == 0) {
            break;
        }
        const std::uint64_t before = share.countOf(index - 1, left);
        const std::uint64_t until = share.countOf(index, left);
        if (until > before) {
            return &fault;
        }
        index -= until;
        left -= share.ppm();
    }
    return nullptr;
}

AnswerContent AnswerPlanner::content(const CompletionRequest& request, const ScriptLine* line,
                                     const PlannedAnswer* planned, const AnswerShape& shape) const
{
    AnswerContent content;
    content.ttft = line && line->ttft ? *line->ttft : m_options.ttft;
    content.itl = line && line->itl ? *line->itl : m_options.itl;
    content.chunk = shape.tokensPerChunk > 0 ? shape.tokensPerChunk : m_options.chunkTokens;
    content.firstChunk = shape.tokensPerChunk > 0
        ? shape.tokensPerChunk
        : m_options.firstChunkTokens.value_or(m_options.chunkTokens);
    if (planned) {
        content.tokens = makeTokens(planned->reasoning, std::nullopt);
        content.reasoning = content.tokens.size();
        auto answer = makeTokens(planned->text, std::nullopt);
        std::move(answer.begin(), answer.end(), std::back_inserter(content.tokens));
        if (!planned->finishReason.empty()) {
            content.finishReason = planned->finishReason;
        }
    } else {
        const std::string& text = line && line->text ? *line->text : request.text;
        content.tokens = makeTokens(text, line && line->tokens ? line->tokens : m_options.tokens);
    }
    if (request.maxTokens && content.tokens.size() > *request.maxTokens) {
        content.tokens.resize(*request.maxTokens);
        content.finishReason = "length";
    }
    bendText(content.tokens, shape.text);
    const std::size_t count = content.tokens.size();
    if (shape.channel == Channel::Reasoning || shape.channel == Channel::ReasoningAlias) {
        content.reasoning = count;
    } else if (shape.channel == Channel::ReasoningThenContent) {
        content.reasoning = count / 2;
    }
    content.reasoning = hasReasoning(request.api) ? std::min(content.reasoning, count) : 0;
    return content;
}

AnswerPlan AnswerPlanner::answer(const CompletionRequest& request, const RequestFacts& facts,
                                 const AnswerShape& shape, const AnswerContent& content) const
{
    AnswerWriter writer(m_options, request, shape, content, facts.index, m_created);
    // A stream of its own for each request: the same whatever the order of the others.
    writer.schedule(
        Random(streamSeed(m_options.seed, static_cast<std::uint32_t>(facts.index), "echo")));
    Response response;
    response.status = shape.status;
    response.keepAlive = facts.keepAlive;
    response.oldClient = facts.oldClient;
    response.index = facts.index;
    const bool streamed = request.stream && !shape.asJson && generatesText(request.api);
    if (streamed) {
        writer.writeStream(response);
    } else {
        writer.writeWhole(response);
    }
    if (m_options.burst || shape.allAtEnd) {
        response.mergeAt = writer.lastTokenAt();
        response.mergeKeepsFirst = !m_options.burst;
    }
    AnswerPlan plan;
    plan.serviceTime = writer.lastTokenAt();
    AnswerShape bent = shape;
    if (!streamed && shape.contentType && !shape.contentType->empty()) {
        bent.contentType.reset(); // meant for an event stream
    }
    if (!streamed && !shape.finish && !shape.done) {
        // What an answer in one piece lacks when its end is missing.
        bent.framing = Framing::LengthTooLong;
        bent.cut = Cut::HalfWay;
        bent.ending = Ending::Close;
    }
    renderResponse(response, bent, plan);
    plan.tokens = generatesText(request.api) ? writer.reportedTokens(streamed) : std::nullopt;
    return plan;
}

AnswerPlan AnswerPlanner::fixedPlan(const CompletionRequest& request, const RequestFacts& facts,
                                    const AnswerShape& shape) const
{
    FixedReply reply = fixedReply(m_options.fixedBytes, request.isChat(), facts.keepAlive);
    Response response;
    response.body = reply.bytes.substr(reply.bodyBegin);
    response.contentType = "application/json";
    if (!request.isChat() && request.api != ApiKind::OpenAiCompletions) {
        reply.tokens = 1;
        const AnswerContent one { { "token" }, 0, "stop", 0, 0, 1, 1 };
        AnswerWriter(m_options, request, shape, one, facts.index, m_created).writeWhole(response);
        response.pieces.clear();
        response.body.resize(std::max(response.body.size(), m_options.fixedBytes), ' ');
    }
    response.status = shape.status;
    response.keepAlive = facts.keepAlive;
    response.oldClient = facts.oldClient;
    response.index = facts.index;
    const EchoOptions& options = m_options;
    const AnswerContent content { {}, 0, "stop", options.ttft, options.itl, 1, 1 };
    AnswerWriter writer(m_options, request, shape, content, facts.index, m_created);
    writer.schedule(
        Random(streamSeed(m_options.seed, static_cast<std::uint32_t>(facts.index), "echo")));
    response.tokens = reply.tokens;
    response.pieces.push_back({ writer.lastTokenAt(), response.body.size(), true, reply.tokens });
    AnswerPlan plan;
    plan.serviceTime = writer.lastTokenAt();
    renderResponse(response, shape, plan);
    plan.tokens = reply.tokens;
    return plan;
}

AnswerPlan AnswerPlanner::plan(const CompletionRequest& request, const RequestFacts& facts) const
{
    const ScriptLine* line = m_book.line(facts.index);
    const EchoFault* fault = faultOf(line, facts.index);
    AnswerShape shape;
    if (fault) {
        fault->info->apply(shape, fault->value);
    }
    if (shape.closeAfter > 0 && facts.answersBefore + 1 >= shape.closeAfter) {
        shape.ending = Ending::Close;
    }
    const PlannedAnswer* planned =
        m_options.reply == EchoReply::Answers ? m_book.answer(request.text) : nullptr;
    AnswerPlan plan;
    if (!shape.rawBytes.empty()) {
        plan.bytes = shape.rawBytes;
        plan.steps.push_back({ kAtAccept, plan.bytes.size() });
        plan.ending = shape.ending;
        plan.needsSlot = false;
    } else if (!shape.wholeBody.empty() || shape.emptyBody) {
        plan = wholePlan(shape.wholeBody, shape.emptyBody ? "" : "application/json", shape.status,
                         facts, shape);
    } else if (planned && planned->status >= 300) {
        plan = refusal(planned->status, "planned", facts);
    } else if (m_options.reply == EchoReply::Fixed) {
        plan = fixedPlan(request, facts, shape);
    } else {
        plan = answer(request, facts, shape, content(request, line, planned, shape));
    }
    if (fault) {
        plan.fault = fault->info->name;
        if (!fault->info->succeeds) {
            plan.tokens.reset();
        }
    }
    return plan;
}

AnswerPlan AnswerPlanner::refusal(int status, std::string_view message, const RequestFacts& facts)
{
    std::string body = R"({"error":{"message":")";
    detail::appendEscaped(body, message);
    body += R"(","type":"invalid_request_error","code":)";
    detail::appendNumber(body, static_cast<std::uint64_t>(status));
    body += "}}";
    AnswerShape shape;
    if (status == 429) {
        shape.extraHeaders = "Retry-After: 1\r\n";
    }
    return wholePlan(body, "application/json", status, facts, shape);
}

AnswerPlan AnswerPlanner::refusalWith(int status, std::string_view body, const RequestFacts& facts)
{
    return wholePlan(body, body.starts_with('{') ? "application/json" : "text/plain", status, facts,
                     AnswerShape());
}

AnswerPlan AnswerPlanner::models(const RequestFacts& facts)
{
    // Every model name is served; these are the ones that examples use.
    return wholePlan(
        R"({"object":"list","data":[{"id":"echo","object":"model","owned_by":"loadstone"},)"
        R"({"id":"m","object":"model","owned_by":"loadstone"}]})",
        "application/json", 200, facts, AnswerShape());
}

AnswerPlan AnswerPlanner::tokenized(std::string_view body, EchoTokenize style,
                                    const RequestFacts& facts)
{
    const auto json = parseJson(body);
    const char* key = style == EchoTokenize::Vllm ? "prompt"
        : style == EchoTokenize::LlamaCpp         ? "content"
                                                  : "inputs";
    const bool isObject = json && json->is_object();
    const bool hasText = isObject && json->contains(key) && (*json)[key].is_string();
    // llama.cpp finds no tokens in a text that is not there.
    if (!hasText && !(isObject && style == EchoTokenize::LlamaCpp)) {
        return refusal(422, std::string("Field required: ") + key, facts);
    }
    Json tokens = Json::array();
    if (hasText) {
        const std::string text = (*json)[key].get<std::string>();
        for (const std::string_view word : splitWords(text)) {
            tokens.push_back(style == EchoTokenize::Tgi ? Json { { "text", word } }
                                                        : Json(tokens.size()));
        }
    }
    Json answer = Json { { "tokens", tokens } };
    if (style == EchoTokenize::Vllm) {
        answer["count"] = tokens.size();
        answer["max_model_len"] = 4096;
    }
    return wholePlan(compactJson(style == EchoTokenize::Tgi ? tokens : answer), "application/json",
                     200, facts, AnswerShape());
}

FixedReply AnswerPlanner::fixedReply(std::size_t size, bool chat, bool keepAlive)
{
    constexpr std::string_view kWord = "token ";
    constexpr std::size_t kDigits = 20; // room for the two counts
    const std::string start = chat
        ? R"({"id":"chatcmpl-1","object":"chat.completion","created":1,"model":"echo","choices":[{"index":0,"message":{"role":"assistant","content":")"
        : R"({"id":"cmpl-1","object":"text_completion","created":1,"model":"echo","choices":[{"index":0,"text":")";
    const std::string middle = std::string(chat ? R"("})" : R"(")")
        + R"(,"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":)";
    const std::string total = R"(,"total_tokens":)";
    const std::size_t frame = start.size() + middle.size() + total.size() + kDigits + 2;
    FixedReply reply;
    reply.tokens = size > frame ? (size - frame) / kWord.size() : 0;
    std::string body = start;
    for (std::uint64_t i = 0; i < reply.tokens; ++i) {
        body += kWord;
    }
    body += middle;
    detail::appendNumber(body, reply.tokens);
    body += total;
    detail::appendNumber(body, reply.tokens + 1);
    body += "}}";
    body.resize(std::max(body.size(), size), ' ');
    reply.bytes = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ";
    detail::appendNumber(reply.bytes, body.size());
    reply.bytes += keepAlive ? "\r\n\r\n" : "\r\nConnection: close\r\n\r\n";
    reply.bodyBegin = reply.bytes.size();
    reply.bytes += body;
    return reply;
}

} // namespace loadstone
