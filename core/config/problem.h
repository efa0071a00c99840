// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// One thing that is wrong or doubtful in a project, with the place and what to do about it.
/// Value type; `code` is stable (tests, translation), `message` and `remedy` are English.
struct Problem
{
    enum class Severity { Error, Warning };

    Severity severity = Severity::Error;
    std::string code; // e.g. "unknown_key", "missing_reference"
    std::string path; // JSON pointer, e.g. /scenarios/0/load/rate_per_s
    QString message;
    QString remedy;

    bool operator==(const Problem&) const = default;
};

using Problems = std::vector<Problem>;

/// JSON pointer (RFC 6901) of a member below `path`.
std::string jsonChildPath(const std::string& path, std::string_view key);

bool hasErrors(const Problems& problems);

/// "error /scenarios/0/kind: message Remedy." on one line.
QString problemText(const Problem& problem);

} // namespace loadstone
