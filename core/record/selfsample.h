// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <type_traits>

namespace loadstone {

/// What a worker measured of itself in one second; written to the log as it stands.
struct SelfSample
{
    Ns from = 0; // from the run's epoch
    Ns to = 0;
    Ns lagP50 = 0; // dispatched − due of the requests of this second; 0 requests: 0 and lagCount 0
    Ns lagP99 = 0;
    Ns lagMax = 0;
    Ns loopMax = 0; // longest turn of the event loop
    Ns busy = 0; // time not waiting; spinning is not counted
    Ns cpu = 0; // CPU of the process, user and system
    std::uint32_t lagCount = 0;
    std::uint32_t inFlight = 0;
    std::uint32_t connecting = 0; // connections being opened at the end of the second
    std::uint32_t bufferedBytes = 0; // high-water mark of the recorder's buffer
};

static_assert(sizeof(SelfSample) == 80);
static_assert(std::is_trivially_copyable_v<SelfSample>);

} // namespace loadstone
