// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/columncodec.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include <zstd.h>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr int kLevel = 1;
constexpr unsigned long long kMaxBlobBytes = 1ULL << 31U;

/// One context a thread: making one costs more than a small column.
ZSTD_CCtx* compressor()
{
    struct Free
    {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };

    thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
    return context.get();
}

ZSTD_DCtx* decompressor()
{
    struct Free
    {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };

    thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
    return context.get();
}

QByteArray compressed(const char* data, std::size_t size)
{
    QByteArray out(static_cast<qsizetype>(ZSTD_compressBound(size)), Qt::Uninitialized);
    const std::size_t used = ZSTD_compressCCtx(
        compressor(), out.data(), static_cast<std::size_t>(out.size()), data, size, kLevel);
    // Fails only when out of memory, for the buffer is as large as it can become.
    Q_ASSERT(ZSTD_isError(used) == 0);
    out.truncate(static_cast<qsizetype>(used));
    return out;
}

tl::unexpected<Error> damaged(const QString& codec)
{
    return makeError(ErrorCode::Unreadable, u"a stored column (%1) is damaged"_s.arg(codec));
}

Result<void> decompress(const QString& codec, const QByteArray& data, char* out, std::size_t size)
{
    const std::size_t got = ZSTD_decompressDCtx(decompressor(), out, size, data.constData(),
                                                static_cast<std::size_t>(data.size()));
    return got == size ? Result<void>() : damaged(codec);
}

template<unsigned Width>
void toPlanes(const char* in, std::size_t rows, char* out)
{
    for (std::size_t row = 0; row < rows; ++row) {
        for (unsigned byte = 0; byte < Width; ++byte) {
            out[byte * rows + row] = in[row * Width + byte];
        }
    }
}

template<unsigned Width>
void fromPlanes(const char* in, std::size_t rows, char* out)
{
    for (std::size_t row = 0; row < rows; ++row) {
        for (unsigned byte = 0; byte < Width; ++byte) {
            out[row * Width + byte] = in[byte * rows + row];
        }
    }
}

void toPlanes(const char* in, std::size_t rows, unsigned width, char* out)
{
    switch (width) {
    case 8:
        return toPlanes<8>(in, rows, out);
    case 4:
        return toPlanes<4>(in, rows, out);
    case 2:
        return toPlanes<2>(in, rows, out);
    default:
        std::memcpy(out, in, rows);
    }
}

void fromPlanes(const char* in, std::size_t rows, unsigned width, char* out)
{
    switch (width) {
    case 8:
        return fromPlanes<8>(in, rows, out);
    case 4:
        return fromPlanes<4>(in, rows, out);
    case 2:
        return fromPlanes<2>(in, rows, out);
    default:
        std::memcpy(out, in, rows);
    }
}

/// Differences wrap around, so that sentinels need no exception.
void toDeltas(const char* in, std::size_t rows, char* out)
{
    std::uint64_t before = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint64_t value = 0;
        std::memcpy(&value, in + row * sizeof value, sizeof value);
        const std::uint64_t delta = value - before;
        const std::uint64_t zigzag = (delta << 1U) ^ (~(delta >> 63U) + 1);
        std::memcpy(out + row * sizeof value, &zigzag, sizeof value);
        before = value;
    }
}

void fromDeltas(char* values, std::size_t rows)
{
    std::uint64_t value = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint64_t zigzag = 0;
        std::memcpy(&zigzag, values + row * sizeof value, sizeof value);
        value += (zigzag >> 1U) ^ (~(zigzag & 1U) + 1);
        std::memcpy(values + row * sizeof value, &value, sizeof value);
    }
}

bool isConstant(std::span<const char> raw, unsigned width)
{
    return raw.size() >= width
        && std::memcmp(raw.data(), raw.data() + width, raw.size() - width) == 0;
}

std::vector<char>& scratch(std::size_t size)
{
    thread_local std::vector<char> buffer;
    buffer.resize(size);
    return buffer;
}

} // namespace

EncodedColumn encodeColumn(std::span<const char> raw, unsigned width, bool delta)
{
    if (isConstant(raw, width)) {
        return { u"same"_s, QByteArray(raw.data(), static_cast<qsizetype>(width)) };
    }
    const std::size_t rows = raw.size() / width;
    std::vector<char>& planes = scratch(raw.size());
    if (!delta) {
        toPlanes(raw.data(), rows, width, planes.data());
        return { u"planes"_s, compressed(planes.data(), planes.size()) };
    }
    std::vector<char> deltas(raw.size());
    toDeltas(raw.data(), rows, deltas.data());
    toPlanes(deltas.data(), rows, width, planes.data());
    return { u"delta-planes"_s, compressed(planes.data(), planes.size()) };
}

EncodedColumn encodeBytes(std::string_view raw)
{
    return { u"bytes"_s, compressed(raw.data(), raw.size()) };
}

Result<void> decodeColumn(const QString& codec, const QByteArray& data, unsigned width,
                          std::span<char> out)
{
    if (codec == "same"_L1) {
        if (data.size() != static_cast<qsizetype>(width)) {
            return damaged(codec);
        }
        for (std::size_t at = 0; at < out.size(); at += width) {
            std::memcpy(out.data() + at, data.constData(), width);
        }
        return {};
    }
    const bool delta = codec == "delta-planes"_L1;
    if (!delta && codec != "planes"_L1) {
        return makeError(
            ErrorCode::Unsupported,
            u"a stored column is packed as '%1', which this program does not know"_s.arg(codec));
    }
    if (delta && width != sizeof(std::uint64_t)) {
        return damaged(codec);
    }
    std::vector<char>& planes = scratch(out.size());
    if (auto done = decompress(codec, data, planes.data(), planes.size()); !done) {
        return done;
    }
    fromPlanes(planes.data(), out.size() / width, width, out.data());
    if (delta) {
        fromDeltas(out.data(), out.size() / width);
    }
    return {};
}

Result<std::string> decodeBytes(const QString& codec, const QByteArray& data)
{
    if (codec != "bytes"_L1) {
        return makeError(
            ErrorCode::Unsupported,
            u"a stored column is packed as '%1', which this program does not know"_s.arg(codec));
    }
    const unsigned long long size =
        ZSTD_getFrameContentSize(data.constData(), static_cast<std::size_t>(data.size()));
    if (size > kMaxBlobBytes) { // also: unknown, not a frame
        return damaged(codec);
    }
    std::string out(size, '\0');
    if (auto done = decompress(codec, data, out.data(), out.size()); !done) {
        return tl::unexpected(done.error());
    }
    return out;
}

} // namespace loadstone::detail
