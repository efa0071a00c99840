// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "analysis/metricref.h"
#include "analysis/workloads.h"
#include "pages/rundetails.h"
#include "plots/comparisonbars.h"
#include "plots/loadcurvechart.h"

#include <atomic>

namespace loadstone {

/// A percentile curve that stands for a run: of its first trial, since trials are never pooled.
struct RunCurve
{
    std::int64_t run = 0;
    std::vector<CurvePoint> latency;
    std::int64_t latencyN = 0;
    std::vector<CurvePoint> ttft;
    std::int64_t ttftN = 0;
};

/// What a compare page shows; read in the background, never changed.
struct ComparisonData
{
    std::vector<RunResult> results; // the base first
    std::vector<Comparison> comparisons; // a candidate each
    std::vector<WorkloadSummary> workloads; // of runs of several scenarios
    std::vector<RunCurve> curves; // as results; empty curves where nothing was timed
};

/// `runs`: the base first. For background threads.
Result<ComparisonData> loadComparison(const QString& store, const std::vector<std::int64_t>& runs,
                                      const std::atomic<bool>& cancelled);

/// What the x axis of a throughput–latency chart counts.
enum class Throughput { Requests, OutputTokens };

/// The runs by endpoint and system, where both numbers are defined; `time` names a statistic of a
/// time.
std::vector<LoadSeries> loadSeries(const std::vector<RunResult>& results, Throughput throughput,
                                   const MetricRef& time);

/// The first of p99, p95, p90 and p50 latency (or TTFT) that every run supports; p50 when none is.
MetricRef commonTime(const std::vector<RunResult>& results,
                     MetricKind kind = MetricKind::LatencyMs);

/// The headline numbers as bars, times at a percentile that all runs support; named in the
/// application's language.
BarGroups headlineBars(const std::vector<RunResult>& results);

} // namespace loadstone
