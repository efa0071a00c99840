// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Generation APIs of their own: SGLang, TGI, Ollama, and the one that stands for custom.
#include "base/json.h"
#include "echoserver/answerformat.h"

namespace loadstone {

namespace {

class SgLangFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    FormatEvent tokens(std::size_t /*begin*/, std::size_t end) const override
    {
        return { compactJson(object(end, false)), {} }; // all text so far
    }

    std::vector<FormatEvent> finish() const override
    {
        if (!facts().shape.finish) {
            return {};
        }
        return { { compactJson(object(facts().shown, true)), {} } };
    }

    std::vector<FormatEvent> end() const override
    {
        return facts().shape.done ? std::vector<FormatEvent> { { "[DONE]", {} } }
                                  : std::vector<FormatEvent> {};
    }

    void writeWhole(Response& response) const override
    {
        response.contentType = "application/json";
        response.body = compactJson(object(facts().shown, true));
    }

private:
    Json object(std::size_t end, bool isLast) const
    {
        Json meta { { "id", std::to_string(facts().index) }, { "finish_reason", nullptr } };
        if (isLast && finishReason() == "error") {
            meta["finish_reason"] =
                Json { { "type", "abort" }, { "message", "aborted on purpose" } };
        } else if (isLast && !finishReason().empty()) {
            meta["finish_reason"] = Json { { "type", finishReason() } };
        }
        if (facts().usage) {
            const bool isZero = facts().shape.usage == UsageShape::Zero;
            meta["prompt_tokens"] = promptTokens();
            meta["completion_tokens"] = isLast ? *facts().usage : isZero ? 0 : end;
            meta["cached_tokens"] = 0;
        }
        return Json { { "text", text(0, end) }, { "meta_info", std::move(meta) } };
    }
};

class TgiFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    FormatEvent tokens(std::size_t begin, std::size_t end) const override
    {
        return { compactJson(object(begin, text(begin, end), false)), {} };
    }

    std::vector<FormatEvent> finish() const override
    {
        if (!facts().shape.finish && !facts().shape.done) {
            return {};
        }
        Json last = object(facts().shown, "</s>", true);
        last["generated_text"] = text(0, facts().shown);
        last["details"] = details();
        return { { compactJson(last), {} } };
    }

    void writeWhole(Response& response) const override
    {
        response.contentType = "application/json";
        response.body = compactJson(
            Json { { "generated_text", text(0, facts().shown) }, { "details", details() } });
    }

private:
    static Json object(std::size_t index, const std::string& words, bool isSpecial)
    {
        return Json { { "index", index + 1 },
                      { "token",
                        { { "id", index + 5 },
                          { "text", words },
                          { "logprob", -0.5 },
                          { "special", isSpecial } } },
                      { "generated_text", nullptr },
                      { "details", nullptr } };
    }

    Json details() const
    {
        Json out = Json::object();
        if (!finishReason().empty()) {
            out["finish_reason"] =
                finishReason() == "stop" ? std::string_view("eos_token") : finishReason();
        }
        if (facts().usage) {
            out["generated_tokens"] = *facts().usage;
            out["input_length"] = promptTokens();
        }
        out["seed"] = nullptr;
        return out;
    }
};

class OllamaFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    bool isLines() const override { return true; }

    FormatEvent tokens(std::size_t begin, std::size_t end) const override
    {
        const std::string words = text(begin, end);
        Json out = object(false);
        if (isReasoning(begin)) {
            put(out, {}, words);
        } else {
            put(out, words, {});
        }
        return { compactJson(out), {} };
    }

    std::vector<FormatEvent> finish() const override
    {
        if (!facts().shape.finish && !facts().shape.done) {
            return {};
        }
        Json out = last();
        put(out, {}, {});
        return { { compactJson(out), {} } };
    }

    void writeWhole(Response& response) const override
    {
        Json out = last();
        put(out, answerText(), reasoningText());
        response.contentType = "application/json";
        response.body = compactJson(out);
    }

private:
    Json object(bool isDone) const
    {
        return Json { { "model", facts().request.model },
                      { "created_at", "2026-01-01T00:00:00Z" },
                      { "done", isDone } };
    }

    void put(Json& out, const std::string& words, const std::string& reasoning) const
    {
        const bool isChat = facts().request.api == ApiKind::OllamaChat;
        Json message { { "role", "assistant" } };
        Json& place = isChat ? message : out;
        const bool isCall = isChat && facts().shape.channel == Channel::ToolCalls;
        place[isChat ? "content" : "response"] = isCall ? std::string() : words;
        if (!reasoning.empty()) {
            place["thinking"] = reasoning;
        }
        if (isCall && !words.empty()) {
            const Json function { { "name", "look_up" }, { "arguments", { { "text", words } } } };
            place["tool_calls"] = Json::array({ Json { { "function", function } } });
        }
        if (isChat) {
            out["message"] = std::move(message);
        }
    }

    Json last() const
    {
        Json out = object(true);
        if (!finishReason().empty()) {
            out["done_reason"] = finishReason();
        }
        if (facts().usage) {
            out["prompt_eval_count"] = promptTokens();
            out["eval_count"] = *facts().usage;
            out["total_duration"] = 1'000'000;
            out["eval_duration"] = 900'000;
        }
        return out;
    }
};

/// Small and regular, so that pointers are easy to write: /text, /tokens, /finish_reason.
class CustomFormat final : public AnswerFormat
{
public:
    using AnswerFormat::AnswerFormat;

    FormatEvent tokens(std::size_t begin, std::size_t end) const override
    {
        return { compactJson(Json { { "text", text(begin, end) } }), {} };
    }

    std::vector<FormatEvent> finish() const override
    {
        Json out = Json::object();
        addEnd(out);
        return out.empty() ? std::vector<FormatEvent> {}
                           : std::vector<FormatEvent> { { compactJson(out), {} } };
    }

    std::vector<FormatEvent> end() const override
    {
        return facts().shape.done ? std::vector<FormatEvent> { { "[DONE]", {} } }
                                  : std::vector<FormatEvent> {};
    }

    void writeWhole(Response& response) const override
    {
        Json out { { "text", text(0, facts().shown) } };
        addEnd(out);
        response.contentType = "application/json";
        response.body = compactJson(out);
    }

private:
    void addEnd(Json& out) const
    {
        if (facts().usage) {
            out["tokens"] = *facts().usage;
        }
        if (!finishReason().empty()) {
            out["finish_reason"] = finishReason();
        }
    }
};

} // namespace

std::unique_ptr<AnswerFormat> detail::makeNativeFormat(const FormatFacts& facts)
{
    switch (facts.request.api) {
    case ApiKind::SgLang:
        return std::make_unique<SgLangFormat>(facts);
    case ApiKind::Tgi:
        return std::make_unique<TgiFormat>(facts);
    case ApiKind::Custom:
        return std::make_unique<CustomFormat>(facts);
    default:
        return std::make_unique<OllamaFormat>(facts);
    }
}

} // namespace loadstone
