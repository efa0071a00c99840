// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store.h"

#include "store/database.h"
#include "store/processidentity.h"
#include "store/rows.h"
#include "store/schema.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kShortestPrefix = 4;
constexpr std::size_t kListed = 20;

QString besideProject(const QString& projectPath, const QString& suffix)
{
    const QFileInfo info(projectPath);
    QString name = info.fileName();
    if (name.endsWith(".loadstone"_L1)) {
        name.chop(QLatin1StringView(".loadstone").size());
    }
    return info.dir().filePath(name % suffix);
}

Result<void> mustChange(const Result<int>& changed, std::int64_t run)
{
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    if (*changed == 0) {
        return makeError(ErrorCode::NotFound, u"there is no run %1"_s.arg(run));
    }
    return {};
}

Result<void> setRunColumn(detail::Database& database, std::int64_t run, const QString& column,
                          const QVariant& value)
{
    return database.inTransaction([&] {
        return mustChange(database.change(u"UPDATE runs SET "_s % column % u" = ? WHERE id = ?"_s,
                                          { value, qlonglong { run } }),
                          run);
    });
}

Result<Json> runJson(detail::Database& database, std::int64_t run, const QString& column)
{
    auto query = database.select(u"SELECT "_s % column % u" FROM runs WHERE id = ?"_s,
                                 { qlonglong { run } });
    if (!query) {
        return tl::unexpected(query.error());
    }
    if (!query->next()) {
        return makeError(ErrorCode::NotFound, u"there is no run %1"_s.arg(run), database.place());
    }
    return detail::jsonFrom(query->value(0), database.place());
}

QString lineOf(const RunRow& row)
{
    return u"%1 %2 (%3)"_s.arg(QString::number(row.id), row.name, row.uuid.left(8));
}

tl::unexpected<Error> noRun(const QString& problem, const std::vector<RunRow>& rows)
{
    QStringList lines;
    for (auto row = rows.rbegin(); row != rows.rend() && lines.size() < qsizetype { kListed };
         ++row) {
        lines << lineOf(*row);
    }
    const QString list =
        lines.isEmpty() ? u"there are no runs yet"_s : u"there are: "_s % lines.join(u", "_s);
    const QString more =
        rows.size() > kListed ? u" and %1 older ones"_s.arg(rows.size() - kListed) : QString();
    return makeError(ErrorCode::NotFound, problem % u"; "_s % list % more);
}

std::vector<RunRow> matchingPrefix(const std::vector<RunRow>& rows, const QString& prefix)
{
    std::vector<RunRow> found;
    if (prefix.size() >= kShortestPrefix) {
        std::copy_if(rows.begin(), rows.end(), std::back_inserter(found), [&](const RunRow& row) {
            return row.uuid.startsWith(prefix, Qt::CaseInsensitive);
        });
    }
    return found;
}

} // namespace

Result<std::unique_ptr<Store>> Store::open(const QString& pathOrUrl, OpenMode mode)
{
    auto database = detail::Database::open(pathOrUrl, mode);
    if (!database) {
        return tl::unexpected(database.error());
    }
    const auto ready =
        (*database)->isReadOnly() ? detail::requireSchema(**database) : detail::migrate(**database);
    if (!ready) {
        return tl::unexpected(ready.error());
    }
    return std::unique_ptr<Store>(new Store(std::move(*database)));
}

Store::Store(std::unique_ptr<detail::Database> database)
    : m_database(std::move(database))
{
}

Store::~Store() = default;

QString Store::pathForProject(const QString& projectPath)
{
    return besideProject(projectPath, u".results.sqlite"_s);
}

QString Store::runsDirForProject(const QString& projectPath)
{
    return besideProject(projectPath, u".runs"_s);
}

QString Store::logPath(const QString& runsDir, const QString& runUuid, std::uint32_t trial,
                       std::uint32_t worker)
{
    return u"%1/%2/trial-%3-worker-%4.log"_s.arg(runsDir, runUuid).arg(trial).arg(worker);
}

QString Store::note() const
{
    return m_database->note();
}

bool Store::isReadOnly() const
{
    return m_database->isReadOnly();
}

Result<std::int64_t> Store::createRun(const RunRow& row)
{
    std::int64_t id = 0;
    const auto done = m_database->inTransaction([&]() -> Result<void> {
        // A run that comes back (undo) is no longer a deleted one.
        auto cleared =
            m_database->execute(u"DELETE FROM deleted_runs WHERE uuid = ?"_s, { row.uuid });
        cleared = cleared ? m_database->execute(
                      u"DELETE FROM runs WHERE uuid = ? AND trashed_at IS NOT NULL"_s, { row.uuid })
                          : cleared;
        if (!cleared) {
            return cleared;
        }
        const auto given = m_database->value(detail::insertRunSql(), detail::runValues(row));
        if (!given) {
            return tl::unexpected(given.error());
        }
        id = given->toLongLong();
        if (row.state != RunState::Running) {
            return {};
        }
        const auto self = detail::ProcessIdentity::ofThisProcess();
        return m_database->execute(
            u"UPDATE runs SET controller_pid = ?, controller_start = ?,"
            " controller_host = ? WHERE id = ?"_s,
            { qlonglong { self.pid }, self.start, self.host, qlonglong { id } });
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    return id;
}

Result<void> Store::setRunState(std::int64_t run, RunState state)
{
    return setRunColumn(*m_database, run, u"state"_s, toQt(termName(state)));
}

Result<void> Store::setManifest(std::int64_t run, const Json& manifest)
{
    return setRunColumn(*m_database, run, u"manifest"_s, detail::jsonText(manifest));
}

Result<void> Store::setResult(std::int64_t run, const Json& result)
{
    std::optional<int> valid;
    if (result.is_object() && result.contains("verdict") && result["verdict"].is_object()) {
        const Json& verdict = result["verdict"];
        if (verdict.contains("valid") && verdict["valid"].is_boolean()) {
            valid = verdict["valid"].get<bool>() ? 1 : 0;
        }
    }
    return m_database->inTransaction([&] {
        return mustChange(
            m_database->change(
                u"UPDATE runs SET result = ?, valid = ? WHERE id = ?"_s,
                { detail::jsonText(result), detail::orNull(valid), qlonglong { run } }),
            run);
    });
}

Result<void> Store::setName(std::int64_t run, const QString& name)
{
    return setRunColumn(*m_database, run, u"name"_s, detail::storable(name));
}

Result<void> Store::setNotes(std::int64_t run, const QString& notes)
{
    return setRunColumn(*m_database, run, u"notes"_s, detail::storable(notes));
}

Result<void> Store::setTags(std::int64_t run, const QStringList& tags)
{
    return setRunColumn(*m_database, run, u"tags"_s, detail::tagsText(tags));
}

Result<void> Store::deleteRun(std::int64_t run)
{
    return m_database->inTransaction([&]() -> Result<void> {
        auto noted = m_database->execute(u"INSERT INTO deleted_runs (uuid)"
                                         " SELECT uuid FROM runs WHERE id = ?"_s,
                                         { qlonglong { run } });
        if (!noted) {
            return noted;
        }
        return mustChange(
            m_database->change(u"DELETE FROM runs WHERE id = ?"_s, { qlonglong { run } }), run);
    });
}

Result<std::vector<RunRow>> Store::runs()
{
    auto query =
        m_database->select(detail::selectRunsSql() % u" WHERE trashed_at IS NULL ORDER BY id"_s);
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::vector<RunRow> rows;
    while (query->next()) {
        rows.push_back(detail::runFrom(*query));
    }
    if (query->lastError().isValid()) {
        return m_database->failure(query->lastError());
    }
    return rows;
}

Result<RunRow> Store::run(std::int64_t id)
{
    auto query = m_database->select(
        detail::selectRunsSql() % u" WHERE id = ? AND trashed_at IS NULL"_s, { qlonglong { id } });
    if (!query) {
        return tl::unexpected(query.error());
    }
    if (!query->next()) {
        return makeError(ErrorCode::NotFound, u"there is no run %1"_s.arg(id), m_database->place());
    }
    return detail::runFrom(*query);
}

Result<RunRow> Store::findRun(const QString& selector)
{
    const auto rows = runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    const QString text = selector.trimmed();
    if (text == "latest"_L1 || text.startsWith("latest:"_L1)) {
        const QString scenario = text.mid(QLatin1StringView("latest:").size());
        const auto found = std::find_if(rows->rbegin(), rows->rend(), [&](const RunRow& row) {
            return text == "latest"_L1 || row.scenario == scenario;
        });
        if (found == rows->rend()) {
            return noRun(u"no run for '%1'"_s.arg(selector), *rows);
        }
        return *found;
    }
    bool isNumber = false;
    const bool hasHash = text.startsWith(u'#');
    const qlonglong number = text.mid(hasHash ? 1 : 0).toLongLong(&isNumber);
    if (isNumber) {
        const auto found = std::find_if(rows->begin(), rows->end(),
                                        [&](const RunRow& row) { return row.id == number; });
        if (found != rows->end()) {
            return *found;
        }
    }
    // Eight digits may as well begin a UUID.
    const auto found = hasHash ? std::vector<RunRow>() : matchingPrefix(*rows, text);
    if (found.size() == 1) {
        return found.front();
    }
    if (found.size() > 1) {
        return noRun(u"'%1' fits several runs"_s.arg(selector), found);
    }
    return noRun(u"no run '%1'"_s.arg(selector), *rows);
}

Result<Json> Store::manifest(std::int64_t run)
{
    return runJson(*m_database, run, u"manifest"_s);
}

Result<Json> Store::result(std::int64_t run)
{
    return runJson(*m_database, run, u"result"_s);
}

Result<std::int64_t> Store::dataVersion()
{
    const auto version =
        m_database->value(m_database->driver() == detail::Driver::Sqlite
                              ? u"PRAGMA data_version"_s
                              : u"SELECT pg_snapshot_xmax(pg_current_snapshot())::text"_s);
    if (!version) {
        return tl::unexpected(version.error());
    }
    return version->toLongLong();
}

} // namespace loadstone
