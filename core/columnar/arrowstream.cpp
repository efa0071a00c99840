// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/arrowcolumns.h"
#include "columnar/columnardatabase.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using namespace detail::arrow;

constexpr std::uint32_t kContinues = 0xffffffff;
constexpr std::string_view kFileMark = "ARROW1";
constexpr std::size_t kFileHead = 8;

enum class Header : std::uint8_t { Schema = 1, Dictionary = 2, Batch = 3 };

/// Reads message after message of a stream that lies in memory, or is mapped there.
class StreamRows final : public ColumnarRows
{
public:
    StreamRows(std::string_view bytes, QString path, std::unique_ptr<QFile> file)
        : m_bytes(bytes)
        , m_path(std::move(path))
        , m_file(std::move(file))
        , m_at(bytes.starts_with(kFileMark) ? kFileHead : 0)
    {
    }

    Result<std::optional<Json>> next() override
    {
        while (m_next == m_rows.size()) {
            auto more = readMessage();
            if (!more) {
                return tl::unexpected(more.error());
            }
            if (!*more) {
                return std::nullopt;
            }
        }
        return std::move(m_rows[m_next++]);
    }

    /// Reads up to the first rows, so that a file of another kind is refused at once.
    Result<void> start()
    {
        if (m_bytes.starts_with(kFileMark)) {
            return readFooter();
        }
        const auto more = readMessage();
        if (!more) {
            return tl::unexpected(more.error());
        }
        return *more ? Result<void>() : damaged(u"the Arrow stream is empty"_s);
    }

private:
    tl::unexpected<Error> damaged(const QString& what) const
    {
        return makeError(ErrorCode::Unreadable, u"byte %1: %2"_s.arg(m_message).arg(what), m_path);
    }

    tl::unexpected<Error> at(const Error& error) const
    {
        return makeError(error.code, u"byte %1: %2"_s.arg(m_message).arg(error.detail), m_path);
    }

    std::uint32_t word(std::size_t place) const
    {
        std::uint32_t out = 0;
        std::memcpy(&out, m_bytes.data() + place, sizeof(out));
        return out;
    }

    std::size_t left() const { return m_bytes.size() - m_at; }

    // A file says at its end what its columns are; not every writer says it at the beginning, too.
    Result<void> readFooter()
    {
        constexpr std::size_t kTail = 10; // size of the footer, and the mark again
        m_message = m_bytes.size();
        if (m_bytes.size() < kFileHead + kTail || !m_bytes.ends_with(kFileMark)) {
            return damaged(u"the Arrow file is cut short: its end mark is missing"_s);
        }
        const std::size_t end = m_bytes.size() - kTail;
        const std::uint32_t size = word(end);
        if (size > end - kFileHead) {
            return damaged(u"the Arrow footer is longer than the file"_s);
        }
        m_message = end - size;
        FlatBytes footer(m_bytes.substr(m_message, size));
        auto fields = readSchema(FlatTable::root(footer).table(1), footer);
        if (!fields) {
            return at(fields.error());
        }
        m_fields = std::move(*fields);
        m_hasSchema = true;
        m_bytes = m_bytes.substr(0, m_message);
        return {};
    }

    // One message; false at the end.
    Result<bool> readMessage()
    {
        m_message = m_at;
        if (left() == 0) {
            return m_hasSchema ? Result<bool>(false) : damaged(u"the Arrow stream is empty"_s);
        }
        if (left() < sizeof(std::uint32_t)) {
            return damaged(u"the Arrow stream ends too early"_s);
        }
        std::uint32_t size = word(m_at);
        m_at += sizeof(size);
        if (size == kContinues) { // older streams begin with the size itself
            if (left() < sizeof(size)) {
                return damaged(u"the Arrow stream ends too early"_s);
            }
            size = word(m_at);
            m_at += sizeof(size);
        }
        if (size == 0) {
            return false;
        }
        if (size > left()) {
            return damaged(u"the Arrow stream ends too early, or this is no Arrow stream"_s);
        }
        FlatBytes head(m_bytes.substr(m_at, size));
        m_at += size;
        return readBody(head);
    }

    Result<bool> readBody(FlatBytes& head)
    {
        const FlatTable message = FlatTable::root(head);
        const auto kind = static_cast<Header>(message.value<std::uint8_t>(1));
        const auto size = message.value<std::uint64_t>(3);
        if (head.isBad()) {
            return damaged(u"the head of a message is damaged"_s);
        }
        if (size > left()) {
            return damaged(u"the Arrow stream ends too early"_s);
        }
        const std::string_view body = m_bytes.substr(m_at, size);
        m_at += size;
        if (kind == Header::Schema && m_hasSchema && m_rows.empty()) {
            return true; // of a file, for the second time
        }
        if (kind == Header::Schema && !m_hasSchema) {
            auto fields = readSchema(message.table(2), head);
            if (!fields) {
                return at(fields.error());
            }
            m_fields = std::move(*fields);
            m_hasSchema = true;
            return true;
        }
        if (!m_hasSchema) {
            return damaged(u"the Arrow stream does not begin with a schema"_s);
        }
        if (kind != Header::Batch) {
            return at({ kind == Header::Dictionary ? ErrorCode::Unsupported : ErrorCode::Unreadable,
                        u"a message is neither a schema nor a batch of rows"_s });
        }
        auto rows = readBatch(message.table(2), head, body, m_fields);
        if (!rows) {
            return at(rows.error());
        }
        m_rows = std::move(*rows);
        m_next = 0;
        return true;
    }

    std::string_view m_bytes;
    QString m_path;
    std::unique_ptr<QFile> m_file; // what is mapped
    std::size_t m_at;
    std::size_t m_message = 0;
    bool m_hasSchema = false;
    std::vector<Field> m_fields;
    std::vector<Json> m_rows;
    std::size_t m_next = 0;
};

Result<std::unique_ptr<ColumnarRows>> started(std::unique_ptr<StreamRows> rows)
{
    if (auto good = rows->start(); !good) {
        return tl::unexpected(good.error());
    }
    return rows;
}

} // namespace

Result<std::unique_ptr<ColumnarRows>> readArrowStream(std::string_view bytes, const QString& path)
{
    return started(std::make_unique<StreamRows>(bytes, path, nullptr));
}

Result<std::unique_ptr<ColumnarRows>> openArrowStream(const QString& path)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->exists()) {
        return makeError(ErrorCode::NotFound, u"no such file"_s, path);
    }
    if (!file->open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file->errorString()), path);
    }
    const qint64 size = file->size();
    if (size == 0) {
        return makeError(ErrorCode::Unreadable, u"byte 0: the Arrow stream is empty"_s, path);
    }
    const uchar* data = file->map(0, size);
    if (data == nullptr) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file->errorString()), path);
    }
    const std::string_view bytes(reinterpret_cast<const char*>(data),
                                 static_cast<std::size_t>(size));
    return started(std::make_unique<StreamRows>(bytes, path, std::move(file)));
}

} // namespace loadstone
