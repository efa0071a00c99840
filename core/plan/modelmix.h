// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// Gives each sample the model that its requests carry, where there are several: the row's own, or
/// one of the endpoint's by weight. Shares are as exact as the number of samples allows; which
/// sample gets which follows from the seed. Notes say what a person should know.
void assignModels(PreparedRun& run);

/// `models` of the manifest: names, weights, how many samples each has and the place in `names` of
/// each sample's; null when all requests carry the same.
Json modelsJson(const PreparedRun& run);

} // namespace loadstone::detail
