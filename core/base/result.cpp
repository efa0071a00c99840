// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

using namespace Qt::StringLiterals;

namespace loadstone {

QString errorCodeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidSpecification:
        return u"invalid_specification"_s;
    case ErrorCode::NotFound:
        return u"not_found"_s;
    case ErrorCode::Unreadable:
        return u"unreadable"_s;
    case ErrorCode::NewerSchema:
        return u"newer_schema"_s;
    case ErrorCode::Unsupported:
        return u"unsupported"_s;
    case ErrorCode::Io:
        return u"io"_s;
    case ErrorCode::DiskFull:
        return u"disk_full"_s;
    case ErrorCode::Unreachable:
        return u"unreachable"_s;
    case ErrorCode::Unauthorized:
        return u"unauthorized"_s;
    case ErrorCode::NoSuchModel:
        return u"no_such_model"_s;
    case ErrorCode::WorkerFailed:
        return u"worker_failed"_s;
    case ErrorCode::Database:
        return u"database"_s;
    case ErrorCode::Cancelled:
        return u"cancelled"_s;
    case ErrorCode::Internal:
        break;
    }
    return u"internal"_s;
}

QString errorText(const Error& error)
{
    return error.where.isEmpty() ? error.detail : QString(error.where % u": "_s % error.detail);
}

} // namespace loadstone
