// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/systems.h"
#include "report/document.h"
#include "report/reportbuilder.h"

namespace loadstone {

/// Systems side by side as people read them: a column a system, a row a number that any of them
/// has, each with the run it comes from; below it what limits the comparison. For console, report
/// and window. Value type.
struct SystemsTable
{
    DocTable table;
    QStringList notes;
};

SystemsTable systemsTable(const SystemsComparison& comparison, const ReportOptions& options);

/// What differs first, then the table, for a terminal.
QString consoleText(const SystemsComparison& comparison);

} // namespace loadstone
