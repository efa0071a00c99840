// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

class QSaveFile;

namespace loadstone {

/// The whole file, or NotFound / Io with the path in `where`.
Result<std::string> readFile(const QString& path);

/// Replaces the file whole or not at all; DiskFull or Io with the path in `where`. A pipe or a
/// device is written to as it is.
Result<void> writeFileAtomically(const QString& path, std::string_view data);

/// Commits a file that was written piece by piece, or leaves the old one alone: the same errors.
Result<void> commitFile(QSaveFile& file);

/// Raises the soft limit of open files to the hard one, makes room for as many (65,536 at most) at
/// once, and returns the limit now in force.
std::uint64_t raiseFileLimit();

} // namespace loadstone
