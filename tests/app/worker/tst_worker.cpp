// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedserver.h"
#include "sysinfo/processplace.h"
#include "testmain.h"
#include "workerrig.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <set>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

class WorkerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void tellsVersionAndHelp_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("version") << u"--version"_s << 0
                                 << QByteArray("loadstone-worker " LOADSTONE_VERSION);
        QTest::newRow("help") << u"--help"_s << 0 << QByteArray("Usage: loadstone-worker");
        QTest::newRow("anything else") << u"--fast"_s << 2 << QByteArray();
    }

    void tellsVersionAndHelp()
    {
        QFETCH(QString, argument);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        QProcess process;
        process.start(program("loadstone-worker"), { argument });
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), code);
        QVERIFY(process.readAllStandardOutput().startsWith(says));
        QCOMPARE(process.readAllStandardError().isEmpty(), code == 0);
    }

    void badSessionsEndWithAnError_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("another protocol")
            << QByteArray("{\"type\":\"hello\",\"protocol\":99,\"version\":\"9\"}\n");
        QTest::newRow("garbage") << QByteArray("GET / HTTP/1.1\n");
        QTest::newRow("no hello") << QByteArray("{\"type\":\"cancel\"}\n");
        QTest::newRow("a line without end") << QByteArray(int(kMaxLineBytes) + 10, 'x');
        QTest::newRow("garbage behind hello") << QByteArray(
            "{\"type\":\"hello\",\"protocol\":2,\"version\":\"9\"}\n{\"type\":\"go\"}\n");
    }

    void badSessionsEndWithAnError()
    {
        QFETCH(QByteArray, input);
        WorkerRig rig;
        rig.process.start(program("loadstone-worker"), QStringList());
        rig.process.write(input);
        const auto error = rig.await<ErrorMessage>();
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::Unsupported);
        QVERIFY(!error->detail.empty());
        QCOMPARE(rig.exitCode(), 3);
    }

    void unknownMessagesAreIgnored()
    {
        WorkerRig rig;
        QVERIFY(rig.open());
        rig.process.write("{\"type\":\"dance\"}\n");
        rig.process.closeWriteChannel();
        while (rig.next()) { }
        QCOMPARE(rig.exitCode(), 0);
        // Its own hello and the answer to ours, nothing else.
        QCOMPARE(rig.seen.size(), std::size_t { 2 });
        QVERIFY(std::holds_alternative<HelloMessage>(rig.seen.back()));
    }

    void itSaysWhereItRunsAndThatItHears()
    {
        WorkerRig rig;
        rig.process.start(program("loadstone-worker"), QStringList());
        const auto hello = rig.await<HelloMessage>();
        QVERIFY(hello);
        QCOMPARE(hello->version, std::string(LOADSTONE_VERSION));
        const auto place = processPlaceFromJson(hello->place);
        QVERIFY(place);
        QCOMPARE(place->bootId, processPlace().bootId);
        QCOMPARE(place->pid, rig.process.processId());
        QVERIFY(place->monotonic <= monotonicNs());
        rig.send(HelloMessage { kProtocolVersion, "test" });
        const auto answer = rig.await<HelloMessage>();
        QVERIFY(answer);
        QVERIFY(answer->place.is_null());
    }

    void runsATrial()
    {
        EchoThread echo({ u"ttft"_s, u"5ms"_s, u"tokens"_s, u"3"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.plan.stop.duration = 1500 * kNsPerMs;
        rig.start.plan.keepTexts = true;
        QVERIFY(rig.open());
        const auto ready = rig.launch();
        QVERIFY(ready);
        QCOMPARE(ready->pid, rig.process.processId());
        QCOMPARE(ready->connections, std::uint64_t { 4 });
        QCOMPARE(ready->spin, false);
        QCOMPARE(ready->spinReason, std::string("off"));
        QCOMPARE("http://" + ready->addresses.at(0), echo.url());
        const auto done = rig.await<DoneMessage>();
        QVERIFY(done);
        QCOMPARE(rig.exitCode(), 0);
        QCOMPARE(done->reason, EndReason::Complete);
        QCOMPARE(done->issuingEnd, 1500 * kNsPerMs);
        const LogBatch log = rig.log();
        QCOMPARE(log.end, std::optional(EndReason::Complete));
        QCOMPARE(log.requests.size(), std::size_t { done->counters.completed });
        QCOMPARE(log.requests.size(), log.texts.size());
        QCOMPARE(log.requests.size(), log.gaps.size());
        QVERIFY(log.self.size() >= 2);
        QCOMPARE(done->counters.outputTokens, 3 * done->counters.completed);
        checkSnapshots(rig, done->counters.completed);
    }

    void warmupComesFirst()
    {
        EchoThread echo({ u"ttft"_s, u"5ms"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.plan.warmup.requests = 12;
        rig.start.plan.stop.samples = 20;
        QVERIFY(rig.open());
        QVERIFY(rig.launch());
        const auto warm = rig.await<WarmMessage>();
        QVERIFY(warm);
        QCOMPARE(warm->requests, std::uint64_t { 12 });
        QCOMPARE(warm->failed, std::uint64_t { 0 });
        rig.go(Phase::Measured);
        const auto done = rig.await<DoneMessage>();
        QVERIFY(done);
        QCOMPARE(done->counters.issued, std::uint64_t { 20 });
        const LogBatch log = rig.log();
        QCOMPARE(std::count_if(log.requests.begin(), log.requests.end(),
                               [](const auto& r) { return r.phase == Phase::Warmup; }),
                 12);
        QCOMPARE(log.requests.size(), std::size_t { 32 });
    }

    void endsWhenTheControllerDoes_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("reason");
        QTest::newRow("its input ends") << u"eof"_s << static_cast<int>(EndReason::ControllerGone);
        QTest::newRow("garbage instead of a message")
            << u"garbage"_s << static_cast<int>(EndReason::ControllerGone);
        QTest::newRow("a cancel message") << u"cancel"_s << static_cast<int>(EndReason::Cancelled);
        QTest::newRow("a terminate signal") << u"term"_s << static_cast<int>(EndReason::Cancelled);
        QTest::newRow("a stop message") << u"stop"_s << static_cast<int>(EndReason::Drained);
    }

    void endsWhenTheControllerDoes()
    {
        QFETCH(QString, how);
        QFETCH(int, reason);
        EchoThread echo({ u"ttft"_s, u"30s"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.plan.stop.duration = 100 * kNsPerS;
        QVERIFY(rig.open());
        QVERIFY(rig.launch());
        const auto snapshot = rig.await<SnapshotMessage>();
        QVERIFY(snapshot);
        QCOMPARE(snapshot->inFlight, std::uint64_t { 4 });
        const Ns before = monotonicNs();
        if (how == u"eof"_s) {
            rig.process.closeWriteChannel();
        } else if (how == u"garbage"_s) {
            rig.process.write("what?\n");
        } else if (how == u"cancel"_s) {
            rig.send(CancelMessage {});
        } else if (how == u"term"_s) {
            rig.process.terminate();
        } else {
            rig.send(StopMessage { 100 * kNsPerMs });
        }
        QCOMPARE(rig.exitCode(), how == u"garbage"_s ? 3 : 0);
        QVERIFY(monotonicNs() - before < 2 * kNsPerS);
        const LogBatch log = rig.log();
        QVERIFY(log.end);
        QCOMPARE(static_cast<int>(*log.end), reason);
        QCOMPARE(log.requests.size(), std::size_t { 4 });
        const Outcome outcome = how == u"stop"_s ? Outcome::Unfinished : Outcome::Cancelled;
        for (const RequestRecord& r : log.requests) {
            QCOMPARE(r.outcome, outcome);
        }
    }

    void cancelBeforeGoEndsToo()
    {
        EchoThread echo(QStringList {});
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        QVERIFY(rig.open());
        rig.send(rig.start);
        QVERIFY(rig.await<ReadyMessage>());
        rig.send(CancelMessage {});
        const auto done = rig.await<DoneMessage>();
        QVERIFY(done);
        QCOMPARE(done->reason, EndReason::Cancelled);
        QCOMPARE(rig.exitCode(), 0);
    }

    void aKilledWorkerLeavesAReadableLog()
    {
        EchoThread echo({ u"reply"_s, u"fixed:300"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.plan.streaming = false;
        rig.start.plan.stop.duration = 100 * kNsPerS;
        QVERIFY(rig.open());
        QVERIFY(rig.launch());
        std::optional<SnapshotMessage> snapshot;
        for (int i = 0; i < 3; ++i) {
            snapshot = rig.await<SnapshotMessage>();
            QVERIFY(snapshot);
        }
        rig.process.kill();
        QCOMPARE(rig.exitCode(), -1);
        const LogBatch log = rig.log();
        QVERIFY(!log.end);
        // The snapshot is at least as old as what the last flush before the kill had, bar 100 ms.
        std::set<std::uint64_t> indices;
        std::uint64_t early = 0;
        for (const RequestRecord& r : log.requests) {
            indices.insert(r.index);
            early += r.closed < snapshot->elapsed - 100 * kNsPerMs ? 1U : 0U;
        }
        QCOMPARE(indices.size(), log.requests.size());
        QVERIFY(early > 100);
        // Slots are taken in turn, so all but those in flight near the cut must be there.
        std::uint64_t missing = 0;
        for (std::uint64_t i = 0; i < *indices.rbegin(); ++i) {
            missing += indices.contains(i) ? 0U : 1U;
        }
        QVERIFY(missing <= 4);
    }

    void aFullPipeNeverHoldsTheRunUp()
    {
        EchoThread echo({ u"ttft"_s, u"1ms"_s, u"tokens"_s, u"1"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.plan.kind = ScenarioKind::Server;
        rig.start.plan.ratePerS = 100;
        rig.start.plan.stop.duration = 4 * kNsPerS;
        const QByteArray path = rig.dir.filePath(u"pipe"_s).toLocal8Bit();
        QCOMPARE(::mkfifo(path.constData(), 0600), 0);
        const int fd = ::open(path.constData(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(fd >= 0);
        QVERIFY(::fcntl(fd, F_SETPIPE_SZ, 4096) == 4096);
        rig.process.setStandardOutputFile(QString::fromLocal8Bit(path));
        rig.process.start(program("loadstone-worker"), QStringList());
        rig.send(HelloMessage { kProtocolVersion, "test" });
        rig.send(rig.start);
        std::string output;
        std::array<char, 4096> buffer {};
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const ssize_t got = ::read(fd, buffer.data(), buffer.size());
                output.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
                return output.find("\"ready\"") != std::string::npos;
            }(),
            15'000);
        rig.epoch = monotonicNs() + 50 * kNsPerMs;
        rig.go(Phase::Measured);
        // Nobody reads from here on.
        QCOMPARE(rig.exitCode(), 0);
        ::close(fd);
        const LogBatch log = rig.log();
        QCOMPARE(log.end, std::optional(EndReason::Complete));
        QVERIFY(log.requests.size() > 300);
        for (const RequestRecord& r : log.requests) {
            QCOMPARE(r.outcome, Outcome::Ok);
        }
    }

    void filesThatCannotBeUsedAreErrors_data()
    {
        QTest::addColumn<bool>("bodies");
        QTest::newRow("no bodies file") << true;
        QTest::newRow("no folder for the log") << false;
    }

    void filesThatCannotBeUsedAreErrors()
    {
        QFETCH(bool, bodies);
        EchoThread echo(QStringList {});
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        (bodies ? rig.start.bodies : rig.start.log) =
            rig.dir.filePath(u"no/such/file"_s).toStdString();
        QVERIFY(rig.open());
        rig.send(rig.start);
        if (!bodies) {
            QVERIFY(rig.await<ReadyMessage>());
            rig.epoch = monotonicNs() + 50 * kNsPerMs;
            rig.go(Phase::Measured);
        }
        const auto error = rig.await<ErrorMessage>();
        QVERIFY(error);
        QVERIFY(!error->detail.empty() || !error->where.empty());
        QCOMPARE(rig.exitCode(), 3);
    }

    void keysAreProtected()
    {
        EchoThread echo({ u"ttft"_s, u"30s"_s });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { echo.url() };
        rig.start.secrets.authorization = "Bearer sk-not-to-be-seen";
        QVERIFY(rig.open());
        QVERIFY(rig.launch());
        QVERIFY(rig.await<SnapshotMessage>());
        const QString proc = u"/proc/%1/"_s.arg(rig.process.processId());
        QFile limits(proc + u"limits"_s);
        QVERIFY(limits.open(QIODevice::ReadOnly));
        const QByteArray text = limits.readAll();
        const QByteArray core = text.mid(text.indexOf("Max core file size"));
        QCOMPARE(core.left(core.indexOf('\n')).simplified(),
                 QByteArray("Max core file size 0 0 bytes"));
        rig.send(CancelMessage {});
        QCOMPARE(rig.exitCode(), 0);
        QFile log(QString::fromStdString(rig.start.log));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(!log.readAll().contains("sk-not"));
    }

    // Some servers say which key they do not take.
    void keysThatAServerRepeatsAreMasked_data()
    {
        QTest::addColumn<bool>("probe");
        QTest::newRow("in the errors of a run") << false;
        QTest::newRow("in the answers of a probe") << true;
    }

    void keysThatAServerRepeatsAreMasked()
    {
        QFETCH(bool, probe);
        const std::string body = "{\"error\":{\"message\":\"no such key: sk-not-to-be-seen\"}}";
        const ScriptedServer server([&body](int fd, int) {
            while (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd,
                                      "HTTP/1.1 401 Unauthorized\r\nContent-Type: "
                                      "application/json\r\nContent-Length: "
                                          + std::to_string(body.size()) + "\r\n\r\n" + body);
            }
        });
        WorkerRig rig;
        rig.start.plan.endpoint.urls = { server.url() };
        rig.start.plan.stop.duration = kNsPerS;
        rig.start.secrets.authorization = "Bearer sk-not-to-be-seen";
        QVERIFY(rig.open());
        std::vector<std::string> said;
        if (probe) {
            ProbeMessage message;
            message.endpoint = rig.start.plan.endpoint;
            message.bodies = rig.start.bodies;
            message.requests = 1;
            message.secrets = rig.start.secrets;
            rig.send(message);
            const auto result = rig.await<ProbeResultMessage>();
            QVERIFY(result && result->requests.size() == 1);
            said.push_back(result->requests.front().error);
        } else {
            QVERIFY(rig.launch());
            while (said.empty()) {
                const auto snapshot = rig.await<SnapshotMessage>();
                QVERIFY(snapshot);
                said = snapshot->errors;
            }
            rig.send(CancelMessage {});
        }
        QCOMPARE(rig.exitCode(), 0);
        for (const std::string& text : said) {
            QVERIFY2(text.find("no such key: ••••••••") != std::string::npos, text.c_str());
        }
        for (const WorkerMessage& message : rig.seen) {
            QVERIFY(encode(message).find("sk-not") == std::string::npos);
        }
    }

    void probesAnEndpoint_data()
    {
        QTest::addColumn<bool>("streaming");
        QTest::newRow("streamed") << true;
        QTest::newRow("not streamed") << false;
    }

    void probesAnEndpoint()
    {
        QFETCH(bool, streaming);
        EchoThread echo({ u"ttft"_s, u"20ms"_s, u"itl"_s, u"2ms"_s, u"tokens"_s, u"5"_s });
        WorkerRig rig;
        QVERIFY(rig.open());
        ProbeMessage probe;
        probe.endpoint = rig.start.plan.endpoint;
        probe.endpoint.urls = { echo.url() };
        probe.streaming = streaming;
        probe.bodies = rig.start.bodies;
        if (!streaming) {
            probe.bodies.clear();
            probe.body =
                "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
        }
        probe.idPrefix = "p-0a1b2c3d-";
        rig.send(probe);
        const auto result = rig.await<ProbeResultMessage>();
        QVERIFY(result);
        QCOMPARE(rig.exitCode(), 0);
        QVERIFY(result->reachable);
        QCOMPARE(result->modelsStatus, 200);
        QVERIFY(!result->models.empty());
        QCOMPARE(result->keepAlive, std::optional(true));
        QCOMPARE(result->usage, std::optional(true));
        QCOMPARE(result->doneMarker, streaming ? std::optional(true) : std::nullopt);
        QCOMPARE(result->requests.size(), std::size_t { 3 });
        for (const ProbeRequest& request : result->requests) {
            QCOMPARE(request.outcome, std::string("ok"));
            QCOMPARE(request.status, 200);
            QCOMPARE(request.outputTokens, std::optional<std::int64_t>(5));
            QCOMPARE(request.ttft.has_value(), streaming);
            QVERIFY(request.latency && *request.latency >= 20 * kNsPerMs);
            QCOMPARE(request.finishReason, std::string("stop"));
            QVERIFY(!request.text.empty());
            QCOMPARE(request.sawDone, streaming);
            QVERIFY(request.reused);
        }
    }

    void aProbeTellsOfEachAnswerAtOnceWhenAsked()
    {
        EchoThread echo({ u"ttft"_s, u"1ms"_s, u"itl"_s, u"1ms"_s, u"tokens"_s, u"3"_s });
        WorkerRig rig;
        QVERIFY(rig.open());
        ProbeMessage probe;
        probe.endpoint = rig.start.plan.endpoint;
        probe.endpoint.urls = { echo.url() };
        probe.bodies = rig.start.bodies;
        probe.requests = 3;
        probe.onlyRequests = true;
        probe.reports = true;
        rig.send(probe);
        const auto result = rig.await<ProbeResultMessage>();
        QVERIFY(result && result->reachable);
        QCOMPARE(rig.exitCode(), 0);
        QVERIFY(result->requests.empty());
        std::vector<std::uint32_t> numbers;
        for (const WorkerMessage& message : rig.seen) {
            if (const auto* answer = std::get_if<ProbeAnswerMessage>(&message)) {
                numbers.push_back(answer->number);
                QCOMPARE(answer->request.outcome, std::string("ok"));
                QCOMPARE(answer->request.outputTokens, std::optional<std::int64_t>(3));
            }
        }
        QCOMPARE(numbers, (std::vector<std::uint32_t> { 1, 2, 3 }));
    }

    void probesFindOutWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("server");
        QTest::addColumn<QByteArray>("outcome");
        QTest::addColumn<int>("status");
        QTest::newRow("no server") << QStringList() << QByteArray("refused") << 0;
        QTest::newRow("status 500")
            << QStringList { u"fault"_s, u"http-500"_s } << QByteArray("http_status") << 500;
        QTest::newRow("silence") << QStringList { u"fault"_s, u"silence=20s"_s }
                                 << QByteArray("timeout_first_byte") << 0;
        QTest::newRow("closes after each answer")
            << QStringList { u"fault"_s, u"keepalive-close=1"_s } << QByteArray("ok") << 200;
    }

    void probesFindOutWhatIsWrong()
    {
        QFETCH(QStringList, server);
        QFETCH(QByteArray, outcome);
        QFETCH(int, status);
        WorkerRig rig;
        auto echo = std::make_unique<EchoThread>(server);
        ProbeMessage probe;
        probe.endpoint = rig.start.plan.endpoint;
        probe.endpoint.urls = { echo->url() };
        probe.endpoint.timeouts.firstByte = 200 * kNsPerMs;
        probe.bodies = rig.start.bodies;
        probe.requests = 2;
        if (server.isEmpty()) {
            echo.reset();
        }
        QVERIFY(rig.open());
        rig.send(probe);
        const auto result = rig.await<ProbeResultMessage>();
        QVERIFY(result);
        if (server.isEmpty()) {
            QVERIFY(!result->reachable);
            QCOMPARE(result->error, outcome.toStdString());
            QVERIFY(result->requests.empty());
            return;
        }
        QVERIFY(result->reachable);
        QCOMPARE(result->requests.size(), std::size_t { 2 });
        for (const ProbeRequest& request : result->requests) {
            QCOMPARE(request.outcome, outcome.toStdString());
            QCOMPARE(request.status, status);
        }
        if (outcome == "ok") {
            QCOMPARE(result->keepAlive, std::optional(false));
        }
    }

private:
    static void checkSnapshots(const WorkerRig& rig, std::uint64_t completed)
    {
        std::uint64_t count = 0;
        std::uint64_t before = 0;
        Histogram latency;
        for (const WorkerMessage& message : rig.seen) {
            const auto* snapshot = std::get_if<SnapshotMessage>(&message);
            if (snapshot == nullptr) {
                continue;
            }
            ++count;
            QVERIFY(snapshot->counters.completed >= before);
            before = snapshot->counters.completed;
            QVERIFY(snapshot->inFlight <= 4);
            QVERIFY(snapshot->cpuShare >= 0 && snapshot->cpuShare < 8);
            latency.merge(snapshot->latency);
        }
        QVERIFY(count >= 5);
        QVERIFY(before > 0 && before <= completed);
        QVERIFY(latency.count() > 0 && latency.count() <= completed);
        QVERIFY(*latency.percentile(50'000) >= 5 * kNsPerMs);
    }
};

LOADSTONE_TEST(WorkerTest)
#include "tst_worker.moc"
