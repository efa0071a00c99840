// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projectclip.h"
#include "config/projectdiff.h"

#include <QString>

namespace loadstone {

/// What one object of a list of the project file is: "Scenario"; empty: the project itself.
QString sectionKindText(const std::string& section);

/// "Scenario server", or "Project name" for a key of the project.
QString objectText(const std::string& section, const std::string& name);

/// "Dataset prompts, SLO chat"; long lists end with how many more there are.
QString objectListText(const std::vector<ObjectRef>& refs);

/// "added", "deleted", "changed", "renamed from …".
QString changeText(const ObjectChange& change);

/// "1 added, 2 changed", or that nothing differs.
QString diffSummary(const ProjectDiff& diff);

/// The first changes by name: "server changed, fast added, …".
QString diffHeadline(const ProjectDiff& diff);

} // namespace loadstone
