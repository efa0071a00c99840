// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/messagebar.h"
#include "report/csvexport.h"

namespace loadstone {

/// What was written, for people: the folder, and each file with its rows; of very many files how
/// many there are.
QString writtenText(const std::vector<CsvWritten>& files);

/// "Open the folder" of a file, by the desktop.
MessageAction openFolderOf(const QString& file);

} // namespace loadstone
