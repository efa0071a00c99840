// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <QString>

namespace loadstone {

/// What is wrong with the files behind a project's datasets, at the settings that are at fault: a
/// missing or damaged file, columns that are not there, rows that do not fit. `directory`: what
/// relative paths are relative to. Reads every file to its end, or to the first row that is wrong.
Problems checkDatasetFiles(const Project& project, const QString& directory);

} // namespace loadstone
