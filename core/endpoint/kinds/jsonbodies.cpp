// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Request bodies of all kinds that have a shape of their own, but for kserve's tensors.
#include "base/jsondepth.h"
#include "config/modelname.h"
#include "endpoint/kinds/bodyparts.h"

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Anthropic's API demands a limit.
constexpr std::int64_t kNeededLimit = 1024;

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

} // namespace

Result<Json> detail::bodyMessages(const BodySpec& spec, const std::string& salt)
{
    Json messages = spec.messages;
    if (!spec.tokens.empty()) {
        return invalid(u"this API kind takes text, not token numbers"_s, u"messages"_s);
    }
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

Result<std::string> detail::bodyPrompt(const BodySpec& spec, const std::string& salt)
{
    if (!spec.tokens.empty()) {
        return invalid(u"this API kind takes text, not token numbers"_s, u"prompt"_s);
    }
    if (!spec.prompt) {
        return invalid(u"this API kind takes a prompt, not messages"_s, u"prompt"_s);
    }
    return salt.empty() ? *spec.prompt : salt + " " + *spec.prompt;
}

namespace {

Result<void> addPrompt(const BodySpec& spec, const std::string& salt, const char* key, Json& body)
{
    auto prompt = detail::bodyPrompt(spec, salt);
    if (!prompt) {
        return tl::unexpected(prompt.error());
    }
    body[key] = std::move(*prompt);
    return {};
}

// Numbers, where the kind takes them, under a name of their own or in the text's place.
Result<void> addPromptOrTokens(const BodySpec& spec, const std::string& salt, const char* key,
                               const char* tokensKey, Json& body)
{
    if (spec.tokens.empty()) {
        return addPrompt(spec, salt, key, body);
    }
    if (!salt.empty()) {
        return invalid(u"a prompt of token numbers has no text to put a salt into"_s, u"prompt"_s);
    }
    body[tokensKey] = spec.tokens;
    return {};
}

Result<void> addMessages(const BodySpec& spec, const std::string& salt, const char* key, Json& body)
{
    auto messages = detail::bodyMessages(spec, salt);
    if (!messages) {
        return tl::unexpected(messages.error());
    }
    if (auto fits = detail::translateParts(spec.api, *messages); !fits) {
        return fits;
    }
    body[key] = std::move(*messages);
    return {};
}

// There, instructions stand beside the messages.
void liftSystem(Json& body)
{
    Json& messages = body["messages"];
    if (messages.size() > 1 && messages.front()["role"] == "system"
        && messages.front().contains("content")) {
        const Json system = messages.front()["content"];
        messages.erase(messages.begin());
        body["system"] = system;
    }
}

// The list of documents of a row: under the name that was given, else one of the usual.
Result<Json> documentsOf(const BodySpec& spec)
{
    const std::string named = spec.request.documents;
    static constexpr std::array<std::string_view, 5> kGuesses { "documents", "passages", "texts",
                                                                "candidates", "docs" };
    for (const std::string_view guess : kGuesses) {
        const std::string name = named.empty() ? std::string(guess) : named;
        const auto found = spec.row.is_object() ? spec.row.find(name) : spec.row.end();
        if (spec.row.is_object() && found != spec.row.end()) {
            const Json list =
                found->is_string() ? jsonOrDiscarded(found->get_ref<const std::string&>()) : *found;
            if (list.is_array() && !list.empty()) {
                return list;
            }
        }
    }
    return invalid(
        u"rerank needs a column with a list of documents; name it in request.documents"_s,
        u"documents"_s);
}

Result<void> addInput(const BodySpec& spec, const std::string& salt, Json& body)
{
    switch (spec.api) {
    case ApiKind::OpenAiChat:
    case ApiKind::OllamaChat:
        return addMessages(spec, salt, "messages", body);
    case ApiKind::Anthropic: {
        auto added = addMessages(spec, salt, "messages", body);
        if (added) {
            liftSystem(body);
            body["max_tokens"] = kNeededLimit;
        }
        return added;
    }
    case ApiKind::OpenAiResponses:
        return spec.messages.is_null() ? addPrompt(spec, salt, "input", body)
                                       : addMessages(spec, salt, "input", body);
    case ApiKind::OpenAiEmbeddings:
        return addPromptOrTokens(spec, salt, "input", "input", body);
    case ApiKind::SgLang:
        return addPromptOrTokens(spec, salt, "text", "input_ids", body);
    case ApiKind::Tgi:
        return addPrompt(spec, salt, "inputs", body);
    case ApiKind::Rerank: {
        auto documents = documentsOf(spec);
        if (!documents) {
            return tl::unexpected(documents.error());
        }
        auto added = addPrompt(spec, salt, "query", body);
        body["documents"] = std::move(*documents);
        return added;
    }
    case ApiKind::OpenAiCompletions:
        return addPromptOrTokens(spec, salt, "prompt", "prompt", body);
    case ApiKind::OllamaGenerate:
        return addPrompt(spec, salt, "prompt", body);
    case ApiKind::KServe:
    case ApiKind::Custom:
        break;
    }
    return {};
}

} // namespace

Result<Json> detail::bodyJson(const BodySpec& spec, const std::string& salt)
{
    Json body = Json::object();
    if (modelPlace(spec.api) == ModelPlace::Body) {
        body["model"] = spec.model;
    }
    if (auto added = addInput(spec, salt, body); !added) {
        return tl::unexpected(added.error());
    }
    if (generatesText(spec.api) && spec.api != ApiKind::Tgi) {
        body["stream"] = spec.stream;
    }
    if (auto good = addGeneration(spec, body); !good) {
        return tl::unexpected(good.error());
    }
    return body;
}

} // namespace loadstone
