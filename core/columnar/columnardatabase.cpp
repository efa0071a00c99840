// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/columnardatabase.h"

#include "columnar/duckdbrows.h"

#include <QFile>
#include <QFileInfo>

#include <array>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using namespace detail::duck;

/// A result of the library that is given back.
class ResultHandle
{
public:
    explicit ResultHandle(const Library& duck)
        : m_duck(duck)
    {
    }

    ResultHandle(const ResultHandle&) = delete;
    ResultHandle& operator=(const ResultHandle&) = delete;

    ~ResultHandle() { m_duck.destroyResult(&m_data); }

    ResultData* get() { return &m_data; }

    // The first line of what the library says: the others show the statement.
    QString error()
    {
        const char* text = m_duck.resultError(&m_data);
        return text != nullptr ? QString::fromUtf8(text).section(u'\n', 0, 0)
                               : u"no reason was given"_s;
    }

private:
    const Library& m_duck;
    ResultData m_data;
};

class DuckDatabase final : public ColumnarDatabase
{
public:
    explicit DuckDatabase(const Library& duck)
        : m_duck(duck)
    {
    }

    ~DuckDatabase() override
    {
        m_duck.disconnect(&m_connection);
        m_duck.close(&m_database);
    }

    Result<void> start()
    {
        Config config = nullptr;
        m_duck.createConfig(&config);
        // Nothing is fetched from anywhere, and nothing but the files that are asked for is read.
        for (const auto& [name, value] : std::array<std::pair<const char*, const char*>, 3> {
                 { { "autoinstall_known_extensions", "false" },
                   { "autoload_known_extensions", "false" },
                   { "allow_community_extensions", "false" } } }) {
            m_duck.setConfig(config, name, value);
        }
        char* text = nullptr;
        const State opened = m_duck.openExt(nullptr, &m_database, config, &text);
        m_duck.destroyConfig(&config);
        const QString why = QString::fromUtf8(text);
        m_duck.free(text);
        if (opened != State::Success
            || m_duck.connect(m_database, &m_connection) != State::Success) {
            return makeError(ErrorCode::Internal, u"DuckDB did not start: %1"_s.arg(why));
        }
        return {};
    }

    Result<void> run(const std::string& sql) override
    {
        ResultHandle result(m_duck);
        if (m_duck.query(m_connection, sql.c_str(), result.get()) != State::Success) {
            return makeError(ErrorCode::Unreadable, result.error());
        }
        return {};
    }

    std::string version() const override { return m_duck.libraryVersion(); }

    const Library& duck() const { return m_duck; }

    Connection connection() const { return m_connection; }

private:
    const Library& m_duck;
    Database m_database = nullptr;
    Connection m_connection = nullptr;
};

Result<std::unique_ptr<DuckDatabase>> openDatabase()
{
    const auto duck = library();
    if (!duck) {
        return tl::unexpected(duck.error());
    }
    auto database = std::make_unique<DuckDatabase>(**duck);
    if (auto started = database->start(); !started) {
        return tl::unexpected(started.error());
    }
    return database;
}

class ParquetRows final : public ColumnarRows
{
public:
    ParquetRows(std::unique_ptr<DuckDatabase> database, QString path)
        : m_database(std::move(database))
        , m_duck(m_database->duck())
        , m_result(m_duck)
        , m_path(std::move(path))
    {
    }

    ~ParquetRows() override
    {
        m_duck.destroyChunk(&m_chunk);
        m_duck.destroyPrepare(&m_prepared);
    }

    Result<void> start()
    {
        // Names of folders are no columns, and a bracket in a name is no pattern.
        const std::string source =
            "read_parquet(" + quotedText(pattern(m_path)) + ", hive_partitioning = false)";
        const auto select = selectAll(source);
        if (!select) {
            return tl::unexpected(select.error());
        }
        if (m_duck.prepare(m_database->connection(), select->c_str(), &m_prepared)
            != State::Success) {
            return damaged(QString::fromUtf8(m_duck.prepareError(m_prepared)));
        }
        if (m_duck.executeStreaming(m_prepared, m_result.get()) != State::Success) {
            return damaged(m_result.error());
        }
        return {};
    }

    Result<std::optional<Json>> next() override
    {
        if (m_next == m_rows.size()) {
            auto more = readChunk();
            if (!more) {
                return tl::unexpected(more.error());
            }
            if (!*more) {
                return std::nullopt;
            }
        }
        ++m_row;
        return std::move(m_rows[m_next++]);
    }

private:
    static std::string pattern(const QString& path)
    {
        std::string out;
        for (const char c : path.toStdString()) {
            out += c == '[' || c == '*' || c == '?' ? "[" + std::string(1, c) + "]"
                                                    : std::string(1, c);
        }
        return out;
    }

    tl::unexpected<Error> damaged(const QString& why) const
    {
        return makeError(ErrorCode::Unreadable,
                         m_row == 0
                             ? u"row 1: %1"_s.arg(why.section(u'\n', 0, 0))
                             : u"behind row %1: %2"_s.arg(m_row).arg(why.section(u'\n', 0, 0)),
                         m_path);
    }

    // Settles how each column is read; the statement casts what JSON has no word for.
    Result<std::string> selectAll(const std::string& source)
    {
        ResultHandle head(m_duck);
        const std::string none = "SELECT * FROM " + source + " LIMIT 0";
        if (m_duck.query(m_database->connection(), none.c_str(), head.get()) != State::Success) {
            return damaged(head.error());
        }
        std::string columns;
        const Count count = m_duck.columnCount(head.get());
        for (Count i = 0; i < count; ++i) {
            const char* name = m_duck.columnName(head.get(), i);
            m_names.emplace_back(name != nullptr ? name : "");
            LogicalType type = m_duck.columnLogicalType(head.get(), i);
            std::string sql;
            m_kinds.push_back(kindOf(m_duck, type, sql));
            m_duck.destroyType(&type);
            const std::string quoted = quotedName(m_names.back());
            columns += (i > 0 ? ", " : "") + ("CAST(" + quoted) + " AS " + sql + ") AS " + quoted;
        }
        return "SELECT " + columns + " FROM " + source;
    }

    Result<bool> readChunk()
    {
        m_duck.destroyChunk(&m_chunk);
        m_rows.clear();
        m_next = 0;
        m_chunk = m_duck.fetchChunk(*m_result.get());
        if (m_chunk == nullptr) {
            if (const char* text = m_duck.resultError(m_result.get()); text != nullptr) {
                return damaged(QString::fromUtf8(text));
            }
            return false;
        }
        const Count count = m_duck.chunkSize(m_chunk);
        m_rows.assign(count, Json::object());
        for (std::size_t k = 0; k < m_names.size(); ++k) {
            auto values = valuesOf(m_duck, m_kinds[k], m_duck.chunkVector(m_chunk, k), count);
            for (std::size_t i = 0; i < count; ++i) {
                // The names are distinct: no look for the same one is needed.
                m_rows[i].get_ref<Json::object_t&>().Json::object_t::Container::emplace_back(
                    m_names[k], std::move(values[i]));
            }
        }
        return count > 0 ? Result<bool>(true) : readChunk();
    }

    std::unique_ptr<DuckDatabase> m_database;
    const Library& m_duck;
    Prepared m_prepared = nullptr;
    ResultHandle m_result;
    Chunk m_chunk = nullptr;
    QString m_path;
    std::vector<std::string> m_names;
    std::vector<ColumnKind> m_kinds;
    std::vector<Json> m_rows;
    std::size_t m_next = 0;
    std::uint64_t m_row = 0;
};

// The frame of the file, which tells a cut one from a damaged one before anything else is asked.
Result<void> checkFrame(const QString& path)
{
    QFile file(path);
    if (!file.exists()) {
        return makeError(ErrorCode::NotFound, u"no such file"_s, path);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    constexpr qint64 kMagic = 4;
    constexpr qint64 kTail = 8; // length of the footer, and the mark again
    const qint64 size = file.size();
    const auto wrong = [&path](qint64 byte, const QString& what) {
        return makeError(ErrorCode::Unreadable, u"byte %1: %2"_s.arg(byte).arg(what), path);
    };
    if (file.read(kMagic) != "PAR1") {
        return wrong(0, u"this is no Parquet file"_s);
    }
    if (size < kMagic + kTail) {
        return wrong(size, u"the Parquet file ends too early"_s);
    }
    file.seek(size - kTail);
    const QByteArray tail = file.read(kTail);
    if (tail.right(kMagic) != "PAR1") {
        return wrong(size - kMagic, u"the Parquet file is cut short: its end mark is missing"_s);
    }
    std::uint32_t length = 0;
    std::memcpy(&length, tail.constData(), sizeof(length));
    if (qint64 { length } > size - kMagic - kTail) {
        return wrong(size - kTail, u"the Parquet footer is longer than the file"_s);
    }
    return {};
}

} // namespace

Result<std::unique_ptr<ColumnarDatabase>> ColumnarDatabase::open()
{
    auto database = openDatabase();
    if (!database) {
        return tl::unexpected(database.error());
    }
    return std::unique_ptr<ColumnarDatabase>(std::move(*database));
}

Result<std::unique_ptr<ColumnarRows>> openParquet(const QString& path)
{
    if (auto framed = checkFrame(path); !framed) {
        return tl::unexpected(framed.error());
    }
    auto database = openDatabase();
    if (!database) {
        return makeError(database.error().code, database.error().detail, path);
    }
    auto rows = std::make_unique<ParquetRows>(std::move(*database), path);
    if (auto started = rows->start(); !started) {
        return tl::unexpected(started.error());
    }
    return rows;
}

} // namespace loadstone
