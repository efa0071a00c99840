// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

/// Longest message line of the worker protocol, without its newline.
inline constexpr std::size_t kMaxLineBytes = 1U << 20U;

/// Cuts a byte stream into lines, whatever the reads were; owned by the reading side of a channel.
class LineFramer
{
public:
    explicit LineFramer(std::size_t limit = kMaxLineBytes)
        : m_limit(limit)
    {
    }

    /// Adds what a read brought. False when a line grew over the limit: the session is over, and
    /// only lines completed before it can still be taken.
    bool append(std::string_view bytes);

    /// Next complete line without newline (and without a carriage return before it); the view lives
    /// until the next call of any member.
    std::optional<std::string_view> next();

    bool overflowed() const { return m_overflowed; }

    /// Bytes of a line that has no end yet.
    std::size_t pending() const { return m_buffer.size() - m_begin; }

private:
    std::string m_buffer;
    std::size_t m_limit;
    std::size_t m_begin = 0; // start of the first line not yet taken
    std::size_t m_scanned = 0; // no newline between m_begin and here
    std::size_t m_lastLine = 0; // just behind the last newline in the buffer
    bool m_overflowed = false;
};

} // namespace loadstone
