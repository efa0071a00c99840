// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statesproject.h"

#include "base/file.h"
#include "children.h"
#include "config/projectfile.h"
#include "loadproject.h"
#include "runlike.h"
#include "store/database.h"
#include "store/store.h"
#include "testmain.h"
#include "window/projectsession.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

constexpr int kRunMs = 60'000;
constexpr int kNewer = 99;

Project statesProject()
{
    Project project = loadProject();
    const Scenario slots = *findScenario(project, "slots");
    const auto add = [&project, &slots](const std::string& name, std::uint64_t samples) {
        Scenario scenario = slots;
        scenario.name = name;
        scenario.stop = StopSettings {};
        scenario.stop.samples = samples;
        project.scenarios.push_back(scenario);
        return &project.scenarios.back();
    };
    add("few", 5);
    add("one", 1);
    Scenario* lasting = add("long", 0);
    lasting->stop.samples.reset();
    lasting->stop.duration = 30 * kNsPerS;
    Dataset hub;
    hub.name = "hub";
    hub.path = "hf:nobody/nothing";
    project.datasets.push_back(hub);
    add("far", 5)->dataset = hub.name;
    Scenario* huge = add("huge", 5);
    huge->keepBodies = KeepBodies::All;
    huge->keepBodiesMib = 65'536;
    huge->trials = 10'000;
    Dataset programs;
    programs.name = "programs";
    programs.path = "programs.jsonl";
    programs.preset = "humaneval";
    project.datasets.push_back(programs);
    Scenario* graded = add("programs", 1);
    graded->dataset = programs.name;
    graded->mode = Mode::Accuracy;
    graded->slo.clear();
    graded->stop = StopSettings {};
    Endpoint gone = project.endpoints.front();
    gone.name = "gone";
    gone.urls = { "http://127.0.0.1:9" };
    project.endpoints.push_back(gone);
    Endpoint keyless = project.endpoints.front();
    keyless.name = "keyless";
    keyless.auth.ref = "env:LOADSTONE_TEST_NO_SUCH_KEY";
    project.endpoints.push_back(keyless);
    return project;
}

void run(ProjectSession& session, const QString& scenario, const QString& endpoint)
{
    QSignalSpy ended(&session, &ProjectSession::runEnded);
    session.startRun(scenario, endpoint);
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
    QTRY_VERIFY_WITH_TIMEOUT(!session.isRunning(), 10'000);
}

/// Also false for one that has ended and that nobody has asked about.
bool isRunning(pid_t process)
{
    QFile file(u"/proc/%1/stat"_s.arg(QString::number(process)));
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray stat = file.readAll();
    return stat.mid(stat.lastIndexOf(')') + 2, 1) != "Z";
}

/// Bytes that workers have written into logs that are not stored yet.
qint64 loggedBytes(const QString& runsDir)
{
    qint64 bytes = 0;
    QDirIterator files(runsDir, { u"trial-*-worker-*.log"_s }, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += files.fileInfo().size();
    }
    return bytes;
}

/// Waits until a log has grown some times: its head alone is no request.
bool waitForRequests(const QString& runsDir)
{
    constexpr int kTimes = 4;
    qint64 last = loggedBytes(runsDir);
    int grown = 0;
    return QTest::qWaitFor(
        [&runsDir, &last, &grown] {
            const qint64 now = loggedBytes(runsDir);
            grown += now > last ? 1 : 0;
            last = now;
            return grown >= kTimes;
        },
        20'000);
}

} // namespace

QString writeStatesProject(const QTemporaryDir& dir)
{
    const Json program {
        { "task_id", "HumanEval/0" },
        { "prompt", "def twice(n):\n    \"\"\"Twice the number.\"\"\"\n" },
        { "canonical_solution", "    return 2 * n\n" },
        { "test", "def check(candidate):\n    assert candidate(2) == 4\n" },
        { "entry_point", "twice" },
    };
    const QString path = dir.filePath(u"loads.loadstone"_s);
    const bool written = !writeLoadProject(dir).isEmpty()
        && writeFileAtomically(dir.filePath(u"programs.jsonl"_s), compactJson(program) + "\n")
        && saveProject(statesProject(), path);
    return written ? path : QString();
}

void makeStoredRuns(ProjectSession& session)
{
    for (const QString& scenario : { u"slots"_s, u"once"_s }) {
        run(session, scenario, u"left"_s);
    }
    QTRY_COMPARE_WITH_TIMEOUT(session.runs().size(), std::size_t { OtherScenario }, 10'000);
    const auto cut = [&session](const QString& scenario, std::size_t requests) {
        return storeRunLike(session.path(), Whole, scenario,
                            firstRequests(session.path(), Whole, requests));
    };
    QCOMPARE(cut(u"few"_s, 5), std::int64_t { FewRequests });
    QCOMPARE(cut(u"one"_s, 1), std::int64_t { OneRequest });
}

void makeKilledRun(const QString& project)
{
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(test::program("loadstone-cli"),
                  { u"run"_s, project, u"--scenario"_s, u"long"_s, u"--endpoint-name"_s, u"left"_s,
                    u"--no-calibration"_s });
    QVERIFY(program.waitForStarted());
    const bool measured = waitForRequests(Store::runsDirForProject(project));
    const auto workers = childrenNamed("loadstone-worke", static_cast<pid_t>(program.processId()));
    program.kill();
    QVERIFY(program.waitForFinished());
    QVERIFY2(measured && !workers.empty(), program.readAll().constData());
    // What it left is looked at only when nobody writes it any more.
    QTRY_VERIFY_WITH_TIMEOUT(!std::any_of(workers.begin(), workers.end(), isRunning), 30'000);
}

QString copyProject(const QString& project, const QString& folder)
{
    const QDir from = QFileInfo(project).dir();
    const QString runs = Store::runsDirForProject(project);
    QDir().mkpath(folder);
    for (const QFileInfo& file : from.entryInfoList(QDir::Files)) {
        QFile::copy(file.filePath(), QDir(folder).filePath(file.fileName()));
    }
    QDirIterator logs(runs, QDir::Files, QDirIterator::Subdirectories);
    while (logs.hasNext()) {
        logs.next();
        const QString to = QDir(folder).filePath(from.relativeFilePath(logs.filePath()));
        QDir().mkpath(QFileInfo(to).path());
        QFile::copy(logs.filePath(), to);
    }
    return QDir(folder).filePath(QFileInfo(project).fileName());
}

bool makeResultsNewer(const QString& project)
{
    const auto database =
        detail::Database::open(Store::pathForProject(project), OpenMode::ReadWrite);
    return database && (*database)->execute(u"UPDATE schema_version SET version = ?"_s, { kNewer });
}

} // namespace loadstone::test
