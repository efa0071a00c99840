// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "echoserver/answerplan.h"
#include "echoserver/answershape.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// A piece of a response body that goes out at once.
struct BodyPiece
{
    Ns at = kAtAccept;
    std::size_t end = 0; // in the body
    bool token = false; // carries content
    std::uint64_t tokensSoFar = 0;
};

/// A response before HTTP has been put around it.
struct Response
{
    std::string body;
    std::vector<BodyPiece> pieces;
    std::string_view contentType;
    std::string headers; // further ones, whole lines
    int status = 200;
    bool streamed = false;
    bool keepAlive = true;
    bool oldClient = false;
    bool headOnly = false; // answer to HEAD
    std::uint64_t tokens = 0; // that the whole body carries
    std::uint64_t index = 0; // of the request, for cuts that move
    std::optional<Ns> mergeAt; // everything goes out in one write at this instant…
    bool mergeKeepsFirst = false; // …but for what is due at accept
};

/// Puts head, transfer coding and the shape's transport faults around a response.
/// Fills bytes, steps, token bytes, status and ending of the plan.
void renderResponse(const Response& response, const AnswerShape& shape, AnswerPlan& plan);

} // namespace loadstone
