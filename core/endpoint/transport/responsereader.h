// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/answer.h"

#include <memory>

namespace loadstone {

enum class Progress : std::uint8_t {
    NeedMore,
    Done, // the exchange is over with outcome Ok
    Failed, // the exchange is over with another outcome; look at keepAlive all the same
};

/// Readable bytes that a caller guarantees behind every span it feeds; their value doesn't matter.
inline constexpr std::size_t kReadPadding = 64;

/// Reads one HTTP/1.1 response after the other from bytes in any split and times what is in it.
/// Owned by a connection and reused for its whole life: buffers grow to what the answers need and
/// stay (above 1 MiB they are given back). One thread; no locks, exceptions or system calls.
class ResponseReader
{
public:
    ResponseReader();
    ResponseReader(ResponseReader&&) noexcept;
    ResponseReader& operator=(ResponseReader&&) noexcept;
    ~ResponseReader();

    /// Forgets the last answer. Call when the request is about to be sent.
    void begin(const Expectation& expectation);

    /// Bytes as they were read at `now`. `data` must lie in a buffer with kReadPadding readable
    /// bytes behind data.end(). After Done or Failed further bytes only count as `spareBytes`.
    Progress feed(std::span<const char> data, Ns now);

    /// The peer closed its side in good order. Never returns NeedMore: an answer that HTTP or its
    /// own terminal marker ends is Done, no byte at all is Reset, anything else Truncated.
    Progress endOfStream(Ns now);

    /// The engine ends the exchange: a time-out, Reset, Refused, Tls, Dns, Cancelled, Unfinished.
    /// What the answer itself already decided (status, error frame, [DONE]) stays decided.
    /// Never returns NeedMore. `text`: why, for errorText.
    Progress fail(Outcome outcome, Ns now, std::string_view text = {});

    /// A byte of the response arrived. Only while it is false, and only on a reused connection, may
    /// a request be sent again transparently.
    bool anyByte() const;

    /// A token arrived: which time-out (first byte or idle) is in force is for the engine to say.
    bool anyToken() const;

    /// Whole after Done or Failed; before, what is known so far.
    const Answer& answer() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace loadstone
