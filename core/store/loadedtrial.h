// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"
#include "store/store.h"

namespace loadstone {

/// Everything of one trial that its numbers rest on, in memory; owned by whoever computes. The
/// input that it gives points into it.
class LoadedTrial
{
public:
    /// Without gaps there is no ITL; they are the larger part of a streamed trial.
    static Result<LoadedTrial> load(Store& store, const TrialRow& row, bool withGaps = true);

    const TrialRow& row() const { return m_row; }

    const RunPlan& plan() const { return m_plan; }

    const std::vector<RequestRecord>& requests() const { return m_requests; }

    const GapTable& gaps() const { return m_gaps; }

    const std::vector<std::vector<SelfSample>>& selfSamples() const { return m_self; }

    /// Views into this object, which must stay where it is.
    TrialInput input() const;

private:
    void alignGaps();

    TrialRow m_row;
    RunPlan m_plan;
    std::vector<RequestRecord> m_requests;
    GapTable m_gaps;
    std::vector<std::uint32_t> m_gapCounts; // beside m_requests
    std::vector<Ns> m_gapValues; // in the order of m_requests
    std::vector<std::vector<SelfSample>> m_self; // by worker
};

} // namespace loadstone
