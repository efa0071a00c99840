// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/terms.h"
#include "config/project.h"

#include <optional>
#include <string>
#include <vector>

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

/// One request body to be built. Prompt or messages: kinds with messages make a user message of a
/// prompt, others refuse messages.
struct BodySpec
{
    ApiKind api = ApiKind::OpenAiChat;
    std::string model;
    Json messages = nullptr; // array as the API takes it, multimodal parts included
    std::optional<std::string> prompt;
    std::vector<std::int32_t> tokens; // instead of a prompt's text, for kinds that take numbers
    bool stream = true;
    bool includeUsage = true; // stream_options.include_usage, when streamed
    bool salt = false; // 16 hex characters and a space in front of the first text
    GenerationSpec generation;
    std::vector<std::string> without; // options that the server refuses, as optionsOf names them
    RequestSettings request; // custom, kserve, rerank
    Json row = nullptr; // custom, rerank, numbers for kserve: the dataset's row
    std::optional<std::string> fileBytes; // custom, kserve: instead of row or prompt
};

struct BuiltBody
{
    std::string bytes;
    std::int64_t saltOffset = -1; // of the 16 characters (all '0') in `bytes`; −1: none

    bool operator==(const BuiltBody&) const = default;
};

/// The kind's path, e.g. /v1/chat/completions; `path` is the person's own, for *custom*.
std::string requestPath(ApiKind api, std::string_view model, bool stream,
                        std::string_view path = {});

/// Names of the options in a body of this spec that some servers refuse and that can be left out.
/// "max_tokens" then goes under its newer name.
std::vector<std::string> optionsOf(const BodySpec& spec);

/// Names of set generation parameters that the kind has no word for; they are never sent.
std::vector<std::string> unknownOptions(ApiKind api, const GenerationSpec& generation);

/// Bytes of JSON in front of binary tensors: the same for all bodies of one run, so that it is a
/// header of all. 0: no binary tensors.
std::size_t tensorJsonSize(const BodySpec& spec);

/// InvalidSpecification with the key in `where` for what can't be sent.
Result<BuiltBody> buildBody(const BodySpec& spec);

} // namespace loadstone
