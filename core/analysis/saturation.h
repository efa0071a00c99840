// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace loadstone {

/// A second of a running trial of an open loop.
struct LoadLook
{
    double inFlight = 0; // at its end
    double issued = 0; // in it
    double completed = 0;
    std::optional<double> waitMs; // median of TTFT, not streamed: of latency; nothing ended
    std::optional<double> latencyMs; // median

    bool operator==(const LoadLook&) const = default;
};

/// The server falls further and further behind: over the second half of the looks, one after
/// another, what is in flight and the wait both grow (each slope above 0 at 99.9 %, its error
/// corrected for neighbours that are alike), and clearly less ends than begins. Long answers at
/// the start of a trial are not mistaken for it. Needs ten looks.
bool isFallingBehind(std::span<const LoadLook> looks);

} // namespace loadstone
