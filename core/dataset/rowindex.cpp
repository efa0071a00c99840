// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/rowindex.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <cstring>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::uint64_t kStep = 256; // rows between two places
constexpr qint64 kSmall = 32LL << 20U;
constexpr std::size_t kBlock = 1U << 20U;
constexpr std::size_t kKept = 4; // indexes
constexpr std::chrono::milliseconds kLook { 50 }; // for a cancel

/// Counts lines and rows in blocks that follow each other.
class Scanner
{
public:
    explicit Scanner(std::vector<LinePlace>& places)
        : m_places(places)
    {
    }

    std::uint64_t rows() const { return m_rows; }

    void take(std::string_view block)
    {
        if (m_offset == 0 && block.starts_with("\xef\xbb\xbf")) {
            block.remove_prefix(3);
            m_offset = 3;
            m_lineStart = 3;
        }
        while (!block.empty()) {
            const auto end = block.find('\n');
            const std::string_view line = block.substr(0, end);
            if (m_isBlank && !isBlankLine(line)) {
                m_isBlank = false;
                if (m_rows++ % kStep == 0) {
                    m_places.push_back({ m_lines, m_lineStart });
                }
            }
            if (end == std::string_view::npos) {
                m_offset += block.size();
                return;
            }
            m_offset += end + 1;
            m_lineStart = m_offset;
            ++m_lines;
            m_isBlank = true;
            block.remove_prefix(end + 1);
        }
    }

private:
    std::vector<LinePlace>& m_places;
    std::uint64_t m_rows = 0;
    std::uint64_t m_lines = 0;
    std::uint64_t m_offset = 0;
    std::uint64_t m_lineStart = 0;
    bool m_isBlank = true;
};

struct Kept
{
    QString path;
    QDateTime modified;
    qint64 size = 0;
    std::shared_ptr<RowIndex> index;
};

} // namespace

std::shared_ptr<RowIndex> RowIndex::of(const QString& path)
{
    static std::mutex mutex;
    static std::vector<Kept> kept;
    const QFileInfo info(path);
    if (!info.isFile() || info.size() < kSmall) {
        return nullptr;
    }
    const std::lock_guard lock(mutex);
    const auto found = std::find_if(kept.begin(), kept.end(), [&](const Kept& one) {
        return one.path == info.absoluteFilePath() && one.size == info.size()
            && one.modified == info.lastModified();
    });
    if (found != kept.end()) {
        return found->index;
    }
    if (kept.size() == kKept) {
        kept.erase(kept.begin());
    }
    kept.push_back({ info.absoluteFilePath(), info.lastModified(), info.size(),
                     std::make_shared<RowIndex>(path) });
    return kept.back().index;
}

RowIndex::RowIndex(QString path)
    : m_path(std::move(path))
    , m_thread([this](const std::stop_token& stop) { search(stop); })
{
}

void RowIndex::search(const std::stop_token& stop)
{
    QFile file(m_path);
    std::optional<Error> error;
    std::vector<LinePlace> places;
    Scanner scanner(places);
    std::string block(kBlock, '\0');
    bool isOpen = file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    while (isOpen && !stop.stop_requested()) {
        const qint64 got = file.read(block.data(), static_cast<qint64>(block.size()));
        if (got <= 0) {
            isOpen = got == 0;
            break;
        }
        scanner.take(std::string_view(block).substr(0, static_cast<std::size_t>(got)));
        const std::lock_guard lock(m_mutex);
        m_places.insert(m_places.end(), places.begin(), places.end());
        m_rows = scanner.rows();
        places.clear();
        m_more.notify_all();
    }
    const std::lock_guard lock(m_mutex);
    if (!isOpen) {
        m_error = Error { ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), m_path };
    }
    m_isDone = true;
    m_more.notify_all();
}

Result<void> RowIndex::waitFor(std::uint64_t row, const std::atomic<bool>* cancelled)
{
    std::unique_lock lock(m_mutex);
    while (!m_isDone && m_rows < row) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, m_path);
        }
        m_more.wait_for(lock, kLook);
    }
    return m_error ? Result<void>(tl::unexpected(*m_error)) : Result<void>();
}

Result<std::optional<RowIndex::Found>> RowIndex::find(std::uint64_t row,
                                                      const std::atomic<bool>* cancelled)
{
    if (auto waited = waitFor(row, cancelled); !waited) {
        return tl::unexpected(waited.error());
    }
    const std::lock_guard lock(m_mutex);
    if (row == 0 || row > m_rows) {
        return std::nullopt;
    }
    return Found { m_places[(row - 1) / kStep], (row - 1) % kStep };
}

Result<std::uint64_t> RowIndex::rows(const std::atomic<bool>* cancelled)
{
    if (auto waited = waitFor(~std::uint64_t { 0 }, cancelled); !waited) {
        return tl::unexpected(waited.error());
    }
    const std::lock_guard lock(m_mutex);
    return m_rows;
}

} // namespace loadstone::detail
