// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// The project with the overrides in its scenario, so that they are checked like the file, and of a
/// pair of runs the scenario as this one takes it. InvalidSpecification for names that are not
/// there.
Result<Project> withOverrides(const PlanRequest& request);

} // namespace loadstone::detail
