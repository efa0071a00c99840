// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "base/json.h"
#include "store/store.h"

#include <exception>
#include <optional>
#include <span>
#include <vector>

// Parts of a result that are put together from what the store keeps of a run. Used by runsummary.

namespace loadstone::detail {

/// A member of an object, nothing when it is absent, null or of another type.
template<class T>
std::optional<T> fact(const Json& facts, const char* key)
{
    if (!facts.is_object()) {
        return std::nullopt;
    }
    const auto found = facts.find(key);
    if (found == facts.end() || found->is_null()) {
        return std::nullopt;
    }
    try {
        return found->get<T>();
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

/// As results name it.
std::string stateText(RunState state);

/// The largest of a number over all trials, nothing when none knows it.
std::optional<double> largest(const std::vector<TrialRow>& trials, const char* block,
                              const char* key);

/// Whether the project says what stands behind the endpoint.
bool isDescribed(const RunRow& row, const Json& manifest);

/// How the load was made, as `generator` of a result.
Json generatorBlock(const std::vector<TrialRow>& trials, std::span<const TrialMetrics> metrics,
                    const Json& manifest);

/// Adds how server and tokenizer counted the trial's tokens, where both did.
Result<void> addTokenCheck(const TrialRow& trial, std::optional<TokenCheck>& check);

/// Looks at the answers of a trial whose texts were kept.
Result<void> checkAnswers(Store& store, const TrialRow& trial, const TrialInput& input,
                          const std::vector<SampleRow>& prompts, AnswerCheck& check);

/// Adds the requests of a trial to the counts of their models, as the manifest assigns them.
void countModels(const Json& manifest, std::span<const RequestRecord> requests,
                 std::vector<ModelBlock>& blocks);

} // namespace loadstone::detail
