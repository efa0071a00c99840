// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tones.h"
#include "store/runrow.h"

namespace loadstone {

/// How a run's state and verdict look wherever runs are listed; always beside the word.
struct RunLook
{
    QString icon; // of resources/icons
    ToneValue tone = toneText;
};

RunLook runLook(const RunRow& run);

/// Where a run's verdict belongs, for filters.
enum class RunVerdict { Valid, Invalid, Interrupted, Failed, Running };

RunVerdict runVerdict(const RunRow& run);

} // namespace loadstone
