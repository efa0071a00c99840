// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortproject.h"

#include "config/example.h"
#include "config/projectfile.h"

namespace loadstone::test {

Scenario shortScenario(const Project& example, const std::string& name)
{
    Scenario scenario = example.scenarios.front();
    scenario.source = Json::object();
    scenario.name = name;
    scenario.kind = ScenarioKind::Server;
    scenario.load = Load {};
    scenario.load.ratePerS = 100;
    scenario.stop = StopSettings {};
    scenario.stop.duration = kNsPerS;
    scenario.warmup = WarmupSettings {};
    scenario.trials = 1;
    return scenario;
}

std::optional<Project> writeShortProject(const QString& path, const std::string& url)
{
    if (!initProject(path, true)) {
        return std::nullopt;
    }
    Project project = *loadProject(path);
    Scenario scenario = shortScenario(project, "short");
    scenario.stop.duration = 3 * kNsPerS;
    scenario.warmup.duration = kNsPerS;
    project.scenarios.insert(project.scenarios.begin(), scenario);
    project.endpoints.front().urls = { url };
    return saveProject(project, path) ? std::optional(project) : std::nullopt;
}

} // namespace loadstone::test
