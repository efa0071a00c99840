// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run asks of its endpoint before anything is measured.
#include "control/optioncheck.h"
#include "control/probe.h"
#include "control/runcontroller.h"
#include "record/bodiesfile.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

// Every base URL is looked at, one after another; a small request is sent where the list of models
// does not say enough.
void RunController::preflight(bool withRequest)
{
    setStage(Stage::Preflight);
    if (m_stopRequested) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
        return;
    }
    m_probe = std::make_unique<WorkerProcess>();
    connect(m_probe.get(), &WorkerProcess::message, this,
            [this, withRequest](const WorkerMessage& message) {
                if (const auto* probe = std::get_if<ProbeResultMessage>(&message)) {
                    const ProbeResultMessage result = *probe;
                    m_probe->disconnect(this);
                    m_probe->kill(); // it has said everything
                    m_probe.release()->deleteLater();
                    judgePreflight(result, withRequest);
                } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
                    fail(Error { error->code, toQt(error->detail), toQt(error->where) });
                }
            });
    connect(m_probe.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                fail(Error { ErrorCode::WorkerFailed,
                             detail.isEmpty() ? u"the probe gave no answer"_s : detail,
                             u"loadstone-worker"_s });
            });
    ProbeMessage probe;
    probe.endpoint = m_request.prepared.plan.endpoint;
    probe.endpoint.urls = { probe.endpoint.urls.at(m_probedUrl) };
    probe.streaming = m_request.prepared.plan.streaming;
    probe.requests = 0;
    if (withRequest) {
        const auto bodies = BodiesFile::open(filePath(u"bodies"_s));
        if (!bodies) {
            fail(bodies.error());
            return;
        }
        probe.body = (*bodies)->body(0).bytes;
        probe.requests = 1;
    }
    probe.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-";
    probe.secrets = m_secrets;
    m_probe->setEnvironment(environmentWithout(m_request.prepared.secretHeaders));
    m_probe->start(m_worker);
    m_probe->send(probe);
}

void RunController::judgePreflight(const ProbeResultMessage& probe, bool withRequest)
{
    EndpointPlan endpoint = m_request.prepared.plan.endpoint;
    endpoint.urls = { endpoint.urls.at(m_probedUrl) };
    if (!withRequest && m_probedUrl == 0) {
        m_request.prepared.manifest["endpoint_facts"] = probeFacts(probe);
    }
    if (auto refusal = probeRefusal(probe, endpoint)) {
        if (!m_request.prepared.bundledUrl.empty() && !m_request.launcher.isNone()) {
            refusal->detail += u"; the bundled server runs outside of the launcher"_s;
        }
        fail(*refusal);
        return;
    }
    if (!withRequest && !probe.modelServed.value_or(false)) {
        // Some servers take any name or have no list: only an answer tells.
        if (probe.modelServed) {
            Q_EMIT note(u"the endpoint does not list a model \"%1\"; asking it once"_s.arg(
                toQt(endpoint.model)));
        }
        preflight(true);
        return;
    }
    // A request of the run's own that was answered has shown that its options are taken.
    const bool isTaken =
        withRequest && !probe.requests.empty() && probe.requests.front().outcome == "ok";
    if (isTaken) {
        takeRefusedOptions({});
    } else {
        checkOptions();
    }
}

// Some servers refuse options that others need: better found out before the clock runs.
void RunController::checkOptions()
{
    const PreparedRun& prepared = m_request.prepared;
    OptionCheck::Setup setup;
    setup.worker = m_worker;
    setup.endpoint = prepared.plan.endpoint;
    setup.endpoint.urls = { setup.endpoint.urls.at(m_probedUrl) };
    setup.secrets = m_secrets;
    setup.environment = environmentWithout(prepared.secretHeaders);
    setup.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-";
    m_optionCheck = std::make_unique<OptionCheck>();
    connect(m_optionCheck.get(), &OptionCheck::finished, this,
            [this](const std::vector<std::string>& refused) {
                m_optionCheck->disconnect(this);
                m_optionCheck.release()->deleteLater();
                takeRefusedOptions(refused);
            });
    m_optionCheck->start(prepared, std::move(setup));
}

void RunController::takeRefusedOptions(const std::vector<std::string>& refused)
{
    PreparedRun& prepared = m_request.prepared;
    for (const std::string& option : refused) {
        if (std::find(prepared.withoutOptions.begin(), prepared.withoutOptions.end(), option)
            == prepared.withoutOptions.end()) {
            prepared.withoutOptions.push_back(option);
            Q_EMIT note(u"the endpoint refuses the option %1: requests are sent without it"_s.arg(
                toQt(option)));
        }
    }
    prepared.manifest["endpoint_facts"]["refused_options"] = prepared.withoutOptions;
    if (++m_probedUrl < prepared.plan.endpoint.urls.size()) {
        preflight(false);
        return;
    }
    m_isProbed = true;
    if (prepared.withoutOptions.empty()) {
        calibrate();
    } else {
        writeBodiesFile(); // anew, without them
    }
}

} // namespace loadstone
