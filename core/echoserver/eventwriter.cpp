// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/eventwriter.h"

#include <array>

namespace loadstone {

void EventWriter::lineEnd()
{
    // In this turn a CR is never followed by a line that ends in a bare LF: that would be a CRLF.
    static constexpr std::array<std::string_view, 3> kTurn { "\n", "\r", "\r\n" };
    switch (m_shape.lineEnd) {
    case LineEnd::Lf:
        m_response.body += '\n';
        break;
    case LineEnd::Cr:
        m_response.body += '\r';
        break;
    case LineEnd::CrLf:
        m_response.body += "\r\n";
        break;
    case LineEnd::Mixed:
        m_response.body += kTurn[m_lines % kTurn.size()];
        break;
    }
    ++m_lines;
}

void EventWriter::line(std::string_view field, std::string_view value)
{
    m_response.body += field;
    m_response.body += m_shape.spaceAfterColon ? ": " : ":";
    m_response.body += value;
    lineEnd();
}

void EventWriter::write(std::string_view data, bool blank, std::string_view name)
{
    if (m_isLines) {
        m_response.body += data;
        if (blank) {
            lineEnd();
        }
        ++m_events;
        return;
    }
    if (m_events == 0 && m_shape.byteOrderMark) {
        m_response.body += "\xEF\xBB\xBF";
    }
    if (m_shape.comments) {
        m_response.body += m_events % 2 == 0 ? ": keep-alive" : ":";
        lineEnd();
        lineEnd();
    }
    if (m_shape.otherFields) {
        line("event", name.empty() ? "message" : name);
        line("id", "17");
        line("retry", "3000");
    }
    if (!name.empty() && !m_shape.otherFields) {
        line("event", name);
    }
    const auto comma = m_shape.splitData ? data.find(',') : std::string_view::npos;
    if (comma != std::string_view::npos) {
        line("data", data.substr(0, comma + 1));
        line("data", data.substr(comma + 1));
    } else {
        line("data", data);
    }
    if (blank) {
        lineEnd();
    }
    ++m_events;
}

void EventWriter::closePiece(Ns at, std::uint64_t tokens)
{
    auto& pieces = m_response.pieces;
    if (tokens == 0 && !pieces.empty() && pieces.back().at == at) {
        pieces.back().end = m_response.body.size();
        return;
    }
    m_response.tokens += tokens;
    pieces.push_back({ at, m_response.body.size(), tokens > 0, m_response.tokens });
}

void EventWriter::add(Ns at, std::string_view data, std::uint64_t tokens, std::string_view name)
{
    write(data, true, name);
    closePiece(at, tokens);
}

void EventWriter::addLast(Ns at, std::string_view data, std::string_view name)
{
    write(data, m_shape.lastBlankLine, name);
    closePiece(at, 0);
}

void EventWriter::addNothing(Ns at)
{
    closePiece(at, 0);
}

} // namespace loadstone
