// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

Migration versionOne()
{
    return { 1,
             {
                 u"CREATE TABLE runs (id %ID%, uuid TEXT NOT NULL UNIQUE, name TEXT NOT NULL,"
                 " scenario TEXT NOT NULL, endpoint TEXT NOT NULL, system TEXT NOT NULL,"
                 " mode TEXT NOT NULL, state TEXT NOT NULL, started_at BIGINT NOT NULL,"
                 " definitions TEXT NOT NULL, project_hash TEXT NOT NULL, manifest TEXT,"
                 " result TEXT, valid INTEGER, notes TEXT NOT NULL, tags TEXT NOT NULL,"
                 " imported_from TEXT NOT NULL, keep_logs INTEGER NOT NULL,"
                 " controller_pid BIGINT, controller_start TEXT, controller_host TEXT)"_s,
                 u"CREATE TABLE trials (id %ID%,"
                 " run BIGINT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,"
                 " trial_index BIGINT NOT NULL, seed BIGINT NOT NULL, state TEXT NOT NULL,"
                 " started_at BIGINT NOT NULL, epoch BIGINT NOT NULL, window_from BIGINT,"
                 " window_to BIGINT, plan TEXT NOT NULL, facts TEXT NOT NULL,"
                 " ingested INTEGER NOT NULL, UNIQUE (run, trial_index))"_s,
                 u"CREATE TABLE ingest_state ("
                 " trial BIGINT NOT NULL REFERENCES trials(id) ON DELETE CASCADE,"
                 " worker BIGINT NOT NULL, path TEXT NOT NULL, log_offset BIGINT NOT NULL,"
                 " skip_requests BIGINT NOT NULL, end_reason TEXT, damaged_bytes BIGINT NOT NULL,"
                 " PRIMARY KEY (trial, worker))"_s,
                 u"CREATE TABLE request_columns ("
                 " trial BIGINT NOT NULL REFERENCES trials(id) ON DELETE CASCADE,"
                 " \"column\" TEXT NOT NULL, chunk BIGINT NOT NULL, rows BIGINT NOT NULL,"
                 " codec TEXT NOT NULL, data %BLOB% NOT NULL,"
                 " PRIMARY KEY (trial, chunk, \"column\"))"_s,
                 u"CREATE TABLE self_samples ("
                 " trial BIGINT NOT NULL REFERENCES trials(id) ON DELETE CASCADE,"
                 " worker BIGINT NOT NULL, from_ns BIGINT NOT NULL, to_ns BIGINT NOT NULL,"
                 " lag_p50_ns BIGINT, lag_p99_ns BIGINT, lag_max_ns BIGINT,"
                 " lag_count BIGINT NOT NULL, loop_max_ns BIGINT NOT NULL,"
                 " busy_ns BIGINT NOT NULL, cpu_ns BIGINT NOT NULL, in_flight BIGINT NOT NULL,"
                 " connecting BIGINT NOT NULL, buffered_bytes BIGINT NOT NULL)"_s,
                 u"CREATE INDEX self_samples_trial ON self_samples (trial)"_s,
                 u"CREATE TABLE samples ("
                 " run BIGINT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,"
                 " sample BIGINT NOT NULL, hash TEXT NOT NULL, category TEXT NOT NULL,"
                 " expected TEXT NOT NULL, permutation TEXT NOT NULL, PRIMARY KEY (run, sample))"_s,
                 u"CREATE TABLE scores ("
                 " trial BIGINT NOT NULL REFERENCES trials(id) ON DELETE CASCADE,"
                 " request_index BIGINT NOT NULL, sample BIGINT NOT NULL, repeat BIGINT NOT NULL,"
                 " status TEXT NOT NULL, answer TEXT NOT NULL, expected TEXT NOT NULL,"
                 " score %REAL%, category TEXT NOT NULL)"_s,
                 u"CREATE INDEX scores_trial ON scores (trial)"_s,
                 // Runs that a person deleted do not come back from logs that were kept.
                 u"CREATE TABLE deleted_runs (uuid TEXT PRIMARY KEY)"_s,
             } };
}

/// What people add to finished runs, and runs that were deleted but can still come back.
Migration versionTwo()
{
    return { 2,
             {
                 u"ALTER TABLE runs ADD COLUMN archived INTEGER NOT NULL DEFAULT 0"_s,
                 u"ALTER TABLE runs ADD COLUMN trashed_at BIGINT"_s,
                 u"CREATE TABLE annotations (id %ID%,"
                 " run BIGINT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,"
                 " trial_index BIGINT, from_ns BIGINT NOT NULL, to_ns BIGINT,"
                 " text TEXT NOT NULL, created_at BIGINT NOT NULL)"_s,
                 u"CREATE INDEX annotations_run ON annotations (run)"_s,
             },
             QStringList {
                 u"CREATE TEMPORARY VIEW runs AS SELECT *, 0 AS archived,"
                 " CAST(NULL AS BIGINT) AS trashed_at FROM %MAIN%runs"_s,
                 u"CREATE TEMPORARY TABLE annotations (id BIGINT, run BIGINT, trial_index BIGINT,"
                 " from_ns BIGINT, to_ns BIGINT, text TEXT, created_at BIGINT)"_s,
             } };
}

Result<bool> hasTable(Database& database, const QString& name)
{
    const QString sql = database.driver() == Driver::Sqlite
        ? u"SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"_s
        : u"SELECT count(*) FROM information_schema.tables"
          " WHERE table_schema = current_schema() AND table_name = ?"_s;
    const auto count = database.value(sql, { name });
    if (!count) {
        return tl::unexpected(count.error());
    }
    return count->toLongLong() > 0;
}

tl::unexpected<Error> newerSchema(const Database& database, int version, int known)
{
    return makeError(
        ErrorCode::NewerSchema,
        u"these results have version %1, this program knows up to %2"_s.arg(version).arg(known),
        database.place());
}

/// Copies a SQLite file while this connection holds the lock for writing, so that nobody migrates
/// it meanwhile. An older backup is replaced.
Result<void> backUp(const Database& database, int version)
{
    const auto reader = Database::open(database.place(), OpenMode::ReadOnly);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    const QString copy = database.place() % u".version-%1"_s.arg(version);
    QFile::remove(copy);
    return (*reader)->execute(u"VACUUM INTO ?"_s, { copy });
}

Result<void> applySteps(Database& database, const std::vector<Migration>& steps)
{
    if (database.driver() == Driver::Postgres) {
        // Two programs that open an empty database at once: one creates, the other waits.
        auto locked = database.execute(u"SELECT pg_advisory_xact_lock(7815292437)"_s);
        if (!locked) {
            return locked;
        }
    }
    const auto now = schemaVersion(database);
    if (!now) {
        return tl::unexpected(now.error());
    }
    if (*now == 0) {
        if (auto done =
                database.execute(u"CREATE TABLE schema_version (version BIGINT NOT NULL)"_s);
            !done) {
            return done;
        }
        if (auto done = database.execute(u"INSERT INTO schema_version (version) VALUES (0)"_s);
            !done) {
            return done;
        }
    }
    if (*now > 0 && *now < steps.back().version && database.driver() == Driver::Sqlite) {
        if (auto done = backUp(database, *now); !done) {
            return done;
        }
    }
    for (const Migration& step : steps) {
        if (step.version <= *now) {
            continue;
        }
        for (const QString& statement : step.statements) {
            if (auto done = database.execute(statement); !done) {
                return done;
            }
        }
        if (auto done =
                database.execute(u"UPDATE schema_version SET version = ?"_s, { step.version });
            !done) {
            return done;
        }
    }
    return {};
}

/// What an older store lacks, for this connection alone: the store stays as it is.
Result<void> standIn(Database& database, int version, const std::vector<Migration>& steps)
{
    for (const Migration& step : steps) {
        if (step.version <= version) {
            continue;
        }
        if (!step.standIns) {
            return makeError(ErrorCode::Unsupported,
                             u"these results are of an older version and cannot be brought up to "
                             "date while they are read-only"_s,
                             database.place());
        }
        for (const QString& statement : *step.standIns) {
            if (auto done = database.executeTemporary(statement); !done) {
                return done;
            }
        }
    }
    return {};
}

} // namespace

const std::vector<Migration>& migrations()
{
    static const std::vector<Migration> all { versionOne(), versionTwo() };
    return all;
}

Result<int> schemaVersion(Database& database)
{
    const auto exists = hasTable(database, u"schema_version"_s);
    if (!exists) {
        return tl::unexpected(exists.error());
    }
    if (*exists) {
        const auto version = database.value(u"SELECT max(version) FROM schema_version"_s);
        if (!version) {
            return tl::unexpected(version.error());
        }
        return version->toInt();
    }
    if (database.driver() == Driver::Sqlite) {
        // One statement for both facts: another process may be creating the store right now.
        const auto strange =
            database.value(u"SELECT count(*) > 0 AND NOT coalesce(max(name = 'schema_version'), 0) "
                           "FROM sqlite_master"_s);
        if (!strange) {
            return tl::unexpected(strange.error());
        }
        if (strange->toBool()) {
            return makeError(ErrorCode::Unreadable, u"is a database, but holds no results"_s,
                             database.place());
        }
    }
    return 0;
}

Result<void> migrate(Database& database, const std::vector<Migration>& steps)
{
    const auto version = schemaVersion(database);
    if (!version) {
        return tl::unexpected(version.error());
    }
    const int last = steps.back().version;
    if (*version == last) {
        return {};
    }
    if (*version > last) {
        return newerSchema(database, *version, last);
    }
    return database.inTransaction([&] { return applySteps(database, steps); });
}

Result<void> requireSchema(Database& database, const std::vector<Migration>& steps)
{
    const auto version = schemaVersion(database);
    if (!version) {
        return tl::unexpected(version.error());
    }
    const int last = steps.back().version;
    if (*version == 0) {
        return makeError(ErrorCode::NotFound, u"there are no results yet"_s, database.place());
    }
    if (*version > last) {
        return newerSchema(database, *version, last);
    }
    return *version < last ? standIn(database, *version, steps) : Result<void>();
}

} // namespace loadstone::detail
