// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/messages.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

Secrets someSecrets()
{
    return Secrets { "Bearer sk-very-secret",
                     { { "X-Api-Key", "sk-very-secret-too" } },
                     "Basic sk-very-secret" };
}

StartMessage someStart()
{
    StartMessage start;
    start.plan.runUuid = "01234567-89ab-cdef-0123-456789abcdef";
    start.plan.trial = 3;
    start.plan.kind = ScenarioKind::Server;
    start.plan.endpoint.urls = { "http://127.0.0.1:8000" };
    start.plan.endpoint.headers = { { "X-One", "ünicode" } };
    start.plan.stop.duration = 5 * kNsPerS;
    start.plan.seed = 0xffff'ffff'ffff'fffeULL;
    start.bodies = "/x/bodies";
    start.log = "/x/log";
    start.worker = 1;
    start.workers = 2;
    start.cpu = 3;
    start.secrets = someSecrets();
    return start;
}

Counters someCounters()
{
    Counters counters;
    counters.issued = 10;
    counters.completed = 7;
    counters.failed = 3;
    counters.failedBy = { { "reset", 1 }, { "http_status", 2 } };
    counters.outputTokens = 1ULL << 40U;
    return counters;
}

std::vector<ControllerMessage> controllerMessages()
{
    ProbeMessage probe;
    probe.endpoint = someStart().plan.endpoint;
    probe.body = "{\"a\":\"line\\nbreak\"}\n";
    probe.idPrefix = "p-01234567-";
    probe.secrets = someSecrets();
    return { HelloMessage { 1, "0.1.0" },
             someStart(),
             GoMessage { 1'234'567'890'123, 1'234'617'890'123, Phase::Warmup },
             StopMessage { 5 * kNsPerS },
             CancelMessage {},
             probe };
}

std::vector<WorkerMessage> workerMessages()
{
    ReadyMessage ready;
    ready.pid = 77;
    ready.addresses = { "127.0.0.1:8000", "[::1]:80" };
    ready.spinReason = "no_idle_core";
    SnapshotMessage snapshot;
    snapshot.counters = someCounters();
    Histogram histogram;
    histogram.record(17);
    histogram.record(5 * kNsPerS);
    histogram.takeDelta(snapshot.latency);
    snapshot.cpuShare = 0.25;
    snapshot.errors = { "http 500: bad\nthing" };
    DoneMessage done;
    done.reason = EndReason::ControllerGone;
    done.counters = someCounters();
    ProbeResultMessage probe;
    probe.reachable = true;
    probe.models = { "m", "n" };
    probe.modelServed = true;
    ProbeRequest request;
    request.outcome = "ok";
    request.ttft = 5;
    request.outputTokens = 4;
    request.cachedTokens = 3;
    probe.requests = { request, ProbeRequest() };
    return { HelloMessage { 1, "0.1.0", Json { { "boot_id", "b" }, { "pid", 7 } } },
             ready,
             WarmMessage { 4, 1 },
             snapshot,
             EventMessage { "no_progress", Json { { "seconds", 300 } } },
             done,
             ErrorMessage { ErrorCode::DiskFull, "no space", "/x/log" },
             probe,
             ProbeAnswerMessage { 2, request } };
}

} // namespace

class MessagesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void controllerMessagesComeBackAsTheyWere()
    {
        for (const ControllerMessage& message : controllerMessages()) {
            const std::string line = encode(message);
            QCOMPARE(line.find('\n'), line.size() - 1);
            const auto back =
                decodeControllerMessage(std::string_view(line).substr(0, line.size() - 1));
            QVERIFY2(back, back ? "" : qPrintable(back.error().detail));
            QVERIFY(back->has_value());
            QVERIFY2(**back == message, line.c_str());
        }
    }

    void workerMessagesComeBackAsTheyWere()
    {
        for (const WorkerMessage& message : workerMessages()) {
            const std::string line = encode(message);
            QCOMPARE(line.find('\n'), line.size() - 1);
            const auto back = decodeWorkerMessage(line);
            QVERIFY2(back, back ? "" : qPrintable(back.error().detail));
            QVERIFY(back->has_value());
            QVERIFY2(**back == message, line.c_str());
        }
    }

    void badLinesAreErrors_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("not JSON") << QByteArray("hello there");
        QTest::newRow("not an object") << QByteArray("[1,2]");
        QTest::newRow("no type") << QByteArray("{}");
        QTest::newRow("type is a number") << QByteArray("{\"type\":7}");
        QTest::newRow("missing key") << QByteArray("{\"type\":\"go\",\"epoch_ns\":5}");
        QTest::newRow("key of the wrong type")
            << QByteArray("{\"type\":\"stop\",\"drain_ns\":\"soon\"}");
        QTest::newRow("unknown word")
            << QByteArray("{\"type\":\"go\",\"epoch_ns\":5,\"start_ns\":6,\"phase\":\"cooldown\"}");
        QTest::newRow("over the limit") << QByteArray(int(kMaxLineBytes) + 1, ' ');
    }

    void badLinesAreErrors()
    {
        QFETCH(QByteArray, line);
        const auto got =
            decodeControllerMessage(std::string_view(line.constData(), std::size_t(line.size())));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Unreadable);
    }

    void unknownTypesAndKeysAreIgnored()
    {
        const auto type = decodeControllerMessage(R"({"type":"dance","x":1})");
        QVERIFY(type);
        QVERIFY(!type->has_value());
        const auto key = decodeControllerMessage(R"({"type":"stop","drain_ns":5,"colour":"red"})");
        QVERIFY(key && key->has_value());
        QCOMPARE(std::get<StopMessage>(**key).drain, Ns { 5 });
    }

    void secretsNeverShow()
    {
        for (const ControllerMessage& message : controllerMessages()) {
            const std::string text = maskedText(encode(message));
            QVERIFY2(text.find("sk-very") == std::string::npos, text.c_str());
        }
        QVERIFY(maskedText("{\"secrets\":\"sk-very\"").find("sk-very") == std::string::npos);
        QVERIFY(maskedText("{\"secrets\":\"sk-very\"}").find("sk-very") == std::string::npos);
        QVERIFY(maskedText(encode(ControllerMessage(someStart())), 50).size() < 60);
    }
};

LOADSTONE_TEST(MessagesTest)
#include "tst_messages.moc"
