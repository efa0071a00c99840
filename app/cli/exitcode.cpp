// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exitcode.h"

#include <QFileInfo>
#include <QStorageInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

constexpr qint64 kHardlyAnySpace = 1 << 20; // bytes

bool outputFailed = false; // main thread only

// The system often says no more than "input/output error" when a disk is full.
QString remedyOf(const Error& error)
{
    const bool isOfDisk = error.code == ErrorCode::DiskFull || error.code == ErrorCode::Io
        || error.code == ErrorCode::Database;
    if (!isOfDisk || error.where.isEmpty()) {
        return {};
    }
    const QStorageInfo disk(QFileInfo(error.where).absolutePath());
    // File systems of the kernel have no size at all.
    return disk.isValid() && disk.bytesTotal() > 0 && disk.bytesAvailable() < kHardlyAnySpace
        ? u": the disk is full (%1 KiB free in %2): free some space"_s
              .arg(disk.bytesAvailable() / 1024)
              .arg(disk.rootPath())
        : QString();
}

} // namespace

int exitCodeOf(const Error& error)
{
    switch (error.code) {
    case ErrorCode::InvalidSpecification:
    case ErrorCode::NewerSchema:
    case ErrorCode::Unsupported:
        return kUsage;
    case ErrorCode::Cancelled:
        return kInterrupted;
    default:
        return kFailed;
    }
}

int fail(const Error& error)
{
    tell(u"error: "_s % errorText(error) % remedyOf(error));
    return exitCodeOf(error);
}

int failNaming(const Error& error)
{
    const int code = fail(error);
    return error.code == ErrorCode::NotFound ? kUsage : code;
}

void tell(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    std::fputc('\n', stderr);
}

void print(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    const auto size = static_cast<std::size_t>(bytes.size());
    const bool written = std::fwrite(bytes.constData(), 1, size, stdout) == size;
    // A reader that has seen enough (`… | head`) is no failure.
    if ((std::fflush(stdout) != 0 || !written) && errno != EPIPE) {
        if (!outputFailed) {
            tell(u"error: stdout: %1"_s.arg(QString::fromLocal8Bit(std::strerror(errno))));
        }
        outputFailed = true;
    }
}

bool hasOutputFailed()
{
    return outputFailed;
}

} // namespace loadstone::cli
