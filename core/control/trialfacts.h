// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "control/trialrunner.h"

#include <vector>

namespace loadstone {

/// What the store keeps of a trial beside its requests.
Json trialFacts(const TrialOutcome& outcome);

/// Why a trial ended before its stop rule, for people, English; `hold` of a ramp's condition.
/// Empty: it did not.
QString earlyEndNote(const TrialOutcome& outcome, Ns hold, const SpendingRules& spending);

} // namespace loadstone
