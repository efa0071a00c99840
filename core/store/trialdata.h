// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/logreader.h"

#include <span>

namespace loadstone {

/// Fields of a request as they are stored, one column each; names in the database are Terms.
enum class RequestColumn : std::uint8_t {
    Scheduled,
    Dispatched,
    Connected,
    Issued,
    FirstByte,
    FirstToken,
    FirstAnswerToken,
    LastToken,
    Closed,
    Freed,
    Index,
    Sample,
    Connection,
    Slot,
    BytesSent,
    BytesReceived,
    ContentChunks,
    PromptTokens,
    OutputTokens,
    CachedTokens,
    FirstChunkTokens,
    HttpStatus,
    Endpoint,
    Component,
    Turn,
    Phase,
    Outcome,
    Finish,
    TokenSource,
    Retries,
    Flags,
    Worker,
};

template<>
struct Terms<RequestColumn>
{
    static constexpr std::array<std::string_view, 32> names {
        "scheduled",
        "dispatched",
        "connected",
        "issued",
        "first_byte",
        "first_token",
        "first_answer_token",
        "last_token",
        "closed",
        "freed",
        "index",
        "sample",
        "connection",
        "slot",
        "bytes_sent",
        "bytes_received",
        "content_chunks",
        "prompt_tokens",
        "output_tokens",
        "cached_tokens",
        "first_chunk_tokens",
        "http_status",
        "endpoint",
        "component",
        "turn",
        "phase",
        "outcome",
        "finish",
        "token_source",
        "retries",
        "flags",
        "worker",
    };
};

using ColumnMask = std::uint64_t;

inline constexpr ColumnMask kAllColumns =
    (ColumnMask { 1 } << Terms<RequestColumn>::names.size()) - 1;

template<class... Columns>
constexpr ColumnMask columnMask(Columns... columns)
{
    return ((ColumnMask { 1 } << static_cast<unsigned>(columns)) | ...);
}

/// Gaps between content chunks of all requests of a trial that kept them, in one flat array.
/// Value type, owned by whoever loaded it.
class GapTable
{
public:
    struct Entry
    {
        std::uint64_t index = 0;
        Phase phase = Phase::Measured;
        std::uint32_t count = 0;
        std::size_t begin = 0; // into gaps()
    };

    /// Sorted by phase, then index.
    const std::vector<Entry>& entries() const { return m_entries; }

    /// All gaps in ns, in no particular order.
    const std::vector<Ns>& gaps() const { return m_gaps; }

    std::span<const Ns> gapsOf(const Entry& entry) const
    {
        return std::span(m_gaps).subspan(entry.begin, entry.count);
    }

    /// Empty when the request kept none.
    std::span<const Ns> gapsOf(Phase phase, std::uint64_t index) const;

    void add(Phase phase, std::uint64_t index, std::span<const Ns> gaps);
    void sort();

private:
    std::vector<Entry> m_entries;
    std::vector<Ns> m_gaps;
};

/// A worker's view of itself in one second.
struct WorkerSample
{
    std::uint32_t worker = 0;
    SelfSample sample;
};

} // namespace loadstone
