// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <QString>

namespace loadstone {

/// What went wrong, for branching, tests and translation. Kept coarse: the detail says the rest.
enum class ErrorCode {
    InvalidSpecification, // a value given by a person cannot be used (exit 2)
    NotFound, // a file, object or run that was named does not exist
    Unreadable, // exists, but cannot be read or understood
    NewerSchema, // written by a newer version
    Unsupported, // known, but not available here
    Io, // the operating system refused a read or write
    DiskFull,
    Unreachable, // endpoint: no connection
    Unauthorized, // endpoint: 401 or 403
    NoSuchModel, // endpoint: the model is not served
    WorkerFailed, // a worker process could not be started, crashed or stopped answering
    Database,
    Cancelled,
    Internal,
};

/// An error of the run as a whole; failed requests are data and never become one of these.
/// `detail` is English and technical; `where` is a JSON path, a file or an address, may be empty.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    QString detail;
    QString where = {};

    bool operator==(const Error&) const = default;
};

template<class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> makeError(ErrorCode code, QString detail, QString where = {})
{
    return tl::unexpected<Error>(Error { code, std::move(detail), std::move(where) });
}

/// Stable English name of a code, for logs and JSON.
QString errorCodeName(ErrorCode code);

/// "where: detail", for logs and the command line.
QString errorText(const Error& error);

} // namespace loadstone
