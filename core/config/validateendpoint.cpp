// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/checker.h"
#include "config/modelname.h"
#include "config/projectfile.h"
#include "config/validate.h"

#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

const QString kReferTo = u"keep the secret in the environment or the keychain and write "
                         "env:VARIABLE or keychain:NAME; never share a file that held it"_s;

// Set by the engine itself; a second one would contradict it.
constexpr std::array<std::string_view, 7> kOwnHeaders {
    "content-length", "transfer-encoding", "connection",   "content-type",
    "host",           "accept-encoding",   "x-request-id",
};

void checkBundledUrl(const Checker& at, const std::string& url)
{
    static const QRegularExpression shape(u"^echo:(//)?/?(\\?[^#]*)?$"_s);
    if (!shape.match(toQt(url)).hasMatch()) {
        at.error("bad_url", u"not an echo: URL"_s,
                 u"write echo: with options as query, as in echo:?ttft=20ms&itl=2ms&tokens=32"_s);
        return;
    }
    static const QRegularExpression option(u"^--[a-z][a-z-]*$"_s);
    const auto arguments = bundledArguments(url);
    for (const std::string& argument : arguments) {
        const bool isOption = argument.starts_with("--");
        if ((isOption && !option.match(toQt(argument)).hasMatch()) || argument == "--port") {
            at.error("bad_url",
                     u"%1 is no option of the bundled server here"_s.arg(inQuotes(argument)),
                     u"use options of loadstone-echo, without --port"_s);
        }
    }
}

void checkUrlSecrets(const Checker& at, const QUrl& url)
{
    if (!url.userInfo().isEmpty()) {
        at.error("literal_secret", u"the URL holds a user name or password"_s, kReferTo);
    }
    const auto items = QUrlQuery(url).queryItems();
    if (std::any_of(items.begin(), items.end(),
                    [](const auto& item) { return isSecretName(item.first.toStdString()); })) {
        at.error("literal_secret", u"the URL's query holds a key"_s, kReferTo);
    }
}

void checkUrl(const Checker& at, const std::string& text)
{
    if (isBundledUrl(text)) {
        checkBundledUrl(at, text);
        return;
    }
    const QUrl url(toQt(text), QUrl::StrictMode);
    const bool known = url.scheme() == u"http"_s || url.scheme() == u"https"_s;
    if (!url.isValid() || !known || url.host().isEmpty()) {
        at.error("bad_url", u"not a URL that can be called"_s,
                 u"write http://HOST:PORT, https://HOST, or echo: for the bundled server"_s);
        return;
    }
    if (url.hasFragment()) {
        at.error("bad_url", u"a base URL has no #fragment"_s, u"remove it"_s);
    }
    if (url.port() == 0) {
        at.error("bad_url", u"port 0 cannot be called"_s, u"write the server's port"_s);
    }
    checkUrlSecrets(at, url);
}

void checkHeaders(const Checker& at, const Endpoint& endpoint)
{
    static const QRegularExpression token(u"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"_s);
    for (const auto& [name, value] : endpoint.headers) {
        const Checker here = at.at(name);
        std::string lower = name;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (!token.match(toQt(name)).hasMatch()
            || value.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) {
            here.error("bad_header", u"not a header that HTTP allows"_s,
                       u"use letters, digits and - in the name, and one line as value"_s);
        } else if (std::find(kOwnHeaders.begin(), kOwnHeaders.end(), lower) != kOwnHeaders.end()) {
            here.error("reserved_header", u"Loadstone sends this header itself"_s, u"remove it"_s);
        } else if (lower == "authorization" && !endpoint.auth.ref.empty()) {
            here.error("conflicting_keys", u"auth.ref makes an Authorization header already"_s,
                       u"keep one of the two"_s);
        }
    }
}

void checkTimeouts(const Checker& at, const EndpointTimeouts& timeouts)
{
    const std::array<std::pair<const char*, Ns>, 4> all { {
        { "connect", timeouts.connect },
        { "first_byte", timeouts.firstByte },
        { "idle", timeouts.idle },
        { "total", timeouts.total },
    } };
    for (const auto& [key, value] : all) {
        if (value <= 0) {
            at.at(key).error("out_of_range", u"a time-out of 0 would fail every request"_s,
                             u"write milliseconds above 0"_s);
        }
    }
}

void checkUrls(const Checker& at, const Endpoint& endpoint)
{
    if (endpoint.urls.empty()) {
        at.error("missing_value", u"there is no URL"_s,
                 u"write the server's base URL, as in [\"http://127.0.0.1:8000\"]"_s);
    }
    for (std::size_t i = 0; i < endpoint.urls.size(); ++i) {
        checkUrl(at.at(i), endpoint.urls[i]);
    }
    const auto bundled = std::count_if(endpoint.urls.begin(), endpoint.urls.end(), isBundledUrl);
    if (bundled > 1 || (bundled == 1 && endpoint.urls.size() > 1)) {
        at.error("bad_url", u"echo: stands alone"_s, u"keep one echo: URL and no other"_s);
    }
}

void checkModels(const Checker& at, const Endpoint& endpoint)
{
    for (std::size_t i = 0; i < endpoint.models.size(); ++i) {
        const ModelShare& share = endpoint.models[i];
        if (share.model.empty()) {
            at.at(i).at("model").error("missing_value", u"there is no model"_s,
                                       u"write the model's name as the server lists it"_s);
        }
        if (!(std::isfinite(share.weight) && share.weight > 0)) {
            at.at(i).at("weight").error("out_of_range", u"%1 cannot be used"_s.arg(share.weight),
                                        u"write a number above 0"_s);
        }
        const auto same = [&share](const ModelShare& other) { return other.model == share.model; };
        if (std::find_if(endpoint.models.begin(), endpoint.models.end(), same)
            != endpoint.models.begin() + static_cast<std::ptrdiff_t>(i)) {
            at.at(i).at("model").error("duplicate_name",
                                       u"the model %1 is named twice"_s.arg(inQuotes(share.model)),
                                       u"add the two weights up"_s);
        }
    }
}

void checkHooks(const Checker& at, const Endpoint& endpoint)
{
    static const QRegularExpression method(u"^[A-Z]{3,10}$"_s);
    for (std::size_t i = 0; i < endpoint.hooks.size(); ++i) {
        const Hook& hook = endpoint.hooks[i];
        const QUrl url(toQt(hook.url), QUrl::StrictMode);
        const bool below = hook.url.starts_with('/') && !hook.url.starts_with("//");
        const bool whole = url.isValid() && !url.host().isEmpty()
            && (url.scheme() == u"http"_s || url.scheme() == u"https"_s);
        if (!below && !whole) {
            at.at(i).at("url").error("bad_url", u"not a URL that can be called"_s,
                                     u"write a whole http:// or https:// URL, or a /path of the "
                                     "endpoint's server"_s);
        } else if (!url.userInfo().isEmpty()) {
            at.at(i).at("url").error("literal_secret", u"the URL holds a user name or password"_s,
                                     kReferTo);
        }
        if (!method.match(toQt(hook.method)).hasMatch()) {
            at.at(i).at("method").error("bad_value", u"not an HTTP method"_s,
                                        u"write GET, POST, PUT or DELETE"_s);
        }
        if (hook.timeout <= 0) {
            at.at(i)
                .at("timeout_ms")
                .error("out_of_range", u"a time-out of 0 would fail every request"_s,
                       u"write milliseconds above 0"_s);
        }
    }
}

void checkClientCertificate(const Checker& at, const Tls& tls)
{
    if (tls.key.find("-----BEGIN") != std::string::npos || looksLikeSecret(tls.key)) {
        at.at("key").error("literal_secret", u"a key or password stands here in clear"_s,
                           u"write the name of the file that holds it"_s);
    } else if (!tls.key.empty() && tls.cert.empty()) {
        at.at("cert").error("missing_value", u"a key without its certificate is of no use"_s,
                            u"name the certificate's file in tls.cert"_s);
    }
}

void checkProxy(const Checker& at, const Endpoint& endpoint)
{
    const bool isNone = endpoint.proxy.empty() || endpoint.proxy == "none";
    const QUrl url(toQt(endpoint.proxy), QUrl::StrictMode);
    if (!isNone && !url.userInfo().isEmpty()) {
        at.at("proxy").error(
            "literal_secret", u"the URL holds a user name or password"_s,
            u"keep USER:PASSWORD in the environment or the keychain and name it in proxy_auth"_s);
    } else if (!isNone
               && (!url.isValid() || url.scheme() != u"http"_s || url.host().isEmpty()
                   || url.port() == 0 || url.hasQuery() || url.hasFragment()
                   || (!url.path().isEmpty() && url.path() != u"/"_s))) {
        at.at("proxy").error("bad_url", u"not an HTTP proxy's address"_s,
                             u"write http://HOST:PORT, or \"none\""_s);
    }
    if (!endpoint.proxyAuth.empty() && !isSecretRef(endpoint.proxyAuth)) {
        at.at("proxy_auth")
            .error(
                "literal_secret", u"not a reference to a secret"_s,
                u"keep USER:PASSWORD in the environment or the keychain and name it in proxy_auth"_s);
    } else if (!endpoint.proxyAuth.empty() && isNone) {
        at.at("proxy_auth")
            .warning("no_effect", u"without a proxy this is not used"_s,
                     u"name the proxy, or remove the key"_s);
    }
}

void checkTokenizePath(const Checker& at, const Endpoint& endpoint)
{
    if (endpoint.tokenizePath.empty()) {
        return;
    }
    const std::string& path = endpoint.tokenizePath;
    const bool isPath = path.starts_with('/')
        && std::none_of(path.begin(), path.end(), [](char c) { return c <= ' ' || c == '#'; });
    if (!isPath) {
        at.error("bad_url", u"not a path of the server"_s,
                 u"write /tokenize, or as the server has it, or null"_s);
    } else if (!endpoint.models.empty()) {
        at.warning("no_effect", u"several models may have several tokenizers"_s,
                   u"name one model, or have the server report usage"_s);
    }
}

void checkRetry(const Checker& at, const Retry& retry)
{
    constexpr std::uint32_t kMost = 100;
    if (retry.max > kMost) {
        at.at("max").error("out_of_range", u"%1 cannot be used"_s.arg(retry.max),
                           u"write a whole number from 0 to %1"_s.arg(kMost));
    }
    for (std::size_t i = 0; i < retry.on.size(); ++i) {
        if (retry.on[i] < 300 || retry.on[i] > 599) {
            at.at("on").at(i).error("out_of_range", u"not the status of a failure"_s,
                                    u"write HTTP statuses from 300 to 599, as in [429, 503]"_s);
        }
    }
    if (retry.max > 0 && retry.on.empty()) {
        at.at("on").error("missing_value", u"nothing would ever be sent again"_s,
                          u"write HTTP statuses from 300 to 599, as in [429, 503]"_s);
    }
    if (retry.backoff <= 0) {
        at.at("backoff_ms")
            .error("out_of_range", u"without a pause the server has no time"_s,
                   u"write milliseconds above 0"_s);
    }
}

} // namespace

void checkSecrets(const Checker& at, const Json& json)
{
    if (json.is_string()) {
        if (looksLikeSecret(json.get_ref<const std::string&>())) {
            at.error("literal_secret", u"this looks like a key or password"_s, kReferTo);
        }
        return;
    }
    if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            checkSecrets(at.at(i), json[i]);
        }
        return;
    }
    if (!json.is_object()) {
        return;
    }
    for (const auto& [key, value] : json.items()) {
        const bool literal = isSecretName(key) && value.is_string()
            && !value.get_ref<const std::string&>().empty()
            && !isSecretRef(value.get_ref<const std::string&>());
        if (literal) {
            at.at(key).error("literal_secret", u"a key or password stands here in clear"_s,
                             kReferTo);
        } else {
            checkSecrets(at.at(key), value);
        }
    }
}

void checkEndpoint(const Checker& at, const Endpoint& endpoint)
{
    checkUrls(at.at("urls"), endpoint);
    checkRequest(at.at("request"), endpoint);
    if (lacksModel(endpoint)) {
        at.at("model").error("missing_value", u"there is no model"_s,
                             u"write the model's name as the server lists it"_s);
    }
    checkModels(at.at("models"), endpoint);
    checkHooks(at.at("hooks"), endpoint);
    if (endpoint.waitReady && *endpoint.waitReady <= 0) {
        at.at("wait_ready_ms")
            .error("out_of_range", u"0 would mean that nothing is done"_s,
                   u"write more than 0, or remove the key"_s);
    }
    if (!endpoint.auth.ref.empty() && !isSecretRef(endpoint.auth.ref)) {
        at.at("auth").at("ref").error("literal_secret", u"not a reference to a secret"_s, kReferTo);
    }
    checkHeaders(at.at("headers"), endpoint);
    Json scanned = toJson(endpoint);
    if (scanned.contains("auth") && scanned["auth"].is_object()) {
        scanned["auth"].erase("ref"); // checked above, for any form
    }
    if (scanned.contains("tls") && scanned["tls"].is_object()) {
        scanned["tls"].erase("key"); // names a file
    }
    checkSecrets(at, scanned);
    if (!endpoint.tls.verify) {
        at.at("tls").at("verify").warning("insecure_tls",
                                          u"the server's certificate is not verified"_s,
                                          u"name the authority's file in tls.ca instead"_s);
    }
    checkClientCertificate(at.at("tls"), endpoint.tls);
    checkProxy(at, endpoint);
    checkRetry(at.at("retry"), endpoint.retry);
    checkTimeouts(at.at("timeouts_ms"), endpoint.timeouts);
    if (!endpoint.system.empty() && findSystem(at.project(), endpoint.system) == nullptr) {
        at.at("system").error("missing_reference",
                              u"there is no system %1"_s.arg(inQuotes(endpoint.system)),
                              u"name one of /systems, or null"_s);
    }
    for (const auto& [key, value] : { std::pair("tokenizer", &endpoint.tokenizer),
                                      std::pair("tokenize_path", &endpoint.tokenizePath) }) {
        if (!value->empty() && !generatesText(endpoint.api)) {
            at.at(key).warning(
                "no_effect",
                u"the API kind %1 writes no text whose tokens could be counted"_s.arg(
                    toQt(termName(endpoint.api))),
                u"remove it"_s);
        }
    }
    checkTokenizePath(at.at("tokenize_path"), endpoint);
}

} // namespace loadstone::detail
