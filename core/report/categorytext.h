// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "report/document.h"
#include "report/reportbuilder.h"

namespace loadstone {

/// The categories of a run's dataset, a row each, without columns in which nothing stands; no rows
/// for a run without categories. For report and window.
DocTable categoriesTable(const RunResult& result, const ReportOptions& options);

} // namespace loadstone
