// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loadgen/lagmeter.h"
#include "record/selfsample.h"

#include <time.h>

namespace loadstone {

/// Collects what the engine measures of itself in each second. Owned by the engine, one thread.
class SelfMeter
{
public:
    /// Begins with the second that starts at `from` (absolute).
    void start(Ns epoch, Ns from)
    {
        m_epoch = epoch;
        m_from = from;
        m_cpu = processCpu();
        m_lag.clear();
        m_loopMax = 0;
        m_busy = 0;
    }

    void addLag(Ns lag) { m_lag.add(lag); }

    /// One turn of the loop that had something to do.
    void addTurn(Ns duration)
    {
        m_busy += duration;
        m_loopMax = std::max(m_loopMax, duration);
    }

    bool isDue(Ns now) const { return now - m_from >= kNsPerS; }

    /// The interval up to `now`; the next one begins there.
    SelfSample take(Ns now)
    {
        SelfSample sample;
        sample.from = m_from - m_epoch;
        sample.to = now - m_epoch;
        sample.lagP50 = m_lag.quantile(0.5);
        sample.lagP99 = m_lag.quantile(0.99);
        sample.lagMax = m_lag.max();
        sample.lagCount = m_lag.count();
        sample.loopMax = m_loopMax;
        sample.busy = m_busy;
        const Ns cpu = processCpu();
        sample.cpu = cpu - m_cpu;
        const Ns epoch = m_epoch;
        start(epoch, now);
        m_cpu = cpu;
        return sample;
    }

private:
    static Ns processCpu() { return readClock(CLOCK_PROCESS_CPUTIME_ID); }

    Ns m_epoch = 0;
    Ns m_from = 0;
    Ns m_cpu = 0;
    Ns m_loopMax = 0;
    Ns m_busy = 0;
    LagMeter m_lag;
};

} // namespace loadstone
