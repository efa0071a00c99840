// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/problem.h"

namespace loadstone {

/// What validation says about a project, in the application's language; texts that it does not
/// know stay English.
QString problemWords(const QString& english);

/// What core says of an error in detail, as far as words are known for it; `errorText` for logs.
QString errorDetail(const Error& error);

/// What is wrong and what to do about it, for the place beside a field.
QString problemSentence(const Problem& problem);

} // namespace loadstone
