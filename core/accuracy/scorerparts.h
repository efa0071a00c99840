// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/scorer.h"

namespace loadstone::detail {

// What makeScorer chooses from.

std::unique_ptr<Scorer> makeExactScorer(bool ignoreCase);
std::unique_ptr<Scorer> makeContainsScorer(bool ignoreCase);
std::unique_ptr<Scorer> makeRegexScorer(const ScoringSettings& settings);
std::unique_ptr<Scorer> makeJsonSchemaScorer(const ScoringSettings& settings);
/// Of gsm8k/1 when no extraction profile was chosen.
std::unique_ptr<Scorer> makeWorkedNumberScorer();
/// rouge-1/1, rouge-2/1, rouge-l/1, rouge-lsum/1
std::unique_ptr<Scorer> makeRougeScorer(std::string_view profile, const ScoringSettings& settings);
/// gsm8k/1, number/1, choice/1, integer/1, math/1, python/1
std::unique_ptr<Scorer> makeTaskScorer(std::string_view profile, ExtractionProfile extractor,
                                       const ScoringSettings& settings);

/// judge/1, judge-pair/1, similarity/1
std::unique_ptr<Scorer> makeJudgedScorer(std::string_view profile, const ScoringSettings& settings);

} // namespace loadstone::detail
