// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/terms.h"

#include <optional>
#include <string>

namespace loadstone {

/// Generation parameters; what is not set isn't sent.
struct GenerationSpec
{
    std::optional<std::int64_t> maxTokens;
    std::optional<std::int64_t> minTokens;
    std::optional<bool> ignoreEos;
    std::optional<double> temperature;
    std::optional<double> topP;
    std::optional<std::int64_t> seed;
    Json stop = nullptr; // a string or an array of strings; null: not sent
    Json extra = nullptr; // object merged into the body last (RFC 7396: null removes a key)
};

/// One request body to be built. Prompt or messages: chat makes a user message of a prompt,
/// completions refuses messages.
struct BodySpec
{
    ApiKind api = ApiKind::OpenAiChat;
    std::string model;
    Json messages = nullptr; // array as the API takes it, multimodal parts included
    std::optional<std::string> prompt;
    bool stream = true;
    bool includeUsage = true; // stream_options.include_usage, when streamed
    bool salt = false; // 16 hex characters and a space in front of the first text
    GenerationSpec generation;
};

struct BuiltBody
{
    std::string bytes;
    std::int64_t saltOffset = -1; // of the 16 characters (all '0') in `bytes`; −1: none

    bool operator==(const BuiltBody&) const = default;
};

/// Whether this version can speak the kind.
bool isAvailable(ApiKind api);

/// Unsupported ("… is not available yet") for kinds that this version can't speak.
Result<void> requireAvailable(ApiKind api);

/// The kind's usual path, e.g. /v1/chat/completions; empty for *custom*.
std::string_view defaultPath(ApiKind api);

/// Unsupported as above; InvalidSpecification with the key in `where` for what can't be sent.
Result<BuiltBody> buildBody(const BodySpec& spec);

} // namespace loadstone
