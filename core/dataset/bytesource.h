// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace loadstone::detail {

/// Bytes of a file, decompressed when it is gzip or zstd (told by its first bytes, not its name).
/// Owned by one reader; one thread.
class ByteSource
{
public:
    /// NotFound, Io.
    static Result<std::unique_ptr<ByteSource>> open(const QString& path);

    /// From a byte on, as it is.
    static Result<std::unique_ptr<ByteSource>> openPlain(const QString& path, std::uint64_t from);

    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    /// Up to `size` bytes; 0 at the end. Unreadable when the compressed data is damaged.
    virtual Result<std::size_t> read(char* data, std::size_t size) = 0;

    /// "", "gzip" or "zstd"
    virtual std::string compression() const = 0;
};

/// Everything that is left; Unreadable as above.
Result<std::string> readAll(ByteSource& source);

} // namespace loadstone::detail
