// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "report/document.h"
#include "report/reportbuilder.h"

namespace loadstone {

/// The parts that a run is split into, a row each, without columns in which nothing stands; no rows
/// without parts. `by`: kSplitByCategory or kSplitByComponent. For report and window.
DocTable splitTable(const std::vector<SplitBlock>& groups, std::string_view by,
                    const ReportOptions& options);

} // namespace loadstone
