// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workerrig.h"

#include "endpoint/kinds/bodies.h"
#include "record/bodiesfile.h"
#include "testmain.h"

#include <QDeadlineTimer>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

constexpr int kPatienceMs = 15'000;

} // namespace

EchoThread::EchoThread(const QStringList& options)
{
    EchoOptions echo;
    for (qsizetype i = 0; i + 1 < options.size(); i += 2) {
        if (const auto applied = applyEchoOption(echo, options[i], options[i + 1]); !applied) {
            qFatal("echo option: %s", qPrintable(errorText(applied.error())));
        }
    }
    m_server = std::make_unique<EchoServer>(echo);
    const auto port = m_server->listen();
    if (!port) {
        qFatal("echo: %s", qPrintable(errorText(port.error())));
    }
    m_url = "http://127.0.0.1:" + std::to_string(*port);
    m_thread = std::thread([this] { static_cast<void>(m_server->run()); });
}

EchoThread::~EchoThread()
{
    m_server->stop();
    m_thread.join();
}

WorkerRig::WorkerRig()
{
    const QString path = dir.filePath(u"bodies"_s);
    const auto writer = BodiesWriter::create(path);
    BodySpec spec;
    spec.model = "m";
    for (std::uint32_t i = 0; i < 5; ++i) {
        spec.prompt = "question " + std::to_string(i);
        const auto body = buildBody(spec);
        static_cast<void>((*writer)->add({ body->bytes, body->saltOffset, i, -1 }));
    }
    static_cast<void>((*writer)->finish());
    start.bodies = path.toStdString();
    start.log = dir.filePath(u"worker.log"_s).toStdString();
    RunPlan& plan = start.plan;
    plan.runUuid = "0a1b2c3d-0000-4000-8000-000000000000";
    plan.kind = ScenarioKind::Concurrency;
    plan.concurrency = 4;
    plan.sampleCount = 5;
    plan.spin = SpinMode::Off;
    plan.endpoint.path = "/v1/chat/completions";
    plan.endpoint.model = "m";
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

WorkerRig::~WorkerRig()
{
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished(kPatienceMs);
    }
}

bool WorkerRig::open()
{
    process.start(program("loadstone-worker"), QStringList());
    send(HelloMessage { kProtocolVersion, "test" });
    const auto hello = await<HelloMessage>();
    return hello && hello->protocol == kProtocolVersion;
}

void WorkerRig::send(const ControllerMessage& message)
{
    const std::string line = encode(message);
    process.write(line.data(), static_cast<qint64>(line.size()));
    process.waitForBytesWritten(kPatienceMs);
}

std::optional<WorkerMessage> WorkerRig::next()
{
    const QDeadlineTimer deadline(kPatienceMs);
    for (;;) {
        if (const auto line = m_framer.next()) {
            const auto message = decodeWorkerMessage(*line);
            if (!message || !message->has_value()) {
                return std::nullopt;
            }
            seen.push_back(**message);
            return **message;
        }
        if (process.bytesAvailable() == 0
            && !process.waitForReadyRead(int(deadline.remainingTime()))
            && process.bytesAvailable() == 0) {
            return std::nullopt;
        }
        const QByteArray bytes = process.readAllStandardOutput();
        m_framer.append(std::string_view(bytes.constData(), std::size_t(bytes.size())));
    }
}

std::optional<ReadyMessage> WorkerRig::launch()
{
    send(start);
    auto ready = await<ReadyMessage>();
    if (ready) {
        epoch = monotonicNs() + 50 * kNsPerMs;
        go(start.plan.warmup.isSet() ? Phase::Warmup : Phase::Measured);
    }
    return ready;
}

void WorkerRig::go(Phase phase)
{
    const Ns now = monotonicNs();
    send(GoMessage { epoch, epoch > now ? epoch : now + 50 * kNsPerMs, phase });
}

int WorkerRig::exitCode()
{
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(kPatienceMs)) {
        return -1;
    }
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

LogBatch WorkerRig::log() const
{
    LogBatch all;
    auto reader = LogReader::open(QString::fromStdString(start.log));
    if (!reader) {
        return all;
    }
    for (;;) {
        const auto batch = reader->read(1 << 20);
        if (!batch
            || (batch->requests.empty() && batch->gaps.empty() && batch->texts.empty()
                && batch->self.empty() && !batch->end)) {
            return all;
        }
        all.requests.insert(all.requests.end(), batch->requests.begin(), batch->requests.end());
        all.gaps.insert(all.gaps.end(), batch->gaps.begin(), batch->gaps.end());
        all.texts.insert(all.texts.end(), batch->texts.begin(), batch->texts.end());
        all.self.insert(all.self.end(), batch->self.begin(), batch->self.end());
        all.end = batch->end;
    }
}

} // namespace loadstone::test
