// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "ipc/lineframer.h"
#include "metrics/histogram.h"
#include "record/outcome.h"
#include "record/runplan.h"

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace loadstone {

// Messages between controller and worker: one JSON object a line. Value types, any thread.

// Raised with every change that a program of before would take wrongly: a worker that does not know
// a field would leave out what it asks for and say nothing.
inline constexpr int kProtocolVersion = 2;

// ---- both ways

/// First line of each side; the worker ends with an error when the protocol differs, and answers
/// the controller's with a second one: then its input is known to reach it.
struct HelloMessage
{
    int protocol = kProtocolVersion;
    std::string version; // of the program
    Json place = nullptr; // of a worker, as processPlace() says it; null: not said

    bool operator==(const HelloMessage&) const = default;
};

// ---- controller → worker

/// What a worker must know but nobody may log; masked in every text about a message.
struct Secrets
{
    std::string authorization; // value of the Authorization header; empty: none sent
    std::map<std::string, std::string> headers; // others that carry a secret, e.g. x-api-key
    std::string proxyAuthorization; // value of Proxy-Authorization; empty: none sent

    bool operator==(const Secrets&) const = default;
};

/// Prepares one trial: files, addresses, connections. Answered by ReadyMessage or ErrorMessage.
struct StartMessage
{
    RunPlan plan;
    std::string bodies; // path of the bodies file
    std::string log; // path of the request log to create
    std::uint32_t worker = 0; // k
    std::uint32_t workers = 1; // N
    int cpu = -1; // pin to this one, −1: wherever the system likes
    Secrets secrets;

    bool operator==(const StartMessage&) const = default;
};

/// Starts a phase at an absolute instant of CLOCK_MONOTONIC, ≥ 50 ms ahead. The first `go` of a
/// trial also fixes the epoch of all its instants.
struct GoMessage
{
    Ns epoch = 0;
    Ns start = 0;
    Phase phase = Phase::Measured;

    bool operator==(const GoMessage&) const = default;
};

/// No new request; what is in flight may finish until the deadline.
struct StopMessage
{
    Ns drain = 0; // from receipt

    bool operator==(const StopMessage&) const = default;
};

/// Ends everything in flight as cancelled.
struct CancelMessage
{
    bool operator==(const CancelMessage&) const = default;
};

/// Asks for a few timed requests and the conformance facts of an endpoint; no log is written.
struct ProbeMessage
{
    EndpointPlan endpoint;
    bool streaming = true;
    std::string body; // complete request body; empty: those of `bodies`
    std::string bodies; // path of a bodies file; both empty: only reachability and the model list
    std::uint32_t requests = 3;
    bool onlyRequests = false; // the list of models is not asked for
    bool keepBytes = false; // answers come back as they were, not only what they begin with
    bool countsTokens = false; // bodies ask a tokenizer: each answer's count is its outputTokens
    bool reports = false; // each timed request is told at once, in a message of its own; the result
                          // holds none
    std::string idPrefix; // of X-Request-Id; the worker appends its number: `p-xxxxxxxx-`
    Secrets secrets;

    bool operator==(const ProbeMessage&) const = default;
};

using ControllerMessage =
    std::variant<HelloMessage, StartMessage, GoMessage, StopMessage, CancelMessage, ProbeMessage>;

// ---- worker → controller

/// What the worker found out while it got ready; facts of the manifest.
struct ReadyMessage
{
    std::int64_t pid = 0;
    std::uint64_t connections = 0; // opened before the clock starts
    std::uint64_t fileLimit = 0; // RLIMIT_NOFILE now in force
    bool spin = false; // the loop spins instead of sleeping
    std::string spinReason; // asked, idle_cores, no_idle_core, off
    std::vector<std::string> addresses; // numeric, one a base URL, as pinned for the run
    std::string tls; // "TLSv1.3 TLS_AES_256_GCM_SHA384"; empty: plain or not connected
    Ns connectTime = 0; // median of the connections opened; 0: none
    std::string connectError; // outcome name when not one connection could be opened, else empty
    std::uint64_t inFlightCap = 0; // Offline, closed loop: most requests at a time by this worker

    bool operator==(const ReadyMessage&) const = default;
};

/// All warm-up requests are closed; the worker waits for `go` of the measured phase.
struct WarmMessage
{
    std::uint64_t requests = 0;
    std::uint64_t failed = 0;

    bool operator==(const WarmMessage&) const = default;
};

/// Counts of one phase.
struct Counters
{
    std::uint64_t scheduled = 0; // due so far
    std::uint64_t issued = 0;
    std::uint64_t completed = 0;
    std::uint64_t failed = 0;
    std::uint64_t cancelled = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t dropped = 0;
    std::uint64_t retries = 0; // transparent, on stale connections
    std::uint64_t inputTokens = 0; // of prompts, as told by usage
    std::uint64_t inputsUncounted = 0; // answered requests whose prompt nobody counted
    std::uint64_t outputTokens = 0; // as told by usage, else by chunks
    std::map<std::string, std::uint64_t> failedBy; // outcome name → count

    bool operator==(const Counters&) const = default;
};

/// State for the live view, 5 a second. A convenience: dropped when the pipe is full, so counters
/// are totals, and what histograms gained comes with the next one.
struct SnapshotMessage
{
    Phase phase = Phase::Measured;
    Ns elapsed = 0; // since the phase started
    Counters counters;
    std::uint64_t inFlight = 0;
    std::uint64_t connections = 0;
    Ns lagP99 = 0; // since the last snapshot
    Ns lagMax = 0;
    std::uint64_t lagCount = 0; // 0: the lag values mean nothing
    double cpuShare = 0; // of one core, since the last snapshot
    HistogramDelta latency; // ns, from the definition's native origin
    HistogramDelta ttft;
    std::vector<std::string> errors; // a few recent error texts

    bool operator==(const SnapshotMessage&) const = default;
};

/// Something a person or the manifest should know: no_progress, gaps_thinned, recorder_overrun, …
struct EventMessage
{
    std::string code;
    Json args = Json::object();

    bool operator==(const EventMessage&) const = default;
};

/// Last message of a trial; the log is complete on disk.
struct DoneMessage
{
    EndReason reason = EndReason::Complete;
    Counters counters; // of the measured phase
    Ns issuingEnd = 0; // from the epoch: end of the window
    std::uint64_t peakInFlight = 0;
    Ns atCap = 0; // Offline: how long the in-flight cap was reached
    std::uint64_t connections = 0; // opened over the whole trial
    std::uint64_t handshakes = 0; // of TLS, over the whole trial
    std::uint64_t resumed = 0; // of those: with a ticket of an earlier one

    bool operator==(const DoneMessage&) const = default;
};

/// The worker cannot do what was asked and ends; `code` is an ErrorCode name.
struct ErrorMessage
{
    ErrorCode code = ErrorCode::Internal;
    std::string detail;
    std::string where;

    bool operator==(const ErrorMessage&) const = default;
};

/// One timed request of a probe.
struct ProbeRequest
{
    std::string outcome; // outcome name
    int status = 0;
    Ns connect = 0; // opening the connection, 0 when it was reused
    std::optional<Ns> ttft;
    std::optional<Ns> latency;
    std::optional<std::int64_t> promptTokens;
    std::optional<std::int64_t> outputTokens;
    std::optional<std::int64_t> cachedTokens; // of the prompt's, as the server reports them
    std::uint64_t contentChunks = 0;
    std::string finishReason;
    bool sawDone = false;
    bool reused = false;
    std::string text; // start of the answer
    std::string error;
    std::optional<Ns> firstByte; // with keepBytes, as what follows; instants from the sending
    std::string reasoning;
    std::string head; // of the response, secrets masked
    std::string body; // of the response, or its start
    std::uint64_t bodyBytes = 0; // of the whole
    std::vector<Ns> gaps; // between chunks with content

    bool operator==(const ProbeRequest&) const = default;
};

/// One request of a probe that `reports`, as soon as it is over.
struct ProbeAnswerMessage
{
    std::uint32_t number = 0; // from 1, as in its id
    ProbeRequest request;

    bool operator==(const ProbeAnswerMessage&) const = default;
};

/// One address that a probe called.
struct ProbeAddress
{
    std::string address;
    std::string outcome; // outcome name; cancelled: another one was faster
    Ns started = 0; // after the first one
    Ns took = 0;

    bool operator==(const ProbeAddress&) const = default;
};

/// Conformance facts of an endpoint.
struct ProbeResultMessage
{
    bool reachable = false;
    std::vector<std::string> addresses; // of the proxy when one is used
    std::string pinned; // the one that answered
    std::vector<ProbeAddress> tried; // in the order of the calls
    Ns lostOnIpv6 = 0; // before an IPv4 address was used instead
    bool proxied = false;
    std::string tls;
    std::string error; // outcome name when not reachable
    std::string errorText;
    int modelsStatus = 0; // of GET …/models; 0: not asked or no answer
    std::vector<std::string> models;
    std::optional<bool> modelServed; // null: the list could not be read
    std::string server; // Server header
    std::optional<bool> usage; // usage came with the answer
    std::optional<bool> doneMarker;
    std::optional<bool> keepAlive; // the connection was still open after an answer
    std::vector<ProbeRequest> requests;
    std::vector<std::string> refusedOptions; // of requests before, that these do without

    bool operator==(const ProbeResultMessage&) const = default;
};

using WorkerMessage =
    std::variant<HelloMessage, ReadyMessage, WarmMessage, SnapshotMessage, EventMessage,
                 DoneMessage, ErrorMessage, ProbeResultMessage, ProbeAnswerMessage>;

// ---- text form

/// One line with its newline.
std::string encode(const ControllerMessage& message);
std::string encode(const WorkerMessage& message);

/// Nothing for a type this version does not know (logged); Unreadable for what is no message.
Result<std::optional<ControllerMessage>> decodeControllerMessage(std::string_view line);
Result<std::optional<WorkerMessage>> decodeWorkerMessage(std::string_view line);

/// A line fit for a log: secrets replaced by `***`, at most `limit` bytes.
std::string maskedText(std::string_view line, std::size_t limit = 2000);

} // namespace loadstone
