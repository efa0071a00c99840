// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "echoserver/answershape.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// Due as soon as the request is complete, even while it waits for a slot.
inline constexpr Ns kAtAccept = -1;

/// One write, or an instant at which nothing but the end of the answer happens (empty range).
struct PlanStep
{
    Ns at = kAtAccept; // from service start
    std::size_t end = 0; // writes the bytes from the previous step's end to here
};

/// All bytes of one answer and when they go out: made when the request is complete, then only
/// carried out. Owned by the connection.
struct AnswerPlan
{
    static constexpr std::size_t kNoByte = static_cast<std::size_t>(-1);

    std::string bytes;
    std::vector<PlanStep> steps;
    std::size_t firstTokenByte = kNoByte; // the byte that completes the first content; streamed
    std::size_t lastTokenByte = kNoByte;
    Ns serviceTime = 0; // from service start to the last token
    bool needsSlot = true;
    Ending ending = Ending::KeepAlive;
    int status = 0; // 0: no complete head is sent
    std::optional<std::uint64_t> tokens; // as told in usage of an answer that succeeds
    std::string_view fault;
};

} // namespace loadstone
