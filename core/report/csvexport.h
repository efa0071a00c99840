// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "store/store.h"

namespace loadstone {

/// Writes summary.csv, requests.csv, per_second.csv (and, for accuracy runs, accuracy.csv and
/// accuracy_items.csv) of one run into `directory`, which is made when absent; each file whole or
/// not at all. `result` is the run's result object.
Result<void> exportCsv(Store& store, const RunResult& result, const QString& directory);

/// The records that are marked (1 in the byte beside each), as requests.csv has them.
Result<void> exportRequestsCsv(const QString& path, const std::string& uuid, std::uint32_t trial,
                               std::span<const RequestRecord> records,
                               std::span<const std::uint8_t> marks);

/// summary.csv alone: one row a number,
/// `scope,trial,metric,stat,value,unit,ci95_low,ci95_high,n,id,basis,note`.
std::string summaryCsv(const RunResult& result);

} // namespace loadstone
