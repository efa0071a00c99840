// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>

namespace loadstone {

/// Nanoseconds. Instants are CLOCK_MONOTONIC; wall time is read once a trial, for the manifest.
using Ns = std::int64_t;

inline constexpr Ns kNsPerUs = 1'000;
inline constexpr Ns kNsPerMs = 1'000'000;
inline constexpr Ns kNsPerS = 1'000'000'000;

inline Ns readClock(clockid_t clock)
{
    timespec now {};
    ::clock_gettime(clock, &now);
    return static_cast<Ns>(now.tv_sec) * kNsPerS + static_cast<Ns>(now.tv_nsec);
}

inline Ns monotonicNs()
{
    return readClock(CLOCK_MONOTONIC);
}

inline Ns wallNs()
{
    return readClock(CLOCK_REALTIME);
}

} // namespace loadstone
