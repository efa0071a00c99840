// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace loadstone {

/// Tokens of answers as the server counted them and as a tokenizer does, side by side. A value that
/// adds up over answers and trials; `token_check` of a result.
struct TokenCheck
{
    /// Borders in % between the classes of `differences`: below the first, …, from the last on.
    static constexpr std::array<double, 10> kBorders { -50, -20, -10, -5, -1, 1, 5, 10, 20, 50 };

    std::string file; // of the tokenizer, without its folder
    std::string kind;
    std::string sha256;
    bool decides = false; // its counts are the result's, since the server gave too few
    std::int64_t completed = 0; // answers
    std::int64_t lacking = 0; // of them, without an exact count by the server
    std::int64_t uncounted = 0; // of them, whose whole text was not kept: tool calls
    std::int64_t compared = 0; // counted by both
    std::int64_t serverTokens = 0; // of the compared
    std::int64_t clientTokens = 0;
    std::int64_t apart = 0; // of the compared: more than 1 % and more than one token
    std::array<std::int64_t, kBorders.size() + 1> differences {}; // client to server, answers
    std::int64_t prompts = 0; // requests whose prompt both counted
    std::int64_t serverPromptTokens = 0; // of these, the chat template's included
    std::int64_t clientPromptTokens = 0; // the texts alone

    bool operator==(const TokenCheck&) const = default;

    void addAnswer(std::int64_t server, std::int64_t client);
    void addPrompt(std::int64_t server, std::int64_t client);
    TokenCheck& operator+=(const TokenCheck& other);

    /// Client's total to server's; nothing without compared answers.
    std::optional<double> ratio() const;
    std::optional<double> apartShare() const;
    /// Tokens that template and special tokens add to a prompt, on average.
    std::optional<double> templateOverhead() const;
    /// The totals differ by more than 1 %, and by more than the one token that servers count for
    /// the end of an answer.
    bool differs() const;
};

Json toJson(const TokenCheck& check);
Result<TokenCheck> tokenCheckFromJson(const Json& json);

} // namespace loadstone
