// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/logformat.h"
#include "store/chunk.h"
#include "store/columns.h"
#include "store/rows.h"
#include "store/store.h"

#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

// The members of Store that concern trials and what they recorded.
namespace loadstone {

namespace {

/// One prepared statement for many rows, within one transaction that first removes the old ones.
Result<void> replaceRows(detail::Database& database, const QString& removal,
                         const QVariantList& removalValues, const QString& insertion,
                         std::size_t rows, const std::function<QVariantList(std::size_t)>& values)
{
    return database.inTransaction([&]() -> Result<void> {
        if (auto done = database.execute(removal, removalValues); !done) {
            return done;
        }
        auto query = database.prepare(insertion);
        if (!query) {
            return tl::unexpected(query.error());
        }
        for (std::size_t row = 0; row < rows; ++row) {
            if (auto done = database.run(*query, values(row)); !done) {
                return done;
            }
        }
        return {};
    });
}

/// All rows of a query, each made by `make`.
template<class Row, class Make>
Result<std::vector<Row>> collect(detail::Database& database, const QString& sql,
                                 const QVariantList& values, Make make)
{
    auto query = database.select(sql, values);
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::vector<Row> rows;
    while (query->next()) {
        rows.push_back(make(*query));
    }
    if (query->lastError().isValid()) {
        return database.failure(query->lastError());
    }
    return rows;
}

std::string textAt(const QSqlQuery& query, int column)
{
    return query.value(column).toString().toStdString();
}

WorkerSample workerSampleFrom(const QSqlQuery& query)
{
    int column = 0;
    // NULL (no request, no lag) reads as 0, as the worker wrote it.
    const auto next = [&] { return query.value(column++).toLongLong(); };
    WorkerSample row;
    row.worker = static_cast<std::uint32_t>(next());
    row.sample.from = next();
    row.sample.to = next();
    row.sample.lagP50 = next();
    row.sample.lagP99 = next();
    row.sample.lagMax = next();
    row.sample.lagCount = static_cast<std::uint32_t>(next());
    row.sample.loopMax = next();
    row.sample.busy = next();
    row.sample.cpu = next();
    row.sample.inFlight = static_cast<std::uint32_t>(next());
    row.sample.connecting = static_cast<std::uint32_t>(next());
    row.sample.bufferedBytes = static_cast<std::uint32_t>(next());
    return row;
}

} // namespace

void GapTable::add(Phase phase, std::uint64_t index, std::span<const Ns> gaps)
{
    m_entries.push_back({ index, phase, static_cast<std::uint32_t>(gaps.size()), m_gaps.size() });
    m_gaps.insert(m_gaps.end(), gaps.begin(), gaps.end());
}

void GapTable::sort()
{
    std::stable_sort(m_entries.begin(), m_entries.end(), [](const Entry& a, const Entry& b) {
        return std::pair(a.phase, a.index) < std::pair(b.phase, b.index);
    });
}

std::span<const Ns> GapTable::gapsOf(Phase phase, std::uint64_t index) const
{
    const auto found = std::lower_bound(m_entries.begin(), m_entries.end(), std::pair(phase, index),
                                        [](const Entry& entry, const auto& wanted) {
                                            return std::pair(entry.phase, entry.index) < wanted;
                                        });
    if (found == m_entries.end() || found->phase != phase || found->index != index) {
        return {};
    }
    return gapsOf(*found);
}

Result<std::int64_t> Store::createTrial(const TrialRow& row)
{
    std::int64_t id = 0;
    const auto done = m_database->inTransaction([&]() -> Result<void> {
        const auto given = m_database->value(detail::insertTrialSql(), detail::trialValues(row));
        if (!given) {
            return tl::unexpected(given.error());
        }
        id = given->toLongLong();
        return {};
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    return id;
}

Result<void> Store::updateTrial(const TrialRow& row)
{
    const QVariantList all = detail::trialValues(row);
    // Without run, index (first) and ingested (last).
    QVariantList values = all.mid(2, all.size() - 3);
    values << qlonglong { row.id };
    return m_database->inTransaction([&]() -> Result<void> {
        const auto changed = m_database->change(
            u"UPDATE trials SET seed = ?, state = ?, started_at = ?, epoch = ?, window_from = ?,"
            " window_to = ?, plan = ?, facts = ? WHERE id = ?"_s,
            values);
        if (!changed) {
            return tl::unexpected(changed.error());
        }
        if (*changed == 0) {
            return makeError(ErrorCode::NotFound, u"there is no trial %1"_s.arg(row.id),
                             m_database->place());
        }
        return {};
    });
}

Result<std::vector<TrialRow>> Store::trials(std::int64_t run)
{
    auto query =
        m_database->select(detail::selectTrialsSql() % u" WHERE run = ? ORDER BY trial_index"_s,
                           { qlonglong { run } });
    if (!query) {
        return tl::unexpected(query.error());
    }
    std::vector<TrialRow> rows;
    while (query->next()) {
        auto row = detail::trialFrom(*query, m_database->place());
        if (!row) {
            return tl::unexpected(row.error());
        }
        rows.push_back(std::move(*row));
    }
    if (query->lastError().isValid()) {
        return m_database->failure(query->lastError());
    }
    return rows;
}

Result<std::vector<RequestRecord>> Store::loadRequests(std::int64_t trial, ColumnMask columns)
{
    return detail::readRequests(*m_database, trial, columns);
}

Result<std::uint64_t> Store::requestCount(std::int64_t trial)
{
    const auto sum = m_database->value(u"SELECT sum(rows) FROM request_columns"
                                       " WHERE trial = ? AND \"column\" = 'index'"_s,
                                       { qlonglong { trial } });
    if (!sum) {
        return tl::unexpected(sum.error());
    }
    return sum->toULongLong(); // NULL, no chunk at all: 0
}

Result<GapTable> Store::loadGaps(std::int64_t trial)
{
    GapTable table;
    const auto done =
        detail::readBlobs(*m_database, trial, detail::kGapsColumn, [&](std::string_view bytes) {
            std::vector<LogBatch::Gaps> entries;
            const bool whole = detail::takeGaps(bytes, entries);
            for (const LogBatch::Gaps& entry : entries) {
                table.add(entry.phase, entry.index, entry.gaps);
            }
            return whole;
        });
    if (!done) {
        return tl::unexpected(done.error());
    }
    table.sort();
    return table;
}

Result<std::vector<LogBatch::Text>> Store::loadTexts(std::int64_t trial)
{
    std::vector<LogBatch::Text> texts;
    auto done =
        detail::readBlobs(*m_database, trial, detail::kTextsColumn,
                          [&](std::string_view bytes) { return detail::takeTexts(bytes, texts); });
    if (done) {
        done = detail::readBlobs(
            *m_database, trial, detail::kAnswersColumn,
            [&](std::string_view bytes) { return detail::takeAnswers(bytes, texts); });
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    return texts;
}

Result<void> Store::setTokenCounts(std::int64_t trial, std::span<const RequestRecord> records)
{
    return m_database->inTransaction(
        [&]() -> Result<void> { return detail::writeCounted(*m_database, trial, records); });
}

Result<std::vector<WorkerSample>> Store::loadSelfSamples(std::int64_t trial)
{
    return collect<WorkerSample>(
        *m_database,
        u"SELECT worker, from_ns, to_ns, lag_p50_ns, lag_p99_ns, lag_max_ns, lag_count,"
        " loop_max_ns, busy_ns, cpu_ns, in_flight, connecting, buffered_bytes"
        " FROM self_samples WHERE trial = ? ORDER BY worker, from_ns"_s,
        { qlonglong { trial } }, workerSampleFrom);
}

Result<void> Store::addRequests(std::int64_t trial, const LogBatch& batch)
{
    constexpr std::size_t kRows = 65'536;
    return m_database->inTransaction([&]() -> Result<void> {
        auto number = detail::nextChunk(*m_database, trial);
        if (!number) {
            return tl::unexpected(number.error());
        }
        detail::Chunk chunk;
        for (const LogBatch::Gaps& gaps : batch.gaps) {
            chunk.addGaps(gaps);
        }
        for (const LogBatch::Text& text : batch.texts) {
            chunk.addText(text);
        }
        for (const KeptExchange& exchange : batch.exchanges) {
            chunk.addExchange(exchange);
        }
        for (const SelfSample& sample : batch.self) {
            chunk.addSelf(0, sample);
        }
        std::size_t from = 0;
        do {
            const std::size_t rows = std::min(kRows, batch.requests.size() - from);
            const auto first = batch.requests.begin() + static_cast<std::ptrdiff_t>(from);
            chunk.requests().assign(first, first + static_cast<std::ptrdiff_t>(rows));
            if (auto done = chunk.write(*m_database, trial, (*number)++); !done) {
                return done;
            }
            chunk.clear();
            from += rows;
        } while (from < batch.requests.size());
        return m_database->execute(u"UPDATE trials SET ingested = 1 WHERE id = ?"_s,
                                   { qlonglong { trial } });
    });
}

Result<void> Store::setSamples(std::int64_t run, std::span<const SampleRow> samples)
{
    return replaceRows(*m_database, u"DELETE FROM samples WHERE run = ?"_s, { qlonglong { run } },
                       u"INSERT INTO samples (run, sample, hash, category, expected, permutation)"
                       " VALUES (?, ?, ?, ?, ?, ?)"_s,
                       samples.size(), [&](std::size_t i) -> QVariantList {
                           const SampleRow& s = samples[i];
                           return { qlonglong { run },
                                    qlonglong { s.sample },
                                    detail::storable(s.hash),
                                    detail::storable(s.category),
                                    detail::storable(s.expected),
                                    detail::storable(s.permutation) };
                       });
}

Result<std::vector<SampleRow>> Store::samples(std::int64_t run)
{
    return collect<SampleRow>(*m_database,
                              u"SELECT sample, hash, category, expected, permutation FROM samples"
                              " WHERE run = ? ORDER BY sample"_s,
                              { qlonglong { run } }, [](const QSqlQuery& query) {
                                  return SampleRow { query.value(0).toUInt(), textAt(query, 1),
                                                     textAt(query, 2), textAt(query, 3),
                                                     textAt(query, 4) };
                              });
}

Result<void> Store::setScores(std::int64_t trial, std::span<const ScoreRow> scores)
{
    return replaceRows(
        *m_database, u"DELETE FROM scores WHERE trial = ?"_s, { qlonglong { trial } },
        u"INSERT INTO scores (trial, request_index, sample, repeat, status, answer, expected,"
        " score, category) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        scores.size(), [&](std::size_t i) -> QVariantList {
            const ScoreRow& s = scores[i];
            return { qlonglong { trial },          static_cast<qlonglong>(s.index),
                     qlonglong { s.sample },       qlonglong { s.repeat },
                     detail::storable(s.status),   detail::storable(s.answer),
                     detail::storable(s.expected), detail::orNull(s.score),
                     detail::storable(s.category) };
        });
}

Result<void> Store::asOne(const std::function<Result<void>()>& work)
{
    return m_database->inTransaction(work);
}

Result<std::vector<ScoreRow>> Store::scores(std::int64_t trial)
{
    return collect<ScoreRow>(
        *m_database,
        u"SELECT request_index, sample, repeat, status, answer, expected, score, category"
        " FROM scores WHERE trial = ? ORDER BY request_index, repeat"_s,
        { qlonglong { trial } }, [](const QSqlQuery& query) {
            ScoreRow row;
            row.index = query.value(0).toULongLong();
            row.sample = query.value(1).toUInt();
            row.repeat = query.value(2).toUInt();
            row.status = textAt(query, 3);
            row.answer = textAt(query, 4);
            row.expected = textAt(query, 5);
            const QVariant score = query.value(6);
            row.score = score.isNull() ? std::nullopt : std::optional<double>(score.toDouble());
            row.category = textAt(query, 7);
            return row;
        });
}

} // namespace loadstone
