// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "store/store.h"

#include <map>
#include <optional>

// The two halves of the mode both. Used by runsummary.

namespace loadstone::detail {

/// Whether an answer to a sample was right, by sample and repeat.
using RightAnswers = std::map<std::uint32_t, std::vector<bool>>;

RightAnswers rightAnswers(const std::vector<std::vector<ScoreRow>>& trials);

/// Of the mode both: requests of the performance half that came in time and whose question is
/// answered right in this half. Where a question was answered several times its requests take turns
/// with the answers. Without `answers` nothing says what is right. Nothing when that half is gone.
Result<std::optional<GoodputBlock>> goodputOfHalves(Store& store, const RunRow& own,
                                                    const Json& manifest,
                                                    const std::optional<RightAnswers>& answers,
                                                    const std::string& dataset,
                                                    const DefinitionSet& set);

} // namespace loadstone::detail
