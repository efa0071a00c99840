// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqliteexport.h"

#include "base/units.h"
#include "record/runplan.h"
#include "store/database.h"
#include "store/rows.h"

#include <QFile>

#include <charconv>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Statements of about this size: parsing literals is faster than binding values one by one.
constexpr std::size_t kStatementBytes = 256U << 10U;

const QStringList& tableStatements()
{
    static const QStringList statements {
        u"CREATE TABLE runs (run INTEGER PRIMARY KEY, uuid TEXT, name TEXT, scenario TEXT,"
        " endpoint TEXT, system TEXT, mode TEXT, state TEXT, started_at TEXT, definitions TEXT,"
        " valid INTEGER, notes TEXT, tags TEXT, archived INTEGER, imported_from TEXT, manifest "
        "TEXT,"
        " result TEXT)"_s,
        // Without a trial: of all trials.
        u"CREATE TABLE annotations (run INTEGER, trial INTEGER, from_ns INTEGER, to_ns INTEGER,"
        " text TEXT, created_at TEXT)"_s,
        u"CREATE TABLE trials (run INTEGER, trial INTEGER, seed TEXT, state TEXT, started_at TEXT,"
        " window_from_ns INTEGER, window_to_ns INTEGER, plan TEXT, facts TEXT,"
        " PRIMARY KEY (run, trial))"_s,
        u"CREATE TABLE requests (run INTEGER, trial INTEGER, phase TEXT, request_index INTEGER,"
        " request_id TEXT, sample INTEGER, worker INTEGER, endpoint INTEGER, connection INTEGER,"
        " slot INTEGER, scheduled_ns INTEGER, dispatched_ns INTEGER, connected_ns INTEGER,"
        " issued_ns INTEGER, first_byte_ns INTEGER, first_token_ns INTEGER,"
        " first_answer_token_ns INTEGER, last_token_ns INTEGER, closed_ns INTEGER,"
        " freed_ns INTEGER, bytes_sent INTEGER, bytes_received INTEGER, content_chunks INTEGER,"
        " prompt_tokens INTEGER, output_tokens INTEGER, cached_tokens INTEGER,"
        " first_chunk_tokens INTEGER, token_source TEXT, outcome TEXT, http_status INTEGER,"
        " finish_reason TEXT, retries INTEGER, component INTEGER, turn INTEGER, streamed INTEGER,"
        " reused_connection INTEGER)"_s,
    };
    return statements;
}

/// Collects rows as literals and executes a statement whenever it is long enough.
class RowWriter
{
public:
    explicit RowWriter(detail::Database& database)
        : m_database(database)
    {
    }

    void beginRow()
    {
        m_sql += m_sql.empty() ? "INSERT INTO requests VALUES (" : ",(";
        m_first = true;
    }

    void number(std::int64_t value)
    {
        separate();
        char text[24];
        const auto end = std::to_chars(std::begin(text), std::end(text), value).ptr;
        m_sql.append(std::begin(text), end);
    }

    void instant(Ns value) { happened(value) ? number(value) : null(); }

    void count(std::int32_t value) { value != kNoCount ? number(value) : null(); }

    /// One of our own words: nothing to escape. Empty is NULL.
    void word(std::string_view value)
    {
        if (value.empty()) {
            null();
            return;
        }
        separate();
        m_sql += '\'';
        m_sql += value;
        m_sql += '\'';
    }

    void null()
    {
        separate();
        m_sql += "NULL";
    }

    Result<void> endRow()
    {
        m_sql += ')';
        return m_sql.size() >= kStatementBytes ? flush() : Result<void>();
    }

    Result<void> flush()
    {
        if (m_sql.empty()) {
            return {};
        }
        auto done = m_database.execute(
            QString::fromLatin1(m_sql.data(), static_cast<qsizetype>(m_sql.size())));
        m_sql.clear();
        return done;
    }

private:
    void separate()
    {
        if (!m_first) {
            m_sql += ',';
        }
        m_first = false;
    }

    detail::Database& m_database;
    std::string m_sql;
    bool m_first = true;
};

Result<void> writeRequest(RowWriter& out, const RunRow& run, const std::string& uuid,
                          const TrialRow& trial, const RequestRecord& r)
{
    out.beginRow();
    out.number(run.id);
    out.number(trial.index);
    out.word(termName(r.phase));
    out.number(static_cast<std::int64_t>(r.index));
    out.word(requestId(uuid, trial.index, r.phase == Phase::Warmup, r.index));
    out.number(r.sample);
    out.number(r.worker);
    out.number(r.endpoint);
    out.number(r.connection);
    out.number(r.slot);
    for (const Ns instant : { r.scheduled, r.dispatched, r.connected, r.issued, r.firstByte,
                              r.firstToken, r.firstAnswerToken, r.lastToken, r.closed, r.freed }) {
        out.instant(instant);
    }
    out.number(r.bytesSent);
    out.number(r.bytesReceived);
    out.number(r.contentChunks);
    for (const std::int32_t tokens :
         { r.promptTokens, r.outputTokens, r.cachedTokens, r.firstChunkTokens }) {
        out.count(tokens);
    }
    out.word(r.tokenSource == TokenSource::None ? std::string_view() : termName(r.tokenSource));
    out.word(termName(r.outcome));
    r.httpStatus != 0 ? out.number(r.httpStatus) : out.null();
    out.word(termName(r.finish));
    out.number(r.retries);
    out.number(r.component);
    out.number(r.turn);
    out.number((r.flags & kStreamed) != 0 ? 1 : 0);
    out.number((r.flags & kReusedConnection) != 0 ? 1 : 0);
    return out.endRow();
}

QVariant jsonValue(const Json& json)
{
    return json.is_null() ? QVariant() : QVariant(toQt(compactJson(json)));
}

QVariant timeValue(Ns wall)
{
    return wall != 0 ? QVariant(isoTime(wall)) : QVariant();
}

QVariant textValue(const QString& text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

QVariant instantValue(const std::optional<Ns>& instant)
{
    return instant ? QVariant(qlonglong { *instant }) : QVariant();
}

Result<void> writeRun(Store& store, detail::Database& out, const RunRow& run)
{
    const auto manifest = store.manifest(run.id);
    const auto result = store.result(run.id);
    if (!manifest || !result) {
        return tl::unexpected(manifest ? result.error() : manifest.error());
    }
    return out.execute(
        u"INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        { qlonglong { run.id }, run.uuid, run.name, textValue(run.scenario),
          textValue(run.endpoint), textValue(run.system), toQt(termName(run.mode)),
          toQt(termName(run.state)), timeValue(run.startedAt), textValue(run.definitions),
          run.valid ? QVariant(*run.valid ? 1 : 0) : QVariant(), textValue(run.notes),
          detail::tagsText(run.tags), run.archived ? 1 : 0, textValue(run.importedFrom),
          jsonValue(*manifest), jsonValue(*result) });
}

Result<void> writeAnnotations(Store& store, detail::Database& out, const RunRow& run)
{
    const auto annotations = store.annotations(run.id);
    if (!annotations) {
        return tl::unexpected(annotations.error());
    }
    for (const Annotation& one : *annotations) {
        auto done = out.execute(
            u"INSERT INTO annotations VALUES (?, ?, ?, ?, ?, ?)"_s,
            { qlonglong { run.id }, one.trial ? QVariant(qlonglong { *one.trial }) : QVariant(),
              qlonglong { one.from }, instantValue(one.to), one.text, timeValue(one.createdAt) });
        if (!done) {
            return done;
        }
    }
    return {};
}

Result<void> writeTrial(Store& store, detail::Database& out, const RunRow& run,
                        const TrialRow& trial)
{
    auto done = out.execute(
        u"INSERT INTO trials VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        { qlonglong { run.id }, qlonglong { trial.index }, QString::number(trial.seed),
          toQt(termName(trial.state)), timeValue(trial.startedAt), instantValue(trial.windowFrom),
          instantValue(trial.windowTo), jsonValue(trial.plan), jsonValue(trial.facts) });
    const auto requests = done ? store.loadRequests(trial.id)
                               : Result<std::vector<RequestRecord>>(tl::unexpected(done.error()));
    if (!requests) {
        return tl::unexpected(requests.error());
    }
    RowWriter writer(out);
    const std::string uuid = run.uuid.toStdString();
    for (const RequestRecord& request : *requests) {
        done = writeRequest(writer, run, uuid, trial, request);
        if (!done) {
            return done;
        }
    }
    return writer.flush();
}

Result<void> writeAll(Store& store, detail::Database& out, std::span<const std::int64_t> runs)
{
    for (const QString& statement : tableStatements()) {
        if (auto done = out.execute(statement); !done) {
            return done;
        }
    }
    for (const std::int64_t id : runs) {
        const auto run = store.run(id);
        const auto trials = run ? store.trials(id) : tl::unexpected(run.error());
        if (!trials) {
            return tl::unexpected(trials.error());
        }
        auto done = writeRun(store, out, *run);
        done = done ? writeAnnotations(store, out, *run) : done;
        for (auto trial = trials->begin(); done && trial != trials->end(); ++trial) {
            done = writeTrial(store, out, *run, *trial);
        }
        if (!done) {
            return done;
        }
    }
    return out.execute(u"CREATE INDEX requests_trial ON requests (run, trial)"_s);
}

} // namespace

Result<void> exportSqlite(Store& store, std::span<const std::int64_t> runs, const QString& path)
{
    // Renamed into place when whole: a reader never sees half of an export.
    const QString partial = path % u".part"_s;
    QFile::remove(partial);
    Result<void> done;
    {
        const auto out = detail::Database::createPlainFile(partial);
        if (!out) {
            return tl::unexpected(out.error());
        }
        done = (*out)->inTransaction([&] { return writeAll(store, **out, runs); });
    }
    if (done && QFile::exists(path) && !QFile::remove(path)) {
        done = makeError(ErrorCode::Io, u"cannot be replaced"_s, path);
    }
    if (done && !QFile::rename(partial, path)) {
        done = makeError(ErrorCode::Io, u"cannot be written"_s, path);
    }
    if (!done) {
        QFile::remove(partial);
    }
    return done;
}

} // namespace loadstone
