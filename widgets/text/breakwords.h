// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/breakpoint.h"

#include <QString>

namespace loadstone {

/// One sentence: which level held, which broke, and what broke first.
QString breakPointText(const BreakBlock& block);

} // namespace loadstone
