// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

Result<std::string> readFile(const QString& path)
{
    QFile file(path);
    if (!file.exists()) {
        return makeError(ErrorCode::NotFound, u"no such file"_s, path);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    const QByteArray data = file.readAll();
    if (file.error() != QFileDevice::NoError) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    return data.toStdString();
}

namespace {

tl::unexpected<Error> cannotWrite(const QString& path, const QString& why, int code)
{
    return makeError(code == ENOSPC || code == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io,
                     u"cannot be written: %1"_s.arg(why), path);
}

// Pipes and devices can only be written to: replacing one would break what others do with it.
Result<void> writeThrough(const QString& path, std::string_view data)
{
    const int fd = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) {
        return cannotWrite(path, QString::fromLocal8Bit(std::strerror(errno)), errno);
    }
    while (!data.empty()) {
        const ssize_t written = ::write(fd, data.data(), data.size());
        if (written < 0 && errno != EINTR) {
            const int code = errno;
            ::close(fd);
            return cannotWrite(path, QString::fromLocal8Bit(std::strerror(code)), code);
        }
        data.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    ::close(fd);
    return {};
}

} // namespace

Result<void> writeFileAtomically(const QString& path, std::string_view data)
{
    struct stat target
    {
    };

    if (::stat(QFile::encodeName(path).constData(), &target) == 0 && !S_ISREG(target.st_mode)) {
        return writeThrough(path, data);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return cannotWrite(path, file.errorString(), errno);
    }
    if (file.write(data.data(), static_cast<qint64>(data.size()))
        != static_cast<qint64>(data.size())) {
        return cannotWrite(path, file.errorString(), errno);
    }
    return commitFile(file);
}

Result<void> commitFile(QSaveFile& file)
{
    // commit() alone renames also what the last, buffered write could not bring to the disk.
    errno = 0;
    if (!file.flush() || file.error() != QFileDevice::NoError) {
        const int code = errno;
        const QString why = file.errorString();
        file.cancelWriting();
        return cannotWrite(file.fileName(), why, code);
    }
    if (!file.commit()) {
        return cannotWrite(file.fileName(), file.errorString(), errno);
    }
    return {};
}

namespace {

constexpr std::uint64_t kReservedFiles = 65536; // half a MiB of the kernel's memory

// A table of open files that grows in a process with threads stops the thread that opened one
// for a grace period of the kernel, some 10 ms at each doubling: under load that is a stall.
void reserveFileTable(std::uint64_t limit)
{
    const int one = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (one < 0) {
        return;
    }
    const auto last = static_cast<int>(std::min(limit, kReservedFiles)) - 1;
    if (const int high = ::fcntl(one, F_DUPFD_CLOEXEC, last); high >= 0) {
        ::close(high);
    }
    ::close(one);
}

std::uint64_t raisedLimit()
{
    rlimit limit {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return 0;
    }
    if (limit.rlim_cur < limit.rlim_max) {
        rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max;
        if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) {
            return raised.rlim_cur;
        }
    }
    return limit.rlim_cur;
}

} // namespace

std::uint64_t raiseFileLimit()
{
    const std::uint64_t limit = raisedLimit();
    if (limit > 0) {
        reserveFileTable(limit);
    }
    return limit;
}

} // namespace loadstone
