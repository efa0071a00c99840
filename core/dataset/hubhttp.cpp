// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubhttp.h"

#include "base/json.h"

#include <QEventLoop>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr const char* kPublicHub = "https://huggingface.co";
constexpr int kLookMs = 50; // for a cancel
constexpr int kSilenceMs = 30'000;
constexpr int kMostRedirects = 8;
constexpr qint64 kMostText = 256LL << 20U;

// What the environment names, but never for this machine.
QNetworkProxy proxyFor(const QUrl& url)
{
    const bool isLoopback = url.host() == u"localhost"_s || QHostAddress(url.host()).isLoopback();
    const auto proxies = isLoopback
        ? QList<QNetworkProxy>()
        : QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.front();
}

bool isSameServer(const QUrl& a, const QUrl& b)
{
    return a.scheme() == b.scheme() && a.host() == b.host() && a.port() == b.port();
}

} // namespace

class HubHttp::Private
{
public:
    explicit Private(const HubOptions& options)
        : m_options(options)
    {
        QString endpoint = options.endpoint;
        if (endpoint.isEmpty()) {
            endpoint = qEnvironmentVariable("HF_ENDPOINT");
        }
        m_base =
            QUrl(endpoint.isEmpty() ? QString::fromUtf8(kPublicHub) : endpoint, QUrl::StrictMode);
        m_token = options.token ? options.token() : qEnvironmentVariable("HF_TOKEN").toStdString();
    }

    const QUrl& base() const { return m_base; }

    /// One exchange with its redirects. `read` is called with the reply whenever there is more.
    Result<void> get(QUrl url, const std::function<void(QNetworkRequest&)>& prepare,
                     const std::function<Result<void>(QNetworkReply&)>& read)
    {
        for (int hops = 0; hops <= kMostRedirects; ++hops) {
            if (hops > 0 && m_base.scheme() == u"https"_s && url.scheme() != u"https"_s) {
                return makeError(ErrorCode::Unreachable,
                                 u"the hub redirects to a connection without TLS"_s,
                                 url.toDisplayString(QUrl::RemoveQuery));
            }
            if (!url.isValid() || (url.scheme() != u"https"_s && url.scheme() != u"http"_s)) {
                return makeError(ErrorCode::InvalidSpecification,
                                 u"HF_ENDPOINT is not a URL that can be called"_s,
                                 url.toDisplayString(QUrl::RemoveQuery));
            }
            QNetworkRequest request(url);
            request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                                 QNetworkRequest::ManualRedirectPolicy);
            request.setHeader(QNetworkRequest::UserAgentHeader,
                              u"loadstone/" LOADSTONE_VERSION ""_s);
            request.setRawHeader("Accept-Encoding", "identity"); // sizes are those of the files
            if (!m_token.empty() && isSameServer(url, m_base)) {
                request.setRawHeader("Authorization",
                                     QByteArray::fromStdString("Bearer " + m_token));
            }
            prepare(request);
            QUrl next;
            if (auto done = exchange(request, read, next); !done || next.isEmpty()) {
                return done;
            }
            url = url.resolved(next);
        }
        return makeError(ErrorCode::Unreachable, u"the hub redirects in circles"_s,
                         url.toDisplayString(QUrl::RemoveQuery));
    }

private:
    Result<void> exchange(const QNetworkRequest& request,
                          const std::function<Result<void>(QNetworkReply&)>& read, QUrl& next)
    {
        m_manager.setProxy(proxyFor(request.url()));
        const std::unique_ptr<QNetworkReply> reply(m_manager.get(request));
        QEventLoop loop;
        QTimer silence;
        silence.setSingleShot(true);
        silence.start(kSilenceMs);
        QTimer look;
        look.start(kLookMs);
        Result<void> result;
        bool isSilent = false;
        const auto stop = [&] {
            reply->abort();
            loop.quit();
        };
        QObject::connect(&look, &QTimer::timeout, &loop, [&] {
            if (m_options.cancelled != nullptr && m_options.cancelled->load()) {
                result = makeError(ErrorCode::Cancelled, u"the fetching was cancelled"_s);
                stop();
            }
        });
        QObject::connect(&silence, &QTimer::timeout, &loop, [&] {
            isSilent = true;
            stop();
        });
        const auto take = [&] {
            silence.start(kSilenceMs);
            const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
            if (result && status >= 200 && status < 300) {
                result = read(*reply);
                if (!result) {
                    stop();
                }
            }
        };
        QObject::connect(reply.get(), &QIODevice::readyRead, &loop, take);
        QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
        // A server that is faster than the disk has to wait.
        reply->setReadBufferSize(8 << 20U);
        if (!reply->isFinished()) {
            loop.exec();
        }
        if (!result) {
            return result;
        }
        if (isSilent) {
            return unreachable(request.url(), u"it said nothing for 30 s"_s);
        }
        return outcome(*reply, read, next);
    }

    static Result<void> unreachable(const QUrl& url, const QString& why)
    {
        return makeError(ErrorCode::Unreachable, u"the hub cannot be reached: %1"_s.arg(why),
                         url.toString(QUrl::RemoveQuery));
    }

    static Result<void> outcome(QNetworkReply& reply,
                                const std::function<Result<void>(QNetworkReply&)>& read, QUrl& next)
    {
        const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        const QString where = reply.url().toString(QUrl::RemoveQuery);
        if (status >= 300 && status < 400 && reply.hasRawHeader("Location")) {
            next = QUrl::fromEncoded(reply.rawHeader("Location"));
            return {};
        }
        if (status == 401 || status == 403) {
            return makeError(
                ErrorCode::Unauthorized,
                u"the hub refuses it (%1): the dataset is private, its terms were not "
                "accepted, or its name is wrong; HF_TOKEN holds the token"_s.arg(status),
                where);
        }
        if (status == 404) {
            return makeError(ErrorCode::NotFound,
                             u"the hub has no such dataset, revision or file"_s, where);
        }
        if (status >= 400) {
            return unreachable(reply.url(), u"it answers with status %1"_s.arg(status));
        }
        if (reply.error() != QNetworkReply::NoError) {
            return unreachable(reply.url(), reply.errorString());
        }
        return read(reply);
    }

    const HubOptions& m_options;
    QNetworkAccessManager m_manager;
    QUrl m_base;
    std::string m_token;
};

HubHttp::HubHttp(const HubOptions& options)
    : d(std::make_unique<Private>(options))
{
}

HubHttp::~HubHttp() = default;

QUrl HubHttp::base() const
{
    return d->base();
}

Result<QByteArray> HubHttp::text(const QUrl& url)
{
    QByteArray out;
    const auto done = d->get(
        url, [](QNetworkRequest&) {},
        [&out](QNetworkReply& reply) -> Result<void> {
            out += reply.readAll();
            if (out.size() > kMostText) {
                return makeError(ErrorCode::Unreadable, u"the hub's answer is too long"_s,
                                 reply.url().toString());
            }
            return {};
        });
    if (!done) {
        return tl::unexpected(done.error());
    }
    return out;
}

Result<void> HubHttp::pieces(const QUrl& url, std::uint64_t from,
                             const std::function<void()>& restarted,
                             const std::function<Result<void>(const QByteArray&)>& take)
{
    bool isFirst = true;
    return d->get(
        url,
        [from](QNetworkRequest& request) {
            if (from > 0) {
                request.setRawHeader("Range",
                                     "bytes=" + QByteArray::number(qulonglong { from }) + "-");
            }
        },
        [&](QNetworkReply& reply) -> Result<void> {
            constexpr int kPartial = 206;
            const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
            if (isFirst && from > 0 && status != kPartial) {
                restarted();
            }
            isFirst = false;
            const QByteArray piece = reply.readAll();
            return piece.isEmpty() ? Result<void>() : take(piece);
        });
}

} // namespace loadstone::detail
