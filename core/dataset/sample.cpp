// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/sample.h"

#include "dataset/sha256.h"

namespace loadstone {

namespace {

constexpr std::size_t kHashCharacters = 16;

std::uint64_t textBytesOf(const Json& messages)
{
    std::uint64_t out = 0;
    for (const Json& message : messages) {
        const auto content = message.is_object() ? message.find("content") : message.end();
        if (!message.is_object() || content == message.end()) {
            continue;
        }
        if (content->is_string()) {
            out += content->get_ref<const std::string&>().size();
        }
        for (const Json& part : content->is_array() ? *content : Json::array()) {
            if (part.is_object() && part.contains("text") && part["text"].is_string()) {
                out += part["text"].get_ref<const std::string&>().size();
            }
        }
    }
    return out;
}

} // namespace

void hashSample(Sample& sample)
{
    constexpr std::uint64_t kBytesAToken = 4; // of text, about
    const std::string messages =
        sample.messages.is_null() ? std::string() : compactJson(sample.messages);
    const std::string made = !sample.row.is_null() ? compactJson(sample.row)
        : !sample.tokens.empty()                   ? compactJson(Json(sample.tokens))
                                                   : std::string();
    const std::string_view text = !made.empty() ? std::string_view(made)
        : sample.messages.is_null()             ? std::string_view(sample.prompt)
                                                : std::string_view(messages);
    sample.hash = detail::sha256Hex(text).substr(0, kHashCharacters);
    sample.contentBytes = sample.prompt.size() + messages.size()
        + (sample.tokens.empty() && sample.row.is_null() ? 0 : text.size());
    sample.textBytes = sample.messages.is_array()
        ? textBytesOf(sample.messages)
        : sample.prompt.size() + sample.tokens.size() * kBytesAToken;
}

void dropContent(Sample& sample)
{
    std::string().swap(sample.prompt); // an empty one assigned would leave the memory
    sample.messages = nullptr;
    std::vector<std::int32_t>().swap(sample.tokens);
    sample.row = nullptr;
    sample.hasContent = false;
}

} // namespace loadstone
