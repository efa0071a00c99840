// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What the server needs to know of a request to one of its APIs.
struct CompletionRequest
{
    ApiKind api = ApiKind::OpenAiChat;
    bool stream = false;
    bool includeUsage = false;
    bool binary = false; // kserve: tensors come, and are wanted back, as bytes
    std::optional<std::uint32_t> maxTokens;
    std::string model;
    std::string text; // of the last user message, or the prompt
    std::uint64_t promptTokens = 0; // words of all messages
    std::size_t items = 1; // embeddings: inputs; rerank: documents
    std::vector<std::string> options; // keys of the body and of the objects in it

    bool isChat() const { return api == ApiKind::OpenAiChat; }

    bool has(std::string_view option) const;
};

/// Where a request went and how its body is framed.
struct RequestPlace
{
    ApiKind api = ApiKind::OpenAiChat;
    bool streamPath = false; // the path alone says that a stream is wanted
    std::size_t jsonSize = 0; // kserve: of the JSON in front of binary tensors; 0: all of it
};

/// Reads a request body; nothing when it lacks what the API demands. SGLang and TGI share a path:
/// the body tells them apart.
std::optional<CompletionRequest> readCompletionRequest(std::string_view body, RequestPlace place);

/// Cuts text into words, each with the white space before it, so that joined they are the text.
std::vector<std::string_view> splitWords(std::string_view text);

} // namespace loadstone
