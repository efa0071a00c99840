// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <QString>

#include <string>
#include <vector>

namespace loadstone::detail {

/// One file with rows. Value type.
struct DataFile
{
    QString path;
    std::string name; // below the folder; of a single file: its own
};

/// Where the rows of a dataset are. Value type.
struct DataFiles
{
    QString place; // file or folder, for errors
    std::vector<DataFile> files;
    std::string config; // as taken; empty where there is nothing to choose
    std::string split;
    std::string revision; // commit of a hub's dataset
};

/// Finds them: a file, a folder (of data files, of a hub's cache, or saved to disk), or what was
/// fetched of a hub's dataset. NotFound, Io, Unreadable, InvalidSpecification as chooseFiles says.
Result<DataFiles> findDataFiles(const Dataset& dataset, const QString& directory);

/// The same in a folder.
Result<DataFiles> findInFolder(const Dataset& dataset, const QString& folder);

/// The same of files that are or will be in a folder, by the card that is there.
Result<DataFiles> findAmong(const Dataset& dataset, const QString& folder,
                            const std::vector<std::string>& names);

} // namespace loadstone::detail
