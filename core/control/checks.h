// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <optional>
#include <string>
#include <vector>

namespace loadstone {

struct PreparedRun;

/// What the verdict of a run is judged by, beside its numbers; `checks` of the manifest, so that a
/// run can be judged again from the store alone. Value type.
struct RunChecks
{
    std::string dataset;
    std::string scorer; // accuracy mode
    std::string extractor; // empty: the scorer's own
    Json scoring; // settings of the scorer, or null
    std::uint32_t variants = 1; // samples of each question
    std::vector<std::string> slo; // texts
    double errorShareLimit = 0.01;
    std::optional<Ns> minDuration;
    std::optional<std::int64_t> minCount;
    std::optional<std::int64_t> distinctPrompts;
    bool promptsGenerated = false;
    bool cacheStated = false;
    bool bundledServer = false;
    std::vector<std::string> breakOn; // conditions that end a ramp
    Ns breakHold = 0;

    bool operator==(const RunChecks&) const = default;
};

RunChecks checksOf(const PreparedRun& prepared);
Json toJson(const RunChecks& checks);

/// Defaults for what the manifest does not hold.
RunChecks checksFromManifest(const Json& manifest);

} // namespace loadstone
