// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/keptexchange.h"
#include "record/requestrecord.h"
#include "record/selfsample.h"

#include <span>
#include <string_view>

namespace loadstone {

/// Where the engine hands finished requests; owned by whoever runs the engine. Called on the loop's
/// thread, between two requests: must not lock, allocate or wait. False: cannot take more, the run
/// ends as recorder_overrun.
class RecordSink
{
public:
    RecordSink() = default;
    RecordSink(const RecordSink&) = delete;
    RecordSink& operator=(const RecordSink&) = delete;
    virtual ~RecordSink() = default;

    virtual bool record(const RequestRecord& record, std::span<const Ns> gaps) = 0;
    /// `firstChunkBytes`: of both texts together, that came with the first content chunk.
    virtual bool text(Phase phase, std::uint64_t index, std::string_view content,
                      std::string_view reasoning, std::uint32_t firstChunkBytes) = 0;
    /// False: there was no room, and the run goes on without it.
    virtual bool exchange(const ExchangeView& exchange) = 0;
    virtual bool self(const SelfSample& sample) = 0;

    /// High-water mark of the buffer behind the sink since the last call, bytes.
    virtual std::size_t takeHighWater() = 0;
};

} // namespace loadstone
