// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace loadstone::cli {

/// The documented exit codes, ordered by gravity but for Interrupted, which beats them all.
enum ExitCode {
    kOk = 0,
    kNotMet = 1, // verdict INVALID, SLO missed, or regression
    kUsage = 2, // usage or invalid specification
    kFailed = 3, // could not be carried out
    kInterrupted = 130,
};

/// What an error of carrying something out exits with.
int exitCodeOf(const Error& error);

/// Prints "error: where: detail" on stderr and gives the exit code.
int fail(const Error& error);

/// The same where an argument named what the error is about: that it does not exist is usage.
int failNaming(const Error& error);

/// People's text: one line on stderr.
void tell(const QString& text);

/// Data: text on stdout as it stands.
void print(const QString& text);

/// Data was lost on its way out (disk full): the command has failed whatever else it says.
bool hasOutputFailed();

} // namespace loadstone::cli
