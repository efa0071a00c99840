// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "config/project.h"
#include "dataset/bytesource.h"
#include "dataset/datasetfiles.h"
#include "dataset/linereader.h"

#include <memory>
#include <optional>
#include <string>

namespace loadstone::detail {

/// One row as it stands in the file.
struct Row
{
    Json object;
    std::uint64_t line = 0; // where it begins; JSON documents: row number from 1
};

/// Rows of a dataset file one after the other. Owned by the loader; one thread.
class RowReader
{
public:
    RowReader() = default;
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;
    virtual ~RowReader() = default;

    /// Nothing at the end. Unreadable with line and byte in the text.
    virtual Result<std::optional<Row>> next() = 0;
};

/// An opened dataset with its format settled.
struct OpenedRows
{
    std::unique_ptr<RowReader> reader;
    DatasetFormat format = DatasetFormat::JsonLines; // never Auto; of the first file
    std::string compression;
    bool byRow = false; // lines are row numbers
    DataFiles files; // that are read
};

/// Finds and opens what a dataset names; several files are read one behind the other, and their
/// rows counted through. What findDataFiles and openRows say.
Result<OpenedRows> openDataset(const Dataset& dataset, const QString& directory);

/// `rows`: where the rows are inside a JSON document, or empty.
Result<OpenedRows> openRows(const QString& path, DatasetFormat format, const std::string& rows);

/// `begin`: where in the file the source begins.
std::unique_ptr<RowReader> makeJsonLinesReader(std::unique_ptr<ByteSource> source,
                                               const QString& path, LinePlace begin = {});
std::unique_ptr<RowReader> makeTextReader(std::unique_ptr<ByteSource> source, const QString& path,
                                          LinePlace begin = {});
std::unique_ptr<RowReader> makeCsvReader(std::unique_ptr<ByteSource> source, const QString& path,
                                         char delimiter);
std::unique_ptr<RowReader> makeJsonReader(std::unique_ptr<ByteSource> source, const QString& path,
                                          const std::string& rows);

/// Member of a nested object by "a.b" (an exact key goes first), or nullptr.
const Json* member(const Json& json, std::string_view path);

tl::unexpected<Error> damagedAt(const QString& path, std::uint64_t line, std::uint64_t byte,
                                const QString& what);

/// Offset of the first byte that is not UTF-8, or npos.
std::size_t firstNonUtf8(std::string_view text);

} // namespace loadstone::detail
