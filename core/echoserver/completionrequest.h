// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What the server needs to know of a completion request.
struct CompletionRequest
{
    bool chat = true;
    bool stream = false;
    bool includeUsage = false;
    std::optional<std::uint32_t> maxTokens;
    std::string model;
    std::string text; // of the last user message, or the prompt
    std::uint64_t promptTokens = 0; // words of all messages
};

/// Reads a request body; nothing when it is no JSON object or lacks messages or prompt.
std::optional<CompletionRequest> readCompletionRequest(std::string_view body, bool chat);

/// Cuts text into words, each with the white space before it, so that joined they are the text.
std::vector<std::string_view> splitWords(std::string_view text);

} // namespace loadstone
