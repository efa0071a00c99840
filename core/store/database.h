// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "store/store.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <functional>

namespace loadstone::detail {

enum class Driver : std::uint8_t { Sqlite, Postgres };

/// One connection and what differs between the two databases. Owned by a Store, in its thread.
/// Placeholders are `?` for both; `%ID%`, `%BLOB%` and `%REAL%` in SQL stand for their column
/// types, `%MAIN%` before a table for its schema.
class Database
{
public:
    /// Connects and reads; knows nothing of the schema.
    static Result<std::unique_ptr<Database>> open(const QString& pathOrUrl, OpenMode mode);
    /// A plain SQLite file without the store's settings, for exports: fast, not safe against
    /// crashes.
    static Result<std::unique_ptr<Database>> createPlainFile(const QString& path);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    Driver driver() const { return m_driver; }

    bool isReadOnly() const { return m_readOnly; }

    const QString& note() const { return m_note; }

    /// File or address without password, for errors.
    const QString& place() const { return m_place; }

    Result<void> execute(const QString& sql, const QVariantList& values = {});
    /// Makes a temporary view or table, also where the database is only read.
    Result<void> executeTemporary(const QString& sql);
    /// Rows that were changed.
    Result<int> change(const QString& sql, const QVariantList& values);
    /// The one value of a statement that returns a row; invalid when it returns none.
    Result<QVariant> value(const QString& sql, const QVariantList& values = {});
    /// Executed and forward-only: call next().
    Result<QSqlQuery> select(const QString& sql, const QVariantList& values = {});
    /// For many executions; bind by position with `run`.
    Result<QSqlQuery> prepare(const QString& sql);
    Result<void> run(QSqlQuery& query, const QVariantList& values);

    /// All or nothing; writers wait for each other. Within another one it joins that one.
    Result<void> inTransaction(const std::function<Result<void>()>& work);

    tl::unexpected<Error> failure(const QSqlError& error) const;

private:
    Database() = default;

    Result<void> connect(const QString& driverName, const std::function<void(QSqlDatabase&)>& set);
    Result<void> openSqlite(const QString& path, OpenMode mode);
    Result<void> openReadOnly(const QString& path);
    Result<void> openReadWrite(const QString& path);
    Result<void> openPostgres(const QString& url, OpenMode mode);
    void disconnect();
    bool executed(QSqlQuery& query, const std::function<bool()>& attempt) const;
    QString adapted(QString sql) const;

    Driver m_driver = Driver::Sqlite;
    QString m_connection;
    QString m_place;
    QString m_note;
    bool m_readOnly = false;
    bool m_inTransaction = false;
    std::optional<QSqlQuery> m_failedQuery;
};

/// Text as both databases can hold it: PostgreSQL has no NUL.
QString storable(const QString& text);
QString storable(std::string_view text);

/// NULL when undefined.
template<class T>
QVariant orNull(const std::optional<T>& value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

} // namespace loadstone::detail
