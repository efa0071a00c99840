// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"

#include "echoserver/echoserver.h"

#include <QFile>

#include <thread>

using namespace Qt::StringLiterals;

namespace loadstone::test {

namespace {

class MemoryBodies final : public BodiesFile
{
public:
    MemoryBodies(const std::vector<std::string>& bodies, std::int64_t saltOffset,
                 const std::function<void(Body&)>& onBody)
        : m_bodies(bodies)
        , m_saltOffset(saltOffset)
        , m_onBody(onBody)
    {
    }

    std::uint32_t count() const override { return static_cast<std::uint32_t>(m_bodies.size()); }

    Body body(std::uint32_t i) const override
    {
        Body body { m_bodies[i], m_saltOffset, i, -1 };
        if (m_onBody) {
            m_onBody(body);
        }
        return body;
    }

private:
    const std::vector<std::string>& m_bodies;
    std::int64_t m_saltOffset;
    const std::function<void(Body&)>& m_onBody;
};

/// Plays the controller's part and keeps everything.
class Collector final : public EngineObserver, public RecordSink
{
public:
    Collector(const EngineRig& rig, EngineControl& control, Outcomes& out)
        : m_rig(rig)
        , m_control(control)
        , m_out(out)
    {
    }

    void ready(const EngineFacts& facts) override
    {
        m_out.facts = facts;
        m_out.epoch = monotonicNs() + 50 * kNsPerMs;
        m_out.start = m_out.epoch;
        m_control.go({ m_out.epoch, m_out.epoch,
                       m_rig.plan.warmup.isSet() ? Phase::Warmup : Phase::Measured });
    }

    RecordSink* begin(const PhaseStart& /*start*/) override
    {
        if (m_rig.onBegin) {
            m_rig.onBegin(m_control);
        }
        return this;
    }

    void warm(const PhaseCounts& counts) override
    {
        m_out.warm = counts;
        m_out.start = monotonicNs() + 50 * kNsPerMs;
        m_control.go({ m_out.epoch, m_out.start, Phase::Measured });
    }

    void live(const EngineState& state) override
    {
        ++m_out.liveStates;
        if (m_rig.onLive) {
            m_rig.onLive(m_control, state);
        }
    }

    void event(std::string_view code, const Json& /*args*/) override
    {
        m_out.events.emplace_back(code);
    }

    void failure(Outcome /*outcome*/, int /*status*/, std::string_view text) override
    {
        m_out.failures.emplace_back(text);
    }

    // The prober's thread has ended before the run has.
    void probed(Ns at, Ns latency, Outcome outcome) override
    {
        m_out.probes.push_back({ at, latency, outcome });
    }

    bool record(const RequestRecord& record, std::span<const Ns> gaps) override
    {
        if (m_out.records.size() >= m_rig.sinkRoom) {
            return false;
        }
        (record.phase == Phase::Warmup ? m_out.warmup : m_out.records).push_back(record);
        if (!gaps.empty()) {
            m_out.gaps[record.index].assign(gaps.begin(), gaps.end());
        }
        if (m_rig.onRecord) {
            m_rig.onRecord(m_control, record);
        }
        return true;
    }

    bool text(Phase /*phase*/, std::uint64_t index, std::string_view content,
              std::string_view reasoning, std::uint32_t firstChunkBytes) override
    {
        m_out.texts[index] = std::string(reasoning) + std::string(content);
        m_out.firstChunks[index] = firstChunkBytes;
        return true;
    }

    bool exchange(const ExchangeView& view) override
    {
        if (m_out.exchanges.size() >= m_rig.exchangeRoom) {
            return false;
        }
        KeptExchange& kept = m_out.exchanges[view.index];
        kept.index = view.index;
        kept.phase = view.phase;
        kept.request = std::string(view.request) + std::string(view.requestRest);
        kept.requestBytes = view.requestBytes;
        kept.head = view.head;
        kept.body = view.body;
        kept.bodyBytes = view.bodyBytes;
        kept.errorText = view.errorText;
        kept.connectStart = view.connectStart;
        kept.tcpConnected = view.tcpConnected;
        return true;
    }

    bool self(const SelfSample& sample) override
    {
        m_out.self.push_back(sample);
        return true;
    }

    std::size_t takeHighWater() override { return 0; }

private:
    const EngineRig& m_rig;
    EngineControl& m_control;
    Outcomes& m_out;
};

std::optional<Ns> instantOf(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found == json.end() || found->is_null() ? std::nullopt
                                                   : std::optional<Ns>(found->get<Ns>());
}

std::map<std::string, Access> readAccessLog(const QString& path)
{
    std::map<std::string, Access> out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return out;
    }
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        const auto json =
            parseJson(std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
        if (!json || !(*json)["id"].is_string()) {
            continue;
        }
        Access access;
        access.arrival = instantOf(*json, "arrival_ns").value_or(0);
        access.firstToken = instantOf(*json, "first_token_ns");
        access.lastToken = instantOf(*json, "last_token_ns");
        access.status = (*json)["status"].is_null() ? 0 : (*json)["status"].get<int>();
        access.tokens = (*json)["tokens"].is_null() ? 0 : (*json)["tokens"].get<int>();
        out[(*json)["id"].get<std::string>()] = access;
    }
    return out;
}

} // namespace

std::string bodyBefore()
{
    return R"({"model":"m","messages":[{"role":"user","content":")";
}

std::string bodyBehind()
{
    return R"("}],"stream":true,"stream_options":{"include_usage":true},"max_tokens":64})";
}

EngineRig::EngineRig()
{
    plan.runUuid = "0a1b2c3d-0000-4000-8000-000000000000";
    plan.endpoint.path = "/v1/chat/completions";
    plan.endpoint.model = "m";
    plan.spin = SpinMode::Off;
    plan.drain = 5 * kNsPerS;
    for (int i = 0; i < 7; ++i) {
        bodies.push_back(bodyBefore() + "question number " + std::to_string(i) + bodyBehind());
    }
}

std::string EngineRig::id(const RequestRecord& record) const
{
    return requestId(plan.runUuid, plan.trial, record.phase == Phase::Warmup, record.index);
}

Outcomes EngineRig::run()
{
    Outcomes out;
    std::unique_ptr<EchoServer> echo;
    std::thread thread;
    const QString log = m_dir.filePath(u"access.log"_s);
    QFile::remove(log);
    if (useServer) {
        EchoOptions options;
        for (qsizetype i = 0; i + 1 < server.size(); i += 2) {
            const auto applied = applyEchoOption(options, server[i], server[i + 1]);
            if (!applied) {
                out.refused = applied.error();
                return out;
            }
        }
        options.accessLog = log;
        echo = std::make_unique<EchoServer>(options);
        const auto port = echo->listen();
        if (!port) {
            out.refused = port.error();
            return out;
        }
        plan.endpoint.urls = { "http://127.0.0.1:" + std::to_string(*port) };
        thread = std::thread([&echo] { static_cast<void>(echo->run()); });
    }
    if (!plan.streaming) {
        for (std::string& body : bodies) {
            const auto at = body.find(R"("stream":true,"stream_options":{"include_usage":true},)");
            if (at != std::string::npos) {
                body.erase(at, 54);
            }
        }
    }
    plan.sampleCount = static_cast<std::uint32_t>(bodies.size());
    const MemoryBodies memory(bodies, saltOffset, onBody);
    EngineControl control;
    Collector collector(*this, control, out);
    EngineSetup setup;
    setup.plan = plan;
    setup.bodies = &memory;
    setup.partition = partition;
    auto engine = Engine::prepare(std::move(setup), control, collector);
    if (engine) {
        out.result = (*engine)->run();
        engine->reset();
    } else {
        out.refused = engine.error();
    }
    if (echo) {
        echo->stop();
        thread.join();
        out.access = readAccessLog(log);
    }
    return out;
}

} // namespace loadstone::test
