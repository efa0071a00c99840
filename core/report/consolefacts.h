// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <QString>

namespace loadstone::detail {

/// Width of the names on the left of the console's lines.
inline constexpr qsizetype kConsoleLabels = 22;

/// What is known of a run beside its numbers: a cap in flight, the client alone, stall probes, the
/// bill, a look at the answers. A line each, for those that there are.
QString factLines(const RunResult& result);

/// What the server's prefix cache and several models had to do with it.
QString shareLines(const RunResult& result);

} // namespace loadstone::detail
