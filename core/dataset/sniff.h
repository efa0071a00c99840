// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <QString>

#include <string_view>

namespace loadstone::detail {

struct Sniffed
{
    DatasetFormat format = DatasetFormat::JsonLines; // never Auto
    char delimiter = ',';
};

/// Format of a file from its beginning. The name decides only what content leaves open (a single
/// line of JSON, prose with commas). `whole`: `head` is the whole file.
Sniffed sniff(std::string_view head, bool whole, const QString& name);

/// The delimiter of a table: the one that splits its records most evenly.
char sniffDelimiter(std::string_view head, bool whole);

} // namespace loadstone::detail
