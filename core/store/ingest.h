// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone {

/// Moves the request logs of one trial into its columns, while they grow or after the fact. What is
/// committed carries the place in each log up to which it was read, so that an ingest killed
/// anywhere goes on without loss or duplicate. Owned by the controller (or recovery); lives in the
/// Store's thread and not longer than the Store.
class Ingest
{
public:
    struct Options
    {
        bool keepLogs = false;
        std::size_t chunkRows = 65'536;
        std::size_t chunkBytes = 4U << 20U; // raw, of any column
    };

    /// What became of one worker's log.
    struct Worker
    {
        QString path;
        std::optional<EndReason> end; // nothing: the log has no end block (yet)
        std::int64_t damagedBytes = 0; // behind the last usable block
        bool seen = false; // the log exists and is one
    };

    /// `logs`: one path a worker; they may still be absent.
    static Result<std::unique_ptr<Ingest>> create(Store& store, std::int64_t trial,
                                                  const QStringList& logs, const Options& options);
    virtual ~Ingest() = default;

    /// Reads up to about `maxBytes` of new log, commits every chunk that became full. Returns the
    /// bytes read; 0: nothing new for now. Unreadable when a log belongs to another run or trial.
    virtual Result<std::int64_t> step(std::int64_t maxBytes) = 0;

    /// Reads the rest, closes and commits the last chunk, marks the trial ingested and then deletes
    /// the logs unless they are to be kept. The workers must have ended.
    virtual Result<void> finish() = 0;

    /// Requests committed or read so far, by this and earlier ingests of the trial.
    virtual std::uint64_t requests() const = 0;
    virtual std::vector<Worker> workers() const = 0;
};

} // namespace loadstone
