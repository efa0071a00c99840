// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QThread>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <atomic>

#include <sys/vfs.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr int kBusyTimeoutMs = 60'000;
constexpr unsigned long kBusyPauseMs = 5;
constexpr int kSqliteBusy = 5;

bool isUrl(const QString& text)
{
    return text.startsWith("postgresql://"_L1) || text.startsWith("postgres://"_L1);
}

QString timeoutOption()
{
    return u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(kBusyTimeoutMs);
}

/// WAL needs memory shared between processes, which network file systems do not give.
bool isOnNetwork(const QString& path)
{
    constexpr std::array<std::uint32_t, 6> kMagics {
        0x6969U, // NFS
        0x517BU, // SMB
        0xFF534D42U, // CIFS
        0xFE534D42U, // SMB2
        0x01021997U, // 9P
        0x00C36400U, // Ceph
    };

    struct statfs info
    {
    };

    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    return ::statfs(folder.constData(), &info) == 0
        && std::find(kMagics.begin(), kMagics.end(), static_cast<std::uint32_t>(info.f_type))
        != kMagics.end();
}

/// The file that is there, and its folder: SQLite keeps a journal beside it.
bool canBeWritten(const QString& path)
{
    const QFileInfo file(path);
    return file.isWritable() && QFileInfo(file.absolutePath()).isWritable();
}

ErrorCode codeOf(Driver driver, const QString& native)
{
    if (driver == Driver::Postgres) {
        return native == "53100"_L1 ? ErrorCode::DiskFull : ErrorCode::Database;
    }
    switch (native.toInt() & 0xFF) {
    case 8: // read-only
    case 10: // I/O
    case 14: // cannot open
        return ErrorCode::Io;
    case 11: // corrupt
    case 26: // not a database
        return ErrorCode::Unreadable;
    case 13:
        return ErrorCode::DiskFull;
    default:
        return ErrorCode::Database;
    }
}

} // namespace

QString storable(const QString& text)
{
    if (!text.contains(QChar::Null)) {
        return text.isNull() ? u""_s : text; // a null string would be written as NULL
    }
    QString clean = text;
    return clean.replace(QChar::Null, QChar::ReplacementCharacter);
}

QString storable(std::string_view text)
{
    return storable(toQt(text));
}

Result<std::unique_ptr<Database>> Database::open(const QString& pathOrUrl, OpenMode mode)
{
    std::unique_ptr<Database> database(new Database);
    const auto opened = isUrl(pathOrUrl) ? database->openPostgres(pathOrUrl, mode)
                                         : database->openSqlite(pathOrUrl, mode);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    return database;
}

Result<std::unique_ptr<Database>> Database::createPlainFile(const QString& path)
{
    std::unique_ptr<Database> database(new Database);
    database->m_place = path;
    auto done =
        database->connect(u"QSQLITE"_s, [&](QSqlDatabase& db) { db.setDatabaseName(path); });
    for (const auto& pragma :
         { u"PRAGMA page_size = 8192"_s, u"PRAGMA journal_mode = OFF"_s,
           u"PRAGMA synchronous = OFF"_s, u"PRAGMA locking_mode = EXCLUSIVE"_s }) {
        done = done ? database->execute(pragma) : done;
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    return database;
}

Database::~Database()
{
    disconnect();
}

void Database::disconnect()
{
    if (!m_connection.isEmpty()) {
        QSqlDatabase::database(m_connection, false).close();
        QSqlDatabase::removeDatabase(m_connection);
        m_connection.clear();
    }
}

Result<void> Database::connect(const QString& driverName,
                               const std::function<void(QSqlDatabase&)>& set)
{
    static std::atomic<int> number = 0;
    disconnect();
    if (!QSqlDatabase::isDriverAvailable(driverName)) {
        return makeError(ErrorCode::Unsupported,
                         u"the Qt database driver %1 is not installed"_s.arg(driverName), m_place);
    }
    m_connection = u"loadstone-store-%1"_s.arg(++number);
    QSqlDatabase db = QSqlDatabase::addDatabase(driverName, m_connection);
    set(db);
    if (!db.open()) {
        return failure(db.lastError());
    }
    return {};
}

Result<void> Database::openSqlite(const QString& path, OpenMode mode)
{
    m_driver = Driver::Sqlite;
    m_place = path;
    const bool exists = QFileInfo::exists(path);
    if (mode == OpenMode::ReadOnly && !exists) {
        return makeError(ErrorCode::NotFound, u"there are no results yet"_s, path);
    }
    if (mode == OpenMode::ReadOnly) {
        return openReadOnly(path);
    }
    if (!exists || canBeWritten(path)) {
        return openReadWrite(path);
    }
    // Read-only media, or somebody else's file: what is there can still be shown.
    const auto opened = openReadOnly(path);
    const QString more = m_note.isEmpty() ? QString() : u"; "_s % m_note;
    m_note = u"the results cannot be written here: opened for reading only"_s % more;
    return opened;
}

Result<void> Database::openReadOnly(const QString& path)
{
    m_readOnly = true;
    auto done = connect(u"QSQLITE"_s, [&](QSqlDatabase& db) {
        db.setDatabaseName(path);
        db.setConnectOptions(timeoutOption() % u";QSQLITE_OPEN_READONLY"_s);
    });
    done = done ? execute(u"SELECT count(*) FROM sqlite_master"_s) : done;
    if (!done && done.error().code == ErrorCode::Io) {
        // WAL keeps files beside the store; where the folder cannot be written, the store
        // itself can still be read as it stands.
        m_note = u"opened read-only; changes by others are not seen"_s;
        done = connect(u"QSQLITE"_s, [&](QSqlDatabase& db) {
            QUrl url = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath());
            url.setQuery(u"immutable=1"_s);
            db.setDatabaseName(url.toString(QUrl::FullyEncoded));
            db.setConnectOptions(u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s);
        });
        done = done ? execute(u"SELECT count(*) FROM sqlite_master"_s) : done;
    }
    return done;
}

Result<void> Database::openReadWrite(const QString& path)
{
    auto done = connect(u"QSQLITE"_s, [&](QSqlDatabase& db) {
        db.setDatabaseName(path);
        db.setConnectOptions(timeoutOption());
    });
    const bool network = isOnNetwork(path);
    if (network) {
        m_note = u"the results lie on a network file system: slower, and safe for one machine at a "
                 "time only"_s;
    }
    // Chunks are large: bigger pages, and checkpoints not at each of them.
    for (const QString& pragma :
         { u"PRAGMA page_size = 16384"_s,
           network ? u"PRAGMA journal_mode = DELETE"_s : u"PRAGMA journal_mode = WAL"_s,
           u"PRAGMA synchronous = NORMAL"_s, u"PRAGMA wal_autocheckpoint = 4096"_s,
           u"PRAGMA journal_size_limit = 67108864"_s, u"PRAGMA foreign_keys = ON"_s }) {
        done = done ? execute(pragma) : done;
    }
    return done;
}

Result<void> Database::openPostgres(const QString& text, OpenMode mode)
{
    m_driver = Driver::Postgres;
    m_readOnly = mode == OpenMode::ReadOnly;
    const QUrl url(text);
    m_place = url.toString(QUrl::RemovePassword | QUrl::RemoveQuery);
    const QUrlQuery query(url);
    QString host = url.host();
    int port = url.port();
    QStringList options;
    for (const auto& [key, value] : query.queryItems(QUrl::FullyDecoded)) {
        if (key == "host"_L1) {
            host = value;
        } else if (key == "port"_L1) {
            port = value.toInt();
        } else {
            options << key % u"="_s % value;
        }
    }
    const auto connected = connect(u"QPSQL"_s, [&](QSqlDatabase& db) {
        db.setHostName(host);
        db.setDatabaseName(url.path().mid(1));
        db.setUserName(url.userName(QUrl::FullyDecoded));
        db.setPassword(url.password(QUrl::FullyDecoded));
        if (port > 0) {
            db.setPort(port);
        }
        db.setConnectOptions(options.join(u';'));
    });
    if (!connected) {
        return connected;
    }
    if (m_readOnly) {
        return execute(u"SET default_transaction_read_only = on"_s);
    }
    return execute(u"SET client_min_messages = warning"_s);
}

QString Database::adapted(QString sql) const
{
    if (sql.contains(u'%')) {
        const bool postgres = m_driver == Driver::Postgres;
        sql.replace("%ID%"_L1,
                    postgres ? "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"_L1
                             : "INTEGER PRIMARY KEY AUTOINCREMENT"_L1);
        sql.replace("%BLOB%"_L1, postgres ? "BYTEA"_L1 : "BLOB"_L1);
        sql.replace("%REAL%"_L1, postgres ? "DOUBLE PRECISION"_L1 : "REAL"_L1);
        // A temporary view of SQLite that has its table's name would otherwise mean itself.
        sql.replace("%MAIN%"_L1, postgres ? ""_L1 : "main."_L1);
    }
    return sql;
}

Result<QSqlQuery> Database::prepare(const QString& sql)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    query.setForwardOnly(true);
    const QString text = adapted(sql);
    if (!executed(query, [&] { return query.prepare(text); })) {
        return failure(query.lastError());
    }
    return query;
}

/// SQLite waits for a lock only where waiting cannot deadlock: to change the journal mode of a
/// new file, to recover or to remove a write-ahead log it fails at once. What holds nothing
/// itself can simply try again.
bool Database::executed(QSqlQuery& query, const std::function<bool()>& attempt) const
{
    const QDeadlineTimer deadline(kBusyTimeoutMs);
    while (!attempt()) {
        const bool busy = m_driver == Driver::Sqlite
            && (query.lastError().nativeErrorCode().toInt() & 0xFF) == kSqliteBusy;
        if (!busy || m_inTransaction || deadline.hasExpired()) {
            return false;
        }
        QThread::msleep(kBusyPauseMs);
    }
    return true;
}

Result<void> Database::run(QSqlQuery& query, const QVariantList& values)
{
    for (int i = 0; i < values.size(); ++i) {
        query.bindValue(i, values[i]);
    }
    if (!executed(query, [&] { return query.exec(); })) {
        const auto failed = failure(query.lastError());
        if (m_inTransaction) {
            // PostgreSQL frees no statement before the rollback, and Qt would warn of that.
            m_failedQuery = std::move(query);
        }
        return failed;
    }
    return {};
}

Result<QSqlQuery> Database::select(const QString& sql, const QVariantList& values)
{
    if (values.isEmpty()) {
        QSqlQuery query(QSqlDatabase::database(m_connection, false));
        query.setForwardOnly(true);
        const QString text = adapted(sql);
        if (!executed(query, [&] { return query.exec(text); })) {
            return failure(query.lastError());
        }
        return query;
    }
    auto query = prepare(sql);
    if (query) {
        if (auto done = run(*query, values); !done) {
            return tl::unexpected(done.error());
        }
    }
    return query;
}

Result<void> Database::execute(const QString& sql, const QVariantList& values)
{
    const auto query = select(sql, values);
    if (!query) {
        return tl::unexpected(query.error());
    }
    return {};
}

Result<void> Database::executeTemporary(const QString& sql)
{
    if (m_driver == Driver::Sqlite || !m_readOnly) {
        return execute(sql);
    }
    // PostgreSQL takes no definition in a transaction that only reads, not even a temporary one.
    auto done = execute(u"SET default_transaction_read_only = off"_s);
    done = done ? execute(sql) : done;
    const auto back = execute(u"SET default_transaction_read_only = on"_s);
    return done ? back : done;
}

Result<int> Database::change(const QString& sql, const QVariantList& values)
{
    const auto query = select(sql, values);
    if (!query) {
        return tl::unexpected(query.error());
    }
    return query->numRowsAffected();
}

Result<QVariant> Database::value(const QString& sql, const QVariantList& values)
{
    auto query = select(sql, values);
    if (!query) {
        return tl::unexpected(query.error());
    }
    if (!query->next()) {
        if (query->lastError().isValid()) {
            return failure(query->lastError());
        }
        return QVariant();
    }
    return query->value(0);
}

Result<void> Database::inTransaction(const std::function<Result<void>()>& work)
{
    if (m_inTransaction) {
        return work();
    }
    if (m_readOnly) {
        return makeError(ErrorCode::Io, u"these results are open for reading only"_s, m_place);
    }
    // A deferred transaction of SQLite that turns into a writer fails instead of waiting.
    if (auto begun = execute(m_driver == Driver::Sqlite ? u"BEGIN IMMEDIATE"_s : u"BEGIN"_s);
        !begun) {
        return begun;
    }
    m_inTransaction = true;
    auto done = work();
    done = done ? execute(u"COMMIT"_s) : done;
    m_inTransaction = false;
    if (!done) {
        // Some errors have ended the transaction already; then this one does nothing.
        static_cast<void>(execute(u"ROLLBACK"_s));
        m_failedQuery.reset();
    }
    return done;
}

tl::unexpected<Error> Database::failure(const QSqlError& error) const
{
    const QString native = error.nativeErrorCode();
    QString text = error.databaseText().trimmed();
    if (text.isEmpty()) {
        text = error.driverText().trimmed();
    }
    return makeError(codeOf(m_driver, native), text, m_place);
}

} // namespace loadstone::detail
