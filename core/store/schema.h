// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace loadstone::detail {

/// What turns the schema of the version before into `version`. Never changed once released.
struct Migration
{
    int version = 0;
    QStringList statements;
    /// Temporary views and tables that let a store of the version before be read where it cannot
    /// be changed; without a value it cannot.
    std::optional<QStringList> standIns {};
};

/// All of them, in order; the last one is this program's version.
const std::vector<Migration>& migrations();

/// 0: there is no store yet. Unreadable when the database holds something else.
Result<int> schemaVersion(Database& database);

/// Brings the schema up to the last of `steps`, all or nothing; an older SQLite file is copied to
/// `FILE.version-N` first. NewerSchema when the database is ahead of them.
Result<void> migrate(Database& database, const std::vector<Migration>& steps = migrations());

/// For reading alone: what an older store lacks stands in for this connection. NotFound,
/// Unreadable, NewerSchema, or Unsupported when nothing can stand in.
Result<void> requireSchema(Database& database, const std::vector<Migration>& steps = migrations());

} // namespace loadstone::detail
