// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "endpoint/transport/stream.h"
#include "record/outcome.h"

#include <functional>
#include <string>
#include <vector>

namespace loadstone {

/// What one address of a host did when it was called. Value type.
struct AddressTrial
{
    std::string address; // "[::1]:8000"
    Outcome outcome = Outcome::Ok; // Cancelled: another one was faster
    Ns started = 0; // after the first one of the host
    Ns took = 0;
};

/// How a host was first reached.
struct Dialled
{
    Outcome outcome = Outcome::Dns; // Ok: `stream` is usable
    std::string error; // with the address in it; of the last one that failed
    SocketAddress address; // the one to use from now on; the first one when none answered
    Stream stream;
    Ns took = 0; // of the address that answered
    std::vector<AddressTrial> trials; // in the order of the calls

    /// How long the run of calls over IPv6 held up the IPv4 address that answered; 0: not at all.
    Ns lostOnIpv6() const;
};

/// What a connection needs beside its address.
struct DialSpec
{
    TlsContext* tls = nullptr;
    std::string host; // for name check and server name
    const ProxyHop* proxy = nullptr;
    Ns timeout = 0; // of each address
};

/// How long an address may be silent before the next one is tried beside it.
inline constexpr Ns kDialStagger = 250 * kNsPerMs;

/// Opens one connection to whichever address answers first: the families take turns, and the next
/// address is called when one has failed or is silent. Blocks; `isEnding` is asked every 100 ms and
/// gives Cancelled. For preparation and probes.
Dialled dial(const std::vector<SocketAddress>& addresses, const DialSpec& spec,
             const std::function<bool()>& isEnding);

} // namespace loadstone
