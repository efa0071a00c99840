// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/tokencheck.h"
#include "record/logreader.h"
#include "store/store.h"
#include "tokens/tokenizer.h"

#include <functional>
#include <span>

namespace loadstone {

/// Tokens of the texts of a request's sample, or nothing where they are not what was sent. Called
/// once a sample that matters; empty: never.
using PromptCount = std::function<std::optional<std::int64_t>(std::uint32_t sample)>;

/// Tokens of a text, or nothing where nobody could tell.
using TextCount = std::function<std::optional<std::int64_t>(std::string_view)>;

/// The texts that the server has to be asked for, each once, so that a trial's answers can be
/// counted: none where it told its counts for all but less than 1 % of the completed answers.
std::vector<std::string> uncountedTexts(std::span<const RequestRecord> requests,
                                        std::span<const LogBatch::Text> texts);

/// Gives every completed answer the count that the server's own tokenizer has for it, instead of
/// whatever it had. False, with nothing changed, where 1 % of them or more have none.
bool countByServer(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
                   const TextCount& count);

/// Counts a trial's answers after it, by the order of trust: the server's counts stay where it gave
/// them for all but less than 1 % of the completed answers (the rest then count as unknown), else
/// every answer gets the tokenizer's, so that one trial never mixes sources. Tokens of the first
/// chunk are filled in where nobody told them. The server's counts are compared with the
/// tokenizer's on every answer, of many on a twentieth.
TokenCheck countTrial(std::span<RequestRecord> requests, std::span<const LogBatch::Text> texts,
                      const Tokenizer& tokenizer, const PromptCount& prompts);

/// The same for all trials of a run that kept texts: stores the counts and puts the comparison into
/// each trial's facts.
Result<void> countRun(Store& store, std::int64_t run, const Tokenizer& tokenizer,
                      const PromptCount& prompts);

} // namespace loadstone
