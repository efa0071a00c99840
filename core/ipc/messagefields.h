// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/messages.h"

// Each message's keys, once, for writing and reading alike. Used by messages.cpp only.

namespace loadstone::detail {

template<class M>
inline constexpr const char* typeName = "";
template<>
inline constexpr const char* typeName<HelloMessage> = "hello";
template<>
inline constexpr const char* typeName<StartMessage> = "start";
template<>
inline constexpr const char* typeName<GoMessage> = "go";
template<>
inline constexpr const char* typeName<StopMessage> = "stop";
template<>
inline constexpr const char* typeName<CancelMessage> = "cancel";
template<>
inline constexpr const char* typeName<ProbeMessage> = "probe";
template<>
inline constexpr const char* typeName<ReadyMessage> = "ready";
template<>
inline constexpr const char* typeName<WarmMessage> = "warm";
template<>
inline constexpr const char* typeName<SnapshotMessage> = "snapshot";
template<>
inline constexpr const char* typeName<EventMessage> = "event";
template<>
inline constexpr const char* typeName<DoneMessage> = "done";
template<>
inline constexpr const char* typeName<ErrorMessage> = "error";
template<>
inline constexpr const char* typeName<ProbeResultMessage> = "probe_result";
template<>
inline constexpr const char* typeName<ProbeAnswerMessage> = "probe_answer";

template<class M, class T>
concept Is = std::is_same_v<std::remove_const_t<M>, T>;

template<Is<HelloMessage> M, class F>
void fields(M& m, F& f)
{
    f("protocol", m.protocol);
    f("version", m.version);
    f.optional("place", m.place);
}

template<Is<Secrets> M, class F>
void fields(M& m, F& f)
{
    f("authorization", m.authorization);
    f("headers", m.headers);
    f("proxy_authorization", m.proxyAuthorization);
}

template<Is<StartMessage> M, class F>
void fields(M& m, F& f)
{
    f("plan", m.plan);
    f("bodies", m.bodies);
    f("log", m.log);
    f("k", m.worker);
    f("n", m.workers);
    f("cpu", m.cpu);
    f("secrets", m.secrets);
}

template<Is<GoMessage> M, class F>
void fields(M& m, F& f)
{
    f("epoch_ns", m.epoch);
    f("start_ns", m.start);
    f("phase", m.phase);
}

template<Is<StopMessage> M, class F>
void fields(M& m, F& f)
{
    f("drain_ns", m.drain);
}

template<Is<CancelMessage> M, class F>
void fields(M& /*m*/, F& /*f*/)
{
}

template<Is<ProbeMessage> M, class F>
void fields(M& m, F& f)
{
    f("endpoint", m.endpoint);
    f("streaming", m.streaming);
    f("body", m.body);
    f("bodies", m.bodies);
    f("requests", m.requests);
    f("only_requests", m.onlyRequests);
    f("keep_bytes", m.keepBytes);
    f("counts_tokens", m.countsTokens);
    f("reports", m.reports);
    f("id_prefix", m.idPrefix);
    f("secrets", m.secrets);
}

template<Is<ReadyMessage> M, class F>
void fields(M& m, F& f)
{
    f("pid", m.pid);
    f("connections", m.connections);
    f("file_limit", m.fileLimit);
    f("spin", m.spin);
    f("spin_reason", m.spinReason);
    f("addresses", m.addresses);
    f("tls", m.tls);
    f("connect_ns", m.connectTime);
    f("connect_error", m.connectError);
    f("in_flight_cap", m.inFlightCap);
}

template<Is<WarmMessage> M, class F>
void fields(M& m, F& f)
{
    f("requests", m.requests);
    f("failed", m.failed);
}

template<Is<Counters> M, class F>
void fields(M& m, F& f)
{
    f("scheduled", m.scheduled);
    f("issued", m.issued);
    f("completed", m.completed);
    f("failed", m.failed);
    f("cancelled", m.cancelled);
    f("unfinished", m.unfinished);
    f("dropped", m.dropped);
    f("retries", m.retries);
    f("input_tokens", m.inputTokens);
    f("inputs_uncounted", m.inputsUncounted);
    f("output_tokens", m.outputTokens);
    f("failed_by", m.failedBy);
}

template<Is<SnapshotMessage> M, class F>
void fields(M& m, F& f)
{
    f("phase", m.phase);
    f("elapsed_ns", m.elapsed);
    f("counters", m.counters);
    f("in_flight", m.inFlight);
    f("connections", m.connections);
    f("lag_p99_ns", m.lagP99);
    f("lag_max_ns", m.lagMax);
    f("lag_count", m.lagCount);
    f("cpu_share", m.cpuShare);
    f("latency", m.latency);
    f("ttft", m.ttft);
    f("errors", m.errors);
}

template<Is<EventMessage> M, class F>
void fields(M& m, F& f)
{
    f("code", m.code);
    f("args", m.args);
}

template<Is<DoneMessage> M, class F>
void fields(M& m, F& f)
{
    f("reason", m.reason);
    f("counters", m.counters);
    f("issuing_end_ns", m.issuingEnd);
    f("peak_in_flight", m.peakInFlight);
    f("at_cap_ns", m.atCap);
    f("connections", m.connections);
    f("handshakes", m.handshakes);
    f("resumed", m.resumed);
}

template<Is<ErrorMessage> M, class F>
void fields(M& m, F& f)
{
    f("code", m.code);
    f("detail", m.detail);
    f("where", m.where);
}

template<Is<ProbeRequest> M, class F>
void fields(M& m, F& f)
{
    f("outcome", m.outcome);
    f("status", m.status);
    f("connect_ns", m.connect);
    f("ttft_ns", m.ttft);
    f("latency_ns", m.latency);
    f("prompt_tokens", m.promptTokens);
    f("output_tokens", m.outputTokens);
    f("cached_tokens", m.cachedTokens);
    f("content_chunks", m.contentChunks);
    f("finish_reason", m.finishReason);
    f("saw_done", m.sawDone);
    f("reused", m.reused);
    f("text", m.text);
    f("error", m.error);
    f("first_byte_ns", m.firstByte);
    f("reasoning", m.reasoning);
    f("head", m.head);
    f("body", m.body);
    f("body_bytes", m.bodyBytes);
    f("gaps_ns", m.gaps);
}

template<Is<ProbeAnswerMessage> M, class F>
void fields(M& m, F& f)
{
    f("number", m.number);
    f("request", m.request);
}

template<Is<ProbeAddress> M, class F>
void fields(M& m, F& f)
{
    f("address", m.address);
    f("outcome", m.outcome);
    f("started_ns", m.started);
    f("took_ns", m.took);
}

template<Is<ProbeResultMessage> M, class F>
void fields(M& m, F& f)
{
    f("reachable", m.reachable);
    f("addresses", m.addresses);
    f("pinned", m.pinned);
    f("tried", m.tried);
    f("lost_on_ipv6_ns", m.lostOnIpv6);
    f("proxied", m.proxied);
    f("tls", m.tls);
    f("error", m.error);
    f("error_text", m.errorText);
    f("models_status", m.modelsStatus);
    f("models", m.models);
    f("model_served", m.modelServed);
    f("server", m.server);
    f("usage", m.usage);
    f("done_marker", m.doneMarker);
    f("keep_alive", m.keepAlive);
    f("requests", m.requests);
    f("refused_options", m.refusedOptions);
}

} // namespace loadstone::detail
