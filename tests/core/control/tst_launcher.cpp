// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/launcher.h"
#include "control/workerprocess.h"
#include "controlrig.h"
#include "sysinfo/cpuplaces.h"
#include "testmain.h"

#include <QFile>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace loadstone;
using loadstone::test::ControlRig;
using End = WorkerProcess::End;
using Fault = LauncherFault;

namespace {

constexpr int kBoundMs = 30'000; // far beyond every patience given here

Launcher launcher(const QString& text)
{
    const auto parsed = parseLauncher(text);
    if (!parsed) {
        qFatal("%s", qPrintable(errorText(parsed.error())));
    }
    return *parsed;
}

/// A real worker behind a launcher, and what its owner heard of it.
struct Launched
{
    explicit Launched(const QString& text, const char* program = "loadstone-worker",
                      WorkerPatience patience = { 300ms, 300ms, 300ms, 20s, 10s })
        : worker(std::make_unique<WorkerProcess>(patience))
    {
        QObject::connect(worker.get(), &WorkerProcess::message, worker.get(),
                         [this](const WorkerMessage& message) { messages.push_back(message); });
        QObject::connect(worker.get(), &WorkerProcess::ended, worker.get(),
                         [this](End end, const QString& why) {
                             ends.push_back(end);
                             detail = why;
                         });
        worker->start({ test::program(program), launcher(text) }, 7);
    }

    /// Worker and controller have understood each other: two messages of the kind.
    bool answered() const { return messages.size() >= 2; }

    std::unique_ptr<WorkerProcess> worker;
    std::vector<WorkerMessage> messages;
    std::vector<End> ends;
    QString detail;
};

/// A zombie that nobody waits for is no process any more.
bool lives(qint64 pid)
{
    QFile stat(u"/proc/%1/stat"_s.arg(pid));
    if (!stat.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2, 1) != "Z";
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

HelloMessage helloFrom(const ProcessPlace& place)
{
    return { kProtocolVersion, LOADSTONE_VERSION, toJson(place) };
}

} // namespace

class LauncherTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void wordsAreSplitAsAShellWould_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("command");
        const QString w = u"/opt/load stone/worker"_s;
        QTest::newRow("nothing") << QString() << QStringList { w };
        QTest::newRow("white space") << u" \t\n "_s << QStringList { w };
        QTest::newRow("plain words")
            << u"taskset -c 2-5 {worker}"_s << QStringList { u"taskset"_s, u"-c"_s, u"2-5"_s, w };
        QTest::newRow("much white space")
            << u"  nice\t-n\n5   {worker} "_s << QStringList { u"nice"_s, u"-n"_s, u"5"_s, w };
        QTest::newRow("single quotes keep everything")
            << u"sh -c 'exec \"$@\" | \\ ~' sh {worker}"_s
            << QStringList { u"sh"_s, u"-c"_s, u"exec \"$@\" | \\ ~"_s, u"sh"_s, w };
        QTest::newRow("double quotes and their backslashes")
            << u"a \"b \\\" \\$ \\` \\\\ \\n\" {worker}"_s
            << QStringList { u"a"_s, u"b \" $ ` \\ \\n"_s, w };
        QTest::newRow("backslashes outside")
            << u"a\\ b \\| \\' {worker}"_s << QStringList { u"a b"_s, u"|"_s, u"'"_s, w };
        QTest::newRow("pieces that touch are one word")
            << u"a'b c'\"d\"e {worker}"_s << QStringList { u"ab cde"_s, w };
        QTest::newRow("an empty word")
            << u"a '' {worker}"_s << QStringList { u"a"_s, QString(), w };
        QTest::newRow("a number in words, several times")
            << u"taskset -c {index} x{index}{index} {worker}"_s
            << QStringList { u"taskset"_s, u"-c"_s, u"7"_s, u"x77"_s, w };
        QTest::newRow("a quoted placeholder") << u"a '{worker}'"_s << QStringList { u"a"_s, w };
        QTest::newRow("words behind the worker")
            << u"su -c {worker} me"_s << QStringList { u"su"_s, u"-c"_s, w, u"me"_s };
        QTest::newRow("braces that are no placeholder")
            << u"a '${x} {} {1} { worker }' {worker}"_s
            << QStringList { u"a"_s, u"${x} {} {1} { worker }"_s, w };
        QTest::newRow("a tilde inside a word")
            << u"a b~ {worker}"_s << QStringList { u"a"_s, u"b~"_s, w };
        QTest::newRow("an option with an equals sign")
            << u"a --cpus=2 B=1 {worker}"_s << QStringList { u"a"_s, u"--cpus=2"_s, u"B=1"_s, w };
        QTest::newRow("letters of the world")
            << u"Prüfung „x“ {worker}"_s << QStringList { u"Prüfung"_s, u"„x“"_s, w };
    }

    void wordsAreSplitAsAShellWould()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, command);
        const ReadLauncher read = readLauncher(text);
        QCOMPARE(read.fault, Fault::None);
        QCOMPARE(read.launcher.text, text.trimmed());
        QCOMPARE(read.launcher.command(u"/opt/load stone/worker"_s, 7), command);
        QCOMPARE(read.launcher.isNone(), command.size() == 1);
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Fault>("fault");
        QTest::addColumn<QString>("at");
        const QString none;
        QTest::newRow("no worker") << u"taskset -c 2"_s << Fault::NoWorker << none;
        QTest::newRow("the worker twice") << u"a {worker} {worker}"_s << Fault::WorkerTwice << none;
        QTest::newRow("the worker in a word")
            << u"sh -c 'exec {worker}'"_s << Fault::WorkerInWord << u"exec {worker}"_s;
        QTest::newRow("nothing in front") << u"{worker}"_s << Fault::NoProgram << none;
        QTest::newRow("an empty program") << u"'' {worker}"_s << Fault::NoProgram << none;
        QTest::newRow("a misspelt placeholder")
            << u"a {wroker}"_s << Fault::UnknownPlaceholder << u"{wroker}"_s;
        QTest::newRow("a host") << u"ssh {host} {worker}"_s << Fault::UnknownPlaceholder
                                << u"{host}"_s;
        QTest::newRow("capitals") << u"a {Worker}"_s << Fault::UnknownPlaceholder << u"{Worker}"_s;
        QTest::newRow("an open single quote") << u"a 'b {worker}"_s << Fault::OpenQuote << u"'"_s;
        QTest::newRow("an open double quote") << u"a \"b {worker}"_s << Fault::OpenQuote << u"\""_s;
        QTest::newRow("a backslash at the end")
            << u"a {worker} \\"_s << Fault::OpenQuote << u"\\"_s;
        QTest::newRow("a backslash at the end in quotes")
            << u"a {worker} \"\\"_s << Fault::OpenQuote << u"\\"_s;
        QTest::newRow("a pipe") << u"a {worker} | tee log"_s << Fault::ShellSyntax << u"|"_s;
        QTest::newRow("a redirection") << u"a {worker} 2>log"_s << Fault::ShellSyntax << u">"_s;
        QTest::newRow("two commands") << u"a; b {worker}"_s << Fault::ShellSyntax << u";"_s;
        QTest::newRow("in the background") << u"a {worker} &"_s << Fault::ShellSyntax << u"&"_s;
        QTest::newRow("a variable") << u"$HOME/a {worker}"_s << Fault::ShellSyntax << u"$"_s;
        QTest::newRow("a variable in double quotes")
            << u"\"$HOME/a\" {worker}"_s << Fault::ShellSyntax << u"$"_s;
        QTest::newRow("a home folder") << u"~/a {worker}"_s << Fault::ShellSyntax << u"~"_s;
        QTest::newRow("a command inside") << u"a `b` {worker}"_s << Fault::ShellSyntax << u"`"_s;
        QTest::newRow("a variable set in front")
            << u"A=1 b {worker}"_s << Fault::Assignment << u"A=1"_s;
        QTest::newRow("a control character")
            << u"a \x1b {worker}"_s << Fault::ControlCharacter << u"U+001b"_s;
        QTest::newRow("a zero") << QString(u"a "_s % QChar(0) % u" {worker}"_s)
                                << Fault::ControlCharacter << u"U+0000"_s;
        QTest::newRow("too long") << QString(u"a {worker} "_s % QString(kLongestLauncher, u'x'))
                                  << Fault::TooLong << none;
    }

    void faultsAreNamed()
    {
        QFETCH(QString, text);
        QFETCH(Fault, fault);
        QFETCH(QString, at);
        const ReadLauncher read = readLauncher(text);
        QCOMPARE(read.fault, fault);
        QCOMPARE(read.at, at);
        QVERIFY(read.launcher.isNone());
        const auto parsed = parseLauncher(text);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(parsed.error().detail.size() > 20);
        QVERIFY(!parsed.error().detail.contains(u"%1"_s));
    }

    void onlyAWorkerOfThisMachineAndVersionIsTaken_data()
    {
        QTest::addColumn<HelloMessage>("hello");
        QTest::addColumn<QString>("says");
        QTest::addColumn<qint64>("made"); // when it was started; heard five seconds later
        const ProcessPlace here = processPlace();
        QTest::newRow("this one") << helloFrom(here) << QString() << qint64 { here.monotonic };
        ProcessPlace other = here;
        other.hostname = "a-container";
        other.pidNamespace = "pid:[1]";
        QTest::newRow("in a container")
            << helloFrom(other) << QString() << qint64 { here.monotonic };
        other = here;
        other.bootId = "b1946ac9-2492-4d23-8aaa-000000000000";
        other.hostname = "gpu-7";
        QTest::newRow("on another machine")
            << helloFrom(other) << u"another machine (gpu-7)"_s << qint64 { here.monotonic };
        other.monotonic += kNsPerS; // of which a person need not hear
        QTest::newRow("on another machine, with its clock")
            << helloFrom(other) << u"another machine (gpu-7)"_s << qint64 { here.monotonic };
        other = here;
        other.bootId.clear();
        QTest::newRow("where nothing tells the machine")
            << helloFrom(other) << u"cannot say which machine"_s << qint64 { here.monotonic };
        other = here;
        other.monotonic += 1'000 * kNsPerS;
        QTest::newRow("with a clock ahead")
            << helloFrom(other) << u", 995 s off"_s << qint64 { here.monotonic };
        other.monotonic = here.monotonic - 50 * kNsPerS;
        QTest::newRow("with a clock behind")
            << helloFrom(other) << u", -50 s off"_s << qint64 { here.monotonic };
        HelloMessage hello = helloFrom(here);
        hello.version = "0.0.1";
        QTest::newRow("of another version")
            << hello << u"version 0.0.1"_s << qint64 { here.monotonic };
        hello = helloFrom(here);
        hello.place = nullptr;
        QTest::newRow("that says nothing")
            << hello << u"cannot say which machine"_s << qint64 { here.monotonic };
        hello.place = Json { { "boot_id", here.bootId }, { "cpus", "all" } };
        QTest::newRow("that says something else")
            << hello << u"cannot say which machine"_s << qint64 { here.monotonic };
    }

    void onlyAWorkerOfThisMachineAndVersionIsTaken()
    {
        QFETCH(HelloMessage, hello);
        QFETCH(QString, says);
        QFETCH(qint64, made);
        const auto refusal = launcherRefusal(hello, processPlace(), made, made + 5 * kNsPerS);
        QCOMPARE(refusal.has_value(), !says.isEmpty());
        if (refusal) {
            QVERIFY2(refusal->contains(says), qPrintable(*refusal));
        }
    }

    void everyFailureOfALauncherIsExplained_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<End>("end");
        QTest::addColumn<QStringList>("says");
        QTest::addColumn<bool>("waits"); // until it was waited for long enough
        QTest::newRow("its program is not there")
            << u"no-such-launcher {worker}"_s << End::FailedToStart
            << QStringList { u"cannot be started"_s, u"installed"_s } << false;
        QTest::newRow("it exits with a code")
            << u"sh -c 'echo first >&2; echo no such processor >&2; exit 4' sh {worker}"_s
            << End::Failed << QStringList { u"exit code 4"_s, u": no such processor. "_s } << false;
        QTest::newRow("it starts nothing")
            << u"true {worker}"_s << End::Failed
            << QStringList { u"ended before a worker answered"_s } << false;
        QTest::newRow("it is killed") << u"sh -c 'kill -9 $$' sh {worker}"_s << End::Failed
                                      << QStringList { u"killed by a signal"_s } << false;
        QTest::newRow("it talks on standard output")
            << u"sh -c 'echo Welcome to gpu-7; exec \"$@\"' sh {worker}"_s << End::Failed
            << QStringList { u"standard output"_s, u"“Welcome to gpu-7”"_s } << false;
        QTest::newRow("it writes what nobody can read")
            << u"sh -c 'printf \"\\\\001\\\\377x\\\\n\"; exec \"$@\"' sh {worker}"_s << End::Failed
            << QStringList { u"standard output"_s, u"“·"_s } << false;
        QTest::newRow("it closes the worker's input")
            << u"sh -c 'exec \"$@\" </dev/null' sh {worker}"_s << End::Failed
            << QStringList { u"found its input closed"_s, u"-i"_s } << false;
        QTest::newRow("it gives the worker another input")
            << u"sh -c 'sleep 60 | \"$@\"' sh {worker}"_s << End::Failed
            << QStringList { u"hears nothing"_s, u"-i"_s } << true;
        QTest::newRow("it starts no worker and stays")
            << u"sh -c 'sleep 60' sh {worker}"_s << End::Failed
            << QStringList { u"no worker answered within 2 s"_s } << true;
        QTest::newRow("it leaves the worker behind")
            << u"sh -c 'exec 3<&0; \"$@\" <&3 & exit 0' sh {worker}"_s << End::Failed
            << QStringList { u"ended"_s } << false;
    }

    void everyFailureOfALauncherIsExplained()
    {
        QFETCH(QString, text);
        QFETCH(End, end);
        QFETCH(QStringList, says);
        QFETCH(bool, waits);
        const auto patience = waits ? 2s : 20s;
        Launched launched(text, "loadstone-worker", { 300ms, 300ms, 300ms, patience, patience });
        QTRY_VERIFY_WITH_TIMEOUT(!launched.ends.empty(), kBoundMs);
        QCOMPARE(launched.ends, std::vector<End> { end });
        for (const QString& said : says) {
            QVERIFY2(launched.detail.contains(said), qPrintable(launched.detail));
        }
        QVERIFY2(launched.detail.endsWith(u"Launcher: "_s % text), qPrintable(launched.detail));
        QTRY_VERIFY_WITH_TIMEOUT(test::childrenNamed("loadstone-").empty(), kBoundMs);
    }

    void aWorkerOfAnotherVersionIsRefused()
    {
        qputenv("LOADSTONE_TEST_CHILD", "hangs");
        Launched launched(u"nice {worker}"_s, "loadstone-test-child");
        QTRY_VERIFY_WITH_TIMEOUT(!launched.ends.empty(), kBoundMs);
        QVERIFY2(launched.detail.contains(u"worker of version test"_s),
                 qPrintable(launched.detail));
        QVERIFY(launched.messages.empty());
    }

    void aWorkerIsKnownBehindItsLauncher()
    {
        Launched launched(u"sh -c '\"$@\"; exit $?' sh {worker}"_s);
        QTRY_VERIFY_WITH_TIMEOUT(launched.answered(), kBoundMs);
        const qint64 pid = launched.worker->pid();
        QVERIFY(launched.worker->isSeen());
        const QString program = QFile::symLinkTarget(u"/proc/%1/exe"_s.arg(pid));
        QVERIFY2(program.endsWith(u"loadstone-worker"_s), qPrintable(program));
        QCOMPARE(launched.worker->cpus(), allowedCpus());
        launched.worker->cancelInSteps();
        QTRY_COMPARE_WITH_TIMEOUT(launched.ends, std::vector<End> { End::Finished }, kBoundMs);
    }

    void killingALauncherKillsItsWorker()
    {
        Launched launched(u"sh -c 'trap : TERM; \"$@\"; sleep 60' sh {worker}"_s);
        QTRY_VERIFY_WITH_TIMEOUT(launched.answered(), kBoundMs);
        const qint64 pid = launched.worker->pid();
        QVERIFY(lives(pid));
        launched.worker->kill();
        QTRY_COMPARE_WITH_TIMEOUT(launched.ends, std::vector<End> { End::Crashed }, kBoundMs);
        QTRY_VERIFY_WITH_TIMEOUT(!lives(pid), kBoundMs);
    }

    void aLauncherThatDiesTakesItsWorkerAlong()
    {
        Launched launched(u"sh -c '\"$@\"; exit $?' sh {worker}"_s);
        QTRY_VERIFY_WITH_TIMEOUT(launched.answered(), kBoundMs);
        const qint64 pid = launched.worker->pid();
        QFile stat(u"/proc/%1/stat"_s.arg(pid));
        QVERIFY(stat.open(QIODevice::ReadOnly));
        const QByteArray text = stat.readAll();
        const auto parent = text.mid(text.lastIndexOf(')') + 2).split(' ').at(1).toInt();
        QVERIFY(parent > 1 && parent != ::getpid());
        QCOMPARE(::kill(parent, SIGKILL), 0);
        QTRY_COMPARE_WITH_TIMEOUT(launched.ends, std::vector<End> { End::Crashed }, kBoundMs);
        QTRY_VERIFY_WITH_TIMEOUT(!lives(pid), kBoundMs);
    }

    void destructionEndsBoth()
    {
        Launched launched(u"sh -c '\"$@\"; sleep 60' sh {worker}"_s);
        QTRY_VERIFY_WITH_TIMEOUT(launched.answered(), kBoundMs);
        const qint64 pid = launched.worker->pid();
        launched.worker.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!lives(pid), kBoundMs);
        QVERIFY(launched.ends.empty());
    }

    void anInterruptAtTheTerminalIsNotForIt()
    {
        Launched launched(u"sh -c '\"$@\"; exit $?' sh {worker}"_s);
        QTRY_VERIFY_WITH_TIMEOUT(launched.answered(), kBoundMs);
        const auto pid = static_cast<pid_t>(launched.worker->pid());
        QVERIFY(::getsid(pid) != ::getsid(0));
        QVERIFY(::getpgid(pid) != ::getpgid(0));
    }

    void aRunThroughALauncher()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.calibrate = true;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.workers = 2;
        scenario.trials = 1;
        const QString seen = rig.dir.filePath(u"seen"_s);
        const QString text =
            u"sh -c 'echo $1 >> %1; shift; \"$@\"; exit $?' sh {index} {worker}"_s.arg(seen);
        RunRequest request = rig.request();
        request.launcher = launcher(text);
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(std::move(request));
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(end.state == RunState::Done && !end.error,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        QCOMPARE(end.result["summary"]["requests"]["completed"], Json(100));
        QCOMPARE(end.result["manifest"]["engine"]["launcher"], Json(text.toStdString()));
        QVERIFY(end.result["manifest"]["calibration"].is_object());
        QVERIFY(!end.result["generator"]["host_load"].is_null());
        const QList<QByteArray> numbers = contentOf(seen).split('\n');
        QVERIFY2(numbers.count("1") >= 2, contentOf(seen).constData()); // calibration and trial
        QVERIFY(test::childrenNamed("loadstone-").empty());
        // One without does not say anything.
        const RunEnd direct = rig.run();
        QVERIFY(!direct.result["manifest"]["engine"].contains("launcher"));
    }

    // The launcher's word comes first: workers keep to processors that it leaves them.
    void pinningStaysWithinTheLaunchers()
    {
        const std::vector<int> cpus = allowedCpus();
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.workers = 2;
        scenario.pin = true;
        RunRequest request = rig.request();
        request.launcher = launcher(u"taskset -c %1 {worker}"_s.arg(cpus.back()));
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(std::move(request));
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(end.state == RunState::Done && !end.error,
                 end.error ? qPrintable(errorText(*end.error)) : "no end");
        const Json kept = end.result["generator"]["cpus"];
        QVERIFY2(kept == Json::array({ cpus.back(), nullptr })
                     || kept == Json::array({ nullptr, cpus.back() }),
                 kept.dump().c_str());
    }

    void aBadLauncherFailsTheRunAndSaysSo()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        RunRequest request = rig.request();
        request.launcher = launcher(u"sh -c 'exit 9' sh {worker}"_s);
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(std::move(request));
        const RunEnd end = ControlRig::wait(finished);
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::WorkerFailed);
        QVERIFY2(end.error->detail.contains(u"exit code 9"_s), qPrintable(end.error->detail));
        const Json manifest = *rig.store()->manifest(end.id);
        QCOMPARE(manifest["engine"]["launcher"], Json("sh -c 'exit 9' sh {worker}"));
    }

    void aKeyInTheLauncherIsRefused()
    {
        qputenv("RIG_LAUNCHER_KEY", "sk-0123456789");
        ControlRig rig("http://127.0.0.1:1");
        rig.project.endpoints.front().auth.ref = "env:RIG_LAUNCHER_KEY";
        RunRequest request = rig.request();
        request.launcher = launcher(u"env KEY=sk-0123456789 {worker}"_s);
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(std::move(request));
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::InvalidSpecification);
        QVERIFY2(!end.error->detail.contains(u"0123"_s), qPrintable(end.error->detail));
        QVERIFY(!rig.allBytes().contains("0123456789"));
    }
};

LOADSTONE_TEST(LauncherTest)

#include "tst_launcher.moc"
