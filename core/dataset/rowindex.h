// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "dataset/linereader.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace loadstone::detail {

/// Where rows begin in a large file with a row a line, found in a thread of its own; who needs a
/// row waits until the search has come so far. Shared by all who read the same file.
class RowIndex
{
public:
    /// A place at a row or some rows in front of it.
    struct Found
    {
        LinePlace place;
        std::uint64_t skip = 0; // rows between the place and the row
    };

    /// The index of a file as it is now; its search begins with the first call. nullptr: the file
    /// is small enough to be read from the start.
    static std::shared_ptr<RowIndex> of(const QString& path);

    explicit RowIndex(QString path);

    /// The row-th row, from 1; nothing when there are fewer. Io, Cancelled.
    Result<std::optional<Found>> find(std::uint64_t row, const std::atomic<bool>* cancelled);

    /// How many rows there are, known at the end of the search. Io, Cancelled.
    Result<std::uint64_t> rows(const std::atomic<bool>* cancelled);

private:
    void search(const std::stop_token& stop);
    Result<void> waitFor(std::uint64_t row, const std::atomic<bool>* cancelled);

    QString m_path;
    std::mutex m_mutex;
    std::condition_variable m_more;
    std::vector<LinePlace> m_places; // of every kStep-th row; m_mutex
    std::uint64_t m_rows = 0; // found so far; m_mutex
    bool m_isDone = false; // m_mutex
    std::optional<Error> m_error; // m_mutex
    std::jthread m_thread; // last: it uses the others
};

} // namespace loadstone::detail
