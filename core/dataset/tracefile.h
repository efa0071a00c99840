// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "config/project.h"
#include "dataset/loadeddataset.h"
#include "dataset/textmaker.h"

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// One request of a trace: when it came and how long it and its answer were.
struct TraceRow
{
    Ns at = 0; // on the trace's own clock
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    std::vector<std::uint64_t> blocks; // ids of the blocks that the prompt begins with
    std::optional<std::uint64_t> prompt; // rows with the same number have the same prompt
    std::uint64_t line = 0; // of the file, from 1
};

/// A trace as it was read. Value type, owned by who asked.
struct Trace
{
    std::vector<TraceRow> rows; // in the order of the file
    TraceFormat format = TraceFormat::Lengths; // never Auto
    TraceUnit unit = TraceUnit::Auto; // Auto: written as dates, or by ourselves
    std::uint64_t withoutAnswer = 0; // rows whose answer had no token: one is asked for
    std::uint64_t leftOut = 0; // requests of our own log that nobody counted the tokens of
    std::string sha256;
    std::uint64_t fileBytes = 0;
};

/// Reads the trace that a dataset names. NotFound, Io; Unreadable or InvalidSpecification with the
/// line for a row that cannot be replayed and for a file that is no trace. Cancelled soon after
/// `cancelled` was set by another thread.
Result<Trace> readTrace(const Dataset& dataset, const QString& directory,
                        const std::atomic<bool>* cancelled = nullptr);

/// Makes prompts of a trace, those that were too many to be held included. Shared by who prepared a
/// run and who writes what it sends; any thread.
class TracePrompts
{
public:
    TracePrompts(std::vector<TraceRow> rows, const TraceSettings& settings,
                 std::shared_ptr<const TextMaker> maker);

    const std::vector<TraceRow>& rows() const { return m_rows; }

    /// Of this row; always the same. Errors are the maker's.
    Result<std::string> prompt(std::size_t row) const;

    std::string_view unit() const { return m_maker->unit(); }

private:
    std::vector<TraceRow> m_rows;
    TraceSettings m_settings;
    std::shared_ptr<const TextMaker> m_maker;
};

/// Prompts of these rows, in this order, with the lengths and the shared prefixes of the trace; the
/// same for the same seed, whatever other rows are taken. When they are more than `heldBytes`, the
/// samples come without them and `prompts` makes them again. Errors are the maker's; Cancelled.
Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   std::span<const std::size_t> rows,
                                   std::shared_ptr<const TextMaker> maker,
                                   std::uint64_t heldBytes = kHeldBytes,
                                   const std::atomic<bool>* cancelled = nullptr);

/// All rows in the order of the file.
Result<LoadedDataset> traceDataset(const Dataset& dataset, const Trace& trace,
                                   std::shared_ptr<const TextMaker> maker,
                                   const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
