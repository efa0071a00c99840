// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/proxy.h"

#include "base/json.h"

#include <arpa/inet.h>
#include <netinet/in.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// CONNECT names the port even where it is the scheme's own.
std::string hostAndPort(const BaseUrl& url)
{
    const bool isV6 = url.host.find(':') != std::string::npos;
    return (isV6 ? "[" + url.host + "]" : url.host) + ":" + std::to_string(url.port);
}

} // namespace

bool isLoopback(const BaseUrl& url)
{
    constexpr std::string_view kName = "localhost";
    const std::string_view host = url.host;
    if (host == kName || host.ends_with(".localhost")) {
        return true;
    }
    in_addr v4 {};
    if (::inet_pton(AF_INET, url.host.c_str(), &v4) == 1) {
        return (ntohl(v4.s_addr) >> 24U) == 127;
    }
    in6_addr v6 {};
    if (::inet_pton(AF_INET6, url.host.c_str(), &v6) != 1) {
        return false;
    }
    constexpr std::size_t kMappedAt = 12; // ::ffff:127.0.0.1
    return IN6_IS_ADDR_LOOPBACK(&v6) || (IN6_IS_ADDR_V4MAPPED(&v6) && v6.s6_addr[kMappedAt] == 127);
}

Result<std::optional<ProxyHop>> proxyFor(const BaseUrl& target, std::string_view proxy,
                                         const std::string& authorization)
{
    if (proxy.empty() || proxy == "none") {
        return std::optional<ProxyHop>();
    }
    auto url = parseBaseUrl(proxy);
    if (!url) {
        return tl::unexpected(url.error());
    }
    if (url->tls || !url->path.empty() || !url->query.empty()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"a proxy is written as http://HOST:PORT"_s, toQt(proxy));
    }
    if (authorization.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the proxy's credentials hold line ends"_s, u"proxy_auth"_s);
    }
    if (isLoopback(target)) {
        return std::optional<ProxyHop>();
    }
    ProxyHop hop;
    hop.url = std::move(*url);
    hop.authorization = authorization;
    if (target.tls) {
        const std::string place = hostAndPort(target);
        hop.connectRequest = "CONNECT " + place + " HTTP/1.1\r\nHost: " + place
            + "\r\nUser-Agent: loadstone/" LOADSTONE_VERSION "\r\n";
        if (!authorization.empty()) {
            hop.connectRequest += "Proxy-Authorization: " + authorization + "\r\n";
        }
        hop.connectRequest += "\r\n";
    }
    return std::optional<ProxyHop>(std::move(hop));
}

} // namespace loadstone
