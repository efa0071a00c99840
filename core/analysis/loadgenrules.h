// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"

#include <optional>

namespace loadstone {

/// LoadGen's verdict on a trial, from what computeTrial made of it under loadgen/1 (its `samples`
/// still in place). Nothing in accuracy mode and for kinds that LoadGen does not have. A trial that
/// was not issued under LoadGen's rules states no minimum and no limit: those rules stay undefined,
/// and the percentiles are LoadGen's defaults. Failed requests count as above every limit.
std::optional<LoadGenBlock> judgeLoadGen(const TrialInput& input, const TrialMetrics& metrics);

} // namespace loadstone
