// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/keepbodies.h"
#include "record/answersample.h"
#include "record/requestrecord.h"

#include <string>
#include <string_view>

namespace loadstone {

/// What is kept of one exchange beside its record, secrets masked. Value type. The request's head
/// is not among it: it follows from the plan, which holds no secret.
struct KeptExchange
{
    std::uint64_t index = 0;
    Phase phase = Phase::Measured;
    std::string request; // body as it was sent, or its start
    std::uint64_t requestBytes = 0; // of the whole body
    std::string head; // of the response: status line and headers
    std::string body; // of the response, without HTTP's framing and coding, or its start
    std::uint64_t bodyBytes = 0;
    std::string errorText;
    // Of an exchange that opened its own connection, from the epoch; else kNoInstant.
    Ns connectStart = kNoInstant;
    Ns tcpConnected = kNoInstant; // then come a proxy's tunnel and TLS, up to `connected`

    bool operator==(const KeptExchange&) const = default;
};

/// The same where it lies in the buffers of the connection; not yet masked.
struct ExchangeView
{
    std::uint64_t index = 0;
    Phase phase = Phase::Measured;
    std::string_view request; // what of the body lies behind the head in one piece, …
    std::string_view requestRest; // … and the rest of it
    std::uint64_t requestBytes = 0;
    std::string_view head;
    std::string_view body;
    std::uint64_t bodyBytes = 0;
    std::string_view errorText;
    Ns connectStart = kNoInstant;
    Ns tcpConnected = kNoInstant;

    std::size_t size() const
    {
        return request.size() + requestRest.size() + head.size() + body.size() + errorText.size();
    }
};

/// A pure function of the request, so that workers agree.
constexpr bool keepsBodies(KeepBodies which, std::uint64_t index, Outcome outcome)
{
    return which == KeepBodies::All || (which != KeepBodies::None && outcome != Outcome::Ok)
        || (which == KeepBodies::Sampled && keepsAnswer(index));
}

} // namespace loadstone
