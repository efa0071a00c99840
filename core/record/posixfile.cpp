// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/posixfile.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

Error systemError(const QString& what, int code, const QString& path)
{
    ErrorCode kind = ErrorCode::Io;
    if (code == ENOENT) {
        kind = ErrorCode::NotFound;
    } else if (code == ENOSPC || code == EDQUOT || code == EFBIG) {
        kind = ErrorCode::DiskFull;
    }
    return Error { kind, what + u": "_s + QString::fromLocal8Bit(std::strerror(code)), path };
}

} // namespace

Result<PosixFile> PosixFile::open(const QString& path, int flags)
{
    const QByteArray name = QFile::encodeName(path);
    const int descriptor = ::open(name.constData(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0) {
        return tl::unexpected(systemError(u"cannot be opened"_s, errno, path));
    }
    return PosixFile(descriptor, path);
}

PosixFile::PosixFile(PosixFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_path(std::move(other.m_path))
{
}

PosixFile& PosixFile::operator=(PosixFile&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_path, other.m_path);
    return *this;
}

PosixFile::~PosixFile()
{
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

int PosixFile::writeAll(const void* data, std::size_t size)
{
    const auto* at = static_cast<const char*>(data);
    while (size > 0) {
        const ssize_t written = ::write(m_descriptor, at, size);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return written < 0 ? errno : EIO;
        }
        at += written;
        size -= static_cast<std::size_t>(written);
    }
    return 0;
}

int PosixFile::writeAllAt(const void* data, std::size_t size, std::int64_t offset)
{
    const auto* at = static_cast<const char*>(data);
    while (size > 0) {
        const ssize_t written = ::pwrite(m_descriptor, at, size, offset);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return written < 0 ? errno : EIO;
        }
        at += written;
        offset += written;
        size -= static_cast<std::size_t>(written);
    }
    return 0;
}

std::int64_t PosixFile::readAt(void* data, std::size_t size, std::int64_t offset) const
{
    auto* at = static_cast<char*>(data);
    std::int64_t total = 0;
    while (size > 0) {
        const ssize_t got = ::pread(m_descriptor, at, size, offset);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return -1;
        }
        if (got == 0) {
            break;
        }
        at += got;
        offset += got;
        total += got;
        size -= static_cast<std::size_t>(got);
    }
    return total;
}

std::int64_t PosixFile::size() const
{
    struct stat info
    {
    };

    return ::fstat(m_descriptor, &info) == 0 ? static_cast<std::int64_t>(info.st_size) : -1;
}

void PosixFile::truncate(std::int64_t size)
{
    // Failing leaves a torn tail, which readers cut off.
    [[maybe_unused]] const int result = ::ftruncate(m_descriptor, size);
}

bool PosixFile::lockExclusively()
{
    return ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
}

Error PosixFile::error(const QString& what, int code) const
{
    return systemError(what, code, m_path);
}

} // namespace loadstone::detail
