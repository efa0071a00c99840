// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectpanel.h"

namespace loadstone {

ObjectPanel* ObjectPanel::make(ProjectTreeModel::Section section)
{
    switch (section) {
    case ProjectTreeModel::Section::Endpoints:
    case ProjectTreeModel::Section::Datasets:
    case ProjectTreeModel::Section::Scenarios:
    case ProjectTreeModel::Section::Systems:
    case ProjectTreeModel::Section::Suites:
    case ProjectTreeModel::Section::Slos:
    case ProjectTreeModel::Section::Runs:
        break;
    }
    return nullptr;
}

} // namespace loadstone
