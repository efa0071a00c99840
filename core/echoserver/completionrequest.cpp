// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/completionrequest.h"

#include "base/json.h"

#include <algorithm>
#include <limits>

namespace loadstone {

namespace {

std::uint64_t countWords(std::string_view text)
{
    std::uint64_t words = 0;
    bool inside = false;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        words += !space && !inside ? 1 : 0;
        inside = !space;
    }
    return words;
}

std::string textOf(const Json& content)
{
    if (content.is_string()) {
        return content.get<std::string>();
    }
    std::string text;
    if (content.is_array()) {
        for (const Json& part : content) {
            if (part.is_object() && part.contains("text") && part["text"].is_string()) {
                text += part["text"].get_ref<const std::string&>();
            } else if (part.is_string()) {
                text += part.get_ref<const std::string&>();
            }
        }
    }
    return text;
}

// The last user's words count, all words are counted.
bool readMessages(const Json& messages, CompletionRequest& request)
{
    if (!messages.is_array()) {
        return false;
    }
    for (const Json& message : messages) {
        if (!message.is_object() || !message.contains("content")) {
            continue;
        }
        std::string text = textOf(message["content"]);
        request.promptTokens += countWords(text);
        const auto role = message.find("role");
        if (role != message.end() && *role == "user") {
            request.text = std::move(text);
        }
    }
    return true;
}

bool readPrompt(const Json& prompt, CompletionRequest& request)
{
    request.text = textOf(prompt);
    request.promptTokens += countWords(request.text);
    return true;
}

bool readRerank(const Json& json, CompletionRequest& request)
{
    const auto query = json.find("query");
    const auto documents = json.find("documents");
    if (query == json.end() || documents == json.end() || !documents->is_array()) {
        return false;
    }
    request.items = documents->size();
    for (const Json& document : *documents) {
        request.promptTokens += countWords(textOf(document));
    }
    return readPrompt(*query, request);
}

// The first tensor, when it is one of texts: in the JSON or the first of the bytes behind it.
bool readTensors(const Json& json, std::string_view tail, CompletionRequest& request)
{
    const auto inputs = json.find("inputs");
    if (inputs == json.end() || !inputs->is_array() || inputs->empty()
        || !inputs->front().is_object()) {
        return false;
    }
    const Json& input = inputs->front();
    for (const char* key : { "name", "shape", "datatype" }) {
        if (!input.contains(key)) {
            return false;
        }
    }
    const auto parameters = input.find("parameters");
    const bool isBinary = parameters != input.end() && parameters->is_object()
        && parameters->contains("binary_data_size");
    request.binary = isBinary;
    if (isBinary != input.contains("data")) {
        const bool isText = input["datatype"] == "BYTES";
        if (!isText) {
            return readPrompt("tensor", request);
        }
        if (!isBinary) {
            return readPrompt(input["data"], request);
        }
        if (tail.size() < 4 || (*parameters)["binary_data_size"] != tail.size()) {
            return false;
        }
        return readPrompt(std::string(tail.substr(4)), request);
    }
    return false;
}

const char* promptKey(ApiKind api)
{
    switch (api) {
    case ApiKind::OpenAiResponses:
    case ApiKind::OpenAiEmbeddings:
        return "input";
    case ApiKind::SgLang:
        return "text";
    case ApiKind::Tgi:
        return "inputs";
    default:
        return "prompt";
    }
}

bool readInput(const Json& json, std::string_view tail, CompletionRequest& request)
{
    switch (request.api) {
    case ApiKind::Rerank:
        return readRerank(json, request);
    case ApiKind::KServe:
        return readTensors(json, tail, request);
    case ApiKind::OpenAiChat:
    case ApiKind::OllamaChat:
    case ApiKind::Anthropic: {
        const bool lacksLimit = request.api == ApiKind::Anthropic && !json.contains("max_tokens");
        const auto messages = json.find("messages");
        return !lacksLimit && messages != json.end() && readMessages(*messages, request);
    }
    default:
        break;
    }
    const auto prompt = json.find(promptKey(request.api));
    if (prompt == json.end()) {
        return false;
    }
    const bool isConversation = request.api == ApiKind::OpenAiResponses && prompt->is_array();
    if (request.api == ApiKind::OpenAiEmbeddings && prompt->is_array()) {
        request.items = prompt->size();
    }
    return isConversation ? readMessages(*prompt, request) : readPrompt(*prompt, request);
}

bool isTrue(const Json& json, const char* key, bool otherwise = false)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() ? found->get<bool>() : otherwise;
}

void readLimit(const Json& json, CompletionRequest& request)
{
    for (const char* key : { "max_completion_tokens", "max_tokens", "max_output_tokens",
                             "max_new_tokens", "num_predict" }) {
        const auto limit = json.find(key);
        if (limit != json.end() && limit->is_number_unsigned()) {
            request.maxTokens = static_cast<std::uint32_t>(std::min<std::uint64_t>(
                limit->get<std::uint64_t>(), std::numeric_limits<std::uint32_t>::max()));
            return;
        }
    }
}

// Parameters stand in the body or in one of the objects that some APIs put them into.
void readOptions(const Json& json, CompletionRequest& request)
{
    for (const auto& [key, value] : json.items()) {
        request.options.push_back(key);
        if (key == "sampling_params" || key == "parameters" || key == "options") {
            if (value.is_object()) {
                readLimit(value, request);
                for (const auto& [inner, ignored] : value.items()) {
                    request.options.push_back(inner);
                }
            }
        }
    }
    readLimit(json, request);
}

// Anything is a custom request: JSON with a text somewhere, or just text.
CompletionRequest readCustom(std::string_view body)
{
    CompletionRequest request;
    request.api = ApiKind::Custom;
    request.model = "echo";
    const Json json = Json::parse(body, nullptr, false);
    if (!json.is_object()) {
        request.text = body;
        request.promptTokens = countWords(body);
        return request;
    }
    for (const char* key : { "prompt", "text", "input", "question" }) {
        if (const auto found = json.find(key); found != json.end() && request.text.empty()) {
            readPrompt(*found, request);
        }
    }
    request.stream = isTrue(json, "stream");
    readOptions(json, request);
    return request;
}

} // namespace

bool CompletionRequest::has(std::string_view option) const
{
    return std::find(options.begin(), options.end(), option) != options.end();
}

std::optional<CompletionRequest> readCompletionRequest(std::string_view body, RequestPlace place)
{
    if (place.api == ApiKind::Custom) {
        return readCustom(body);
    }
    const std::size_t size =
        place.jsonSize > 0 ? std::min(place.jsonSize, body.size()) : body.size();
    const Json json = Json::parse(body.substr(0, size), nullptr, false);
    CompletionRequest request;
    request.api = place.api;
    if (!json.is_object()) {
        return std::nullopt;
    }
    if (request.api == ApiKind::SgLang && json.contains("inputs") && !json.contains("text")) {
        request.api = ApiKind::Tgi;
    }
    if (!readInput(json, body.substr(size), request)) {
        return std::nullopt;
    }
    const bool isOllama =
        request.api == ApiKind::OllamaChat || request.api == ApiKind::OllamaGenerate;
    request.stream = place.streamPath || isTrue(json, "stream", isOllama);
    const auto options = json.find("stream_options");
    request.includeUsage =
        options != json.end() && options->is_object() && isTrue(*options, "include_usage");
    readOptions(json, request);
    const auto model = json.find("model");
    request.model = model != json.end() && model->is_string() ? model->get<std::string>() : "echo";
    return request;
}

std::vector<std::string_view> splitWords(std::string_view text)
{
    constexpr std::string_view kSpace = " \n\t\r";
    std::vector<std::string_view> words;
    std::size_t start = 0;
    while (start < text.size()) {
        const auto word = text.find_first_not_of(kSpace, start);
        auto end = word == std::string_view::npos ? text.size() : text.find_first_of(kSpace, word);
        if (end == std::string_view::npos
            || text.find_first_not_of(kSpace, end) == std::string_view::npos) {
            end = text.size(); // white space at the end belongs to the last word
        }
        words.push_back(text.substr(start, end - start));
        start = end;
    }
    return words;
}

} // namespace loadstone
