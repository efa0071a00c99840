// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "config/project.h"
#include "store/store.h"

namespace loadstone {

/// Scores the kept answers of an accuracy run and writes the scores, and into the manifest by what
/// they were made. Needs neither dataset nor endpoint. `profile`: a scorer (choice/1), an
/// extraction profile (simple-evals), or both as choice/1:simple-evals; empty: as the run was
/// planned. Programs are run: Unsupported without a sandbox.
Result<void> scoreRun(Store& store, std::int64_t run, const std::string& profile = {});

/// Share of points that the kept answers get under a profile, without writing anything; nothing
/// when there are none.
Result<std::optional<double>> shareUnder(Store& store, std::int64_t run,
                                         const std::string& profile = {});

/// Asked before the first request. Unsupported when a run's answers could not be graded here,
/// InvalidSpecification when its scorer cannot read one of the expected answers.
Result<void> checkScoring(const Json& manifest, const std::vector<SampleRow>& samples);

namespace detail {

/// Puts the accuracy of each trial into the facts of a result.
void addAccuracy(const std::vector<std::vector<ScoreRow>>& scores,
                 const std::vector<SampleRow>& samples, RunFacts& facts);

} // namespace detail

} // namespace loadstone
