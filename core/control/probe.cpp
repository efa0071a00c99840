// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/probe.h"

#include "control/optioncheck.h"
#include "control/programs.h"
#include "plan/probeplan.h"
#include "secrets/secrets.h"

using namespace Qt::StringLiterals;

namespace loadstone {

Probe::Probe(QObject* parent)
    : QObject(parent)
{
}

Probe::~Probe() = default;

void Probe::start(const Endpoint& endpoint)
{
    m_endpoint = endpoint;
    m_refused.clear();
    ask();
}

void Probe::ask()
{
    const auto program = findWorkerProgram();
    if (!program) {
        finish(tl::unexpected(program.error()));
        return;
    }
    const auto planned = planProbe(m_endpoint, {}, m_refused);
    if (!planned) {
        finish(tl::unexpected(planned.error()));
        return;
    }
    const auto secrets = resolveSecrets(planned->secretHeaders);
    if (!secrets) {
        finish(tl::unexpected(secrets.error()));
        return;
    }
    if (!planned->bundledUrl.empty()) {
        finish(makeError(
            ErrorCode::Unsupported,
            u"the bundled server runs only while something uses it: start loadstone-echo and name its address"_s,
            toQt(planned->bundledUrl)));
        return;
    }
    m_options = planned->options;
    for (const QString& text : planned->notes) {
        Q_EMIT note(text);
    }
    ProbeMessage probe;
    probe.endpoint = planned->endpoint;
    probe.streaming = planned->streaming;
    probe.body = planned->body;
    probe.idPrefix = "p-probe-";
    probe.secrets = *secrets;
    m_worker = std::make_unique<WorkerProcess>();
    connect(m_worker.get(), &WorkerProcess::message, this, [this](const WorkerMessage& message) {
        if (const auto* result = std::get_if<ProbeResultMessage>(&message)) {
            judge(*result);
        } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
            finish(makeError(error->code, toQt(error->detail), toQt(error->where)));
        }
    });
    connect(m_worker.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                finish(makeError(ErrorCode::WorkerFailed,
                                 detail.isEmpty() ? u"the probe gave no answer"_s : detail,
                                 u"loadstone-worker"_s));
            });
    m_worker->setEnvironment(environmentWithout(planned->secretHeaders));
    m_worker->start({ *program, m_launcher });
    m_worker->send(probe);
}

// A server that refuses an option by name is asked again without it.
void Probe::judge(ProbeResultMessage result)
{
    const auto named = result.requests.empty() ? std::vector<std::string>()
                                               : refusedOptions(result.requests.front(), m_options);
    if (named.empty()) {
        result.refusedOptions = m_refused;
        finish(result);
        return;
    }
    m_refused.insert(m_refused.end(), named.begin(), named.end());
    m_worker->disconnect(this);
    m_worker->kill();
    m_worker.release()->deleteLater();
    ask();
}

void Probe::cancel()
{
    finish(makeError(ErrorCode::Cancelled, u"cancelled"_s));
}

void Probe::finish(const Result<ProbeResultMessage>& result)
{
    if (m_worker) {
        m_worker->disconnect(this);
        m_worker->kill();
        m_worker.release()->deleteLater();
    }
    Q_EMIT finished(result);
}

namespace {

constexpr std::string_view kEnvironment = "env:";

// People meet this first when they copy an example for an endpoint that asks for no key.
Error withRemedy(Error error, std::string_view ref)
{
    if (error.code == ErrorCode::NotFound && ref.starts_with(kEnvironment)) {
        error.detail +=
            u": set it (export %1=…), or leave the reference out when the endpoint asks "
            "for no key"_s.arg(toQt(ref.substr(kEnvironment.size())));
    }
    return error;
}

} // namespace

Result<Secrets> resolveSecrets(const std::vector<SecretHeader>& headers)
{
    Secrets secrets;
    for (const SecretHeader& header : headers) {
        const auto value = resolveSecret(header.ref);
        if (!value) {
            return tl::unexpected(withRemedy(value.error(), header.ref));
        }
        protectProcess();
        const std::string text = header.prefix + *value;
        if (header.name == kProxyAuthorization) {
            secrets.proxyAuthorization =
                "Basic " + QByteArray::fromStdString(text).toBase64().toStdString();
        } else if (toQt(header.name).compare("authorization"_L1, Qt::CaseInsensitive) == 0) {
            secrets.authorization = text;
        } else {
            secrets.headers[header.name] = text;
        }
    }
    return secrets;
}

QProcessEnvironment environmentWithout(const std::vector<SecretHeader>& headers)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const SecretHeader& header : headers) {
        if (header.ref.starts_with(kEnvironment)) {
            environment.remove(toQt(std::string_view(header.ref).substr(kEnvironment.size())));
        }
    }
    return environment;
}

namespace {

Json triedFacts(const ProbeResultMessage& probe)
{
    Json out = Json::array();
    for (const ProbeAddress& each : probe.tried) {
        out.push_back(Json { { "address", each.address },
                             { "outcome", each.outcome },
                             { "started_ms", static_cast<double>(each.started) / 1e6 },
                             { "took_ms", static_cast<double>(each.took) / 1e6 } });
    }
    return out;
}

} // namespace

Json probeFacts(const ProbeResultMessage& probe)
{
    return Json { { "reachable", probe.reachable },
                  { "addresses", probe.addresses },
                  { "pinned", probe.pinned.empty() ? Json(nullptr) : Json(probe.pinned) },
                  { "tried", triedFacts(probe) },
                  { "proxied", probe.proxied },
                  { "tls", probe.tls.empty() ? Json(nullptr) : Json(probe.tls) },
                  { "server", probe.server.empty() ? Json(nullptr) : Json(probe.server) },
                  { "models_status",
                    probe.modelsStatus > 0 ? Json(probe.modelsStatus) : Json(nullptr) },
                  { "models", probe.models },
                  { "model_served", valueOrNull(probe.modelServed) },
                  { "keep_alive", valueOrNull(probe.keepAlive) },
                  { "usage", valueOrNull(probe.usage) },
                  { "done_marker", valueOrNull(probe.doneMarker) },
                  { "refused_options", probe.refusedOptions } };
}

namespace {

constexpr int kLoginAsked = 407;

const QString kLoginHint = u"give the proxy's USER:PASSWORD with --proxy-auth env:VAR or "
                           "keychain:NAME, or correct it"_s;

/// What a proxy did to the first connection, which is no word about the endpoint.
std::optional<Error> proxyRefusal(const ProbeResultMessage& probe, const QString& url)
{
    const bool asked = probe.proxied
        && (probe.modelsStatus == kLoginAsked
            || (!probe.requests.empty() && probe.requests.front().status == kLoginAsked));
    if (asked) {
        return Error { ErrorCode::Unauthorized,
                       u"the proxy answered %1; %2"_s.arg(kLoginAsked).arg(kLoginHint), url };
    }
    if (probe.reachable || probe.errorText.find("the proxy") == std::string::npos) {
        return std::nullopt;
    }
    const QString why = toQt(probe.errorText);
    if (why.contains(u"answered %1 "_s.arg(kLoginAsked))) {
        return Error { ErrorCode::Unauthorized, u"%1; %2"_s.arg(why, kLoginHint), url };
    }
    const QString hint = probe.error == "http_status"
        ? u"it may not know the endpoint's host, or not be allowed to connect to it"_s
        : u"check the address of --proxy, and that an HTTP proxy listens there"_s;
    return Error { ErrorCode::Unreachable, u"%1; %2"_s.arg(why, hint), url };
}

} // namespace

std::optional<Error> probeRefusal(const ProbeResultMessage& probe, const EndpointPlan& endpoint)
{
    const QString url = endpoint.urls.empty() ? QString() : toQt(endpoint.urls.front());
    if (auto refusal = proxyRefusal(probe, url)) {
        return refusal;
    }
    if (!probe.reachable) {
        const QString why = probe.errorText.empty() ? toQt(probe.error) : toQt(probe.errorText);
        const bool otherHost = probe.errorText.find(" mismatch") != std::string::npos;
        const bool unknownCa = probe.errorText.find("certificate") != std::string::npos;
        const QString hint = probe.error == "refused"
            ? u"nothing listens there: start the server or check host and port"_s
            : probe.error == "dns" ? u"the host name is not known: check the spelling"_s
            : probe.error == "tls" && otherHost
            ? u"use a host that it is for in the URL, or --insecure"_s
            : probe.error == "tls" && !unknownCa
            ? u"check that the port speaks TLS: https:// or http://"_s
            : probe.error == "tls"
            ? u"the certificate was not accepted: name its CA with --ca, or use --insecure"_s
            : u"check the address and whether a firewall is in the way"_s;
        return Error { ErrorCode::Unreachable, u"%1; %2"_s.arg(why, hint), url };
    }
    if (probe.modelsStatus == 401 || probe.modelsStatus == 403) {
        return Error {
            ErrorCode::Unauthorized,
            u"the endpoint answered %1: give a key with --auth env:VAR or keychain:NAME"_s.arg(
                probe.modelsStatus),
            url
        };
    }
    if (probe.requests.empty()) {
        return std::nullopt;
    }
    const ProbeRequest& request = probe.requests.front();
    constexpr int kNotFound = 404;
    if (request.status == 401 || request.status == 403) {
        return Error {
            ErrorCode::Unauthorized,
            u"the endpoint answered %1: give a key with --auth env:VAR or keychain:NAME"_s.arg(
                request.status),
            url
        };
    }
    if (request.status == kNotFound && probe.models.empty()) {
        return Error { ErrorCode::Unreachable,
                       u"nothing of the API answers under this address (404): check the base URL's "
                       "path and --api"_s,
                       url };
    }
    if (request.status == kNotFound) {
        QStringList served;
        for (const std::string& model : probe.models) {
            served << toQt(model);
        }
        return Error { ErrorCode::NoSuchModel,
                       u"no model \"%1\" there; served: %2"_s.arg(toQt(endpoint.model),
                                                                  served.join(u", "_s)),
                       url };
    }
    const QString said = request.error.empty() ? QString() : QString(u": "_s % toQt(request.error));
    if (request.status >= 300 && request.status < 400) {
        return Error { ErrorCode::Unreachable,
                       u"the endpoint redirects (%1)%2; name the address it leads to"_s
                           .arg(request.status)
                           .arg(said),
                       url };
    }
    // Without a list of models and without an HTTP answer it is no server of this API.
    if (request.status == 0 && probe.modelsStatus == 0 && request.outcome != "ok") {
        return Error { ErrorCode::Unreachable,
                       u"what answers there does not speak HTTP (%1)%2; check http or https and "
                       "the port"_s.arg(toQt(request.outcome), said),
                       url };
    }
    if (request.outcome == "malformed" && probe.models.empty()) {
        return Error {
            ErrorCode::Unreachable,
            u"the answer is not one of this API%1; check the base URL and --api"_s.arg(said), url
        };
    }
    return std::nullopt;
}

} // namespace loadstone
