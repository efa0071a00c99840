// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/launcher.h"

namespace loadstone {

/// What is wrong with a launcher's command, for people; empty when nothing is.
QString launcherProblem(const QString& command);

/// What workers are started through, as the preferences say.
Launcher chosenLauncher();

} // namespace loadstone
