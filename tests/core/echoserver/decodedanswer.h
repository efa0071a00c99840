// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone::test {

/// What a lenient reader of these tests makes of all bytes of one response.
struct DecodedAnswer
{
    int status = 0; // of the final response
    int interim = 0; // responses before it
    std::string head; // of the final response
    std::string body; // without transfer coding, inflated
    bool whole = false; // the framing ended as it said it would
    std::string rest; // bytes after the end
    std::vector<std::string> events; // their data
    std::string text;
    std::string reasoning;
    std::string tool;
    std::string refusal;
    std::string finish;
    bool done = false;
    int malformed = 0; // events that are no JSON
    int errors = 0; // events with an error object
    std::optional<long long> completionTokens;
};

/// Reads head, transfer coding, content coding and, for event streams, the events.
/// `closed`: the connection ended after these bytes.
DecodedAnswer decodeAnswer(std::string_view bytes, bool closed);

} // namespace loadstone::test
