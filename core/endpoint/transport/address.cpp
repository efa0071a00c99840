// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/address.h"

#include "base/json.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

tl::unexpected<Error> badUrl(std::string_view url, const QString& why)
{
    return makeError(ErrorCode::InvalidSpecification, why, toQt(url));
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    });
    return out;
}

bool isIpv6(const std::string& host)
{
    return host.find(':') != std::string::npos;
}

// "host", "host:80", "[::1]", "[::1]:80"
Result<void> readAuthority(std::string_view authority, std::string_view url, BaseUrl& out)
{
    std::string_view port;
    bool hasPort = false;
    if (authority.starts_with('[')) {
        const std::size_t close = authority.find(']');
        if (close == std::string_view::npos) {
            return badUrl(url, u"the IPv6 address has no closing bracket"_s);
        }
        out.host = lowered(authority.substr(1, close - 1));
        in6_addr parsed {};
        const std::string plain = out.host.substr(0, out.host.find('%'));
        if (::inet_pton(AF_INET6, plain.c_str(), &parsed) != 1) {
            return badUrl(url, u"there is no IPv6 address between the brackets"_s);
        }
        const std::string_view rest = authority.substr(close + 1);
        hasPort = !rest.empty();
        if (hasPort && rest.front() != ':') {
            return badUrl(url, u"only a port may follow the IPv6 address"_s);
        }
        port = rest.substr(hasPort ? 1 : 0);
    } else {
        const std::size_t colon = authority.find(':');
        out.host = lowered(authority.substr(0, colon));
        hasPort = colon != std::string_view::npos;
        port = hasPort ? authority.substr(colon + 1) : std::string_view();
        if (isIpv6(std::string(port))) {
            return badUrl(url, u"an IPv6 address needs brackets: [::1]"_s);
        }
    }
    if (out.host.empty()) {
        return badUrl(url, u"the URL names no host"_s);
    }
    if (hasPort) {
        const char* end = port.data() + port.size();
        const auto [stop, error] = std::from_chars(port.data(), end, out.port);
        if (error != std::errc() || stop != end || out.port == 0) {
            return badUrl(url, u"the port is not a number from 1 to 65535"_s);
        }
    }
    return {};
}

} // namespace

std::string BaseUrl::authority() const
{
    std::string text = isIpv6(host) ? "[" + host + "]" : host;
    if (port != (tls ? 443 : 80)) {
        text += ":" + std::to_string(port);
    }
    return text;
}

Result<BaseUrl> parseBaseUrl(std::string_view url)
{
    if (std::any_of(url.begin(), url.end(),
                    [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; })) {
        return badUrl(url, u"a URL holds no blanks or control characters"_s);
    }
    const std::size_t mark = url.find("://");
    const std::string scheme = lowered(url.substr(0, mark));
    if (mark == std::string_view::npos || (scheme != "http" && scheme != "https")) {
        return badUrl(url, u"a base URL starts with http:// or https://"_s);
    }
    if (url.find('#') != std::string_view::npos) {
        return badUrl(url, u"a base URL has no fragment (#)"_s);
    }
    BaseUrl out;
    out.tls = scheme == "https";
    out.port = out.tls ? 443 : 80;
    const std::string_view rest = url.substr(mark + 3);
    const std::string_view authority = rest.substr(0, rest.find_first_of("/?"));
    if (authority.find('@') != std::string_view::npos) {
        return badUrl(url,
                      u"user and password do not belong into a URL; use the endpoint's auth"_s);
    }
    if (auto good = readAuthority(authority, url, out); !good) {
        return tl::unexpected(good.error());
    }
    const std::string_view tail = rest.substr(authority.size());
    const std::size_t question = tail.find('?');
    std::string_view path = tail.substr(0, question);
    while (path.ends_with('/')) {
        path.remove_suffix(1);
    }
    out.path = path;
    if (question != std::string_view::npos) {
        out.query = tail.substr(question + 1);
    }
    return out;
}

bool SocketAddress::isLoopback() const
{
    if (family() == AF_INET) {
        const auto& ip = reinterpret_cast<const sockaddr_in&>(storage).sin_addr;
        return (ntohl(ip.s_addr) >> 24U) == IN_LOOPBACKNET;
    }
    if (family() == AF_INET6) {
        const auto& ip = reinterpret_cast<const sockaddr_in6&>(storage).sin6_addr;
        return IN6_IS_ADDR_LOOPBACK(&ip)
            || (IN6_IS_ADDR_V4MAPPED(&ip) && ip.s6_addr[12] == IN_LOOPBACKNET);
    }
    return false;
}

std::string SocketAddress::text() const
{
    std::array<char, NI_MAXHOST> host {};
    std::array<char, NI_MAXSERV> port {};
    const int error =
        ::getnameinfo(reinterpret_cast<const sockaddr*>(&storage), length, host.data(), host.size(),
                      port.data(), port.size(), NI_NUMERICHOST | NI_NUMERICSERV);
    if (error != 0) {
        return "unknown address";
    }
    const std::string name = host.data();
    return (family() == AF_INET6 ? "[" + name + "]" : name) + ":" + port.data();
}

Result<std::vector<SocketAddress>> resolve(const BaseUrl& url)
{
    addrinfo hints {};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int error =
        ::getaddrinfo(url.host.c_str(), std::to_string(url.port).c_str(), &hints, &found);
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
    if (error != 0) {
        const QString words = error == EAI_SYSTEM ? QString::fromLocal8Bit(std::strerror(errno))
                                                  : QString::fromLocal8Bit(::gai_strerror(error));
        return makeError(ErrorCode::Unreachable,
                         u"cannot resolve the host name %1: %2"_s.arg(toQt(url.host), words),
                         toQt(url.authority()));
    }
    std::vector<SocketAddress> addresses;
    for (const addrinfo* each = found; each; each = each->ai_next) {
        SocketAddress address;
        address.length = std::min<socklen_t>(each->ai_addrlen, sizeof(address.storage));
        std::memcpy(&address.storage, each->ai_addr, address.length);
        const bool isKnown =
            std::any_of(addresses.begin(), addresses.end(), [&](const SocketAddress& other) {
                return other.length == address.length
                    && std::memcmp(&other.storage, &address.storage, address.length) == 0;
            });
        if (!isKnown) {
            addresses.push_back(address);
        }
    }
    if (addresses.empty()) {
        return makeError(ErrorCode::Unreachable,
                         u"the host name %1 has no address"_s.arg(toQt(url.host)),
                         toQt(url.authority()));
    }
    return addresses;
}

} // namespace loadstone
