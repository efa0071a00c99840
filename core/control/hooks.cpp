// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/hooks.h"

#include "base/units.h"

#include <QFile>
#include <QMetaObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>

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

QSslConfiguration tlsOf(const HookSetup& setup)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    if (!setup.tlsVerify) {
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    }
    if (!setup.tlsCa.isEmpty()) {
        tls.addCaCertificates(setup.tlsCa);
    }
    return tls;
}

QNetworkRequest requestOf(const Hook& hook, const HookSetup& setup)
{
    QNetworkRequest request(urlOf(hook, setup.baseUrl));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setTransferTimeout(static_cast<int>(std::max<Ns>(1, hook.timeout / kNsPerMs)));
    request.setSslConfiguration(tlsOf(setup));
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
        m_network->setProxy(QNetworkProxy::NoProxy);
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
    m_reply = m_network->sendCustomRequest(requestOf(hook, m_setup),
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
    m_waiting.pop_back();
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
    m_outcomes.push_back(outcome);
    if (outcome.isFatal()) {
        m_waiting.clear();
    }
    next();
}

} // namespace loadstone
