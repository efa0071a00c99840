// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone {

/// Writes a plain SQLite file with one row a request (table `requests`; words instead of codes,
/// NULL where undefined) and tables `runs` and `trials`. An existing file is replaced, whole or not
/// at all. NotFound when a run does not exist.
Result<void> exportSqlite(Store& store, std::span<const std::int64_t> runs, const QString& path);

} // namespace loadstone
