// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

namespace loadstone {

/// Takes the chunked transfer coding apart, byte for byte in any split. Owned by a reader.
class ChunkedBody
{
public:
    /// Longest size line with extensions, and all trailer lines together.
    static constexpr std::uint32_t kMaxLine = 16U * 1024U;
    static constexpr std::uint32_t kMaxTrailers = 64U * 1024U;

    void reset() { *this = ChunkedBody(); }

    bool isDone() const { return m_state == State::Done; }

    bool isBad() const { return m_state == State::Bad; }

    /// The chunk of size 0 came: the body is whole, even when its trailers are not.
    bool sawLastChunk() const
    {
        return m_state == State::Done || m_state == State::TrailerStart
            || m_state == State::TrailerLine || m_state == State::TrailerLf;
    }

    const char* error() const { return m_error; }

    /// Hands pieces of the body to `sink(std::span<const char>)`, which returns false to stop.
    /// Returns where it stopped: `end`, or behind the body when isDone.
    template<class Sink>
    const char* feed(const char* p, const char* end, Sink&& sink)
    {
        while (p != end && m_state != State::Done && m_state != State::Bad) {
            if (m_state != State::Data) {
                p = step(p, end);
                continue;
            }
            const auto n = std::min<std::uint64_t>(m_left, static_cast<std::uint64_t>(end - p));
            m_left -= n;
            if (m_left == 0) {
                m_state = State::DataEnd;
            }
            if (!sink(std::span<const char>(p, static_cast<std::size_t>(n)))) {
                return p + n;
            }
            p += n;
        }
        return p;
    }

private:
    enum class State : std::uint8_t {
        Size,
        SizeBlank,
        Extension,
        SizeLf,
        Data,
        DataEnd,
        DataLf,
        TrailerStart,
        TrailerLine,
        TrailerLf,
        Done,
        Bad,
    };

    const char* step(const char* p, const char* end)
    {
        switch (m_state) {
        case State::Size:
            return readSize(p, end);
        case State::SizeBlank:
            afterSize(*p);
            return p + 1;
        case State::Extension:
            return skipLine(p, end, kMaxLine, [this] { endOfSizeLine(); });
        case State::SizeLf:
            *p == '\n' ? endOfSizeLine() : bad("a chunk's size line is not ended by LF");
            return p + 1;
        case State::DataEnd:
            expectLineEnd(*p, State::DataLf, State::Size);
            return p + 1;
        case State::DataLf:
            expectLf(*p, State::Size);
            return p + 1;
        case State::TrailerStart:
            if (*p == '\r' || *p == '\n') {
                expectLineEnd(*p, State::TrailerLf, State::Done);
                return p + 1;
            }
            m_state = State::TrailerLine;
            return p;
        case State::TrailerLine:
            return skipLine(p, end, kMaxTrailers, [this] { m_state = State::TrailerStart; });
        case State::TrailerLf:
            expectLf(*p, State::Done);
            return p + 1;
        default:
            return p;
        }
    }

    static int hexValue(char c)
    {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        const char folded = static_cast<char>(c | 0x20);
        return folded >= 'a' && folded <= 'f' ? folded - 'a' + 10 : -1;
    }

    const char* readSize(const char* p, const char* end)
    {
        for (; p != end; ++p) {
            const int digit = hexValue(*p);
            if (digit < 0) {
                if (!m_anyDigit) {
                    bad("a chunk has no size");
                } else {
                    afterSize(*p);
                }
                return p + 1;
            }
            m_anyDigit = true;
            if (m_left >> 58U != 0) {
                bad("a chunk's size is too large");
                return p + 1;
            }
            m_left = m_left << 4U | static_cast<unsigned>(digit);
        }
        return p;
    }

    void afterSize(char c)
    {
        if (c == '\r') {
            m_state = State::SizeLf;
        } else if (c == '\n') {
            endOfSizeLine();
        } else if (c == ';') {
            m_state = State::Extension;
        } else if ((c == ' ' || c == '\t') && ++m_skipped <= kMaxLine) {
            m_state = State::SizeBlank;
        } else {
            bad("a chunk's size is not a number");
        }
    }

    void endOfSizeLine()
    {
        m_state = m_left == 0 ? State::TrailerStart : State::Data;
        m_anyDigit = false;
        m_skipped = 0;
    }

    template<class AtEnd>
    const char* skipLine(const char* p, const char* end, std::uint32_t most, AtEnd&& atEnd)
    {
        const auto* lf =
            static_cast<const char*>(std::memchr(p, '\n', static_cast<std::size_t>(end - p)));
        const char* next = lf ? lf + 1 : end;
        const auto n = static_cast<std::uint64_t>(next - p);
        if (n + m_skipped > most) {
            bad("chunk extensions or trailers are too long");
            return next;
        }
        m_skipped += static_cast<std::uint32_t>(n);
        if (lf) {
            atEnd();
        }
        return next;
    }

    void expectLineEnd(char c, State afterCr, State afterLf)
    {
        if (c == '\r') {
            m_state = afterCr;
        } else {
            expectLf(c, afterLf);
        }
    }

    void expectLf(char c, State next)
    {
        if (c == '\n') {
            m_state = next;
        } else {
            bad("a chunk is longer than its size says");
        }
    }

    void bad(const char* why)
    {
        m_state = State::Bad;
        m_error = why;
    }

    std::uint64_t m_left = 0; // of the chunk; while its size is read, the value so far
    const char* m_error = nullptr;
    std::uint32_t m_skipped = 0;
    State m_state = State::Size;
    bool m_anyDigit = false;
};

} // namespace loadstone
