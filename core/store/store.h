// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/marks.h"
#include "store/runrow.h"
#include "store/trialdata.h"

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace loadstone {

namespace detail {
class Database;
}

enum class OpenMode : std::uint8_t {
    ReadOnly, // the store must exist
    ReadWrite, // created when absent, migrated when older; read-only where it cannot be written
};

/// Results database of a project: SQLite beside the project file, or PostgreSQL by URL, through the
/// same code. Several processes may write at once. A Store belongs to the thread that opened it:
/// open another one for another thread. Every function may fail with Database, DiskFull or Io.
class Store
{
public:
    /// A file path, or `postgresql://[user[:password]@][host[:port]]/database[?host=/socket/dir]`.
    /// NotFound (read-only and absent), Unreadable (no store), NewerSchema, Unsupported (no
    /// driver).
    static Result<std::unique_ptr<Store>> open(const QString& pathOrUrl, OpenMode mode);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// `NAME.results.sqlite` beside `NAME.loadstone`.
    static QString pathForProject(const QString& projectPath);
    /// `NAME.runs` beside it: one folder a run, named by its UUID, holds what workers write.
    static QString runsDirForProject(const QString& projectPath);
    /// Log of one worker of one trial within the run's folder.
    static QString logPath(const QString& runsDir, const QString& runUuid, std::uint32_t trial,
                           std::uint32_t worker);

    /// What a person should know about this store (a network file system), else empty; English.
    QString note() const;
    bool isReadOnly() const;

    // Runs. A run that is created as Running carries this process as its controller, so that others
    // can tell whether it is still alive; one in the trash that of who put it there.
    Result<std::int64_t> createRun(const RunRow& row);
    Result<void> setRunState(std::int64_t run, RunState state);
    Result<void> setManifest(std::int64_t run, const Json& manifest);
    /// The final result object; `verdict.valid` is copied to RunRow::valid.
    Result<void> setResult(std::int64_t run, const Json& result);
    Result<void> setName(std::int64_t run, const QString& name);
    Result<void> setNotes(std::int64_t run, const QString& notes);
    Result<void> setTags(std::int64_t run, const QStringList& tags);
    Result<void> setArchived(std::int64_t run, bool archived);
    /// With all of its trials, requests, samples, scores and annotations, for good.
    Result<void> deleteRun(std::int64_t run);

    // Deleting that can be undone: runs in the trash are whole, but no other function lists or
    // finds them. InvalidSpecification for a run that still goes on.
    /// This process holds them from now on: emptyTrash of others leaves them alone while it lives.
    Result<void> trashRuns(std::span<const std::int64_t> runs);
    Result<void> restoreRuns(std::span<const std::int64_t> runs);
    /// Nobody here takes these back any more; those that are not in the trash stay as they are.
    Result<void> releaseTrash(std::span<const std::int64_t> runs);
    Result<std::vector<RunRow>> trashedRuns();

    // Annotations.
    /// Its id. An annotation that has one comes back under it (undo).
    Result<std::int64_t> addAnnotation(const Annotation& annotation);
    /// Writes trial, instants and text of `annotation.id`.
    Result<void> updateAnnotation(const Annotation& annotation);
    Result<void> removeAnnotation(std::int64_t id);
    /// Of one run, by start.
    Result<std::vector<Annotation>> annotations(std::int64_t run);

    // For lists of runs.
    /// Read out of the stored result objects, none of which is computed.
    Result<std::map<std::int64_t, RunFigures>> figures();
    /// Bytes of what each run recorded, scores and result, runs in the trash too.
    Result<std::map<std::int64_t, std::int64_t>> storage();
    /// Gives unused pages of the file back to the system; takes as long as copying it.
    Result<void> compact();

    /// All runs, oldest first.
    Result<std::vector<RunRow>> runs();
    Result<RunRow> run(std::int64_t id);
    /// A number, `#number`, UUID prefix (≥ 4 characters), `latest` or `latest:SCENARIO`. NotFound
    /// when none or several match; its detail lists what there is.
    Result<RunRow> findRun(const QString& selector);
    /// Null when none was set.
    Result<Json> manifest(std::int64_t run);
    Result<Json> result(std::int64_t run);

    // Trials.
    Result<std::int64_t> createTrial(const TrialRow& row);
    /// Writes state, start, epoch, window, plan and facts of `row.id`; not `ingested`.
    Result<void> updateTrial(const TrialRow& row);
    Result<std::vector<TrialRow>> trials(std::int64_t run);

    // What a trial recorded. Fields of columns that were not asked for keep their defaults; records
    // come in the order in which they were logged, workers interleaved.
    Result<std::vector<RequestRecord>> loadRequests(std::int64_t trial,
                                                    ColumnMask columns = kAllColumns);
    Result<std::uint64_t> requestCount(std::int64_t trial);
    Result<GapTable> loadGaps(std::int64_t trial);
    Result<std::vector<LogBatch::Text>> loadTexts(std::int64_t trial);
    /// Output tokens, tokens of the first chunk and their source as counted after the trial: from
    /// now on loadRequests gives these. `records` is all that it gave for the trial, in its order.
    Result<void> setTokenCounts(std::int64_t trial, std::span<const RequestRecord> records);
    /// Sorted by worker, then time.
    Result<std::vector<WorkerSample>> loadSelfSamples(std::int64_t trial);
    /// For importers and tests; measured trials are filled by Ingest. Marks the trial ingested.
    Result<void> addRequests(std::int64_t trial, const LogBatch& batch);

    // Samples and scores. Setting replaces what was there.
    Result<void> setSamples(std::int64_t run, std::span<const SampleRow> samples);
    Result<std::vector<SampleRow>> samples(std::int64_t run);
    Result<void> setScores(std::int64_t trial, std::span<const ScoreRow> scores);
    Result<std::vector<ScoreRow>> scores(std::int64_t trial);

    /// Everything that `work` sets in this store, or nothing when it fails.
    Result<void> asOne(const std::function<Result<void>()>& work);

    /// Changes whenever another connection changed the store; for polling by an open window.
    Result<std::int64_t> dataVersion();

    /// For the other classes of this library only.
    detail::Database& database() { return *m_database; }

private:
    explicit Store(std::unique_ptr<detail::Database> database);

    std::unique_ptr<detail::Database> m_database;
};

} // namespace loadstone
