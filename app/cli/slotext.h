// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <QStringList>

namespace loadstone::cli {

/// A line for each SLO that a finished run can neither meet nor miss: why, and what would decide
/// it.
QStringList undecidedSlos(const RunResult& result);

} // namespace loadstone::cli
