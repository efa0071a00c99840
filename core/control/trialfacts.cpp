// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/trialfacts.h"

#include "base/units.h"
#include "control/spendingwatch.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Json readyFacts(const std::vector<ReadyMessage>& ready, const std::vector<int>& cpus)
{
    Json facts = Json::array();
    for (const ReadyMessage& worker : ready) {
        const std::size_t k = facts.size();
        facts.push_back(Json {
            { "cpu", k < cpus.size() && cpus[k] >= 0 ? Json(cpus[k]) : Json(nullptr) },
            { "connections", worker.connections },
            { "file_limit", worker.fileLimit },
            { "spin", worker.spin },
            { "spin_reason", worker.spinReason },
            { "addresses", worker.addresses },
            { "tls", worker.tls.empty() ? Json(nullptr) : Json(worker.tls) },
            { "connect_ns", worker.connectTime > 0 ? Json(worker.connectTime) : Json(nullptr) },
            { "connect_error",
              worker.connectError.empty() ? Json(nullptr) : Json(worker.connectError) } });
    }
    return facts;
}

Json eventFacts(const std::vector<EventMessage>& events)
{
    Json facts = Json::array();
    for (const EventMessage& event : events) {
        facts.push_back(Json { { "code", event.code }, { "args", event.args } });
    }
    return facts;
}

} // namespace

Json trialFacts(const TrialOutcome& outcome)
{
    Json facts { { "reason", std::string(termName(outcome.reason)) },
                 { "measure_start_ns", valueOrNull(outcome.measureStart) },
                 { "issuing_end_ns", valueOrNull(outcome.issuingEnd) },
                 { "clock_drift_ns", outcome.clockDrift },
                 { "peak_in_flight", outcome.peakInFlight },
                 { "at_cap_ns", outcome.atCap },
                 { "connections", outcome.connections },
                 { "tls_handshakes", outcome.handshakes },
                 { "tls_resumed", outcome.resumed },
                 { "stopped_by",
                   outcome.stoppedBy.empty() ? Json(nullptr) : Json(outcome.stoppedBy) },
                 { "cap", outcome.cap.empty() ? Json(nullptr) : Json(outcome.cap) },
                 { "workers", readyFacts(outcome.ready, outcome.cpus) },
                 { "events", eventFacts(outcome.events) } };
    if (!outcome.stallProbes.empty()) {
        facts["stall_probes"] = outcome.stallProbes;
    }
    if (outcome.error) {
        facts["error"] = errorText(*outcome.error).toStdString();
        facts["stderr"] = outcome.stderrTail.toStdString();
    }
    return facts;
}

QString earlyEndNote(const TrialOutcome& outcome, Ns hold, const SpendingRules& spending)
{
    if (!outcome.cap.empty()) {
        return capNote(outcome.cap, spending);
    }
    if (outcome.stoppedBy.empty()) {
        return {};
    }
    if (outcome.stoppedBy == kSaturated) {
        return u"the trial ended early: the server falls further and further behind"_s;
    }
    return u"the ramp ended early: %1 held for %2 s"_s.arg(
        toQt(outcome.stoppedBy), QString::number(toSeconds(hold), 'g', 4));
}

} // namespace loadstone
