// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

#include <QStringList>

#include <vector>

namespace loadstone::detail {

/// What turns the schema of the version before into `version`. Never changed once released.
struct Migration
{
    int version = 0;
    QStringList statements;
};

/// All of them, in order; the last one is this program's version.
const std::vector<Migration>& migrations();

/// 0: there is no store yet. Unreadable when the database holds something else.
Result<int> schemaVersion(Database& database);

/// Brings the schema up to the last of `steps`, all or nothing; an older SQLite file is copied to
/// `FILE.version-N` first. NewerSchema when the database is ahead of them.
Result<void> migrate(Database& database, const std::vector<Migration>& steps = migrations());

/// NotFound, Unreadable or NewerSchema unless the schema is the last of `steps`.
Result<void> requireSchema(Database& database, const std::vector<Migration>& steps = migrations());

} // namespace loadstone::detail
