// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "echoserver/echooptions.h"
#include "loadgen/engine.h"

#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace loadstone::test {

/// What the server's own log says of one request; instants of CLOCK_MONOTONIC.
struct Access
{
    Ns arrival = 0;
    std::optional<Ns> firstToken;
    std::optional<Ns> lastToken;
    int status = 0;
    int tokens = 0;
};

/// A stall probe; instants from the epoch.
struct Probed
{
    Ns at = 0;
    Ns latency = kNoInstant;
    Outcome outcome = Outcome::Ok;
};

/// All that a run of the engine left behind.
struct Outcomes
{
    std::optional<Error> refused; // prepare failed
    EngineFacts facts;
    EngineResult result;
    Ns epoch = 0;
    Ns start = 0; // of the measured phase
    std::vector<RequestRecord> records; // measured
    std::vector<RequestRecord> warmup;
    std::map<std::uint64_t, std::vector<Ns>> gaps;
    std::map<std::uint64_t, std::string> texts;
    std::map<std::uint64_t, std::uint32_t> firstChunks; // bytes
    std::map<std::uint64_t, KeptExchange> exchanges;
    std::vector<SelfSample> self;
    std::vector<std::string> events;
    std::vector<std::string> failures;
    std::vector<Probed> probes;
    std::size_t liveStates = 0;
    std::optional<PhaseCounts> warm;
    std::map<std::string, Access> access; // by request id
};

/// A streamed chat body around the text of its question.
std::string bodyBefore();
std::string bodyBehind();

/// Runs the engine in this process against an EchoServer in a thread of its own.
class EngineRig
{
public:
    EngineRig();

    RunPlan plan;
    Partition partition;
    QStringList server; // option, value, option, value, …
    bool useServer = true; // else plan.endpoint.urls are as the test set them
    std::vector<std::string> bodies; // defaults to a few chat bodies
    std::int64_t saltOffset = -1;
    std::function<void(Body&)> onBody; // says when it is due, or of which turn it is
    std::size_t sinkRoom = ~std::size_t { 0 }; // records the sink takes
    std::size_t exchangeRoom = ~std::size_t { 0 }; // exchanges it takes

    /// Called on the loop's thread.
    std::function<void(EngineControl&, const RequestRecord&)> onRecord;
    std::function<void(EngineControl&, const EngineState&)> onLive;
    std::function<void(EngineControl&)> onBegin;

    Outcomes run();

    /// Id that the engine gives a request.
    std::string id(const RequestRecord& record) const;

private:
    QTemporaryDir m_dir;
};

} // namespace loadstone::test
