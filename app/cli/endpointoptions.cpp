// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpointoptions.h"

#include "base/units.h"
#include "optionnames.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

// Short and stable, so that running the same thing again meets the same object in the project.
std::string endpointName(const std::string& url, const std::string& model)
{
    if (isBundledUrl(url)) {
        return "bundled server";
    }
    const QUrl parsed(toQt(url));
    QString name = parsed.host();
    if (parsed.port() > 0) {
        name += u":%1"_s.arg(parsed.port());
    }
    return QString(name % u"/"_s % toQt(model)).toStdString();
}

Result<Ns> timeoutOption(const char* option, const std::string& text)
{
    auto timeout = durationOption(option, text);
    if (timeout && *timeout <= 0) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"a time-out of 0 would fail every request"_s, QString::fromUtf8(option));
    }
    return timeout;
}

} // namespace

void EndpointOptions::declare(CLI::App& app)
{
    app.add_option("--endpoint", urls,
                   "Base URL; may be given several times, they are used round robin")
        ->required()
        ->allow_extra_args(false);
    app.add_option("--model", model, "Model name that requests carry")->required();
    app.add_option("--api", api, "API kind, e.g. openai-chat, openai-completions")
        ->capture_default_str();
    app.add_option("--auth", auth,
                   "Where the key is: env:VARIABLE or keychain:NAME (never the key itself)");
    app.add_option("--header", headers,
                   "Extra header NAME:VALUE; a value env:VAR or keychain:NAME is looked up")
        ->allow_extra_args(false);
    app.add_option("--timeout", timeout, "Total time-out of a request (default 600s)");
    app.add_option("--idle-timeout", idleTimeout,
                   "Longest silence within an answer (default 120s)");
    app.add_flag("--insecure", insecure, "Do not verify the TLS certificate (the result says so)");
    app.add_option("--ca", ca, "PEM file with the CA that signed the certificate");
    app.add_option("--cert", cert, "PEM file with the client's own certificate");
    app.add_option("--key", key, "PEM file with its key (default: the file of --cert)");
    app.add_option("--proxy", proxy,
                   "HTTP proxy, http://HOST:PORT; never used for this machine itself, never taken "
                   "from http_proxy");
    app.add_option("--proxy-auth", proxyAuth,
                   "Where USER:PASSWORD for the proxy is: env:VARIABLE or keychain:NAME");
    app.add_option("--retry", retry,
                   "Send a request again up to N times after 429 and 503, when Retry-After says "
                   "(default 0: never); the wait is in its latency")
        ->check(wholeNumber(0));
}

Result<Ns> durationOption(const char* option, const std::string& text)
{
    auto duration = parseDuration(toQt(text));
    if (!duration) {
        return makeError(duration.error().code, duration.error().detail, QString::fromUtf8(option));
    }
    return duration;
}

Result<Endpoint> EndpointOptions::endpoint() const
{
    Endpoint endpoint;
    endpoint.name = endpointName(urls.front(), model);
    endpoint.urls = urls;
    endpoint.model = model;
    const auto kind = termFromName<ApiKind>(api);
    if (!kind) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"'%1' is not one of: %2"_s.arg(toQt(api), wordsOf<ApiKind>()),
                         u"--api"_s);
    }
    endpoint.api = *kind;
    endpoint.auth.ref = auth;
    for (const std::string& header : headers) {
        const auto colon = header.find(':');
        if (colon == std::string::npos || colon == 0) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' is not NAME:VALUE"_s.arg(toQt(header)), u"--header"_s);
        }
        const auto value = header.find_first_not_of(' ', colon + 1);
        endpoint.headers.emplace_back(header.substr(0, colon),
                                      value == std::string::npos ? std::string()
                                                                 : header.substr(value));
    }
    if (!timeout.empty()) {
        const auto total = timeoutOption("--timeout", timeout);
        if (!total) {
            return tl::unexpected(total.error());
        }
        // A limit on the whole is one on its parts too.
        endpoint.timeouts.total = *total;
        endpoint.timeouts.firstByte = std::min(endpoint.timeouts.firstByte, *total);
        endpoint.timeouts.idle = std::min(endpoint.timeouts.idle, *total);
        endpoint.timeouts.connect = std::min(endpoint.timeouts.connect, *total);
    }
    if (!idleTimeout.empty()) {
        const auto idle = timeoutOption("--idle-timeout", idleTimeout);
        if (!idle) {
            return tl::unexpected(idle.error());
        }
        endpoint.timeouts.idle = *idle;
    }
    endpoint.tls.verify = !insecure;
    endpoint.tls.ca = ca;
    endpoint.tls.cert = cert;
    endpoint.tls.key = key;
    endpoint.proxy = proxy.empty() ? endpoint.proxy : proxy;
    endpoint.proxyAuth = proxyAuth;
    endpoint.retry.max = retry;
    return endpoint;
}

} // namespace loadstone::cli
