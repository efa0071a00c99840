// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "store/store.h"

namespace loadstone {

/// A file that was written; `rows` without its head.
struct CsvWritten
{
    QString path;
    std::int64_t rows = 0;
};

/// Writes summary.csv, requests.csv, per_second.csv (and, for accuracy runs, accuracy.csv and
/// accuracy_items.csv) of one run into `directory`, which is made when absent; each file whole or
/// not at all. `result` is the run's result object. What was written is added to `written`.
Result<void> exportCsv(Store& store, const RunResult& result, const QString& directory,
                       std::vector<CsvWritten>* written = nullptr);

/// Records of one trial, and one byte beside each: 1 is marked.
struct MarkedRequests
{
    std::uint32_t trial = 0;
    std::span<const RequestRecord> records;
    std::span<const std::uint8_t> marks;
};

/// The marked records, as requests.csv has them.
Result<CsvWritten> exportRequestsCsv(const QString& path, const std::string& uuid,
                                     std::span<const MarkedRequests> trials);

/// summary.csv alone: one row a number,
/// `scope,trial,metric,stat,value,unit,ci95_low,ci95_high,n,id,basis,note`.
std::string summaryCsv(const RunResult& result);

} // namespace loadstone
