// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "base/units.h"

#include <QString>

#include <map>
#include <optional>
#include <span>

#include <sys/types.h>

namespace loadstone {

/// How busy the machine was in an interval, as shares of all its cores (0…1).
struct HostLoad
{
    Ns from = 0; // monotonic
    Ns to = 0;
    double busyShare = 0; // everything
    double ownShare = 0; // our processes
    double otherShare = 0; // busy − own, never below 0
    double stealShare = 0; // taken by the hypervisor

    bool operator==(const HostLoad&) const = default;
};

Json toJson(const HostLoad& load);

/// Measures the CPU that other processes take from /proc/stat while a trial runs. Owned by
/// whoever runs the trial; one thread.
class HostLoadSampler
{
public:
    /// `procRoot` stands in for /proc in tests.
    explicit HostLoadSampler(QString procRoot = {});

    /// Begins an interval. `own`: processes that belong to the measurement.
    void start(std::span<const pid_t> own);

    /// Load since `start`; null when /proc/stat cannot be read or no tick has passed. A process of
    /// `start` that has ended counts as what it had used when `touch` last saw it.
    std::optional<HostLoad> sample();

    /// Reads the CPU of our processes once more; call now and then, and before they end.
    void touch();

private:
    struct Ticks
    {
        std::uint64_t total = 0;
        std::uint64_t busy = 0;
        std::uint64_t steal = 0;
    };

    std::optional<Ticks> machineTicks() const;
    std::optional<std::uint64_t> processTicks(pid_t pid) const;

    QString m_proc;
    Ns m_from = 0;
    std::optional<Ticks> m_start;

    struct Own
    {
        std::uint64_t start = 0;
        std::uint64_t last = 0;
    };

    std::map<pid_t, Own> m_own;
};

} // namespace loadstone
