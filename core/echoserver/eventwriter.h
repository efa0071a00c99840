// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "echoserver/answershape.h"
#include "echoserver/responsebytes.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loadstone {

/// Appends server-sent events, or lines of JSON, to a response body in the shape's spelling. Lives
/// while one answer is planned; the body and pieces belong to the response.
class EventWriter
{
public:
    EventWriter(Response& response, const AnswerShape& shape, bool lines = false)
        : m_response(response)
        , m_shape(shape)
        , m_isLines(lines)
    {
    }

    /// One event due at `at`. Events without content that are due together with the previous one
    /// share its write.
    void add(Ns at, std::string_view data, std::uint64_t tokens = 0, std::string_view name = {});

    /// The last event; its blank line is what no-last-blank leaves out.
    void addLast(Ns at, std::string_view data, std::string_view name = {});

    /// A place in time at which no event stands, so that the head goes out.
    void addNothing(Ns at);

private:
    void lineEnd();
    void line(std::string_view field, std::string_view value);
    void write(std::string_view data, bool blank, std::string_view name);
    void closePiece(Ns at, std::uint64_t tokens);

    Response& m_response;
    const AnswerShape& m_shape;
    bool m_isLines;
    std::uint64_t m_lines = 0;
    std::uint64_t m_events = 0;
};

} // namespace loadstone
