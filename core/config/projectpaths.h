// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

class QDir;

namespace loadstone {

/// Files that the project names from one folder are named from another instead: whole paths and
/// names of a hub stay.
Project movedTo(Project project, const QDir& from, const QDir& to);

} // namespace loadstone
