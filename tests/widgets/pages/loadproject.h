// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <QString>

class QTemporaryDir;

namespace loadstone::test {

/// Short runs against two bundled servers with four places each; the scenarios "slots" (requests
/// in flight, an SLO on its median latency), "rate" and "once" (Offline: has no load to search).
Project loadProject();

/// Writes it with its prompts; the path of its file, empty when it cannot be written.
QString writeLoadProject(const QTemporaryDir& dir);

} // namespace loadstone::test
