// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// One row of a dataset after mapping: what is sent, and what belongs to it. Value type.
struct Sample
{
    std::string prompt; // used when `messages` is null and there are no tokens
    Json messages; // array of {role, content}, or null
    std::vector<std::int32_t> tokens; // a prompt that is tokenised already
    std::optional<std::string> expected;
    std::optional<std::string> category;
    std::optional<std::int64_t> maxTokens; // instead of the dataset's own
    std::optional<std::string> model; // instead of the endpoint's own
    std::uint64_t line = 0; // of the file, from 1; documents, tables of columns, shards: row number
    Json row; // as it stands in the file, for kinds that take more than a prompt; else null
    std::vector<std::string> choices; // of a question; their order is `permutation`
    std::optional<std::size_t> right; // of `choices`
    std::string beforeChoices; // the prompt around them
    std::string behindChoices;
    std::string permutation; // "CABD": A stands for the third choice; empty: as in the data
    std::uint16_t component = 0; // of a mix
    /// Row of a trace: when it is due. Later turn of a conversation: how long after the answer
    /// before.
    Ns due = 0;
    std::uint16_t turn = 0; // of a conversation, whose turns are samples one behind the other
    std::uint16_t turns = 1; // of the whole conversation
    Json extra; // members of the body that belong to this row (tools), or null
    std::string hash; // 16 hex characters over what is sent; equal prompts have equal hashes
    std::uint64_t contentBytes = 0; // of prompt, messages and tokens as they are sent, about
    std::uint64_t textBytes = 0; // of the texts alone
    bool hasContent = true; // false: too much to hold, forEachSample brings it again

    bool operator==(const Sample&) const = default;
};

/// Sets `hash` from the row, the tokens, the messages or the prompt, the first that is there, and
/// the counts of bytes.
void hashSample(Sample& sample);

/// Takes away what is sent; what belongs to it stays.
void dropContent(Sample& sample);

} // namespace loadstone
