// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

namespace loadstone {

/// NotFound, Io, Unreadable (not JSON, not an object), NewerSchema. A project with wrong values is
/// read all the same: `validate` lists them.
Result<Project> loadProject(const QString& path);

/// Writes the file whole or not at all. Unknown keys stay where they were.
Result<void> saveProject(const Project& project, const QString& path);

/// Unreadable (not an object, no schema), NewerSchema.
Result<Project> projectFromJson(const Json& json);
Json toJson(const Project& project);

// One part alone, as it stands in the file: for editors, the manifest and the clipboard.
Json toJson(const Endpoint& endpoint);
Json toJson(const Dataset& dataset);
Json toJson(const ScoringSettings& scoring);
Json toJson(const SystemInfo& system);
Json toJson(const SloGroup& slo);
Json toJson(const Scenario& scenario);
Json toJson(const Suite& suite);

/// Reads one scenario as it stands in the file; problems are appended with paths below `path`.
Scenario scenarioFromJson(const Json& json, Problems& problems, const std::string& path = {});
LoadGenScenario loadGenFromJson(const Json& json, Problems& problems, const std::string& path);
ScoringSettings scoringFromJson(const Json& json, Problems& problems, const std::string& path = {});
Endpoint endpointFromJson(const Json& json, Problems& problems, const std::string& path = {});

} // namespace loadstone
