// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/runscoring.h"
#include "metrics/blocks.h"
#include "plan/plan.h"

#include <string>
#include <vector>

namespace loadstone {

/// What a judge has to be asked so that the answers of a run can be graded. Value type.
struct JudgeQuestions
{
    std::vector<std::string> missing; // that no earlier run answered, each once
    std::int64_t distinct = 0; // with those that were answered
};

/// Replies are kept as runs are: a run that asked a judge is its own cache, and deleting it makes
/// its questions new again. Looks for the replies of the same judge (endpoint, model and limits) to
/// the same questions.
Result<JudgeQuestions> judgeQuestions(Store& store, const detail::PendingScores& scores,
                                      const Endpoint& judge);

/// Grades by the stored replies; `asked` is the run that has just asked for them, or 0. Io when one
/// is missing or none: the scores must not be written then.
Result<void> gradeByReplies(Store& store, detail::PendingScores& scores, const Endpoint& judge,
                            std::int64_t asked);

/// The run that asks: a plan of its own, whose answers are kept whole. `folder` takes the questions
/// and must live until the run's bodies are written.
Result<PreparedRun> prepareJudging(const JudgeEndpoint& judge, const ScoringSettings& settings,
                                   const std::string& scorer,
                                   const std::vector<std::string>& questions, const QString& ofRun,
                                   const QString& folder, const QString& projectDir);

} // namespace loadstone
