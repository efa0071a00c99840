// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "interchange/loadgenlog.h"

namespace loadstone {

/// What LoadGen would have logged of one trial of a performance run under loadgen/1; what it would
/// say and we do not know is absent. Unsupported without LoadGen's block.
Result<LoadGenLog> loadGenLogOf(const RunResult& result, std::size_t trial);

/// mlperf_log_detail.txt and mlperf_log_summary.txt, by the same table of keys that reads them. The
/// version says that Loadstone wrote them: they are not submissions.
std::string loadGenDetailText(const LoadGenLog& log);
std::string loadGenSummaryText(const LoadGenLog& log);

/// Both into `folder`; of several trials each into `run_1` … below it.
Result<void> writeLoadGenLogs(const RunResult& result, const QString& folder);

} // namespace loadstone
