// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loadstone {

/// One row of a dataset after mapping: what is sent, and what belongs to it. Value type.
struct Sample
{
    std::string prompt; // used when `messages` is null
    Json messages; // array of {role, content}, or null
    std::optional<std::string> expected;
    std::optional<std::string> category;
    std::optional<std::int64_t> maxTokens; // instead of the dataset's own
    std::optional<std::string> model; // instead of the endpoint's own
    std::uint64_t line = 0; // of the file, from 1; JSON documents: row number
    Json row; // as it stands in the file, for kinds that take more than a prompt; else null
    std::uint16_t component = 0; // of a mix
    /// Row of a trace: when it is due. Later turn of a conversation: how long after the answer
    /// before.
    Ns due = 0;
    std::uint16_t turn = 0; // of a conversation, whose turns are samples one behind the other
    std::uint16_t turns = 1; // of the whole conversation
    Json extra; // members of the body that belong to this row (tools), or null
    std::string hash; // 16 hex characters over what is sent; equal prompts have equal hashes

    bool operator==(const Sample&) const = default;
};

/// Sets `hash` from the row, the messages or the prompt: the first that is there.
void hashSample(Sample& sample);

} // namespace loadstone
