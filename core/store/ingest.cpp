// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/ingest.h"

#include "base/log.h"
#include "record/killpoint.h"
#include "record/logformat.h"
#include "store/chunk.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr auto kLogHeadBytes = static_cast<std::int64_t>(sizeof(detail::FileHeader));

/// Up to where a log is in the store: all before `offset`, and `skip` requests of the block there.
struct Place
{
    std::int64_t offset = 0;
    std::int64_t skip = 0;

    bool operator==(const Place&) const = default;
};

struct Source
{
    Ingest::Worker info;
    std::optional<LogReader> reader;
    std::uint32_t worker = 0; // by the log's own header
    Place committed;
    Place read; // committed, or waiting in the open chunk
};

class LogIngest final : public Ingest
{
public:
    LogIngest(Store& store, std::int64_t trial, const QStringList& logs, const Options& options)
        : m_database(store.database())
        , m_trial(trial)
        , m_options(options)
    {
        for (const QString& path : logs) {
            m_sources.emplace_back().info.path = path;
        }
    }

    Result<void> prepare();
    Result<std::int64_t> step(std::int64_t maxBytes) override;
    Result<void> finish() override;

    std::uint64_t requests() const override { return m_requests; }

    std::vector<Worker> workers() const override
    {
        std::vector<Worker> all;
        for (const Source& source : m_sources) {
            all.push_back(source.info);
        }
        return all;
    }

private:
    Result<std::int64_t> readAll(std::int64_t maxBytes);
    Result<std::int64_t> readBlock(Source& source);
    Result<bool> openLog(Source& source);
    Result<void> loadPlace(Source& source);
    Result<void> take(Source& source, const LogBatch& batch, std::int64_t blockStart);
    Result<void> takeRequests(Source& source, const std::vector<RequestRecord>& requests,
                              std::int64_t blockStart);
    Result<void> commit(bool last);
    Result<void> writePlace(Source& source);
    void deleteLogs();

    detail::Database& m_database;
    std::int64_t m_trial;
    Options m_options;
    QString m_runUuid;
    std::uint32_t m_trialIndex = 0;
    bool m_ingested = false;
    std::vector<Source> m_sources;
    detail::Chunk m_chunk;
    std::int64_t m_nextChunk = 0;
    std::uint64_t m_requests = 0;
    // After a failure memory and database disagree: only a new Ingest can go on.
    std::optional<Error> m_failure;
};

Result<void> LogIngest::prepare()
{
    auto query = m_database.select(u"SELECT runs.uuid, trials.trial_index, trials.ingested"
                                   " FROM trials JOIN runs ON runs.id = trials.run"
                                   " WHERE trials.id = ?"_s,
                                   { qlonglong { m_trial } });
    if (!query) {
        return tl::unexpected(query.error());
    }
    if (!query->next()) {
        return makeError(ErrorCode::NotFound, u"there is no trial %1"_s.arg(m_trial),
                         m_database.place());
    }
    m_runUuid = query->value(0).toString();
    m_trialIndex = query->value(1).toUInt();
    m_ingested = query->value(2).toInt() != 0;
    query->finish();
    const auto next = detail::nextChunk(m_database, m_trial);
    const auto count = m_database.value(u"SELECT sum(rows) FROM request_columns"
                                        " WHERE trial = ? AND \"column\" = 'index'"_s,
                                        { qlonglong { m_trial } });
    if (!next || !count) {
        return tl::unexpected(next ? count.error() : next.error());
    }
    m_nextChunk = *next;
    m_requests = count->toULongLong();
    m_chunk.requests().reserve(m_options.chunkRows);
    return {};
}

Result<std::int64_t> LogIngest::step(std::int64_t maxBytes)
{
    if (m_failure) {
        return tl::unexpected(*m_failure);
    }
    auto read = readAll(maxBytes);
    if (!read) {
        m_failure = read.error();
    }
    return read;
}

Result<std::int64_t> LogIngest::readAll(std::int64_t maxBytes)
{
    std::int64_t total = 0;
    bool progress = !m_ingested;
    // A block of each log in turn, so that workers stay interleaved about as they ran.
    while (progress && total < maxBytes) {
        progress = false;
        for (Source& source : m_sources) {
            auto read = readBlock(source);
            if (!read) {
                return read;
            }
            total += *read;
            progress = progress || *read > 0;
        }
    }
    return total;
}

Result<std::int64_t> LogIngest::readBlock(Source& source)
{
    const auto opened = openLog(source);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    if (!*opened) {
        return 0;
    }
    const std::int64_t start = source.reader->offset();
    const auto batch = source.reader->read(1); // one block
    if (!batch) {
        return tl::unexpected(batch.error());
    }
    const std::int64_t read = source.reader->offset() - start;
    if (read > 0) {
        if (auto done = take(source, *batch, start); !done) {
            return tl::unexpected(done.error());
        }
    }
    return read;
}

/// False: the log is not there yet.
Result<bool> LogIngest::openLog(Source& source)
{
    if (source.reader) {
        return true;
    }
    if (QFileInfo(source.info.path).size() < kLogHeadBytes) {
        return false; // absent, or its head is being written
    }
    auto reader = LogReader::open(source.info.path);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    const LogHeader& header = reader->header();
    if (toQt(header.runUuid) != m_runUuid || header.trial != m_trialIndex) {
        return makeError(ErrorCode::Unreadable, u"is the log of another run or trial"_s,
                         source.info.path);
    }
    for (const Source& other : m_sources) {
        if (other.reader && other.worker == header.worker) {
            return makeError(ErrorCode::Unreadable, u"two logs name the same worker"_s,
                             source.info.path);
        }
    }
    source.worker = header.worker;
    source.info.seen = true;
    source.committed = { reader->offset(), 0 };
    if (auto done = loadPlace(source); !done) {
        return tl::unexpected(done.error());
    }
    source.read = source.committed;
    reader->seek(source.committed.offset);
    source.reader = std::move(*reader);
    return true;
}

/// Where an earlier ingest got to; notes the beginning when there was none.
Result<void> LogIngest::loadPlace(Source& source)
{
    return m_database.inTransaction([&]() -> Result<void> {
        const QVariantList key { qlonglong { m_trial }, qlonglong { source.worker } };
        auto query = m_database.select(u"SELECT log_offset, skip_requests, end_reason"
                                       " FROM ingest_state WHERE trial = ? AND worker = ?"_s,
                                       key);
        if (!query) {
            return tl::unexpected(query.error());
        }
        if (query->next()) {
            source.committed = { query->value(0).toLongLong(), query->value(1).toLongLong() };
            source.info.end = termFromName<EndReason>(query->value(2).toString().toStdString());
            return {};
        }
        query->finish();
        return m_database.execute(
            u"INSERT INTO ingest_state (trial, worker, path, log_offset, skip_requests,"
            " damaged_bytes) VALUES (?, ?, ?, ?, 0, 0)"_s,
            key + QVariantList { source.info.path, qlonglong { source.committed.offset } });
    });
}

Result<void> LogIngest::take(Source& source, const LogBatch& batch, std::int64_t blockStart)
{
    for (const LogBatch::Gaps& gaps : batch.gaps) {
        m_chunk.addGaps(gaps);
    }
    for (const LogBatch::Text& text : batch.texts) {
        m_chunk.addText(text);
    }
    for (const KeptExchange& exchange : batch.exchanges) {
        m_chunk.addExchange(exchange);
    }
    for (const SelfSample& sample : batch.self) {
        m_chunk.addSelf(source.worker, sample);
    }
    if (batch.end) {
        source.info.end = batch.end;
    }
    if (auto done = takeRequests(source, batch.requests, blockStart); !done) {
        return done;
    }
    source.read = { source.reader->offset(), 0 };
    return m_chunk.rawBytes() >= m_options.chunkBytes ? commit(false) : Result<void>();
}

/// A chunk may become full in the middle of a block: then the rest of it goes into the next one.
Result<void> LogIngest::takeRequests(Source& source, const std::vector<RequestRecord>& requests,
                                     std::int64_t blockStart)
{
    auto& open = m_chunk.requests();
    const bool resumed = source.read.offset == blockStart;
    auto from = static_cast<std::size_t>(resumed ? source.read.skip : 0);
    while (from < requests.size()) {
        const std::size_t rows =
            std::min(m_options.chunkRows - open.size(), requests.size() - from);
        const std::size_t before = open.size();
        open.insert(open.end(), requests.begin() + static_cast<std::ptrdiff_t>(from),
                    requests.begin() + static_cast<std::ptrdiff_t>(from + rows));
        for (std::size_t row = before; row < open.size(); ++row) {
            open[row].worker = static_cast<std::uint8_t>(source.worker);
        }
        from += rows;
        m_requests += rows;
        if (open.size() == m_options.chunkRows) {
            const bool whole = from == requests.size();
            source.read = whole ? Place { source.reader->offset(), 0 }
                                : Place { blockStart, static_cast<std::int64_t>(from) };
            if (auto done = commit(false); !done) {
                return done;
            }
        }
    }
    return {};
}

Result<void> LogIngest::commit(bool last)
{
    auto done = m_database.inTransaction([&]() -> Result<void> {
        if (!m_chunk.isEmpty()) {
            if (auto written = m_chunk.write(m_database, m_trial, m_nextChunk); !written) {
                return written;
            }
        }
        for (Source& source : m_sources) {
            if (auto written = writePlace(source); !written) {
                return written;
            }
        }
        if (last) {
            auto marked = m_database.execute(u"UPDATE trials SET ingested = 1 WHERE id = ?"_s,
                                             { qlonglong { m_trial } });
            if (!marked) {
                return marked;
            }
        }
        killPoint("store/before-commit");
        return {};
    });
    if (!done) {
        return done;
    }
    killPoint("store/after-commit");
    for (Source& source : m_sources) {
        source.committed = source.read;
    }
    m_nextChunk += m_chunk.isEmpty() ? 0 : 1;
    m_chunk.clear();
    return {};
}

Result<void> LogIngest::writePlace(Source& source)
{
    if (!source.reader) {
        return {};
    }
    source.info.damagedBytes = source.reader->damagedBytes();
    const QVariant end = source.info.end ? QVariant(toQt(termName(*source.info.end))) : QVariant();
    // Only from where this ingest found it: two that run at once must not both write.
    const auto changed = m_database.change(
        u"UPDATE ingest_state SET log_offset = ?, skip_requests = ?, end_reason = ?,"
        " damaged_bytes = ? WHERE trial = ? AND worker = ? AND log_offset = ?"
        " AND skip_requests = ?"_s,
        { qlonglong { source.read.offset }, qlonglong { source.read.skip }, end,
          qlonglong { source.info.damagedBytes }, qlonglong { m_trial },
          qlonglong { source.worker }, qlonglong { source.committed.offset },
          qlonglong { source.committed.skip } });
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    if (*changed != 1) {
        return makeError(ErrorCode::Database, u"another process takes in this log, too"_s,
                         source.info.path);
    }
    return {};
}

Result<void> LogIngest::finish()
{
    for (;;) {
        const auto read = step(std::numeric_limits<std::int64_t>::max());
        if (!read) {
            return tl::unexpected(read.error());
        }
        if (*read == 0) {
            break;
        }
    }
    if (!m_ingested) {
        if (auto done = commit(true); !done) {
            m_failure = done.error();
            return done;
        }
        m_ingested = true;
    }
    if (!m_options.keepLogs) {
        deleteLogs();
    }
    return {};
}

void LogIngest::deleteLogs()
{
    for (Source& source : m_sources) {
        if (!QFileInfo::exists(source.info.path)) {
            continue;
        }
        killPoint("store/before-log-delete");
        if (!QFile::remove(source.info.path)) {
            qCWarning(lcStore) << "cannot be deleted:" << source.info.path;
        }
    }
}

} // namespace

Result<std::unique_ptr<Ingest>> Ingest::create(Store& store, std::int64_t trial,
                                               const QStringList& logs, const Options& options)
{
    Q_ASSERT(options.chunkRows > 0);
    auto ingest = std::make_unique<LogIngest>(store, trial, logs, options);
    if (auto done = ingest->prepare(); !done) {
        return tl::unexpected(done.error());
    }
    return ingest;
}

} // namespace loadstone
