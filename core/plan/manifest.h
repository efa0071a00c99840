// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// Everything that is frozen for a run before it starts. No secret gets in: of headers the names,
/// of URLs nothing but scheme, host, port and path.
Json makeManifest(const PreparedRun& run, const Project& project);

} // namespace loadstone::detail
