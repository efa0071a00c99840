// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "config/project.h"
#include "interchange/loadgencheck.h"
#include "record/runplan.h"
#include "store/store.h"

namespace loadstone {

/// How an imported run is called where its files don't say, or say otherwise. Value type.
struct ImportOptions
{
    QString name; // empty: what was tested, and its scenario
    QString scenario; // empty: the other tool's word and its dataset
    std::optional<SystemInfo> system; // that was measured
};

/// Another tool's result as a run of ours: what it states, and nothing made up. Value type.
struct ImportedRun
{
    RunRow row;
    RunPlan plan; // of its only trial
    Json manifest;
    RunResult result; // run.id is given by the store
    std::string fingerprint; // SHA-256 of its files
};

/// A LoadGen log folder as a run under loadgen/1. The verdict is the log's own; what its numbers
/// say otherwise is a reason. Unsupported for a scenario that LoadGen 6 does not have.
Result<ImportedRun> importLoadGen(const LoadGenFolder& folder, const LoadGenCheck& check,
                                  const ImportOptions& options);

/// Folders at or below `path` that hold LoadGen logs, sorted; the folder of a log that is named.
QStringList loadGenFolders(const QString& path);

/// What storing came to.
struct StoredImport
{
    RunRow row;
    bool wasThere = false; // the same files were imported before: that run
};

Result<StoredImport> storeImported(Store& store, ImportedRun run);

} // namespace loadstone
