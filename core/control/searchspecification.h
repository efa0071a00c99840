// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/searchcontroller.h"

#include <string>
#include <vector>

namespace loadstone {

/// What must be met: the texts of the request, else those of the scenario's own SLOs.
std::vector<std::string> searchSlos(const SearchRequest& request);

/// The unit of the load that is searched; InvalidSpecification says why none can be.
Result<RampOf> searchUnit(const SearchRequest& request);

/// Writes what the search sets instead into the request's project; the settings with all that was
/// left open. Only for a request that searchUnit takes. InvalidSpecification: bounds.
Result<LoadSearchSettings> resolveSearch(SearchRequest& request, RampOf of);

} // namespace loadstone
