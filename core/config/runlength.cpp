// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/runlength.h"

namespace loadstone {

void setLength(Scenario& scenario, const RunLength& length)
{
    if (!scenario.loadgen) {
        scenario.stop.duration = length.duration;
        scenario.stop.samples = length.samples;
        return;
    }
    // Both minimums hold there, so the other one stays as it is.
    if (length.duration) {
        scenario.loadgen->minDuration = length.duration;
    }
    if (length.samples) {
        scenario.loadgen->minQueries = length.samples;
    }
}

} // namespace loadstone
