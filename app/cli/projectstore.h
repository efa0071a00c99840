// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "store/store.h"

#include <QString>

namespace loadstone::cli {

/// Path of the project that `bench` uses when none is named: loadstone/default.loadstone under the
/// user's data folder (made when absent).
QString defaultProjectPath();

/// Reads a project; a file that is not there or is none is a wrong specification (exit 2).
Result<Project> openProject(const QString& path);

/// What RUN may be, for help texts.
inline constexpr const char* kRunSelectors =
    "Number, #number, UUID prefix, latest, latest:SCENARIO or baseline";

/// The run that RUN names; `baseline` is what the project says. NotFound when there is none.
Result<RunRow> findRun(Store& store, const QString& projectPath, const std::string& selector);

/// Opens the results of a project and takes in what interrupted runs left behind, saying so on
/// stderr. `create`: make the store when there is none; else NotFound says that nothing was run
/// yet.
Result<std::unique_ptr<Store>> openResults(const QString& projectPath, bool create);

} // namespace loadstone::cli
