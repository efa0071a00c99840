// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loadgen/recordsink.h"
#include "metrics/histogram.h"
#include "record/logwriter.h"
#include "record/runplan.h"

namespace loadstone {

/// Hands records to the request log and keeps the histograms of the live view. Owned by the trial;
/// the loop's thread only.
class LogSink final : public RecordSink
{
public:
    LogSink(LogWriter& log, ScenarioKind kind)
        : m_log(log)
        , m_kind(kind)
    {
    }

    bool record(const RequestRecord& record, std::span<const Ns> gaps) override;
    bool text(Phase phase, std::uint64_t index, std::string_view content,
              std::string_view reasoning, std::uint32_t firstChunkBytes) override;
    bool exchange(const ExchangeView& exchange) override;
    bool self(const SelfSample& sample) override;
    std::size_t takeHighWater() override;

    /// What the histograms of a phase gained since the last call.
    void takeDeltas(Phase phase, HistogramDelta& latency, HistogramDelta& ttft);

private:
    void changePhase(Phase phase);

    LogWriter& m_log;
    ScenarioKind m_kind;
    Phase m_phase = Phase::Warmup;
    Histogram m_latency;
    Histogram m_ttft;
};

} // namespace loadstone
