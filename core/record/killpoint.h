// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace loadstone {

/// Named places where tests may end the process as `kill -9` would: at the COUNT-th passing
/// (default first) of NAME when the environment says LOADSTONE_KILL_AT=NAME[:COUNT]. Otherwise does
/// nothing. Any thread.
void killPoint(std::string_view name);

} // namespace loadstone
