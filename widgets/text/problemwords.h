// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/problem.h"

namespace loadstone {

/// What validation says about a project, in the application's language; texts that it does not
/// know stay English.
QString problemWords(const QString& english);

/// What is wrong and what to do about it, for the place beside a field.
QString problemSentence(const Problem& problem);

} // namespace loadstone
