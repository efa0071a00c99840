// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/saturation.h"
#include "ipc/messages.h"
#include "metrics/histogram.h"

#include <vector>

namespace loadstone {

/// Tells while a trial of an open loop runs that the server cannot keep up, by what the workers
/// tell five times a second: the rest of such a trial would only say so again. Owned by the trial.
class SaturationWatch
{
public:
    explicit SaturationWatch(std::uint32_t workers);

    /// A worker's news of the measured phase.
    void add(std::uint32_t worker, const SnapshotMessage& snapshot);

    /// Once a round of snapshots, `elapsed` since measuring began.
    bool look(Ns elapsed);

private:
    std::vector<SnapshotMessage> m_last; // by worker
    std::vector<LoadLook> m_looks; // a second each
    Histogram m_ttft; // of the second that goes on
    Histogram m_latency;
    std::uint64_t m_issued = 0; // until the last look
    std::uint64_t m_ended = 0;
};

} // namespace loadstone
