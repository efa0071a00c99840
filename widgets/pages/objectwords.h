// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/projecttreemodel.h"

namespace loadstone {

QString objectIcon(ProjectTreeModel::Section section);

/// "Endpoint", "Dataset" …: what one object of the section is.
QString objectKindText(ProjectTreeModel::Section section);

} // namespace loadstone
