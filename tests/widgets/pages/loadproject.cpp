// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadproject.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace loadstone::test {

Project loadProject()
{
    Project project = emptyProject("loads");
    Dataset dataset;
    dataset.name = "prompts";
    dataset.path = "prompts.jsonl";
    project.datasets = { dataset };
    Endpoint endpoint;
    endpoint.name = "left";
    endpoint.urls = { "echo:?slots=4&service=const:10ms" };
    endpoint.model = "m";
    project.endpoints = { endpoint };
    endpoint.name = "right";
    endpoint.urls = { "echo:?slots=4&service=const:12ms" };
    project.endpoints.push_back(endpoint);
    SloGroup group;
    group.name = "quick";
    group.items = { *parseSloItem(u"p50_latency_ms<17"_s) };
    project.slos = { group };
    Scenario scenario;
    scenario.name = "slots";
    scenario.dataset = "prompts";
    scenario.kind = ScenarioKind::Concurrency;
    scenario.slo = "quick";
    scenario.stop.samples = 80;
    scenario.spin = SpinMode::Off;
    project.scenarios = { scenario };
    scenario.name = "rate";
    scenario.kind = ScenarioKind::Server;
    scenario.load.ratePerS = 100;
    scenario.slo.clear();
    project.scenarios.push_back(scenario);
    scenario.name = "once";
    scenario.kind = ScenarioKind::Offline;
    scenario.load = {};
    project.scenarios.push_back(scenario);
    return project;
}

QString writeLoadProject(const QTemporaryDir& dir)
{
    std::string lines;
    for (int i = 0; i < 50; ++i) {
        lines += "{\"prompt\":\"question " + std::to_string(i) + "\"}\n";
    }
    const QString path = dir.filePath(u"loads.loadstone"_s);
    const bool written = writeFileAtomically(dir.filePath(u"prompts.jsonl"_s), lines)
        && saveProject(loadProject(), path);
    return written ? path : QString();
}

} // namespace loadstone::test
