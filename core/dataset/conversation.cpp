// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/conversation.h"

#include "base/jsondepth.h"

#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

bool isConversation(const Json& value)
{
    return value.is_array() && !value.empty() && value.front().is_object();
}

std::string roleName(const std::string& word)
{
    if (word == "human") {
        return "user";
    }
    if (word == "gpt" || word == "bot" || word == "model" || word == "chatgpt") {
        return "assistant";
    }
    return word;
}

// {role, content} as it is, {from, value} translated.
Result<Json> toMessage(const Json& turn)
{
    if (turn.is_object() && turn.contains("role")
        && (turn.contains("content") || turn.contains("tool_calls"))) {
        return turn;
    }
    if (turn.is_object() && turn.contains("from") && turn.contains("value")
        && turn["from"].is_string()) {
        return Json { { "role", roleName(turn["from"].get<std::string>()) },
                      { "content", turn["value"] } };
    }
    return makeError(ErrorCode::InvalidSpecification,
                     u"a message is neither {role, content} nor {from, value}"_s);
}

// {"from": [a, b], "value": [c, d]} as a list of turns.
std::optional<Json> sideBySide(const Json& value)
{
    static constexpr std::array<std::pair<const char*, const char*>, 2> kNames { {
        { "role", "content" },
        { "from", "value" },
    } };
    for (const auto& [who, what] : kNames) {
        const auto names = value.find(who);
        const auto texts = value.find(what);
        if (names == value.end() || texts == value.end() || !names->is_array() || !texts->is_array()
            || names->size() != texts->size() || names->empty()) {
            continue;
        }
        Json out = Json::array();
        for (std::size_t i = 0; i < names->size(); ++i) {
            out.push_back({ { who, (*names)[i] }, { what, (*texts)[i] } });
        }
        return out;
    }
    return std::nullopt;
}

} // namespace

std::optional<Json> conversationOf(const Json& value, bool alsoText)
{
    if (isConversation(value)) {
        return value;
    }
    if (value.is_object()) {
        return sideBySide(value);
    }
    if (alsoText && value.is_string()) {
        const Json parsed = jsonOrDiscarded(value.get_ref<const std::string&>());
        return parsed.is_structured() ? conversationOf(parsed, false) : std::nullopt;
    }
    return std::nullopt;
}

Result<Json> toMessages(const Json& turns)
{
    Json messages = Json::array();
    for (const Json& turn : turns) {
        auto message = toMessage(turn);
        if (!message) {
            return tl::unexpected(message.error());
        }
        messages.push_back(std::move(*message));
    }
    return messages;
}

void addSystem(Json& messages, const std::string& text)
{
    if (messages.front()["role"] != "system") {
        messages.insert(messages.begin(), Json { { "role", "system" }, { "content", text } });
    }
}

void addParts(Json& messages, Json parts)
{
    for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
        if ((*message)["role"] != "user") {
            continue;
        }
        Json& content = (*message)["content"];
        if (content.is_array()) {
            parts.insert(parts.end(), content.begin(), content.end());
        } else if (content.is_string()) {
            parts.push_back({ { "type", "text" }, { "text", content } });
        }
        content = std::move(parts);
        return;
    }
    messages.push_back({ { "role", "user" }, { "content", std::move(parts) } });
}

} // namespace loadstone::detail
