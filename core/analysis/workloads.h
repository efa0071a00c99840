// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"

#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// What one workload says about a metric. Value type.
struct WorkloadRatio
{
    std::string workload; // scenario
    std::optional<double> ratio;
    std::optional<Bounds> ci95;
    std::string note; // why it does not take part; empty: it does

    bool operator==(const WorkloadRatio&) const = default;
};

/// A metric over several workloads: one interval each and, as summary, the geometric mean of the
/// ratios. The workloads are fixed: it speaks about these, not about others.
struct AcrossWorkloads
{
    std::string metric; // MetricRef text
    bool higherIsBetter = false;
    std::vector<WorkloadRatio> workloads;
    std::optional<double> ratio; // geometric mean; nothing: a workload does not take part
    std::optional<Bounds> ci95;
    std::optional<double> df; // Satterthwaite's
    std::optional<double> p; // Holm-adjusted over the metrics

    bool operator==(const AcrossWorkloads&) const = default;
};

/// `comparisons`: the same two systems under each workload, of the same metrics. Shares have no
/// ratio and are left out.
std::vector<AcrossWorkloads> acrossWorkloads(std::span<const Comparison> comparisons);

/// Two endpoints over the workloads that both ran.
struct WorkloadSummary
{
    std::string base; // endpoints
    std::string candidate;
    std::vector<AcrossWorkloads> metrics;

    bool operator==(const WorkloadSummary&) const = default;
};

/// Of runs that somebody puts beside each other: the endpoint of the first against each other one,
/// where both ran two scenarios or more. Empty for runs of one scenario.
std::vector<WorkloadSummary> summariseWorkloads(std::span<const RunResult> results,
                                                const CompareOptions& options = {});

/// Mean over all trials as if they were of one workload: refused (InvalidSpecification) with the
/// reason and both intervals when there are several workloads, since the gap between them would
/// count as noise.
Result<MeanInterval> pooledTrials(std::span<const std::string> workloads,
                                  std::span<const std::vector<double>> trials);

Json toJson(const AcrossWorkloads& item);
Json toJson(const WorkloadSummary& summary);

/// "requests_per_s: +3.1 % [+1.0 %, +5.2 %] over 2 workloads (chat +2.0 %, code +4.2 %)"; English.
QString acrossWorkloadsText(const AcrossWorkloads& item);

} // namespace loadstone
