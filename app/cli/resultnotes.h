// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <QStringList>

namespace loadstone::cli {

/// What a person must be told beside the numbers: why TPOT is empty, and for each SLO that the run
/// can neither meet nor miss what would decide it.
QStringList resultNotes(const RunResult& result);

} // namespace loadstone::cli
