// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace loadstone {

/// Carries out all of these, as many at a time as there are cores, and returns when all are done.
/// They must not wait for each other.
void runTogether(const std::vector<std::function<void()>>& jobs);

} // namespace loadstone
