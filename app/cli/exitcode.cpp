// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exitcode.h"

#include <cstdio>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

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
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
    std::fflush(stdout);
}

} // namespace loadstone::cli
