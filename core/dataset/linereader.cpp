// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/linereader.h"

namespace loadstone::detail {

namespace {

constexpr std::size_t kBlock = 256U << 10U;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

} // namespace

bool isBlankLine(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Result<bool> LineReader::fill()
{
    if (m_ended) {
        return false;
    }
    m_buffer.erase(0, m_begin);
    m_begin = 0;
    const std::size_t used = m_buffer.size();
    m_buffer.resize(used + kBlock);
    const auto got = m_source.read(m_buffer.data() + used, kBlock);
    m_buffer.resize(used + got.value_or(0));
    if (!got) {
        return tl::unexpected(got.error());
    }
    m_ended = *got == 0;
    return !m_ended;
}

Result<bool> LineReader::next(std::string_view& line)
{
    std::size_t searched = m_begin;
    std::size_t end = std::string::npos;
    while ((end = m_buffer.find('\n', searched)) == std::string::npos) {
        searched = m_buffer.size() - m_begin;
        const auto more = fill();
        if (!more) {
            return more;
        }
        if (!*more) {
            break;
        }
    }
    if (end == std::string::npos && m_begin >= m_buffer.size()) {
        return false;
    }
    const std::size_t stop = end == std::string::npos ? m_buffer.size() : end;
    line = std::string_view(m_buffer).substr(m_begin, stop - m_begin);
    m_lineOffset = m_offset;
    const std::size_t consumed = stop - m_begin + (end == std::string::npos ? 0 : 1);
    m_begin += consumed;
    m_offset += consumed;
    ++m_number;
    if (m_number == 1 && line.starts_with(kByteOrderMark)) {
        line.remove_prefix(kByteOrderMark.size());
        m_lineOffset += kByteOrderMark.size();
    }
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return true;
}

} // namespace loadstone::detail
