// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/keptexchange.h"
#include "record/logwriter.h"

#include <optional>
#include <vector>

namespace loadstone {

namespace detail {
class LogWindow;
}

/// Decoded contents of one or more blocks, in file order.
struct LogBatch
{
    struct Gaps
    {
        std::uint64_t index = 0;
        Phase phase = Phase::Measured;
        std::vector<Ns> gaps;
    };

    struct Text
    {
        std::uint64_t index = 0;
        Phase phase = Phase::Measured;
        std::string content;
        std::string reasoning;
        std::uint32_t firstChunkBytes = 0; // of both, that the first content chunk held; 0: unknown
    };

    std::vector<RequestRecord> requests;
    std::vector<Gaps> gaps;
    std::vector<Text> texts;
    std::vector<KeptExchange> exchanges;
    std::vector<SelfSample> self;
    std::optional<EndReason> end;
};

/// Reads a request log, also while it grows or after its writer was killed: a damaged or unfinished
/// last block is left out, never fatal. Value-like, owned by ingest or recovery; any thread, one at
/// a time.
class LogReader
{
public:
    /// NotFound, Unreadable (no log), NewerSchema.
    static Result<LogReader> open(const QString& path);

    const LogHeader& header() const { return m_header; }

    /// Offset of the first byte not yet consumed; hand it to `seek` of a later reader.
    std::int64_t offset() const { return m_offset; }

    void seek(std::int64_t offset) { m_offset = offset; }

    /// Whole valid blocks from the offset, at most about `maxBytes` of file (at least one block);
    /// an empty batch without progress of the offset means: nothing more for now. Io.
    Result<LogBatch> read(std::int64_t maxBytes);

    /// Bytes behind the last valid block that can't be used (0 for a log that ended well); as of
    /// the last `read`.
    std::int64_t damagedBytes() const { return m_damaged; }

    /// The process that writes the log has it open still.
    static bool isBeingWritten(const QString& path);

private:
    LogReader() = default;

    std::shared_ptr<detail::LogWindow> m_window; // the open file; copies share it
    LogHeader m_header;
    std::int64_t m_offset = 0;
    std::int64_t m_damaged = 0;
};

} // namespace loadstone
