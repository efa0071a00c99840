// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/objectpanel.h"

#include "pages/arrivalpanel.h"
#include "pages/datasetpreviewpanel.h"
#include "pages/probepanel.h"

namespace loadstone {

ObjectPanel* ObjectPanel::make(ProjectTreeModel::Section section)
{
    switch (section) {
    case ProjectTreeModel::Section::Endpoints:
        return new ProbePanel;
    case ProjectTreeModel::Section::Datasets:
        return new DatasetPreviewPanel;
    case ProjectTreeModel::Section::Scenarios:
        return new ArrivalPanel;
    case ProjectTreeModel::Section::Systems:
    case ProjectTreeModel::Section::Suites:
    case ProjectTreeModel::Section::Slos:
    case ProjectTreeModel::Section::Runs:
        break;
    }
    return nullptr;
}

} // namespace loadstone
