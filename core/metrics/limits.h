// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace loadstone {

/// Times of one request in ms; undefined where it has none.
struct RequestTimes
{
    std::optional<double> ttftMs;
    std::optional<double> tpotMs;
    std::optional<double> itlMs; // mean gap between its content chunks
    std::optional<double> latencyMs;
};

struct TimeLimit
{
    double ms = 0;
    bool strict = false; // <, else <=

    bool admits(double value) const { return strict ? value < ms : value <= ms; }

    bool operator==(const TimeLimit&) const = default;
};

/// What a request must meet to count as good; goodput is about these.
struct RequestLimits
{
    std::optional<TimeLimit> ttft;
    std::optional<TimeLimit> tpot;
    std::optional<TimeLimit> itl;
    std::optional<TimeLimit> latency;

    bool isEmpty() const { return !ttft && !tpot && !itl && !latency; }

    bool operator==(const RequestLimits&) const = default;
};

/// Whether a completed request meets all limits. TPOT and ITL of an answer that has none (one
/// token, one chunk) are not applicable; a missing TTFT or latency is not good.
bool meetsLimits(const RequestTimes& times, const RequestLimits& limits);

} // namespace loadstone
