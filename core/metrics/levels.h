// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/blocks.h"

namespace loadstone {

/// One level of a ramp: the requests *scheduled* while it lasted, whenever they ended. Value type;
/// an object of `levels` in a trial.
struct LevelBlock
{
    double level = 0; // requests/s, or requests in flight; of a continuous ramp the slice's mean
    double fromS = 0; // from the start of the window
    double toS = 0;
    RequestCounts requests;
    std::optional<double> requestsPerS; // by last token within the level's time
    SeriesStats latency; // of completed requests
    SeriesStats ttft;
    std::optional<double> inFlightMean;
    std::optional<double> inFlightSlopePerS; // least squares over the level's time

    bool operator==(const LevelBlock&) const = default;
};

Json toJson(const LevelBlock& level);

/// Unreadable with the key in `where`.
Result<LevelBlock> levelBlockFromJson(const Json& json);

} // namespace loadstone
