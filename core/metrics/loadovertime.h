// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/timesteps.h"
#include "record/requestrecord.h"

#include <span>
#include <vector>

namespace loadstone {

/// What went on in equal steps of a trial, warm-up included, one entry a step. Value type.
struct LoadOverTime
{
    double stepS = 1;
    std::vector<double> seconds; // the middle of each step, from the epoch
    std::vector<double> sentPerS;
    std::vector<double> overPerS; // completed, failed or given up
    std::vector<double> tokensPerS; // output; empty when no request knows its tokens
    std::vector<double> inFlight; // mean over the step
};

/// Over 0 … `toS` in at most 240 steps. Tokens of an answer are spread evenly from its first to its
/// last one.
LoadOverTime loadOverTime(std::span<const RequestRecord> requests, double toS, RowMask mask = {});

} // namespace loadstone
