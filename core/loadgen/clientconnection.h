// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/transport/responsereader.h"
#include "endpoint/transport/stream.h"
#include "loadgen/timerwheel.h"
#include "record/abandon.h"
#include "record/bodiesfile.h"
#include "record/requestrecord.h"

#include <string>
#include <string_view>

namespace loadstone {

/// One connection and the exchange it carries; owned by the transport and used again for another
/// socket when this one is closed, so that buffers stay. Instants are absolute until the record is
/// handed over.
struct ClientConnection : TimerLink
{
    enum class State : std::uint8_t {
        Closed,
        Connecting,
        Idle, // usable, no exchange
        Sending, // part of the request is not yet handed over
        Receiving,
        Postponed, // the exchange is to be sent again later; the socket may be closed meanwhile
    };

    Stream stream;
    ResponseReader reader;
    RequestRecord record;
    Expectation expectation;
    Ns connectStart = 0;
    Ns lastRead = 0;
    Ns sentAt = 0; // when the latest attempt was issued
    Ns retryAt = 0; // when the next one is due
    Patience patience; // of this exchange
    std::string out; // head, and as much of the body as is copied
    std::string_view rest; // of the body, in the bodies file
    std::size_t sent = 0;
    std::uint32_t id = 0; // place in the transport's table
    std::uint32_t generation = 0; // of the socket: events of an older one are stale
    std::uint32_t number = 0; // unique within the worker
    std::uint32_t exchanges = 0; // over this socket so far
    std::uint32_t idlePlace = 0; // in the stack of idle connections
    std::uint16_t endpoint = 0;
    State state = State::Closed;
    bool hasExchange = false; // a request waits for or uses this connection
    bool sentOnceMore = false; // this attempt died on a stale connection before
    std::uint8_t policyRetries = 0; // of this exchange
};

} // namespace loadstone
