// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "endpoint/kinds/requesthead.h"
#include "loadgen/enginetypes.h"
#include "loadgen/transport.h"

#include <memory>
#include <vector>

namespace loadstone {

/// What must be known and open before the clock starts: addresses, TLS, request heads.
struct Preparation
{
    std::unique_ptr<TlsContext> tls; // null: no base URL is https
    std::vector<Target> targets; // one a base URL
    std::vector<RequestHead> heads;
    std::vector<std::string> addresses;
    std::string tlsVersion; // "1.3"; empty: no base URL is https
    Ns connectTime = 0;
    Outcome connectFailure = Outcome::Ok;
    std::string connectError;
    Ns lostOnIpv6 = 0; // before an IPv4 address was used instead
};

/// Resolves every base URL, connects once to find the first address that answers, and pins it.
/// Blocks up to the connect time-out an address; Cancelled when the control says so. An endpoint
/// that refuses is a fact, not an error.
Result<Preparation> prepareEndpoint(const EngineSetup& setup, const EngineControl& control);

/// Whether the loop may spin, and why.
struct SpinDecision
{
    bool spin = false;
    std::string reason;
};

/// Auto looks at the machine for 100 ms.
SpinDecision decideSpin(SpinMode mode, std::uint32_t workers);

} // namespace loadstone
