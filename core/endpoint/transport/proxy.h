// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/transport/address.h"

#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// An HTTP proxy between us and a base URL. Value type; holds the proxy's credentials: never log
/// it.
struct ProxyHop
{
    BaseUrl url; // of the proxy
    std::string connectRequest; // asks for a tunnel; empty: requests name the whole URL instead
    std::string authorization; // value of Proxy-Authorization, or empty
};

/// localhost and names below it, 127.0.0.0/8, ::1.
bool isLoopback(const BaseUrl& url);

/// How `target` is reached through `proxy` (http://HOST:PORT; empty or "none": directly). Nothing
/// when it is not used: a loopback address never goes through one. InvalidSpecification for a URL
/// that is no proxy's.
Result<std::optional<ProxyHop>> proxyFor(const BaseUrl& target, std::string_view proxy,
                                         const std::string& authorization);

} // namespace loadstone
