// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"

#include <string>

namespace loadstone::detail {

/// What the values of a trial's series are called under a definition set.
struct SeriesIds
{
    std::string latency;
    std::string ttft;
    std::string tpot;
    std::string itl;
};

/// `queries`: latencies are those of queries of several requests.
SeriesIds seriesIds(const DefinitionSet& definitions, Origin origin, bool queries);

} // namespace loadstone::detail
