// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/bodiesfile.h"

#include "record/crc32c.h"
#include "record/posixfile.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::array<char, 8> kMagic { 'L', 'D', 'S', 'T', 'B', 'O', 'D', 'Y' };
constexpr std::uint32_t kVersion = 2;
constexpr std::int64_t kSaltBytes = 16;

/// Written last: a file whose head says 0 bodies and no index was never finished.
struct FileHead
{
    std::array<char, 8> magic = kMagic;
    std::uint32_t version = kVersion;
    std::uint32_t count = 0;
    std::uint64_t indexOffset = 0; // the index reaches to the end of the file
    std::uint32_t indexChecksum = 0;
    std::uint32_t checksum = 0; // of everything before it
};

static_assert(sizeof(FileHead) == 32);

struct IndexEntry
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::int64_t saltOffset = -1;
    Ns due = 0;
    std::uint32_t sample = 0;
    std::int32_t expectedOutputTokens = -1;
    std::int32_t replyAt = -1;
    std::uint32_t drop = 0;
    std::uint16_t turn = 0;
    std::uint16_t turns = 1;
    std::uint32_t reserved = 0;
};

static_assert(sizeof(IndexEntry) == 56);

bool saltFits(std::int64_t saltOffset, std::uint64_t length)
{
    return saltOffset == -1
        || (saltOffset >= 0 && length >= static_cast<std::uint64_t>(kSaltBytes)
            && static_cast<std::uint64_t>(saltOffset) <= length - kSaltBytes);
}

Body bodyOf(const char* data, const IndexEntry& entry)
{
    return { { data + entry.offset, entry.length },
             entry.saltOffset,
             entry.sample,
             entry.expectedOutputTokens,
             entry.due,
             entry.turn,
             entry.turns,
             entry.replyAt,
             entry.drop };
}

/// Turns follow each other, and a reply that is fed back has a body before it to stand in.
bool turnFits(const Body& body, const Body* before)
{
    if (body.turn >= body.turns || body.replyAt < -1
        || (body.replyAt >= 0 && static_cast<std::size_t>(body.replyAt) > body.bytes.size())) {
        return false;
    }
    if (body.turn == 0) {
        return body.replyAt == -1 && (before == nullptr || before->turn + 1 == before->turns);
    }
    return before != nullptr && before->turn + 1 == body.turn && before->turns == body.turns
        && (body.replyAt == -1 || body.drop <= before->bytes.size());
}

class Writer final : public BodiesWriter
{
public:
    explicit Writer(detail::PosixFile file)
        : m_file(std::move(file))
        , m_offset(sizeof(FileHead))
    {
        m_buffer.reserve(kBufferBytes);
        m_buffer.resize(sizeof(FileHead));
    }

    Result<void> add(const Body& body) override
    {
        if (!saltFits(body.saltOffset, body.bytes.size())) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"the salt does not lie within the body"_s, m_file.path());
        }
        if (m_index.size() == std::numeric_limits<std::uint32_t>::max()) {
            return makeError(ErrorCode::InvalidSpecification, u"too many bodies"_s, m_file.path());
        }
        m_index.push_back({ m_offset, body.bytes.size(), body.saltOffset, body.due, body.sample,
                            body.expectedOutputTokens, body.replyAt, body.drop, body.turn,
                            body.turns });
        m_offset += body.bytes.size();
        m_buffer.append(body.bytes);
        return m_buffer.size() < kBufferBytes ? Result<void>() : flush();
    }

    Result<void> finish() override
    {
        FileHead head;
        head.count = static_cast<std::uint32_t>(m_index.size());
        // The index is read in place: keep it aligned.
        m_buffer.append((8 - m_offset % 8) % 8, '\0');
        head.indexOffset = (m_offset + 7) / 8 * 8;
        const std::size_t indexBytes = m_index.size() * sizeof(IndexEntry);
        head.indexChecksum = crc32c(m_index.data(), indexBytes);
        head.checksum = crc32c(&head, offsetof(FileHead, checksum));
        if (auto flushed = flush(); !flushed) {
            return flushed;
        }
        int error = m_file.writeAll(m_index.data(), indexBytes);
        if (error == 0) {
            error = m_file.writeAllAt(&head, sizeof head, 0);
        }
        if (error != 0) {
            return tl::unexpected(m_file.error(u"cannot be written"_s, error));
        }
        return {};
    }

private:
    static constexpr std::size_t kBufferBytes = 1U << 20U;

    Result<void> flush()
    {
        if (const int error = m_file.writeAll(m_buffer.data(), m_buffer.size()); error != 0) {
            return tl::unexpected(m_file.error(u"cannot be written"_s, error));
        }
        m_buffer.clear();
        return {};
    }

    detail::PosixFile m_file;
    std::uint64_t m_offset;
    std::string m_buffer;
    std::vector<IndexEntry> m_index;
};

class Reader final : public BodiesFile
{
public:
    Reader(const char* data, std::size_t size, const FileHead& head)
        : m_data(data)
        , m_size(size)
        , m_index(reinterpret_cast<const IndexEntry*>(data + head.indexOffset))
        , m_count(head.count)
    {
    }

    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    ~Reader() override { ::munmap(const_cast<char*>(m_data), m_size); }

    std::uint32_t count() const override { return m_count; }

    Body body(std::uint32_t i) const override
    {
        Q_ASSERT(i < m_count);
        return bodyOf(m_data, m_index[i]);
    }

private:
    const char* m_data;
    std::size_t m_size;
    const IndexEntry* m_index;
    std::uint32_t m_count;
};

/// Everything `body` relies on, so that no entry can point outside the mapping.
bool isIntact(const char* data, std::size_t size, const FileHead& head)
{
    const std::uint64_t indexBytes = std::uint64_t { head.count } * sizeof(IndexEntry);
    if (head.checksum != crc32c(&head, offsetof(FileHead, checksum))
        || head.indexOffset < sizeof head || head.indexOffset % alignof(IndexEntry) != 0
        || head.indexOffset > size || size - head.indexOffset != indexBytes
        || head.indexChecksum != crc32c(data + head.indexOffset, indexBytes)) {
        return false;
    }
    const auto* entries = reinterpret_cast<const IndexEntry*>(data + head.indexOffset);
    for (std::uint32_t i = 0; i < head.count; ++i) {
        const IndexEntry& entry = entries[i];
        if (entry.offset > head.indexOffset || entry.length > head.indexOffset - entry.offset
            || !saltFits(entry.saltOffset, entry.length)) {
            return false;
        }
        const Body body = bodyOf(data, entry);
        const Body before = i > 0 ? bodyOf(data, entries[i - 1]) : Body();
        if (!turnFits(body, i > 0 ? &before : nullptr)) {
            return false;
        }
    }
    return head.count == 0 || entries[head.count - 1].turn + 1 == entries[head.count - 1].turns;
}

} // namespace

Result<std::unique_ptr<BodiesWriter>> BodiesWriter::create(const QString& path)
{
    auto file = detail::PosixFile::open(path, O_RDWR | O_CREAT | O_TRUNC);
    if (!file) {
        return tl::unexpected(file.error());
    }
    return std::make_unique<Writer>(std::move(*file));
}

Result<std::unique_ptr<BodiesFile>> BodiesFile::open(const QString& path)
{
    const auto file = detail::PosixFile::open(path, O_RDONLY);
    if (!file) {
        return tl::unexpected(file.error());
    }
    FileHead head;
    const std::int64_t size = file->size();
    if (file->readAt(&head, sizeof head, 0) != static_cast<std::int64_t>(sizeof head)
        || head.magic != kMagic) {
        return makeError(ErrorCode::Unreadable, u"is not a finished bodies file"_s, path);
    }
    if (head.version != kVersion) {
        // Made and deleted by one run: there are no older ones to read.
        return makeError(head.version > kVersion ? ErrorCode::NewerSchema : ErrorCode::Unreadable,
                         u"is a bodies file of version %1"_s.arg(head.version), path);
    }
    const auto bytes = static_cast<std::size_t>(size);
    void* mapped = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file->descriptor(), 0);
    if (mapped == MAP_FAILED) {
        return tl::unexpected(file->error(u"cannot be mapped"_s, errno));
    }
    // Read in before the run rather than by page faults on the measured path.
    ::madvise(mapped, bytes, MADV_WILLNEED);
    auto reader = std::make_unique<Reader>(static_cast<const char*>(mapped), bytes, head);
    if (!isIntact(static_cast<const char*>(mapped), bytes, head)) {
        return makeError(ErrorCode::Unreadable, u"this bodies file is damaged"_s, path);
    }
    return reader;
}

} // namespace loadstone
