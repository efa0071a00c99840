// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sys/socket.h>

namespace loadstone {

/// The parts of an endpoint's base URL. Value type.
struct BaseUrl
{
    bool tls = false;
    std::string host; // lower case, IPv6 without brackets
    std::uint16_t port = 80;
    std::string path; // "" or "/v1": leading slash, no trailing one
    std::string query; // without '?'

    /// "host", "host:8000" or "[::1]:8000": what the Host header carries.
    std::string authority() const;

    bool operator==(const BaseUrl&) const = default;
};

/// http:// or https:// only; user info, fragments, spaces and bad ports are InvalidSpecification
/// with the URL in `where`.
Result<BaseUrl> parseBaseUrl(std::string_view url);

/// One numeric address to connect to. Value type.
struct SocketAddress
{
    sockaddr_storage storage {};
    socklen_t length = 0;

    int family() const { return storage.ss_family; }

    /// Of this machine: 127.0.0.0/8, ::1 and the former inside IPv6.
    bool isLoopback() const;

    /// "127.0.0.1:8000" or "[::1]:8000".
    std::string text() const;
};

/// All TCP addresses of the URL's host in the system's order of preference, each once. Blocks:
/// called once, before any clock starts. Unreachable with the resolver's words.
Result<std::vector<SocketAddress>> resolve(const BaseUrl& url);

} // namespace loadstone
