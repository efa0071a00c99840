// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpointoptions.h"

#include "base/file.h"
#include "base/units.h"
#include "config/projectfile.h"
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

// As the same keys in a project file.
Result<void> readRequest(const std::vector<std::string>& pairs, RequestSettings& out)
{
    Json json = Json::object();
    for (const std::string& pair : pairs) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos || equals == 0) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' is not KEY=VALUE"_s.arg(toQt(pair)), u"--request"_s);
        }
        const std::string key = pair.substr(0, equals);
        std::string value = pair.substr(equals + 1);
        if (key == "binary") {
            json[key] = value == "true" ? Json(true) : value == "false" ? Json(false) : Json(value);
            continue;
        }
        if (key == "body" && value.starts_with('@')) {
            auto text = readFile(toQt(value.substr(1)));
            if (!text) {
                return tl::unexpected(text.error());
            }
            value = std::move(*text);
        }
        json[key] = value;
    }
    Problems problems;
    Endpoint read = endpointFromJson(Json { { "request", json } }, problems, {});
    if (!problems.empty()) {
        const Problem& problem = problems.front();
        return makeError(ErrorCode::InvalidSpecification,
                         toQt(problem.path).section(u'/', -1) % u": "_s % problem.message % u"; "_s
                             % problem.remedy,
                         u"--request"_s);
    }
    out = std::move(read.request);
    out.source = Json();
    return {};
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
    app.add_option("--api", api, "API kind: " + wordsOf<ApiKind>().toStdString())
        ->capture_default_str();
    app.add_option("--request", request,
                   "KEY=VALUE of what requests look like; custom: method, path, content_type, body "
                   "(a template with {{column}}, or @FILE), body_file, and JSON pointers text, "
                   "tokens, finish_reason; kserve: input, datatype, binary, body_file; rerank: "
                   "documents")
        ->allow_extra_args(false);
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

void EndpointOptions::declareSurroundings(CLI::App& app)
{
    app.add_option("--wait-ready", waitReady,
                   "Before the run wait until the endpoint answers, at most so long, e.g. 300s");
    app.add_option("--tokenizer", tokenizer,
                   "The model's tokenizer.json, tiktoken rank file or SentencePiece model: counts "
                   "the answers' tokens after the run, where the server does not tell, and checks "
                   "the server's counts");
    app.add_option("--tokenize-path", tokenizePath,
                   "Path of the server's own tokenizer, e.g. /tokenize of vLLM, SGLang, llama.cpp "
                   "and TGI: counts the answers' tokens after the run, where the server did not "
                   "tell them with its answers");
    app.add_option("--model-share", models,
                   "NAME=WEIGHT: one of several models that share the requests")
        ->allow_extra_args(false);
    app.add_option("--hook", hooks,
                   "WHEN:METHOD:URL, an HTTP request before-run, before-trial or after-trial; URL "
                   "may be a /path of the server")
        ->allow_extra_args(false);
}

Result<Ns> durationOption(const char* option, const std::string& text)
{
    auto duration = parseDuration(toQt(text));
    if (!duration) {
        return makeError(duration.error().code, duration.error().detail, QString::fromUtf8(option));
    }
    return duration;
}

Result<void> EndpointOptions::readSurroundings(Endpoint& endpoint) const
{
    const auto bad = [](const char* option, const QString& text) {
        return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
    };
    if (!waitReady.empty()) {
        const auto limit = durationOption("--wait-ready", waitReady);
        if (!limit) {
            return tl::unexpected(limit.error());
        }
        endpoint.waitReady = *limit;
    }
    for (const std::string& share : models) {
        const auto equals = share.rfind('=');
        bool ok = false;
        const double weight = equals == std::string::npos || equals == 0
            ? 0
            : toQt(share.substr(equals + 1)).toDouble(&ok);
        if (!ok) {
            return bad("--model-share", u"'%1' is not NAME=WEIGHT"_s.arg(toQt(share)));
        }
        endpoint.models.push_back({ share.substr(0, equals), weight, {} });
    }
    for (const std::string& text : hooks) {
        const auto first = text.find(':');
        const auto second = first == std::string::npos ? first : text.find(':', first + 1);
        const auto when = termFromName<HookTime>(std::string_view(text).substr(0, first));
        if (second == std::string::npos || !when) {
            return bad(
                "--hook",
                u"'%1' is not WHEN:METHOD:URL with before-run, before-trial or "
                "after-trial, as in before-trial:POST:/reset_prefix_cache"_s.arg(toQt(text)));
        }
        Hook hook;
        hook.when = *when;
        hook.method = text.substr(first + 1, second - first - 1);
        hook.url = text.substr(second + 1);
        endpoint.hooks.push_back(std::move(hook));
    }
    return {};
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
    if (auto read = readRequest(request, endpoint.request); !read) {
        return tl::unexpected(read.error());
    }
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
    if (const auto done = readSurroundings(endpoint); !done) {
        return tl::unexpected(done.error());
    }
    endpoint.tls.verify = !insecure;
    endpoint.tls.ca = ca;
    endpoint.tls.cert = cert;
    endpoint.tls.key = key;
    endpoint.proxy = proxy.empty() ? endpoint.proxy : proxy;
    endpoint.proxyAuth = proxyAuth;
    endpoint.retry.max = retry;
    endpoint.tokenizer = tokenizer;
    endpoint.tokenizePath = tokenizePath;
    return endpoint;
}

} // namespace loadstone::cli
