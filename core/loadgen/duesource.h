// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstdint>
#include <string_view>

namespace loadstone {

/// A request whose time has come. Instants are absolute.
struct DueRequest
{
    std::uint64_t index = 0;
    std::uint32_t sample = 0;
    std::uint32_t slot = 0;
    Ns scheduled = 0;
    Ns freed = 0; // kNoInstant in open loop
    bool rampUp = false; // counts as warm-up: the slots of a measured phase are coming in
    bool dispatchedAsScheduled = false; // `scheduled` is when it was taken on
    std::uint16_t component = 0; // of a mix
    std::uint16_t turn = 0; // of a conversation
    std::uint64_t session = 0; // conversation, over all workers
    bool needsReply = false; // its answer's text goes into the next turn
};

/// Where the engine learns which request is due when, in one phase of one worker: no I/O, and no
/// clock of its own but for when the body of a turn was ready. Owned by the engine.
class DueSource
{
public:
    /// A slot whose connection could not be opened is free again only after this, or a server that
    /// is gone would turn a closed loop into a storm of failures.
    static constexpr Ns kPauseAfterRefusal = 20 * kNsPerMs;

    DueSource() = default;
    DueSource(const DueSource&) = delete;
    DueSource& operator=(const DueSource&) = delete;
    virtual ~DueSource() = default;

    /// The next request that is due at `now`, if any. Closed loop: the slot is taken with it.
    virtual bool take(Ns now, DueRequest& due) = 0;

    /// When the request last taken was in fact begun.
    virtual void begun(Ns now) = 0;

    /// What came of a slot's exchange, before its `release`; `reply` is there when it was asked
    /// for.
    virtual void answered(std::uint32_t /*slot*/, bool /*ok*/, std::string_view /*reply*/) { }

    /// A request that will never be issued because an earlier one failed; false: no more of them.
    virtual bool takeSkipped(DueRequest& /*due*/) { return false; }

    /// The exchange of a slot is over; open loop: of any request.
    virtual void release(std::uint32_t slot, Ns closed, bool refused) = 0;

    /// When `take` can next succeed without a `release` in between; kNever: not before one. An
    /// instant in the past: now.
    virtual Ns nextDue() const = 0;

    /// No request will ever be due again.
    virtual bool isExhausted(Ns now) const = 0;

    /// Nothing more is issued from `now` on.
    virtual void stop(Ns now) = 0;

    /// Requests taken so far that count.
    virtual std::uint64_t taken() const { return 0; }

    /// End of issuing, absolute.
    virtual Ns issuingEnd() const = 0;

    /// Key of the rule that ended issuing before its natural end; empty: none.
    virtual std::string_view earlyEnd() const { return {}; }
};

} // namespace loadstone
