// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/inflater.h"

#include "endpoint/transport/paddedbuffer.h"

#include <algorithm>
#include <array>

#include <zlib.h>

namespace loadstone {

namespace {

constexpr std::size_t kBlock = 1U << 16U;
constexpr int kAnyHeader = 15 + 32; // zlib's word for "gzip or zlib, whichever comes"
constexpr int kNoHeader = -15;

// Shared by all connections of an event loop; a body is used up before the next one is inflated.
std::array<char, kBlock + PaddedBuffer::kPadding>& block()
{
    static thread_local std::array<char, kBlock + PaddedBuffer::kPadding> bytes {};
    return bytes;
}

} // namespace

struct Inflater::Private
{
    z_stream stream {};
    bool isOpen = false;
    bool isAtStart = true;
    bool mayBeRaw = false;
    bool isBetween = false; // behind a whole member
    bool isOver = false;

    void open(int windowBits)
    {
        if (isOpen) {
            isOpen = ::inflateReset2(&stream, windowBits) == Z_OK;
        } else {
            isOpen = ::inflateInit2(&stream, windowBits) == Z_OK;
        }
    }
};

Inflater::Inflater()
    : d(std::make_unique<Private>())
{
}

Inflater::~Inflater()
{
    if (d->isOpen) {
        ::inflateEnd(&d->stream);
    }
}

void Inflater::reset(Coding coding)
{
    d->open(kAnyHeader);
    d->isAtStart = true;
    d->isBetween = false;
    d->isOver = false;
    d->mayBeRaw = coding == Coding::Deflate;
}

bool Inflater::isWhole() const
{
    return d->isBetween || d->isOver;
}

std::span<const char> Inflater::next(std::span<const char>& in, bool& bad)
{
    // A gzip body may hold several members; anything else behind the end is padding.
    if (d->isBetween && !in.empty()) {
        d->isBetween = false;
        d->isOver = static_cast<unsigned char>(in.front()) != 0x1F;
        if (!d->isOver) {
            d->open(kAnyHeader);
        }
    }
    if (d->isOver || d->isBetween) {
        in = {};
        return {};
    }
    if (!d->isOpen) {
        bad = true;
        return {};
    }
    // "deflate" means the zlib format, but servers have sent it without its header for decades.
    if (d->mayBeRaw && d->isAtStart && !in.empty() && (in.front() & 0x0F) != Z_DEFLATED) {
        d->open(kNoHeader);
    }
    d->isAtStart = d->isAtStart && in.empty();

    auto& out = block();
    d->stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    d->stream.avail_in = static_cast<uInt>(std::min<std::size_t>(in.size(), 1U << 30U));
    d->stream.next_out = reinterpret_cast<Bytef*>(out.data());
    d->stream.avail_out = kBlock;
    const std::size_t offered = d->stream.avail_in;
    const int code = ::inflate(&d->stream, Z_SYNC_FLUSH);
    in = in.subspan(offered - d->stream.avail_in);
    d->isBetween = code == Z_STREAM_END;
    bad = code != Z_STREAM_END && code != Z_OK && code != Z_BUF_ERROR;
    return { out.data(), kBlock - d->stream.avail_out };
}

} // namespace loadstone
