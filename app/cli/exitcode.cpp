// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exitcode.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

bool outputFailed = false; // main thread only

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
    return fail(error, exitCodeOf(error));
}

int fail(const Error& error, int code)
{
    tell(u"error: "_s % errorText(error));
    return code;
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
