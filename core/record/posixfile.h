// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>

namespace loadstone::detail {

/// A file descriptor that closes itself; for files whose every write and error matters. Owned by
/// the writers and readers of this folder, one thread at a time.
class PosixFile
{
public:
    /// New files get mode 0600. NotFound, DiskFull or Io.
    static Result<PosixFile> open(const QString& path, int flags);
    PosixFile(PosixFile&& other) noexcept;
    PosixFile& operator=(PosixFile&& other) noexcept;
    PosixFile(const PosixFile&) = delete;
    PosixFile& operator=(const PosixFile&) = delete;
    ~PosixFile();

    int descriptor() const { return m_descriptor; }

    const QString& path() const { return m_path; }

    /// 0 or the errno of the first refused write.
    int writeAll(const void* data, std::size_t size);
    int writeAllAt(const void* data, std::size_t size, std::int64_t offset);
    /// Bytes read, fewer at the end of the file, or −1.
    std::int64_t readAt(void* data, std::size_t size, std::int64_t offset) const;
    /// −1 when it cannot be told.
    std::int64_t size() const;
    void truncate(std::int64_t size);
    bool lockExclusively();

    Error error(const QString& what, int code) const;

private:
    PosixFile(int descriptor, QString path)
        : m_descriptor(descriptor)
        , m_path(std::move(path))
    {
    }

    int m_descriptor = -1;
    QString m_path;
};

} // namespace loadstone::detail
