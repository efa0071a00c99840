// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace loadstone::test {

/// The example project at `path` with `count` finished runs that nobody measured: odd ones of
/// "server-50" against "bundled", even ones of "offline" against "other"; every fifth is INVALID.
bool writeProjectWithRuns(const QString& path, int count);

} // namespace loadstone::test
