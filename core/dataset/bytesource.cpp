// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/bytesource.h"

#include <QFile>

#include <algorithm>
#include <limits>

#include <zlib.h>
#include <zstd.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kInput = 256U << 10U;

// Reads the file in blocks; the base of all three sources.
class FileInput
{
public:
    explicit FileInput(const QString& path)
        : m_file(path)
    {
    }

    Result<void> open()
    {
        if (!m_file.exists()) {
            return makeError(ErrorCode::NotFound, u"no such file"_s, m_file.fileName());
        }
        if (!m_file.open(QIODevice::ReadOnly)) {
            return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(m_file.errorString()),
                             m_file.fileName());
        }
        return {};
    }

    Result<void> seek(std::uint64_t byte)
    {
        if (!m_file.seek(static_cast<qint64>(byte))) {
            return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(m_file.errorString()),
                             m_file.fileName());
        }
        return {};
    }

    Result<std::size_t> read(char* data, std::size_t size)
    {
        const qint64 got = m_file.read(data, static_cast<qint64>(size));
        if (got < 0) {
            return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(m_file.errorString()),
                             m_file.fileName());
        }
        return static_cast<std::size_t>(got);
    }

    QByteArray peek(qint64 size) { return m_file.peek(size); }

    qint64 position() const { return m_file.pos(); }

    tl::unexpected<Error> damaged(const char* what, std::size_t unread) const
    {
        return makeError(ErrorCode::Unreadable,
                         u"byte %1: %2"_s.arg(m_file.pos() - static_cast<qint64>(unread))
                             .arg(QString::fromUtf8(what)),
                         m_file.fileName());
    }

private:
    QFile m_file;
};

class PlainSource final : public ByteSource
{
public:
    explicit PlainSource(std::unique_ptr<FileInput> input)
        : m_input(std::move(input))
    {
    }

    Result<std::size_t> read(char* data, std::size_t size) override
    {
        return m_input->read(data, size);
    }

    std::string compression() const override { return {}; }

private:
    std::unique_ptr<FileInput> m_input;
};

class GzipSource final : public ByteSource
{
public:
    explicit GzipSource(std::unique_ptr<FileInput> input)
        : m_input(std::move(input))
    {
        constexpr int kGzipOnly = 16;
        m_valid = ::inflateInit2(&m_stream, MAX_WBITS + kGzipOnly) == Z_OK;
    }

    GzipSource(const GzipSource&) = delete;
    GzipSource& operator=(const GzipSource&) = delete;

    ~GzipSource() override { ::inflateEnd(&m_stream); }

    std::string compression() const override { return "gzip"; }

    Result<std::size_t> read(char* data, std::size_t size) override
    {
        size = std::min<std::size_t>(size, std::numeric_limits<uInt>::max());
        m_stream.next_out = reinterpret_cast<Bytef*>(data);
        m_stream.avail_out = static_cast<uInt>(size);
        while (m_valid && m_stream.avail_out == size) {
            if (m_stream.avail_in == 0) {
                const auto got = m_input->read(m_buffer.data(), m_buffer.size());
                if (!got) {
                    return got;
                }
                if (*got == 0) {
                    if (m_memberOpen) {
                        return m_input->damaged("the gzip data ends too early", 0);
                    }
                    return 0;
                }
                m_stream.next_in = reinterpret_cast<Bytef*>(m_buffer.data());
                m_stream.avail_in = static_cast<uInt>(*got);
            }
            m_memberOpen = true;
            const int result = ::inflate(&m_stream, Z_NO_FLUSH);
            if (result == Z_STREAM_END) {
                // Another member may follow: gzip files can be joined end to end.
                m_memberOpen = false;
                m_valid = ::inflateReset(&m_stream) == Z_OK;
            } else if (result != Z_OK && result != Z_BUF_ERROR) {
                return m_input->damaged("the gzip data is damaged", m_stream.avail_in);
            }
        }
        return size - m_stream.avail_out;
    }

private:
    std::unique_ptr<FileInput> m_input;
    std::string m_buffer = std::string(kInput, '\0');
    z_stream m_stream {};
    bool m_valid = false;
    bool m_memberOpen = false;
};

class ZstdSource final : public ByteSource
{
public:
    explicit ZstdSource(std::unique_ptr<FileInput> input)
        : m_input(std::move(input))
        , m_context(::ZSTD_createDCtx(), &::ZSTD_freeDCtx)
    {
    }

    std::string compression() const override { return "zstd"; }

    Result<std::size_t> read(char* data, std::size_t size) override
    {
        ZSTD_outBuffer out { data, size, 0 };
        while (out.pos == 0) {
            if (m_in.pos == m_in.size) {
                const auto got = m_input->read(m_buffer.data(), m_buffer.size());
                if (!got) {
                    return got;
                }
                if (*got == 0) {
                    if (m_frameOpen) {
                        return m_input->damaged("the zstd data ends too early", 0);
                    }
                    return 0;
                }
                m_in = { m_buffer.data(), *got, 0 };
            }
            const std::size_t result = ::ZSTD_decompressStream(m_context.get(), &out, &m_in);
            if (::ZSTD_isError(result) != 0) {
                return m_input->damaged("the zstd data is damaged", m_in.size - m_in.pos);
            }
            m_frameOpen = result != 0;
        }
        return out.pos;
    }

private:
    std::unique_ptr<FileInput> m_input;
    std::unique_ptr<ZSTD_DCtx, decltype(&::ZSTD_freeDCtx)> m_context;
    std::string m_buffer = std::string(kInput, '\0');
    ZSTD_inBuffer m_in { nullptr, 0, 0 };
    bool m_frameOpen = false;
};

} // namespace

Result<std::unique_ptr<ByteSource>> ByteSource::open(const QString& path)
{
    auto input = std::make_unique<FileInput>(path);
    if (auto opened = input->open(); !opened) {
        return tl::unexpected(opened.error());
    }
    const QByteArray magic = input->peek(4);
    if (magic.startsWith("\x1f\x8b")) {
        return std::make_unique<GzipSource>(std::move(input));
    }
    if (magic == QByteArray("\x28\xb5\x2f\xfd", 4)) {
        return std::make_unique<ZstdSource>(std::move(input));
    }
    return std::make_unique<PlainSource>(std::move(input));
}

Result<std::unique_ptr<ByteSource>> ByteSource::openPlain(const QString& path, std::uint64_t from)
{
    auto input = std::make_unique<FileInput>(path);
    if (auto opened = input->open(); !opened) {
        return tl::unexpected(opened.error());
    }
    if (auto sought = input->seek(from); !sought) {
        return tl::unexpected(sought.error());
    }
    return std::make_unique<PlainSource>(std::move(input));
}

Result<std::string> readAll(ByteSource& source)
{
    std::string out;
    std::size_t used = 0;
    for (;;) {
        out.resize(used + std::max<std::size_t>(kInput, used / 2));
        const auto got = source.read(out.data() + used, out.size() - used);
        if (!got) {
            return tl::unexpected(got.error());
        }
        used += *got;
        if (*got == 0) {
            out.resize(used);
            return out;
        }
    }
}

} // namespace loadstone::detail
