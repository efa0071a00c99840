// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/trash.h"

#include "store/database.h"

#include <QDir>
#include <QDirIterator>
#include <QSqlError>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace loadstone {

Result<int> emptyTrash(Store& store, const QString& runsDir)
{
    detail::Database& database = store.database();
    QStringList uuids;
    const auto done = database.inTransaction([&]() -> Result<void> {
        auto query = database.select(u"SELECT uuid FROM runs WHERE trashed_at IS NOT NULL"_s);
        if (!query) {
            return tl::unexpected(query.error());
        }
        while (query->next()) {
            uuids << query->value(0).toString();
        }
        if (query->lastError().isValid()) {
            return database.failure(query->lastError());
        }
        if (uuids.isEmpty()) {
            return {};
        }
        auto noted = database.execute(u"INSERT INTO deleted_runs (uuid) SELECT uuid FROM runs"
                                      " WHERE trashed_at IS NOT NULL AND uuid NOT IN"
                                      " (SELECT uuid FROM deleted_runs)"_s);
        return noted ? database.execute(u"DELETE FROM runs WHERE trashed_at IS NOT NULL"_s) : noted;
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    for (const QString& uuid : uuids) {
        if (!QUuid::fromString(uuid).isNull()) {
            QDir(runsDir % u'/' % uuid).removeRecursively();
        }
    }
    return static_cast<int>(uuids.size());
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
