// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/chunk.h"

#include "record/logformat.h"
#include "store/columncodec.h"
#include "store/columns.h"

#include <QSqlError>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::string_view kInsertColumn = "INSERT INTO request_columns"
                                           " (trial, \"column\", chunk, rows, codec, data)"
                                           " VALUES (?, ?, ?, ?, ?, ?)";

/// Rows whose records stay in the cache while all of their columns are taken.
constexpr std::size_t kTile = 512;

std::vector<std::vector<char>> gatherColumns(const std::vector<RequestRecord>& records)
{
    const auto& infos = columnInfos();
    std::vector<std::vector<char>> raw(infos.size());
    for (std::size_t column = 0; column < infos.size(); ++column) {
        raw[column].resize(records.size() * infos[column].width);
    }
    for (std::size_t from = 0; from < records.size(); from += kTile) {
        const std::size_t rows = std::min(kTile, records.size() - from);
        for (std::size_t column = 0; column < infos.size(); ++column) {
            infos[column].gather(records.data() + from, rows,
                                 raw[column].data() + from * infos[column].width);
        }
    }
    return raw;
}

QVariant blob(const EncodedColumn& encoded)
{
    return encoded.data.isNull() ? QVariant(QByteArray("")) : QVariant(encoded.data);
}

} // namespace

void Chunk::addGaps(const LogBatch::Gaps& gaps)
{
    putGaps(m_gaps, gaps.phase, gaps.index, gaps.gaps.data(), gaps.gaps.size());
    ++m_gapRows;
}

void Chunk::addText(const LogBatch::Text& text)
{
    putAnswer(m_texts, text.phase, text.index, text.content, text.reasoning, text.firstChunkBytes);
    ++m_textRows;
}

void Chunk::addExchange(const KeptExchange& exchange)
{
    putExchange(m_exchanges, exchange);
    ++m_exchangeRows;
}

Result<void> Chunk::write(Database& database, std::int64_t trial, std::int64_t number) const
{
    auto query = database.prepare(toQt(kInsertColumn));
    if (!query) {
        return tl::unexpected(query.error());
    }
    const auto insert = [&](std::string_view column, std::size_t rows, const EncodedColumn& data) {
        return database.run(*query,
                            { qlonglong { trial }, toQt(column), qlonglong { number },
                              static_cast<qlonglong>(rows), data.codec, blob(data) });
    };
    if (!m_requests.empty()) {
        const auto raw = gatherColumns(m_requests);
        for (const ColumnInfo& info : columnInfos()) {
            const auto& column = raw[static_cast<std::size_t>(info.column)];
            auto done = insert(termName(info.column), m_requests.size(),
                               encodeColumn(column, info.width, info.delta));
            if (!done) {
                return done;
            }
        }
    }
    if (m_gapRows > 0) {
        if (auto done = insert(kGapsColumn, m_gapRows, encodeBytes(m_gaps)); !done) {
            return done;
        }
    }
    if (m_textRows > 0) {
        if (auto done = insert(kAnswersColumn, m_textRows, encodeBytes(m_texts)); !done) {
            return done;
        }
    }
    if (m_exchangeRows > 0) {
        if (auto done = insert(kExchangesColumn, m_exchangeRows, encodeBytes(m_exchanges)); !done) {
            return done;
        }
    }
    return writeSelf(database, trial);
}

Result<void> Chunk::writeSelf(Database& database, std::int64_t trial) const
{
    if (m_self.empty()) {
        return {};
    }
    auto query = database.prepare(
        u"INSERT INTO self_samples (trial, worker, from_ns, to_ns, lag_p50_ns, lag_p99_ns,"
        " lag_max_ns, lag_count, loop_max_ns, busy_ns, cpu_ns, in_flight, connecting,"
        " buffered_bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s);
    if (!query) {
        return tl::unexpected(query.error());
    }
    for (const auto& [worker, s] : m_self) {
        const auto lag = [&, count = s.lagCount](Ns value) {
            return count > 0 ? QVariant(qlonglong { value }) : QVariant();
        };
        auto done =
            database.run(*query,
                         { qlonglong { trial }, qlonglong { worker }, qlonglong { s.from },
                           qlonglong { s.to }, lag(s.lagP50), lag(s.lagP99), lag(s.lagMax),
                           qlonglong { s.lagCount }, qlonglong { s.loopMax }, qlonglong { s.busy },
                           qlonglong { s.cpu }, qlonglong { s.inFlight },
                           qlonglong { s.connecting }, qlonglong { s.bufferedBytes } });
        if (!done) {
            return done;
        }
    }
    return {};
}

void Chunk::clear()
{
    m_requests.clear();
    m_gaps.clear();
    m_gapRows = 0;
    m_texts.clear();
    m_textRows = 0;
    m_exchanges.clear();
    m_exchangeRows = 0;
    m_self.clear();
}

Result<void> writeCounted(Database& database, std::int64_t trial,
                          std::span<const RequestRecord> records)
{
    for (const RequestColumn column : kCountedColumns) {
        auto done =
            database.execute(u"DELETE FROM request_columns WHERE trial = ? AND \"column\" = ?"_s,
                             { qlonglong { trial }, countedName(column) });
        if (!done) {
            return done;
        }
    }
    auto chunks = database.select(u"SELECT chunk, rows FROM request_columns"
                                  " WHERE trial = ? AND \"column\" = 'index' ORDER BY chunk"_s,
                                  { qlonglong { trial } });
    if (!chunks) {
        return tl::unexpected(chunks.error());
    }
    std::vector<std::pair<qlonglong, std::size_t>> places;
    while (chunks->next()) {
        places.emplace_back(chunks->value(0).toLongLong(),
                            static_cast<std::size_t>(chunks->value(1).toULongLong()));
    }
    chunks->finish();
    auto query = database.prepare(toQt(kInsertColumn));
    if (!query) {
        return tl::unexpected(query.error());
    }
    for (const auto& [chunk, rows] : places) {
        if (rows > records.size()) {
            return makeError(ErrorCode::Internal, u"fewer requests were counted than are stored"_s,
                             database.place());
        }
        for (const RequestColumn column : kCountedColumns) {
            const ColumnInfo& info = columnInfos()[static_cast<std::size_t>(column)];
            std::vector<char> raw(rows * info.width);
            info.gather(records.data(), rows, raw.data());
            const EncodedColumn packed = encodeColumn(raw, info.width, info.delta);
            auto done = database.run(*query,
                                     { qlonglong { trial }, countedName(column), chunk,
                                       static_cast<qlonglong>(rows), packed.codec, blob(packed) });
            if (!done) {
                return done;
            }
        }
        records = records.subspan(rows);
    }
    return {};
}

Result<std::int64_t> nextChunk(Database& database, std::int64_t trial)
{
    const auto last = database.value(u"SELECT max(chunk) FROM request_columns WHERE trial = ?"_s,
                                     { qlonglong { trial } });
    if (!last) {
        return tl::unexpected(last.error());
    }
    return last->isNull() ? 0 : last->toLongLong() + 1;
}

Result<void> readBlobs(Database& database, std::int64_t trial, std::string_view column,
                       const std::function<bool(std::string_view)>& take)
{
    auto query = database.select(u"SELECT codec, data FROM request_columns"
                                 " WHERE trial = ? AND \"column\" = ? ORDER BY chunk"_s,
                                 { qlonglong { trial }, toQt(column) });
    if (!query) {
        return tl::unexpected(query.error());
    }
    while (query->next()) {
        const auto bytes = decodeBytes(query->value(0).toString(), query->value(1).toByteArray());
        if (!bytes) {
            return makeError(bytes.error().code, bytes.error().detail, database.place());
        }
        if (!take(*bytes)) {
            return makeError(ErrorCode::Unreadable,
                             u"a stored chunk of %1 is damaged"_s.arg(toQt(column)),
                             database.place());
        }
    }
    if (query->lastError().isValid()) {
        return database.failure(query->lastError());
    }
    return {};
}

} // namespace loadstone::detail
