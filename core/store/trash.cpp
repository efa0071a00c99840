// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/trash.h"

#include "store/database.h"
#include "store/processidentity.h"

#include <QDir>
#include <QDirIterator>
#include <QSqlError>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Trashed
{
    std::int64_t id = 0;
    QString uuid;
};

/// Of another machine nobody here can tell whether the process lives.
bool isHeld(const detail::ProcessIdentity& holder)
{
    return !holder.host.isEmpty()
        && (holder.host != detail::ProcessIdentity::thisHost() || holder.isAlive());
}

Result<std::vector<Trashed>> trashed(detail::Database& database, TrashPart part)
{
    auto query =
        database.select(u"SELECT id, uuid, controller_pid, controller_start, controller_host"
                        " FROM runs WHERE trashed_at IS NOT NULL"_s);
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::vector<Trashed> rows;
    while (query->next()) {
        const detail::ProcessIdentity holder { query->value(2).toLongLong(),
                                               query->value(3).toString(),
                                               query->value(4).toString() };
        if (part == TrashPart::All || !isHeld(holder)) {
            rows.push_back({ query->value(0).toLongLong(), query->value(1).toString() });
        }
    }
    if (query->lastError().isValid()) {
        return database.failure(query->lastError());
    }
    return rows;
}

} // namespace

Result<int> emptyTrash(Store& store, const QString& runsDir, TrashPart part)
{
    detail::Database& database = store.database();
    std::vector<Trashed> gone;
    const auto done = database.inTransaction([&]() -> Result<void> {
        auto rows = trashed(database, part);
        if (!rows) {
            return tl::unexpected(rows.error());
        }
        gone = std::move(*rows);
        for (const Trashed& row : gone) {
            auto deleted = database.execute(
                u"INSERT INTO deleted_runs (uuid) SELECT uuid FROM runs WHERE id = ?"
                " AND uuid NOT IN (SELECT uuid FROM deleted_runs)"_s,
                { qlonglong { row.id } });
            deleted = deleted
                ? database.execute(u"DELETE FROM runs WHERE id = ?"_s, { qlonglong { row.id } })
                : deleted;
            if (!deleted) {
                return deleted;
            }
        }
        return {};
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    for (const Trashed& row : gone) {
        if (!QUuid::fromString(row.uuid).isNull()) {
            QDir(runsDir % u'/' % row.uuid).removeRecursively();
        }
    }
    return static_cast<int>(gone.size());
}

std::map<QString, std::int64_t> logStorage(const QString& runsDir)
{
    std::map<QString, std::int64_t> bytes;
    for (const QString& name : QDir(runsDir).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        std::int64_t sum = 0;
        QDirIterator files(runsDir % u'/' % name, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            sum += files.fileInfo().size();
        }
        bytes[name] = sum;
    }
    return bytes;
}

} // namespace loadstone
