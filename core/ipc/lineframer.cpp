// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ipc/lineframer.h"

#include <algorithm>

namespace loadstone {

bool LineFramer::append(std::string_view bytes)
{
    if (m_overflowed) {
        return false;
    }
    if (m_begin > 0) {
        m_buffer.erase(0, m_begin);
        m_scanned -= m_begin;
        m_lastLine -= std::min(m_lastLine, m_begin);
        m_begin = 0;
    }
    std::size_t from = 0;
    while (from < bytes.size()) {
        const std::size_t newline = bytes.find('\n', from);
        const std::size_t end = newline == std::string_view::npos ? bytes.size() : newline;
        if (m_buffer.size() - m_lastLine + (end - from) > m_limit) {
            m_overflowed = true;
            m_buffer.resize(m_lastLine);
            m_buffer.shrink_to_fit();
            return false;
        }
        m_buffer.append(bytes.substr(from, end - from));
        if (newline == std::string_view::npos) {
            break;
        }
        m_buffer.push_back('\n');
        m_lastLine = m_buffer.size();
        from = newline + 1;
    }
    return true;
}

std::optional<std::string_view> LineFramer::next()
{
    const std::size_t newline = m_buffer.find('\n', std::max(m_scanned, m_begin));
    if (newline == std::string::npos) {
        m_scanned = m_buffer.size();
        return std::nullopt;
    }
    std::string_view line(m_buffer.data() + m_begin, newline - m_begin);
    m_begin = newline + 1;
    m_scanned = m_begin;
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

} // namespace loadstone
