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

bool readText(const Json& json, CompletionRequest& request)
{
    if (!request.chat) {
        const auto prompt = json.find("prompt");
        if (prompt == json.end()) {
            return false;
        }
        request.text = textOf(*prompt);
        request.promptTokens = countWords(request.text);
        return true;
    }
    const auto messages = json.find("messages");
    if (messages == json.end() || !messages->is_array()) {
        return false;
    }
    for (const Json& message : *messages) {
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

bool isTrue(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}

} // namespace

std::optional<CompletionRequest> readCompletionRequest(std::string_view body, bool chat)
{
    const Json json = Json::parse(body, nullptr, false);
    CompletionRequest request;
    request.chat = chat;
    if (!json.is_object() || !readText(json, request)) {
        return std::nullopt;
    }
    request.stream = isTrue(json, "stream");
    const auto options = json.find("stream_options");
    request.includeUsage =
        options != json.end() && options->is_object() && isTrue(*options, "include_usage");
    for (const char* key : { "max_completion_tokens", "max_tokens" }) {
        const auto limit = json.find(key);
        if (limit != json.end() && limit->is_number_unsigned()) {
            request.maxTokens = static_cast<std::uint32_t>(std::min<std::uint64_t>(
                limit->get<std::uint64_t>(), std::numeric_limits<std::uint32_t>::max()));
            break;
        }
    }
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
