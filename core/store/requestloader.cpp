// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/chunk.h"
#include "store/columncodec.h"
#include "store/columns.h"

#include <QSqlError>

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kTile = 512;
constexpr std::size_t kMaxThreads = 8;

struct PackedColumn
{
    RequestColumn column {};
    bool counted = false; // takes the place of what was recorded
    QString codec;
    QByteArray data;
};

struct PackedChunk
{
    std::int64_t number = 0;
    std::size_t rows = 0;
    std::vector<PackedColumn> columns; // counted ones last
};

QString columnFilter(ColumnMask columns)
{
    if ((columns & kAllColumns) == kAllColumns) {
        return u"AND \"column\" NOT IN ('gaps', 'texts', 'answers', 'exchanges')"_s;
    }
    QStringList names;
    for (const ColumnInfo& info : columnInfos()) {
        if ((columns & columnMask(info.column)) != 0) {
            names << u"'"_s % toQt(termName(info.column)) % u"'"_s;
        }
    }
    for (const RequestColumn column : kCountedColumns) {
        if ((columns & columnMask(column)) != 0) {
            names << u"'"_s % countedName(column) % u"'"_s;
        }
    }
    return u"AND \"column\" IN ("_s % names.join(u',') % u")"_s;
}

Result<std::vector<PackedChunk>> fetchChunks(Database& database, std::int64_t trial,
                                             ColumnMask columns)
{
    auto query = database.select(u"SELECT chunk, \"column\", rows, codec, data FROM request_columns"
                                 " WHERE trial = ? "_s
                                     % columnFilter(columns) % u" ORDER BY chunk"_s,
                                 { qlonglong { trial } });
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::vector<PackedChunk> chunks;
    while (query->next()) {
        const std::int64_t number = query->value(0).toLongLong();
        QString name = query->value(1).toString();
        const bool counted = name.startsWith(toQt(kCountedPrefix));
        name.remove(0, counted ? static_cast<qsizetype>(kCountedPrefix.size()) : 0);
        const auto column = termFromName<RequestColumn>(name.toStdString());
        if (!column) {
            continue; // of a later version
        }
        const auto rows = static_cast<std::size_t>(query->value(2).toULongLong());
        if (chunks.empty() || chunks.back().number != number) {
            chunks.push_back({ number, rows, {} });
        }
        if (chunks.back().rows != rows) {
            return makeError(ErrorCode::Unreadable, u"the columns of a chunk differ in length"_s,
                             database.place());
        }
        chunks.back().columns.push_back(
            { *column, counted, query->value(3).toString(), query->value(4).toByteArray() });
    }
    for (PackedChunk& chunk : chunks) {
        std::stable_partition(chunk.columns.begin(), chunk.columns.end(),
                              [](const PackedColumn& column) { return !column.counted; });
    }
    if (query->lastError().isValid()) {
        return database.failure(query->lastError());
    }
    return chunks;
}

Result<void> unpack(const PackedChunk& chunk, RequestRecord* out)
{
    std::vector<std::vector<char>> raw(chunk.columns.size());
    for (std::size_t i = 0; i < chunk.columns.size(); ++i) {
        const PackedColumn& packed = chunk.columns[i];
        const unsigned width = columnInfos()[static_cast<std::size_t>(packed.column)].width;
        raw[i].resize(chunk.rows * width);
        if (auto done = decodeColumn(packed.codec, packed.data, width, raw[i]); !done) {
            return done;
        }
    }
    for (std::size_t from = 0; from < chunk.rows; from += kTile) {
        const std::size_t rows = std::min(kTile, chunk.rows - from);
        for (std::size_t i = 0; i < raw.size(); ++i) {
            const ColumnInfo& info =
                columnInfos()[static_cast<std::size_t>(chunk.columns[i].column)];
            info.scatter(raw[i].data() + from * info.width, rows, out + from);
        }
    }
    return {};
}

} // namespace

Result<std::vector<RequestRecord>> readRequests(Database& database, std::int64_t trial,
                                                ColumnMask columns)
{
    // Some column must tell how many there are.
    const ColumnMask wanted = columns != 0 ? columns : columnMask(RequestColumn::Index);
    const auto chunks = fetchChunks(database, trial, wanted);
    if (!chunks) {
        return tl::unexpected(chunks.error());
    }
    std::vector<std::size_t> begins;
    std::size_t total = 0;
    for (const PackedChunk& chunk : *chunks) {
        const auto recorded =
            std::count_if(chunk.columns.begin(), chunk.columns.end(),
                          [](const PackedColumn& column) { return !column.counted; });
        if (std::popcount(wanted & kAllColumns) != static_cast<int>(recorded)) {
            return makeError(ErrorCode::Unreadable, u"a stored chunk lacks a column"_s,
                             database.place());
        }
        begins.push_back(total);
        total += chunk.rows;
    }
    std::vector<RequestRecord> records(total);
    std::vector<Result<void>> results(chunks->size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < chunks->size(); i = next++) {
            results[i] = unpack((*chunks)[i], records.data() + begins[i]);
        }
    };
    {
        std::vector<std::jthread> helpers;
        const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
        const std::size_t threads = std::min({ cores, kMaxThreads, chunks->size() });
        for (std::size_t i = 1; i < threads; ++i) {
            helpers.emplace_back(work);
        }
        work();
    }
    for (const Result<void>& result : results) {
        if (!result) {
            return makeError(result.error().code, result.error().detail, database.place());
        }
    }
    return records;
}

} // namespace loadstone::detail
