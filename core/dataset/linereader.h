// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/bytesource.h"

#include <string>
#include <string_view>

namespace loadstone::detail {

/// Nothing but blanks: no row.
bool isBlankLine(std::string_view line);

/// A place between two lines of a file.
struct LinePlace
{
    std::uint64_t lines = 0; // in front of it
    std::uint64_t byte = 0;
};

/// Lines of a source without their LF or CR LF, and without a byte order mark at the start; the
/// last one need not end. Knows where each began.
class LineReader
{
public:
    explicit LineReader(ByteSource& source, LinePlace begin = {})
        : m_source(source)
        , m_offset(begin.byte)
        , m_number(begin.lines)
    {
    }

    /// False at the end. `line` is valid until the next call.
    Result<bool> next(std::string_view& line);

    std::uint64_t number() const { return m_number; } // of the last line, from 1

    std::uint64_t offset() const { return m_lineOffset; } // of its first byte

private:
    Result<bool> fill();

    ByteSource& m_source;
    std::string m_buffer;
    std::size_t m_begin = 0;
    std::uint64_t m_offset; // of m_buffer[m_begin] in the source
    std::uint64_t m_lineOffset = 0;
    std::uint64_t m_number;
    bool m_ended = false;
};

} // namespace loadstone::detail
