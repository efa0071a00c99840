// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/logreader.h"

#include "record/crc32c.h"
#include "record/logformat.h"
#include "record/posixfile.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>

#include <fcntl.h>
#include <sys/file.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace detail {

/// The open log and the part of it that was read ahead.
class LogWindow
{
public:
    explicit LogWindow(PosixFile file)
        : m_file(std::move(file))
    {
    }

    const PosixFile& file() const { return m_file; }

    std::int64_t fileSize() const { return m_file.size(); }

    /// The bytes [offset, offset + size), or fewer at the end of the file. Valid until the next
    /// call. Bytes read before are not read again unless more is wanted than was there.
    Result<std::string_view> view(std::int64_t offset, std::size_t size)
    {
        if (offset < m_begin || offset + static_cast<std::int64_t>(size) > m_begin + length()) {
            m_data.resize(std::max(size, kReadAhead));
            const std::int64_t got = m_file.readAt(m_data.data(), m_data.size(), offset);
            if (got < 0) {
                const int error = errno;
                m_data.clear();
                return tl::unexpected(m_file.error(u"cannot be read"_s, error));
            }
            m_data.resize(static_cast<std::size_t>(got));
            m_begin = offset;
        }
        return std::string_view(m_data).substr(static_cast<std::size_t>(offset - m_begin), size);
    }

    /// What was read ahead may have been unfinished: read it anew.
    void forget() { m_data.clear(); }

private:
    static constexpr std::size_t kReadAhead = 4U << 20U;

    std::int64_t length() const { return static_cast<std::int64_t>(m_data.size()); }

    PosixFile m_file;
    std::string m_data;
    std::int64_t m_begin = 0;
};

} // namespace detail

namespace {

using detail::BlockHeader;
using detail::BlockType;

template<class E>
constexpr bool isTerm(E value)
{
    return static_cast<std::size_t>(value) < Terms<E>::names.size();
}

/// Enumerators this version does not know would index past tables later on.
bool isKnown(const RequestRecord& record)
{
    return isTerm(record.phase) && isTerm(record.outcome) && isTerm(record.finish)
        && isTerm(record.tokenSource);
}

bool takeRequests(std::string_view payload, LogBatch& batch)
{
    if (payload.size() % sizeof(RequestRecord) != 0) {
        return false;
    }
    const std::size_t before = batch.requests.size();
    const std::size_t count = payload.size() / sizeof(RequestRecord);
    batch.requests.resize(before + count);
    if (count > 0) {
        std::memcpy(batch.requests.data() + before, payload.data(), payload.size());
    }
    const auto first = batch.requests.begin() + static_cast<std::ptrdiff_t>(before);
    if (!std::all_of(first, batch.requests.end(), isKnown)) {
        batch.requests.resize(before);
        return false;
    }
    return true;
}

bool takeSelf(std::string_view payload, LogBatch& batch)
{
    if (payload.size() % sizeof(SelfSample) != 0) {
        return false;
    }
    for (; !payload.empty(); payload.remove_prefix(sizeof(SelfSample))) {
        std::memcpy(&batch.self.emplace_back(), payload.data(), sizeof(SelfSample));
    }
    return true;
}

bool takeEnd(std::string_view payload, LogBatch& batch)
{
    std::uint32_t code = 0;
    if (payload.size() < sizeof code) {
        return false;
    }
    std::memcpy(&code, payload.data(), sizeof code);
    if (code >= Terms<EndReason>::names.size()) {
        return false;
    }
    batch.end = static_cast<EndReason>(code);
    return true;
}

/// Gaps or texts: entries of a block that turns out to be malformed are taken back.
template<class Entries, class Take>
bool takeEntries(std::string_view payload, Entries& entries, Take take)
{
    const std::size_t before = entries.size();
    if (take(payload, entries)) {
        return true;
    }
    entries.resize(before);
    return false;
}

/// False: the block is not what its type says.
bool takeBlock(std::uint32_t type, std::string_view payload, LogBatch& batch)
{
    switch (static_cast<BlockType>(type)) {
    case BlockType::Requests:
        return takeRequests(payload, batch);
    case BlockType::Gaps:
        return takeEntries(payload, batch.gaps, detail::takeGaps);
    case BlockType::Texts:
        return takeEntries(payload, batch.texts, detail::takeTexts);
    case BlockType::Answers:
        return takeEntries(payload, batch.texts, detail::takeAnswers);
    case BlockType::Exchanges:
        return takeEntries(payload, batch.exchanges, detail::takeExchanges);
    case BlockType::Self:
        return takeSelf(payload, batch);
    case BlockType::End:
        return takeEnd(payload, batch);
    }
    return true; // of a later version: skipped
}

Result<LogHeader> decodeHeader(const detail::FileHeader& raw, const QString& path)
{
    if (raw.magic != detail::kLogMagic) {
        return makeError(ErrorCode::Unreadable, u"is not a request log"_s, path);
    }
    if (raw.version > detail::kLogVersion) {
        return makeError(
            ErrorCode::NewerSchema,
            u"is a request log of version %1, this program reads up to %2"_s.arg(raw.version)
                .arg(detail::kLogVersion),
            path);
    }
    if (crc32c(&raw, offsetof(detail::FileHeader, checksum)) != raw.checksum
        || raw.version != detail::kLogVersion || raw.headerBytes != sizeof raw
        || raw.requestBytes != sizeof(RequestRecord) || raw.selfBytes != sizeof(SelfSample)) {
        return makeError(ErrorCode::Unreadable, u"the head of this request log is damaged"_s, path);
    }
    LogHeader header;
    const auto end = std::find(raw.uuid.begin(), raw.uuid.end(), '\0');
    header.runUuid.assign(raw.uuid.begin(), end);
    header.trial = raw.trial;
    header.worker = raw.worker;
    header.workers = raw.workers;
    header.epoch = raw.epoch;
    header.wallAtEpoch = raw.wallAtEpoch;
    return header;
}

} // namespace

Result<LogReader> LogReader::open(const QString& path)
{
    auto file = detail::PosixFile::open(path, O_RDONLY);
    if (!file) {
        return tl::unexpected(file.error());
    }
    detail::FileHeader raw;
    const std::int64_t got = file->readAt(&raw, sizeof raw, 0);
    if (got != static_cast<std::int64_t>(sizeof raw)) {
        return makeError(ErrorCode::Unreadable, u"is too short for a request log"_s, path);
    }
    auto header = decodeHeader(raw, path);
    if (!header) {
        return tl::unexpected(header.error());
    }
    LogReader reader;
    reader.m_header = std::move(*header);
    reader.m_offset = static_cast<std::int64_t>(sizeof raw);
    reader.m_window = std::make_shared<detail::LogWindow>(std::move(*file));
    return reader;
}

Result<LogBatch> LogReader::read(std::int64_t maxBytes)
{
    LogBatch batch;
    const std::int64_t size = m_window->fileSize();
    const std::int64_t start = m_offset;
    constexpr auto kHeaderBytes = static_cast<std::int64_t>(sizeof(BlockHeader));
    bool usable = true;
    while (m_offset >= 0 && m_offset + kHeaderBytes <= size) {
        const auto head = m_window->view(m_offset, sizeof(BlockHeader));
        if (!head) {
            return tl::unexpected(head.error());
        }
        BlockHeader header;
        usable = head->size() == sizeof header;
        if (!usable) {
            break;
        }
        std::memcpy(&header, head->data(), sizeof header);
        const std::int64_t end = m_offset + kHeaderBytes + header.length;
        usable = header.length <= detail::kMaxBlockBytes && end <= size;
        if (!usable || (m_offset > start && end - start > maxBytes)) {
            break;
        }
        const auto payload = m_window->view(m_offset + kHeaderBytes, header.length);
        if (!payload) {
            return tl::unexpected(payload.error());
        }
        usable = payload->size() == header.length
            && detail::blockChecksum(header, payload->data()) == header.checksum
            && takeBlock(header.type, *payload, batch);
        if (!usable) {
            break;
        }
        m_offset = end;
    }
    if (!usable) {
        m_window->forget();
    }
    const bool atEnd = !usable || m_offset + kHeaderBytes > size;
    m_damaged = atEnd ? std::max<std::int64_t>(size - m_offset, 0) : 0;
    return batch;
}

bool LogReader::isBeingWritten(const QString& path)
{
    const auto file = detail::PosixFile::open(path, O_RDONLY);
    return file && ::flock(file->descriptor(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

} // namespace loadstone
