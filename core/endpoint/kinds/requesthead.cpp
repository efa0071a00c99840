// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/requesthead.h"

#include "base/json.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Header = std::pair<std::string, std::string>;

bool isSameName(std::string_view a, std::string_view b)
{
    constexpr auto lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

// A token of RFC 9110.
bool isToken(std::string_view name)
{
    constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
            || kMarks.find(c) != std::string_view::npos;
    });
}

bool isValue(std::string_view value)
{
    return std::none_of(value.begin(), value.end(), [](char c) {
        return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7F';
    });
}

// "/v1/": a version segment at the start of the path, without the last slash; else empty.
std::string_view versionOf(std::string_view path)
{
    if (!path.starts_with("/v")) {
        return {};
    }
    const std::string_view segment = path.substr(0, path.find('/', 1));
    const bool isNumber = segment.size() > 2
        && std::all_of(segment.begin() + 2, segment.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? segment : std::string_view();
}

Result<void> checkHeader(const Header& header)
{
    const std::string& name = header.first;
    if (!isToken(name)) {
        return makeError(ErrorCode::InvalidSpecification, u"not a header name"_s,
                         u"headers."_s + toQt(name));
    }
    // The value may be a secret: it is never part of an error.
    if (!isValue(header.second)) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the header's value holds line ends or control characters"_s,
                         u"headers."_s + toQt(name));
    }
    static constexpr std::array<std::string_view, 5> kOurs {
        "Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Expect",
    };
    if (std::any_of(kOurs.begin(), kOurs.end(),
                    [&](std::string_view ours) { return isSameName(name, ours); })) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the engine frames its requests itself: this header cannot be set"_s,
                         u"headers."_s + toQt(name));
    }
    return {};
}

void setHeader(std::vector<Header>& headers, const std::string& name, const std::string& value)
{
    const auto found = std::find_if(headers.begin(), headers.end(),
                                    [&](const Header& h) { return isSameName(h.first, name); });
    if (found == headers.end()) {
        headers.emplace_back(name, value);
    } else {
        found->second = value;
    }
}

} // namespace

RequestHeadSpec headSpec(const EndpointPlan& endpoint, const BaseUrl& url)
{
    RequestHeadSpec spec;
    spec.method = endpoint.method;
    spec.url = url;
    spec.path = endpoint.path;
    spec.headers = endpoint.headers;
    spec.contentType = endpoint.contentType;
    if (endpoint.api == ApiKind::Custom) {
        spec.accept = "*/*";
    } else if (endpoint.api == ApiKind::OllamaChat || endpoint.api == ApiKind::OllamaGenerate) {
        spec.accept = "application/x-ndjson, application/json";
    }
    return spec;
}

std::string joinPath(std::string_view base, std::string_view path)
{
    while (base.ends_with('/')) {
        base.remove_suffix(1);
    }
    if (base.ends_with(path)) {
        return base.empty() ? std::string("/") : std::string(base);
    }
    const std::string_view version = versionOf(path);
    if (!version.empty()) {
        const std::string_view rest = path.substr(version.size());
        const std::size_t slash = base.rfind('/');
        const bool hasVersion =
            slash != std::string_view::npos && !versionOf(base.substr(slash)).empty();
        // "/v1" or a provider's "/api/v4" in front of "/v1/chat/completions"; or the base is the
        // whole path already, under another version or none.
        if (hasVersion) {
            return std::string(base) + std::string(rest);
        }
        if (!rest.empty() && base.ends_with(rest)) {
            return std::string(base);
        }
    }
    return std::string(base) + (path.starts_with('/') ? "" : "/") + std::string(path);
}

Result<RequestHead> buildRequestHead(const RequestHeadSpec& spec)
{
    if (!isToken(spec.method)) {
        return makeError(ErrorCode::InvalidSpecification, u"not an HTTP method"_s, u"method"_s);
    }
    std::string target = joinPath(spec.url.path, spec.path);
    if (!spec.url.query.empty()) {
        target += (target.find('?') == std::string::npos ? "?" : "&") + spec.url.query;
    }
    if (std::any_of(target.begin(), target.end(),
                    [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; })) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"a path holds no blanks or control characters"_s, u"path"_s);
    }
    std::vector<Header> headers { { "Host", spec.url.authority() },
                                  { "User-Agent", "loadstone/" LOADSTONE_VERSION },
                                  { "Accept", spec.accept },
                                  { "Accept-Encoding", "identity" } };
    if (spec.hasBody) {
        headers.emplace_back("Content-Type", spec.contentType);
    }
    for (const Header& header : spec.headers) {
        if (auto good = checkHeader(header); !good) {
            return tl::unexpected(good.error());
        }
        if (!isSameName(header.first, "X-Request-Id")) {
            setHeader(headers, header.first, header.second);
        }
    }
    if (!spec.authorization.empty()) {
        if (!isValue(spec.authorization)) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"the key holds line ends or control characters"_s, u"auth"_s);
        }
        setHeader(headers, "Authorization", spec.authorization);
    }
    RequestHead head;
    head.hasBody = spec.hasBody;
    if (spec.viaProxy) {
        target.insert(0, "http://" + spec.url.authority());
        if (!spec.proxyAuthorization.empty()) {
            headers.emplace_back("Proxy-Authorization", spec.proxyAuthorization);
        }
    }
    head.beforeId = spec.method + " " + target + " HTTP/1.1\r\n";
    for (const auto& [name, value] : headers) {
        head.beforeId.append(name).append(": ").append(value).append("\r\n");
    }
    head.beforeId += "X-Request-Id: ";
    head.afterId = spec.hasBody ? "\r\nContent-Length: " : "\r\n\r\n";
    return head;
}

} // namespace loadstone
