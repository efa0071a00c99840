// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"
#include "store/processidentity.h"
#include "store/rows.h"
#include "store/store.h"

#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

// The members of Store that concern what people add to runs, and lists of runs.
namespace loadstone {

namespace {

QVariant spanEnd(const std::optional<Ns>& to)
{
    return to ? QVariant(qlonglong { *to }) : QVariant();
}

QVariant trialOf(const Annotation& annotation)
{
    return annotation.trial ? QVariant(qlonglong { *annotation.trial }) : QVariant();
}

Result<void> mustChange(const Result<int>& changed, const QString& what, std::int64_t id)
{
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    if (*changed == 0) {
        return makeError(ErrorCode::NotFound, u"there is no %1 %2"_s.arg(what).arg(id));
    }
    return {};
}

/// Calls `take` for every row.
Result<void> forEachRow(detail::Database& database, const QString& sql, const QVariantList& values,
                        const std::function<void(const QSqlQuery&)>& take)
{
    auto query = database.select(sql, values);
    if (!query) {
        return tl::unexpected(query.error());
    }
    while (query->next()) {
        take(*query);
    }
    if (query->lastError().isValid()) {
        return database.failure(query->lastError());
    }
    return {};
}

/// A value of a stored result object, as either database reads it out of the text.
QString resultValue(detail::Driver driver, const QStringList& path)
{
    return driver == detail::Driver::Sqlite ? u"json_extract(result, '$.%1')"_s.arg(path.join(u'.'))
                                            : u"(result::json #>> '{%1}')"_s.arg(path.join(u','));
}

const QStringList& figureNames()
{
    static const QStringList names {
        u"n_trials"_s,
        u"requests.issued"_s,
        u"requests.failed"_s,
        u"throughput.requests_per_s"_s,
        u"throughput.output_tokens_per_s"_s,
        u"ttft_ms.p50"_s,
        u"ttft_ms.p99"_s,
        u"ttft_ms.unsupported"_s,
        u"latency_ms.p50"_s,
        u"latency_ms.p99"_s,
        u"latency_ms.unsupported"_s,
    };
    return names;
}

template<class T>
std::optional<T> numberIn(const QVariant& value)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return value.isNull() || !isNumber ? std::nullopt : std::optional<T>(static_cast<T>(number));
}

/// `unsupported`: the array of names as text.
RunFigure figureOf(const QVariant& value, const QVariant& unsupported, const QString& name)
{
    return { numberIn<double>(value), !unsupported.toString().contains(u'"' % name % u'"') };
}

RunFigures figuresFrom(const QSqlQuery& query)
{
    int column = 0;
    const auto next = [&] { return query.value(++column); }; // the first is the run
    RunFigures figures;
    figures.trials = numberIn<std::int64_t>(next());
    figures.issued = numberIn<std::int64_t>(next());
    figures.failed = numberIn<std::int64_t>(next());
    figures.requestsPerS = numberIn<double>(next());
    figures.outputTokensPerS = numberIn<double>(next());
    for (const auto& [p50, p99] : { std::pair(&figures.ttftP50, &figures.ttftP99),
                                    std::pair(&figures.latencyP50, &figures.latencyP99) }) {
        const QVariant half = next();
        const QVariant most = next();
        const QVariant unsupported = next();
        *p50 = figureOf(half, unsupported, u"p50"_s);
        *p99 = figureOf(most, unsupported, u"p99"_s);
    }
    return figures;
}

} // namespace

Result<void> Store::setArchived(std::int64_t run, bool archived)
{
    return m_database->inTransaction([&] {
        return mustChange(m_database->change(u"UPDATE runs SET archived = ? WHERE id = ?"_s,
                                             { archived ? 1 : 0, qlonglong { run } }),
                          u"run"_s, run);
    });
}

Result<void> Store::trashRuns(std::span<const std::int64_t> runs)
{
    const auto self = detail::ProcessIdentity::ofThisProcess();
    return m_database->inTransaction([&]() -> Result<void> {
        for (const std::int64_t id : runs) {
            const auto row = run(id);
            if (!row) {
                return tl::unexpected(row.error());
            }
            if (row->state == RunState::Running) {
                return makeError(ErrorCode::InvalidSpecification,
                                 u"run %1 still goes on"_s.arg(id));
            }
            const auto changed = m_database->change(
                u"UPDATE runs SET trashed_at = ?, controller_pid = ?, controller_start = ?,"
                " controller_host = ? WHERE id = ?"_s,
                { qlonglong { wallNs() }, qlonglong { self.pid }, self.start, self.host,
                  qlonglong { id } });
            if (auto done = mustChange(changed, u"run"_s, id); !done) {
                return done;
            }
        }
        return {};
    });
}

Result<void> Store::restoreRuns(std::span<const std::int64_t> runs)
{
    return m_database->inTransaction([&]() -> Result<void> {
        for (const std::int64_t id : runs) {
            const auto changed =
                m_database->change(u"UPDATE runs SET trashed_at = NULL, controller_pid = NULL,"
                                   " controller_start = NULL, controller_host = NULL"
                                   " WHERE id = ? AND trashed_at IS NOT NULL"_s,
                                   { qlonglong { id } });
            if (auto done = mustChange(changed, u"deleted run"_s, id); !done) {
                return done;
            }
        }
        return {};
    });
}

Result<void> Store::releaseTrash(std::span<const std::int64_t> runs)
{
    return m_database->inTransaction([&]() -> Result<void> {
        for (const std::int64_t id : runs) {
            auto done = m_database->execute(
                u"UPDATE runs SET controller_pid = NULL, controller_start = NULL,"
                " controller_host = NULL WHERE id = ? AND trashed_at IS NOT NULL"_s,
                { qlonglong { id } });
            if (!done) {
                return done;
            }
        }
        return {};
    });
}

Result<std::vector<RunRow>> Store::trashedRuns()
{
    std::vector<RunRow> rows;
    const auto done = forEachRow(
        *m_database,
        detail::selectRunsSql() % u" WHERE trashed_at IS NOT NULL ORDER BY trashed_at, id"_s, {},
        [&rows](const QSqlQuery& query) { rows.push_back(detail::runFrom(query)); });
    return done ? Result<std::vector<RunRow>>(std::move(rows)) : tl::unexpected(done.error());
}

Result<std::int64_t> Store::addAnnotation(const Annotation& annotation)
{
    QString columns = u"run, trial_index, from_ns, to_ns, text, created_at"_s;
    QString marks = u"?, ?, ?, ?, ?, ?"_s;
    QVariantList values { qlonglong { annotation.run },      trialOf(annotation),
                          qlonglong { annotation.from },     spanEnd(annotation.to),
                          detail::storable(annotation.text), qlonglong { annotation.createdAt } };
    if (annotation.id != 0) {
        columns += u", id"_s;
        marks += u", ?"_s;
        values << qlonglong { annotation.id };
    }
    std::int64_t id = 0;
    const auto done = m_database->inTransaction([&]() -> Result<void> {
        // Not left to the foreign key: people get to read which run is gone.
        if (const auto row = run(annotation.run); !row) {
            return tl::unexpected(row.error());
        }
        const auto given = m_database->value(
            u"INSERT INTO annotations (%1) VALUES (%2) RETURNING id"_s.arg(columns, marks), values);
        if (!given) {
            return tl::unexpected(given.error());
        }
        id = given->toLongLong();
        return {};
    });
    return done ? Result<std::int64_t>(id) : tl::unexpected(done.error());
}

Result<void> Store::updateAnnotation(const Annotation& annotation)
{
    return m_database->inTransaction([&] {
        const auto changed = m_database->change(
            u"UPDATE annotations SET trial_index = ?, from_ns = ?, to_ns = ?, text = ?"
            " WHERE id = ?"_s,
            { trialOf(annotation), qlonglong { annotation.from }, spanEnd(annotation.to),
              detail::storable(annotation.text), qlonglong { annotation.id } });
        return mustChange(changed, u"annotation"_s, annotation.id);
    });
}

Result<void> Store::removeAnnotation(std::int64_t id)
{
    return m_database->inTransaction([&] {
        return mustChange(
            m_database->change(u"DELETE FROM annotations WHERE id = ?"_s, { qlonglong { id } }),
            u"annotation"_s, id);
    });
}

Result<std::vector<Annotation>> Store::annotations(std::int64_t run)
{
    std::vector<Annotation> all;
    const auto done =
        forEachRow(*m_database,
                   u"SELECT id, run, trial_index, from_ns, to_ns, text, created_at FROM annotations"
                   " WHERE run = ? ORDER BY from_ns, id"_s,
                   { qlonglong { run } }, [&all](const QSqlQuery& query) {
                       Annotation one;
                       one.id = query.value(0).toLongLong();
                       one.run = query.value(1).toLongLong();
                       if (const QVariant trial = query.value(2); !trial.isNull()) {
                           one.trial = trial.toUInt();
                       }
                       one.from = query.value(3).toLongLong();
                       if (const QVariant to = query.value(4); !to.isNull()) {
                           one.to = to.toLongLong();
                       }
                       one.text = query.value(5).toString();
                       one.createdAt = query.value(6).toLongLong();
                       all.push_back(std::move(one));
                   });
    return done ? Result<std::vector<Annotation>>(std::move(all)) : tl::unexpected(done.error());
}

Result<std::map<std::int64_t, RunFigures>> Store::figures()
{
    QStringList columns;
    for (const QString& name : figureNames()) {
        columns << resultValue(m_database->driver(),
                               QStringList { u"summary"_s } + name.split(u'.'));
    }
    std::map<std::int64_t, RunFigures> all;
    const auto done = forEachRow(
        *m_database,
        u"SELECT id, %1 FROM runs WHERE result IS NOT NULL"_s.arg(columns.join(u", "_s)), {},
        [&all](const QSqlQuery& query) { all[query.value(0).toLongLong()] = figuresFrom(query); });
    return done ? Result<std::map<std::int64_t, RunFigures>>(std::move(all))
                : tl::unexpected(done.error());
}

Result<std::map<std::int64_t, std::int64_t>> Store::storage()
{
    std::map<std::int64_t, std::int64_t> bytes;
    const auto add = [&bytes](const QSqlQuery& query) {
        bytes[query.value(0).toLongLong()] += query.value(1).toLongLong();
    };
    for (
        const QString& sql :
        { u"SELECT t.run, CAST(sum(length(c.data)) AS BIGINT) FROM request_columns c"
          " JOIN trials t ON t.id = c.trial GROUP BY t.run"_s,
          u"SELECT t.run, CAST(sum(length(s.answer) + length(s.expected)) AS BIGINT) FROM scores s"
          " JOIN trials t ON t.id = s.trial GROUP BY t.run"_s,
          u"SELECT id, coalesce(length(result), 0) + coalesce(length(manifest), 0) FROM runs"_s }) {
        if (const auto done = forEachRow(*m_database, sql, {}, add); !done) {
            return tl::unexpected(done.error());
        }
    }
    return bytes;
}

Result<void> Store::compact()
{
    return m_database->execute(u"VACUUM"_s);
}

} // namespace loadstone
