// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/bodies.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kSaltSize = 16;

tl::unexpected<Error> invalid(const QString& why, const QString& where)
{
    return makeError(ErrorCode::InvalidSpecification, why, where);
}

// In front of the first text that the server sees: only so no cached prefix can be used.
bool saltText(Json& content, const std::string& salt)
{
    if (content.is_string()) {
        content = salt + " " + content.get_ref<const std::string&>();
        return true;
    }
    if (!content.is_array()) {
        return false;
    }
    for (Json& part : content) {
        if (part.is_object() && part.contains("text") && part["text"].is_string()) {
            part["text"] = salt + " " + part["text"].get_ref<const std::string&>();
            return true;
        }
    }
    content.insert(content.begin(), Json { { "type", "text" }, { "text", salt } });
    return true;
}

Result<Json> chatMessages(const BodySpec& spec, const std::string& salt)
{
    Json messages = spec.messages;
    if (messages.is_null()) {
        if (!spec.prompt) {
            return invalid(u"neither a prompt nor messages"_s, u"messages"_s);
        }
        messages = Json::array({ Json { { "role", "user" }, { "content", *spec.prompt } } });
    }
    if (!messages.is_array() || messages.empty()) {
        return invalid(u"messages must be a list with at least one message"_s, u"messages"_s);
    }
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!messages[i].is_object() || !messages[i].contains("role")) {
            return invalid(u"a message is an object with a role"_s, u"messages[%1]"_s.arg(i));
        }
    }
    if (!salt.empty()) {
        bool salted = false;
        for (std::size_t i = 0; i < messages.size() && !salted; ++i) {
            salted = messages[i].contains("content") && saltText(messages[i]["content"], salt);
        }
        if (!salted) {
            return invalid(u"no message has a content to put a salt into"_s, u"messages"_s);
        }
    }
    return messages;
}

Result<void> addGeneration(const GenerationSpec& generation, Json& body)
{
    if (generation.maxTokens) {
        body["max_tokens"] = *generation.maxTokens;
    }
    if (generation.minTokens) {
        body["min_tokens"] = *generation.minTokens;
    }
    if (generation.ignoreEos) {
        body["ignore_eos"] = *generation.ignoreEos;
    }
    if (generation.temperature) {
        body["temperature"] = *generation.temperature;
    }
    if (generation.topP) {
        body["top_p"] = *generation.topP;
    }
    if (generation.seed) {
        body["seed"] = *generation.seed;
    }
    for (const char* key : { "temperature", "top_p" }) {
        // JSON has no infinity: nlohmann would write null.
        if (body.contains(key) && !std::isfinite(body[key].get<double>())) {
            return invalid(u"not a finite number"_s, u"generation."_s + toQt(key));
        }
    }
    if (!generation.stop.is_null()) {
        body["stop"] = generation.stop;
    }
    if (!generation.extra.is_null()) {
        if (!generation.extra.is_object()) {
            return invalid(u"extra must be an object"_s, u"generation.extra"_s);
        }
        body.merge_patch(generation.extra);
    }
    return {};
}

Result<Json> bodyJson(const BodySpec& spec, const std::string& salt)
{
    Json body { { "model", spec.model } };
    if (spec.api == ApiKind::OpenAiChat) {
        auto messages = chatMessages(spec, salt);
        if (!messages) {
            return tl::unexpected(messages.error());
        }
        body["messages"] = std::move(*messages);
    } else {
        if (!spec.prompt) {
            return invalid(u"this API kind takes a prompt, not messages"_s, u"prompt"_s);
        }
        body["prompt"] = salt.empty() ? *spec.prompt : salt + " " + *spec.prompt;
    }
    body["stream"] = spec.stream;
    if (spec.stream && spec.includeUsage) {
        body["stream_options"] = Json { { "include_usage", true } };
    }
    if (auto good = addGeneration(spec.generation, body); !good) {
        return tl::unexpected(good.error());
    }
    return body;
}

// The n-th place holder that may stand for the salt while the body is put together.
std::string placeHolder(unsigned n)
{
    std::string text = "5a17" + std::string(kSaltSize - 4, '0');
    for (std::size_t i = kSaltSize; n > 0 && i > 4; n >>= 4U) {
        text[--i] = "0123456789abcdef"[n & 0xFU];
    }
    return text;
}

} // namespace

bool isAvailable(ApiKind api)
{
    return api == ApiKind::OpenAiChat || api == ApiKind::OpenAiCompletions;
}

Result<void> requireAvailable(ApiKind api)
{
    if (!isAvailable(api)) {
        return makeError(ErrorCode::Unsupported,
                         u"the API kind %1 is not available yet"_s.arg(toQt(termName(api))),
                         u"api"_s);
    }
    return {};
}

std::string_view defaultPath(ApiKind api)
{
    switch (api) {
    case ApiKind::OpenAiChat:
        return "/v1/chat/completions";
    case ApiKind::OpenAiCompletions:
        return "/v1/completions";
    case ApiKind::OpenAiResponses:
        return "/v1/responses";
    case ApiKind::OpenAiEmbeddings:
        return "/v1/embeddings";
    case ApiKind::Rerank:
        return "/v1/rerank";
    case ApiKind::SgLang:
        return "/generate";
    case ApiKind::Tgi:
        return "/generate_stream";
    case ApiKind::OllamaChat:
        return "/api/chat";
    case ApiKind::OllamaGenerate:
        return "/api/generate";
    case ApiKind::Anthropic:
        return "/v1/messages";
    case ApiKind::KServe:
    case ApiKind::Custom:
        break; // the model, or the person, is part of the path
    }
    return {};
}

Result<BuiltBody> buildBody(const BodySpec& spec)
{
    if (auto good = requireAvailable(spec.api); !good) {
        return tl::unexpected(good.error());
    }
    BuiltBody built;
    if (!spec.salt) {
        const auto body = bodyJson(spec, {});
        if (!body) {
            return tl::unexpected(body.error());
        }
        built.bytes = compactJson(*body);
        return built;
    }
    // A place holder that the text doesn't hold by itself tells where the salt came to stand.
    for (unsigned n = 0;; ++n) {
        const std::string salt = placeHolder(n);
        const auto body = bodyJson(spec, salt);
        if (!body) {
            return tl::unexpected(body.error());
        }
        built.bytes = compactJson(*body);
        const std::size_t at = built.bytes.find(salt);
        if (at == std::string::npos) {
            return invalid(u"extra replaces the text that the salt stands in"_s,
                           u"generation.extra"_s);
        }
        if (built.bytes.find(salt, at + 1) == std::string::npos) {
            built.bytes.replace(at, kSaltSize, kSaltSize, '0');
            built.saltOffset = static_cast<std::int64_t>(at);
            return built;
        }
    }
}

} // namespace loadstone
