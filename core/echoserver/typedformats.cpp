// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// OpenAI's Responses and Anthropic's Messages: each event has a name and says its type.
#include "base/json.h"
#include "echoserver/answerformat.h"

namespace loadstone {

namespace {

class ResponsesFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    std::vector<FormatEvent> open() const override
    {
        std::vector<FormatEvent> events;
        events.push_back(event("response.created", Json { { "response", object("in_progress") } }));
        events.push_back(
            event("response.in_progress", Json { { "response", object("in_progress") } }));
        Json item { { "id", "msg_1" },
                    { "type", "message" },
                    { "role", "assistant" },
                    { "status", "in_progress" },
                    { "content", Json::array() } };
        if (facts().shape.channel == Channel::ToolCalls) {
            item = call("in_progress");
        }
        events.push_back(event("response.output_item.added",
                               Json { { "output_index", 0 }, { "item", std::move(item) } }));
        return events;
    }

    FormatEvent tokens(std::size_t begin, std::size_t end) const override
    {
        Json rest { { "item_id", "msg_1" }, { "output_index", 0 }, { "content_index", 0 } };
        rest["delta"] = text(begin, end);
        if (isReasoning(begin)) {
            return facts().shape.channel == Channel::ReasoningAlias
                ? event("response.reasoning_summary_text.delta", std::move(rest))
                : event("response.reasoning_text.delta", std::move(rest));
        }
        switch (facts().shape.channel) {
        case Channel::ToolCalls:
            return event("response.function_call_arguments.delta", std::move(rest));
        case Channel::Refusal:
            return event("response.refusal.delta", std::move(rest));
        default:
            rest["logprobs"] = Json::array();
            return event("response.output_text.delta", std::move(rest));
        }
    }

    std::vector<FormatEvent> finish() const override
    {
        std::vector<FormatEvent> events;
        if (facts().shape.finish) {
            // Repeats the text: a reader must not count it again.
            events.push_back(event("response.output_text.done",
                                   Json { { "item_id", "msg_1" }, { "text", answerText() } }));
        }
        return events;
    }

    std::vector<FormatEvent> end() const override
    {
        const AnswerShape& shape = facts().shape;
        if (!shape.finish && !shape.done) {
            return {};
        }
        if (finishReason() == "error") {
            Json failed = object("failed");
            failed["error"] =
                Json { { "code", "server_error" }, { "message", "the model failed on purpose" } };
            return { event("response.failed", Json { { "response", std::move(failed) } }) };
        }
        const bool isCut = finishReason() == "length";
        return { event(isCut ? "response.incomplete" : "response.completed",
                       Json { { "response", whole(isCut) } }) };
    }

    void writeWhole(Response& response) const override
    {
        response.contentType = "application/json";
        response.body = compactJson(whole(finishReason() == "length"));
    }

private:
    static FormatEvent event(std::string_view type, Json rest)
    {
        Json data { { "type", type } };
        data.update(rest);
        return { compactJson(data), type };
    }

    Json object(const char* status) const
    {
        return Json { { "id", "resp_" + std::to_string(facts().index) },
                      { "object", "response" },
                      { "status", status },
                      { "model", facts().request.model },
                      { "error", nullptr },
                      { "incomplete_details", nullptr },
                      { "output", Json::array() },
                      { "usage", nullptr } };
    }

    Json call(const char* status) const
    {
        return Json { { "id", "fc_1" },      { "type", "function_call" }, { "status", status },
                      { "name", "look_up" }, { "call_id", "call_1" },     { "arguments", "" } };
    }

    Json whole(bool isCut) const
    {
        Json out = object(isCut ? "incomplete" : "completed");
        if (isCut) {
            out["incomplete_details"] = Json { { "reason", "max_output_tokens" } };
        }
        if (const std::string reasoning = reasoningText(); !reasoning.empty()) {
            Json item { { "id", "rs_1" }, { "type", "reasoning" }, { "summary", Json::array() } };
            const Json part { { "type", "reasoning_text" }, { "text", reasoning } };
            item["content"] = Json::array({ part });
            out["output"].push_back(std::move(item));
        }
        if (facts().shape.channel == Channel::ToolCalls) {
            Json item = call("completed");
            item["arguments"] = answerText();
            out["output"].push_back(std::move(item));
        } else {
            const bool isRefusal = facts().shape.channel == Channel::Refusal;
            Json part { { "type", isRefusal ? "refusal" : "output_text" } };
            part[isRefusal ? "refusal" : "text"] = answerText();
            Json item { { "id", "msg_1" }, { "type", "message" }, { "role", "assistant" } };
            item["content"] = Json::array({ std::move(part) });
            out["output"].push_back(std::move(item));
        }
        if (facts().usage) {
            out["usage"] = Json { { "input_tokens", promptTokens() },
                                  { "input_tokens_details", { { "cached_tokens", 0 } } },
                                  { "output_tokens", *facts().usage },
                                  { "total_tokens", promptTokens() + *facts().usage } };
        }
        return out;
    }
};

class MessagesFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    std::vector<FormatEvent> open() const override
    {
        Json message = object();
        message["stop_reason"] = nullptr;
        message["usage"] = usage(1); // a place holder, as from the real one
        std::vector<FormatEvent> events;
        events.push_back(event("message_start", Json { { "message", std::move(message) } }));
        events.push_back(event("content_block_start",
                               Json { { "index", 0 }, { "content_block", emptyBlock(0) } }));
        events.push_back(event("ping", Json::object()));
        return events;
    }

    FormatEvent tokens(std::size_t begin, std::size_t end) const override
    {
        const std::string words = text(begin, end);
        Json delta;
        if (isReasoning(begin)) {
            delta = Json { { "type", "thinking_delta" }, { "thinking", words } };
        } else if (facts().shape.channel == Channel::ToolCalls) {
            delta = Json { { "type", "input_json_delta" }, { "partial_json", words } };
        } else {
            delta = Json { { "type", "text_delta" }, { "text", words } };
        }
        const int index = facts().content.reasoning > 0 && !isReasoning(begin) ? 1 : 0;
        return event("content_block_delta",
                     Json { { "index", index }, { "delta", std::move(delta) } });
    }

    std::vector<FormatEvent> finish() const override
    {
        std::vector<FormatEvent> events { event("content_block_stop", Json { { "index", 0 } }) };
        if (facts().shape.finish) {
            Json rest { { "delta",
                          { { "stop_reason", stopReason() }, { "stop_sequence", nullptr } } } };
            if (facts().usage) {
                rest["usage"] = Json { { "output_tokens", *facts().usage } };
            }
            events.push_back(event("message_delta", std::move(rest)));
        }
        return events;
    }

    std::vector<FormatEvent> end() const override
    {
        if (!facts().shape.done) {
            return {};
        }
        return { event("message_stop", Json::object()) };
    }

    void writeWhole(Response& response) const override
    {
        Json out = object();
        if (const std::string reasoning = reasoningText(); !reasoning.empty()) {
            out["content"].push_back(Json { { "type", "thinking" }, { "thinking", reasoning } });
        }
        Json block = emptyBlock(facts().content.reasoning);
        if (facts().shape.channel == Channel::ToolCalls) {
            block["input"] = Json { { "text", answerText() } };
        } else {
            block = Json { { "type", "text" }, { "text", answerText() } };
        }
        out["content"].push_back(std::move(block));
        out["stop_reason"] = stopReason();
        if (facts().usage) {
            out["usage"] = usage(*facts().usage);
        }
        response.contentType = "application/json";
        response.body = compactJson(out);
    }

private:
    static FormatEvent event(std::string_view type, Json rest)
    {
        Json data { { "type", type } };
        data.update(rest);
        return { compactJson(data), type };
    }

    Json object() const
    {
        return Json { { "id", "msg_" + std::to_string(facts().index) },
                      { "type", "message" },
                      { "role", "assistant" },
                      { "model", facts().request.model },
                      { "content", Json::array() } };
    }

    Json usage(std::uint64_t output) const
    {
        return Json { { "input_tokens", promptTokens() },
                      { "cache_creation_input_tokens", 0 },
                      { "cache_read_input_tokens", 0 },
                      { "output_tokens", output } };
    }

    Json emptyBlock(std::size_t token) const
    {
        if (isReasoning(token)) {
            return Json { { "type", "thinking" }, { "thinking", "" } };
        }
        if (facts().shape.channel == Channel::ToolCalls) {
            return Json { { "type", "tool_use" },
                          { "id", "toolu_1" },
                          { "name", "look_up" },
                          { "input", Json::object() } };
        }
        return Json { { "type", "text" }, { "text", "" } };
    }

    std::string_view stopReason() const
    {
        const std::string_view reason = finishReason();
        return reason == "stop"      ? "end_turn"
            : reason == "length"     ? "max_tokens"
            : reason == "tool_calls" ? "tool_use"
                                     : reason;
    }
};

} // namespace

std::unique_ptr<AnswerFormat> detail::makeTypedFormat(const FormatFacts& facts)
{
    if (facts.request.api == ApiKind::Anthropic) {
        return std::make_unique<MessagesFormat>(facts);
    }
    return std::make_unique<ResponsesFormat>(facts);
}

} // namespace loadstone
