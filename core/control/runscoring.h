// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/scorer.h"
#include "analysis/runresult.h"
#include "config/project.h"
#include "store/store.h"

#include <atomic>
#include <memory>

namespace loadstone {

/// Scores the kept answers of an accuracy run and writes the scores, and into the manifest by what
/// they were made. Needs neither dataset nor endpoint. `profile`: a scorer (choice/1), an
/// extraction profile (simple-evals), or both as choice/1:simple-evals; empty: as the run was
/// planned. Programs are run: Unsupported without a sandbox, and where a judge has to be asked,
/// which ScoringJob does. Blocks.
Result<void> scoreRun(Store& store, std::int64_t run, const std::string& profile = {});

/// Share of points that the kept answers get under a profile, without writing anything; nothing
/// when there are none.
Result<std::optional<double>> shareUnder(Store& store, std::int64_t run,
                                         const std::string& profile = {});

/// Asked before the first request. Unsupported when a run's answers could not be graded here,
/// InvalidSpecification when its scorer cannot read one of the expected answers.
Result<void> checkScoring(const Json& manifest, const std::vector<SampleRow>& samples);

/// Whether a run's answers are graded at all: in accuracy mode, and of a share of its requests.
bool isGraded(Mode mode, const Json& manifest);

namespace detail {

/// A run's kept answers, graded as far as their texts alone tell. What needs programs to run or a
/// judge to answer is left wrong; everything else has its status.
struct PendingScores
{
    struct Trial
    {
        std::int64_t id = 0;
        std::vector<ItemScore> items;
        std::vector<std::string> columns; // expected answers as stored, where still needed
    };

    std::int64_t run = 0;
    std::unique_ptr<Scorer> scorer;
    ScoringSettings settings;
    std::vector<Trial> trials;
    Json manifest; // with what they were scored by

    bool needsPrograms() const { return scorer->runsPrograms(); }

    bool needsJudge() const { return scorer->asksJudge(); }
};

/// Reads the store only. `profile` as for scoreRun.
Result<PendingScores> gradeTexts(Store& store, std::int64_t run, const std::string& profile);

/// Needs no store; blocks. Cancelled soon after `cancelled` was set by another thread.
Result<void> gradePrograms(PendingScores& scores, const std::atomic<bool>* cancelled = nullptr);

/// Replaces the run's scores, all of them or none.
Result<void> writeScores(Store& store, const PendingScores& scores);

/// Whether a run's scores say what is right, by what its manifest says of the scorer.
bool tellsRight(const Json& manifest);

/// Puts the accuracy of each trial into the facts of a result.
void addAccuracy(const std::vector<std::vector<ScoreRow>>& scores,
                 const std::vector<SampleRow>& samples, RunFacts& facts);

} // namespace detail

} // namespace loadstone
