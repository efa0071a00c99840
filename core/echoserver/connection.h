// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "echoserver/answerplan.h"
#include "echoserver/requestparser.h"
#include "echoserver/servertls.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loadstone {

/// One accepted connection and the answer it is giving. Owned by the loop, touched by its thread.
struct Connection
{
    int fd = -1;
    TlsSession tls; // null without TLS
    std::uint64_t serial = 0; // from 1, never used again; what the access log calls connection
    std::uint32_t answers = 0;

    // Input
    std::string in;
    std::size_t inBegin = 0; // all before it has been consumed
    RequestParser parser;
    bool continued = false; // 100 Continue has been sent for the request being read
    Ns firstByteAt = 0; // read that brought the first byte of the request
    Ns lastReadAt = 0;

    // Output that the socket did not take yet
    std::string out;
    std::size_t outBegin = 0;
    bool waitsForWrite = false;
    bool shutDown = false; // we sent our end; the client's is awaited

    // The answer
    bool active = false;
    bool logged = false; // goes into the access log
    bool started = false; // has a slot, or needs none
    bool holdsSlot = false;
    AnswerPlan plan;
    std::size_t step = 0;
    std::size_t sent = 0; // bytes of the plan handed to the socket
    std::string requestId;
    std::size_t fixedRoute = 0; // which of the constant answers
    Ns arrival = 0;
    Ns readyAt = 0; // the request was complete
    Ns serviceStart = 0;
    std::optional<Ns> firstToken;
    std::optional<Ns> lastToken;
    Ns timer = 0; // the one that counts; others in the queue are stale
};

} // namespace loadstone
