// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controlrig.h"

#include "base/file.h"
#include "config/example.h"
#include "testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::test {

ControlRig::ControlRig(const std::string& url)
    : project(emptyProject("rig"))
{
    qputenv("LOADSTONE_WORKER", program("loadstone-worker").toLocal8Bit());
    qputenv("LOADSTONE_ECHO", program("loadstone-echo").toLocal8Bit());
    writePrompts(100, 100);
    Endpoint endpoint;
    endpoint.name = "e";
    endpoint.urls = { url };
    endpoint.model = "m";
    project.endpoints = { endpoint };
    Dataset dataset;
    dataset.name = "d";
    dataset.path = "prompts.jsonl";
    project.datasets = { dataset };
    Scenario scenario;
    scenario.name = "s";
    scenario.dataset = "d";
    scenario.load.concurrency = 4;
    scenario.spin = SpinMode::Off;
    project.scenarios = { scenario };
}

void ControlRig::writePrompts(int rows, int right) const
{
    std::string lines;
    for (int i = 0; i < rows; ++i) {
        const std::string prompt = "question " + std::to_string(i);
        lines += "{\"prompt\":\"" + prompt + "\",\"answer\":\""
            + (i < right ? prompt : std::string("nothing")) + "\"}\n";
    }
    if (!writeFileAtomically(dir.filePath(u"prompts.jsonl"_s), lines)) {
        qFatal("no dataset");
    }
}

RunRequest ControlRig::request(const std::string& endpointName) const
{
    PlanRequest plan;
    plan.project = project;
    plan.projectDir = dir.path();
    plan.scenario = "s";
    plan.endpoint = endpointName;
    auto prepared = prepareRun(plan);
    if (!prepared) {
        qFatal("%s", qPrintable(errorText(prepared.error())));
    }
    RunRequest request;
    request.prepared = std::move(*prepared);
    request.store = storePath();
    request.runsDir = runsDir();
    request.keepLogs = keepLogs;
    request.preflight = preflight;
    request.calibrate = calibrate;
    return request;
}

RunEnd ControlRig::run(int boundMs)
{
    RunController controller;
    QSignalSpy finished(&controller, &RunController::finished);
    controller.start(request());
    return wait(finished, boundMs);
}

RunEnd ControlRig::wait(const QSignalSpy& finished, int boundMs)
{
    if (!QTest::qWaitFor([&] { return !finished.isEmpty(); }, boundMs)) {
        return {};
    }
    QTest::qWait(50); // for a second end that must not come
    if (finished.count() != 1) {
        qFatal("%d ends of one run", int(finished.count()));
    }
    return finished.first().first().value<RunEnd>();
}

std::unique_ptr<Store> ControlRig::store() const
{
    auto store = Store::open(storePath(), OpenMode::ReadWrite);
    if (!store) {
        qFatal("%s", qPrintable(errorText(store.error())));
    }
    return std::move(*store);
}

QString ControlRig::storePath() const
{
    return Store::pathForProject(dir.filePath(u"p.loadstone"_s));
}

QString ControlRig::runsDir() const
{
    return Store::runsDirForProject(dir.filePath(u"p.loadstone"_s));
}

QByteArray ControlRig::allBytes() const
{
    QByteArray all;
    QDirIterator files(dir.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        all += files.next().toUtf8();
        QFile file(files.filePath());
        if (file.open(QIODevice::ReadOnly)) {
            all += file.readAll();
        }
    }
    return all;
}

bool isAlive(pid_t pid)
{
    return ::kill(pid, 0) == 0;
}

std::string jsonResponse(int status, const std::string& body)
{
    return "HTTP/1.1 " + std::to_string(status)
        + " X\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size())
        + "\r\n\r\n" + body;
}

ModelServer::ModelServer(std::string models, std::string post, int modelsStatus)
    : m_models(jsonResponse(modelsStatus, models))
    , m_post(std::move(post))
    , m_server([this](int fd, int) {
        for (;;) {
            const std::string head = ScriptedServer::readRequest(fd);
            if (head.empty()) {
                return;
            }
            {
                const std::lock_guard lock(m_mutex);
                m_seen.push_back(head);
            }
            ScriptedServer::write(fd, head.starts_with("GET") ? m_models : m_post);
        }
    })
{
}

std::vector<std::string> ModelServer::seen() const
{
    const std::lock_guard lock(m_mutex);
    return m_seen;
}

} // namespace loadstone::test
