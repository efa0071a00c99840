// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Rows of a columnar file one after the other. Owned by the reader of a dataset; one thread.
class ColumnarRows
{
public:
    ColumnarRows() = default;
    ColumnarRows(const ColumnarRows&) = delete;
    ColumnarRows& operator=(const ColumnarRows&) = delete;
    virtual ~ColumnarRows() = default;

    /// An object with every column; nothing at the end. Lists and structs are JSON as they are
    /// nested, bytes are base64, what JSON has no word for is text. Unreadable with the place.
    virtual Result<std::optional<Json>> next() = 0;
};

/// DuckDB in this process, with nothing stored and no extension fetched. Owned by who asked; one
/// thread at a time.
class ColumnarDatabase
{
public:
    /// Unsupported with what to install when there is no DuckDB.
    static Result<std::unique_ptr<ColumnarDatabase>> open();

    ColumnarDatabase() = default;
    ColumnarDatabase(const ColumnarDatabase&) = delete;
    ColumnarDatabase& operator=(const ColumnarDatabase&) = delete;
    virtual ~ColumnarDatabase() = default;

    /// A statement whose rows nobody wants. Unreadable with DuckDB's words.
    virtual Result<void> run(const std::string& sql) = 0;

    virtual std::string version() const = 0;
};

/// Rows of one Parquet file, read as they are asked for. NotFound, Io; Unreadable with the byte
/// when the file is damaged; Unsupported without DuckDB.
Result<std::unique_ptr<ColumnarRows>> openParquet(const QString& path);

/// Rows of one file with Arrow's stream of record batches, as datasets saved to disk have them.
/// NotFound, Io; Unreadable with the byte; Unsupported for dictionaries and compressed batches.
Result<std::unique_ptr<ColumnarRows>> openArrowStream(const QString& path);

/// The same of bytes that outlive the reader.
Result<std::unique_ptr<ColumnarRows>> readArrowStream(std::string_view bytes, const QString& path);

} // namespace loadstone
