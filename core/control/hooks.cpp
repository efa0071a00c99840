// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/hooks.h"

#include "base/units.h"

#include <QFile>
#include <QHostAddress>
#include <QMetaObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

bool isBelow(const Hook& hook)
{
    return hook.url.starts_with('/');
}

QUrl urlOf(const Hook& hook, const std::string& base)
{
    if (!isBelow(hook)) {
        return QUrl(toQt(hook.url));
    }
    // Of the server, not of its API: caches and profilers have paths of their own.
    const QUrl server(toQt(base));
    return server.resolved(QUrl(toQt(hook.url)));
}

QSslKey keyOf(const QString& path)
{
    QFile file(path);
    const QByteArray pem = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    // PEM says what is in it, and Qt wants to be told.
    for (const QSsl::KeyAlgorithm algorithm : { QSsl::Rsa, QSsl::Ec, QSsl::Dsa }) {
        const QSslKey key(pem, algorithm);
        if (!key.isNull()) {
            return key;
        }
    }
    return {};
}

/// The endpoint's TLS settings in Qt's words; an error names what cannot be used.
Result<QSslConfiguration> tlsOf(const HookSetup& setup)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    if (!setup.tlsVerify) {
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    }
    if (!setup.tlsCa.isEmpty()) {
        tls.setCaCertificates(QSslCertificate::fromPath(setup.tlsCa));
    }
    if (!setup.tlsCert.isEmpty()) {
        const auto chain = QSslCertificate::fromPath(setup.tlsCert);
        const QString keyFile = setup.tlsKey.isEmpty() ? setup.tlsCert : setup.tlsKey;
        const QSslKey key = keyOf(keyFile);
        if (chain.isEmpty() || key.isNull()) {
            return makeError(ErrorCode::Unreadable, u"hooks cannot use the client's certificate"_s,
                             chain.isEmpty() ? setup.tlsCert : keyFile);
        }
        tls.setLocalCertificateChain(chain);
        tls.setPrivateKey(key);
    }
    return tls;
}

bool isLoopbackHost(const QString& host)
{
    return host == "localhost"_L1 || host.endsWith(".localhost"_L1)
        || QHostAddress(host).isLoopback();
}

/// The way of each request: through the named proxy, never for this machine itself, and never by
/// what the environment says. Owned by the network manager.
class HookProxies final : public QNetworkProxyFactory
{
public:
    explicit HookProxies(const HookSetup& setup)
    {
        const QUrl url(toQt(setup.proxy));
        if (!setup.proxy.empty() && setup.proxy != "none" && url.isValid()) {
            m_proxy = QNetworkProxy(QNetworkProxy::HttpProxy, url.host(),
                                    static_cast<quint16>(url.port(80)));
            if (!setup.secrets.proxyAuthorization.empty()) {
                // For CONNECT; a plain request carries it itself.
                m_proxy.setRawHeader("Proxy-Authorization",
                                     QByteArray::fromStdString(setup.secrets.proxyAuthorization));
            }
        }
    }

    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override
    {
        return { isLoopbackHost(query.peerHostName()) ? QNetworkProxy(QNetworkProxy::NoProxy)
                                                      : m_proxy };
    }

private:
    QNetworkProxy m_proxy { QNetworkProxy::NoProxy };
};

QNetworkRequest requestOf(const Hook& hook, const HookSetup& setup, const QSslConfiguration& tls)
{
    QNetworkRequest request(urlOf(hook, setup.baseUrl));
    const bool isProxied = !setup.proxy.empty() && !isLoopbackHost(request.url().host());
    if (isProxied && request.url().scheme() == "http"_L1
        && !setup.secrets.proxyAuthorization.empty()) {
        request.setRawHeader("Proxy-Authorization",
                             QByteArray::fromStdString(setup.secrets.proxyAuthorization));
    }
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setTransferTimeout(static_cast<int>(std::max<Ns>(1, hook.timeout / kNsPerMs)));
    request.setSslConfiguration(tls);
    if (!hook.body.empty()) {
        const bool json = parseJson(hook.body).has_value();
        request.setHeader(QNetworkRequest::ContentTypeHeader,
                          json ? u"application/json"_s : u"text/plain; charset=utf-8"_s);
    }
    if (isBelow(hook)) {
        if (!setup.secrets.authorization.empty()) {
            request.setRawHeader("Authorization",
                                 QByteArray::fromStdString(setup.secrets.authorization));
        }
        for (const auto& [name, value] : setup.secrets.headers) {
            request.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
        }
    }
    return request;
}

} // namespace

Json toJson(const HookOutcome& outcome)
{
    return Json { { "when", std::string(termName(outcome.hook.when)) },
                  { "method", outcome.hook.method },
                  { "url", outcome.hook.url },
                  { "at", isoTime(outcome.at).toStdString() },
                  { "ms", toMs(outcome.took) },
                  { "status", valueOrNull(outcome.status) },
                  { "error",
                    outcome.error.isEmpty() ? Json(nullptr) : Json(outcome.error.toStdString()) } };
}

QString hookText(const HookOutcome& outcome)
{
    return u"%1 %2 %3: %4 in %5 ms"_s.arg(
        toQt(termName(outcome.hook.when)), toQt(outcome.hook.method), toQt(outcome.hook.url),
        outcome.error.isEmpty() ? QString::number(outcome.status.value_or(0)) : outcome.error,
        QString::number(toMs(outcome.took), 'f', 1));
}

HookRunner::HookRunner(HookSetup setup, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
{
}

HookRunner::~HookRunner()
{
    cancel();
}

bool HookRunner::has(HookTime when) const
{
    return std::any_of(m_setup.hooks.begin(), m_setup.hooks.end(),
                       [when](const Hook& hook) { return hook.when == when; });
}

void HookRunner::start(HookTime when)
{
    m_outcomes.clear();
    m_waiting.clear();
    std::copy_if(m_setup.hooks.rbegin(), m_setup.hooks.rend(), std::back_inserter(m_waiting),
                 [when](const Hook& hook) { return hook.when == when; });
    if (!m_network && !m_waiting.empty()) {
        m_network = std::make_unique<QNetworkAccessManager>();
        m_network->setProxyFactory(new HookProxies(m_setup)); // NOLINT: the manager's own
    }
    QMetaObject::invokeMethod(this, &HookRunner::next, Qt::QueuedConnection);
}

void HookRunner::cancel()
{
    m_waiting.clear();
    if (m_reply != nullptr) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
        m_reply = nullptr;
    }
}

void HookRunner::next()
{
    if (m_waiting.empty()) {
        Q_EMIT finished(m_outcomes);
        return;
    }
    const Hook& hook = m_waiting.back();
    m_begun = monotonicNs();
    const auto tls = tlsOf(m_setup);
    if (!tls) {
        take({ hook, wallNs(), 0, std::nullopt, errorText(tls.error()) });
        return;
    }
    m_reply = m_network->sendCustomRequest(requestOf(hook, m_setup, *tls),
                                           QByteArray::fromStdString(hook.method),
                                           QByteArray::fromStdString(hook.body));
    connect(m_reply, &QNetworkReply::finished, this, &HookRunner::onAnswer);
}

void HookRunner::onAnswer()
{
    QNetworkReply* reply = std::exchange(m_reply, nullptr);
    reply->deleteLater();
    HookOutcome outcome;
    outcome.hook = m_waiting.back();
    outcome.at = wallNs();
    outcome.took = monotonicNs() - m_begun;
    const QVariant status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
    if (status.isValid()) {
        outcome.status = status.toInt();
        if (*outcome.status < 200 || *outcome.status > 299) {
            outcome.error = u"HTTP %1"_s.arg(*outcome.status);
        } else if (reply->error() != QNetworkReply::NoError) {
            outcome.error = reply->errorString();
        }
    } else {
        outcome.error = reply->error() == QNetworkReply::OperationCanceledError
            ? u"no answer in time"_s
            : reply->errorString();
    }
    take(outcome);
}

void HookRunner::take(const HookOutcome& outcome)
{
    m_waiting.pop_back();
    m_outcomes.push_back(outcome);
    if (outcome.isFatal()) {
        m_waiting.clear();
    }
    next();
}

} // namespace loadstone
