// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "record/keptexchange.h"
#include "record/requestrecord.h"
#include "record/selfsample.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace loadstone {

/// First bytes of a request log: which worker of which trial wrote it, and its clock.
struct LogHeader
{
    std::string runUuid; // with dashes
    std::uint32_t trial = 0;
    std::uint32_t worker = 0;
    std::uint32_t workers = 1;
    Ns epoch = 0; // CLOCK_MONOTONIC of the run's epoch
    Ns wallAtEpoch = 0; // CLOCK_REALTIME at the same moment

    bool operator==(const LogHeader&) const = default;
};

/// Append-only request log of one worker. The event loop appends into a preallocated ring without
/// lock, allocation or system call; one writer thread turns it into checksummed blocks every 50 ms.
/// Owned by the worker; `append…` may only be called from one thread. The writer thread inherits
/// the CPU affinity of the thread that creates it: create first, pin later.
class LogWriter
{
public:
    struct Options
    {
        std::size_t bufferBytes = 64U << 20U; // ≥ 5 s at the planned rate
        Ns flushInterval = 50 * kNsPerMs;
        /// Masks secrets in what is kept of an exchange; on the writer's thread.
        std::function<void(KeptExchange&)> mask = {};
    };

    /// Creates the file (0600, must not exist: a log is never overwritten) and starts the writer
    /// thread; Io or DiskFull.
    static Result<std::unique_ptr<LogWriter>> create(const QString& path, const LogHeader& header,
                                                     const Options& options);
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    virtual ~LogWriter();

    /// False when the ring is full or the disk refused a write: the run must end as
    /// RecorderOverrun. `gaps`: ns between consecutive content chunks (contentChunks − 1 values),
    /// may be empty; the record as written carries kGapsKept when there are some.
    virtual bool append(const RequestRecord& record, std::span<const Ns> gaps) = 0;
    /// `firstChunkBytes`: of both texts together, that came with the first content chunk.
    virtual bool appendText(Phase phase, std::uint64_t index, std::string_view content,
                            std::string_view reasoning, std::uint32_t firstChunkBytes = 0) = 0;
    /// False when that would leave less than half of the ring to the records: the exchange is then
    /// not kept, and the run goes on.
    virtual bool appendExchange(const ExchangeView& exchange) = 0;
    virtual bool appendSelf(const SelfSample& sample) = 0;

    /// High-water mark of the ring since the last call.
    virtual std::size_t takeHighWater() = 0;

    /// Flushes everything, writes the end block, joins the thread. The first error of a write, if
    /// any.
    virtual Result<void> finish(EndReason reason) = 0;

protected:
    LogWriter() = default;
};

} // namespace loadstone
