// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "report/document.h"
#include "report/reportbuilder.h"

namespace loadstone {

/// What a dataset is like, of the object that stands in manifests at workload/dataset: lines for
/// the console.
QString datasetConsoleText(const Json& dataset);

/// The same as a table for reports; no rows when the manifest is of a version that did not look.
DocTable datasetTable(const Json& dataset, const ReportOptions& options);

} // namespace loadstone
