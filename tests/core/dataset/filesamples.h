// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

#include <string>
#include <vector>

namespace loadstone::test {

/// Rows with what breaks naive readers: quotes, delimiters, line breaks, other scripts.
std::vector<Json> trickyRows(int count);

// The rows as files of each format.
std::string asJsonLines(const std::vector<Json>& rows, const std::string& lineEnd = "\n",
                        bool lastEnd = true);
std::string asArray(const std::vector<Json>& rows);
std::string asColumns(const std::vector<Json>& rows);
std::string asIndexedColumns(const std::vector<Json>& rows);
std::string asNested(const std::vector<Json>& rows);
std::string asTable(const std::vector<Json>& rows, char delimiter,
                    const std::string& lineEnd = "\n", bool lastEnd = true);

/// The first 1,000 tricky rows as a stream that another implementation wrote.
std::string arrowRows();

std::string gzipped(const std::string& data);
std::string zstandard(const std::string& data);

} // namespace loadstone::test
