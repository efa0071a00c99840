// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"

#include "base/file.h"
#include "config/projectfile.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

// Static libraries do not register their resources themselves; the macro needs the global
// namespace.
static void registerResources()
{
    Q_INIT_RESOURCE(config);
}

namespace loadstone {

namespace {

constexpr const char* kPromptsFile = "prompts.jsonl";

std::string resource(const QString& name)
{
    registerResources();
    QFile file(u":/loadstone/"_s % name);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return file.readAll().toStdString();
}

Scenario exampleScenario(const char* name, ScenarioKind kind)
{
    Scenario scenario;
    scenario.name = name;
    scenario.kind = kind;
    scenario.dataset = "prompts";
    scenario.trials = 3;
    return scenario;
}

std::vector<Scenario> exampleScenarios()
{
    Scenario single = exampleScenario("single", ScenarioKind::SingleStream);
    single.stop.samples = 30;
    single.warmup.requests = 3;

    Scenario multi = exampleScenario("multi", ScenarioKind::MultiStream);
    multi.load.samplesPerQuery = 8;
    multi.stop.samples = 160;
    multi.warmup.requests = 8;

    Scenario server = exampleScenario("server-50", ScenarioKind::Server);
    server.load.ratePerS = 50;
    server.stop.duration = 10 * kNsPerS;
    server.warmup.duration = 2 * kNsPerS;
    server.slo = "chat";

    Scenario offline = exampleScenario("offline", ScenarioKind::Offline);
    offline.load.concurrency = 32;

    Scenario closed = exampleScenario("concurrency-16", ScenarioKind::Concurrency);
    closed.load.concurrency = 16;
    closed.stop.samples = 400;
    closed.warmup.duration = 1 * kNsPerS;
    closed.slo = "chat";
    return { single, multi, server, offline, closed };
}

} // namespace

Project emptyProject(const std::string& name)
{
    Project project;
    project.name = name;
    return project;
}

Project exampleProject()
{
    Project project = emptyProject("example");

    Endpoint endpoint;
    endpoint.name = "bundled";
    endpoint.urls = { "echo:?ttft=20ms&itl=2ms&tokens=32" };
    endpoint.model = "echo";
    endpoint.system = "this-machine";
    project.endpoints = { endpoint };

    Dataset dataset;
    dataset.name = "prompts";
    dataset.path = kPromptsFile;
    dataset.map.prompt = "prompt";
    dataset.map.category = "category";
    dataset.generation.maxTokens = 32;
    dataset.generation.temperature = 0;
    project.datasets = { dataset };

    SystemInfo system;
    system.name = "this-machine";
    system.engine = "loadstone-echo";
    system.notes = "The bundled test server: it shows how Loadstone works, not how a model runs.";
    project.systems = { system };

    SloGroup slo;
    slo.name = "chat";
    slo.items = { { "ttft_ms", "p99", "<=", 100, {} }, { "tpot_ms", "p99", "<=", 10, {} } };
    project.slos = { slo };

    project.scenarios = exampleScenarios();

    Suite suite;
    suite.name = "first-look";
    suite.items = { { "server-50", "bundled" }, { "concurrency-16", "bundled" } };
    suite.order = SuiteOrder::Interleaved;
    project.suites = { suite };
    return project;
}

Result<void> initProject(const QString& path, bool example)
{
    const QFileInfo info(path);
    if (info.exists()) {
        return makeError(ErrorCode::InvalidSpecification, u"there is a file of this name already"_s,
                         path);
    }
    Project project =
        example ? exampleProject() : emptyProject(info.completeBaseName().toStdString());
    if (!example) {
        return saveProject(project, path);
    }
    const QString prompts = info.absolutePath() % u'/' % QString::fromUtf8(kPromptsFile);
    const std::string content = examplePrompts();
    const auto present = readFile(prompts);
    if (present && *present != content) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the example would replace this file, which has other content"_s,
                         prompts);
    }
    if (!present) {
        if (auto written = writeFileAtomically(prompts, content); !written) {
            return written;
        }
    }
    return saveProject(project, path);
}

std::string examplePrompts()
{
    return resource(u"examples/prompts.jsonl"_s);
}

std::string projectJsonSchema()
{
    return resource(u"schema/project-1.json"_s);
}

} // namespace loadstone
