// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace loadstone::detail {

/// Requests, gaps, texts and self samples of a trial that become one chunk. Owned by whoever fills
/// it; `write` belongs into the transaction that also notes where they came from.
class Chunk
{
public:
    void addGaps(const LogBatch::Gaps& gaps);
    void addText(const LogBatch::Text& text);
    void addExchange(const KeptExchange& exchange);

    void addSelf(std::uint32_t worker, const SelfSample& sample)
    {
        m_self.push_back({ worker, sample });
    }

    std::vector<RequestRecord>& requests() { return m_requests; }

    /// Of the largest column whose size depends on the data.
    std::size_t rawBytes() const
    {
        return std::max({ m_gaps.size(), m_texts.size(), m_exchanges.size() });
    }

    bool isEmpty() const
    {
        return m_requests.empty() && m_gaps.empty() && m_texts.empty() && m_exchanges.empty()
            && m_self.empty();
    }

    Result<void> write(Database& database, std::int64_t trial, std::int64_t number) const;
    void clear();

private:
    Result<void> writeSelf(Database& database, std::int64_t trial) const;

    std::vector<RequestRecord> m_requests;
    std::string m_gaps;
    std::size_t m_gapRows = 0;
    std::string m_texts;
    std::size_t m_textRows = 0;
    std::string m_exchanges;
    std::size_t m_exchangeRows = 0;
    std::vector<WorkerSample> m_self;
};

/// Number of the next chunk of a trial.
Result<std::int64_t> nextChunk(Database& database, std::int64_t trial);

/// Stores kCountedColumns of all requests of a trial, which come as readRequests gave them;
/// replaces an earlier count.
Result<void> writeCounted(Database& database, std::int64_t trial,
                          std::span<const RequestRecord> records);

Result<std::vector<RequestRecord>> readRequests(Database& database, std::int64_t trial,
                                                ColumnMask columns);
/// Calls `take` with the unpacked bytes of each chunk of `column`.
Result<void> readBlobs(Database& database, std::int64_t trial, std::string_view column,
                       const std::function<bool(std::string_view)>& take);

} // namespace loadstone::detail
