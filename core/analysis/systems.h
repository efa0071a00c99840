// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// A number of a system and the run that it comes from.
struct SystemNumber
{
    std::optional<double> value;
    std::optional<Bounds> ci95;
    std::int64_t run = 0;

    bool operator==(const SystemNumber&) const = default;
};

/// What a scenario asked of a server: so many requests a second, so many at a time, or the kind of
/// scenario alone.
struct SystemLoad
{
    std::string scenario; // kind
    std::string of; // rate, concurrency; empty: the kind says all
    double value = 0;

    bool operator==(const SystemLoad&) const = default;
};

/// What the runs against one system came to. Value type.
struct SystemColumn
{
    std::string name; // of the system, or of the endpoint where none is described
    std::vector<std::int64_t> runs;
    std::string accelerator;
    std::optional<std::int64_t> accelerators;
    std::optional<double> pricePerHour;
    std::string currency;
    // The highest of its valid runs.
    SystemNumber requestsPerS;
    SystemNumber outputTokensPerS;
    std::optional<double> requestsPerSPerAccelerator;
    std::optional<double> tokensPerSPerAccelerator;
    std::optional<double> requestsPerUnit; // of its currency
    std::optional<double> tokensPerUnit;
    // At the load that all systems were measured under.
    SystemNumber latencyP50;
    SystemNumber latencyTail;
    SystemNumber ttftTail;
    // The highest load of a valid run that met its SLOs, as a search leaves them.
    std::optional<SystemLoad> bestLoad;
    std::int64_t bestLoadRun = 0;
};

/// Systems side by side. Value type.
struct SystemsComparison
{
    std::vector<SystemColumn> systems; // in the order of their first run
    std::optional<SystemLoad> equalLoad;
    std::string tail = "p99"; // the highest percentile that all runs at the equal load support
    /// What else differs from the first system, a list for each of the others.
    std::vector<std::vector<ManifestDifference>> differences;
    /// no_equal_load, definitions_differ, dataset_changed, currencies_differ, slos_differ,
    /// invalid_left_out
    std::vector<std::string> notes;
};

/// Groups runs by their system. INVALID runs give no numbers.
SystemsComparison compareSystems(std::span<const RunResult> results);

Json toJson(const SystemsComparison& comparison);

} // namespace loadstone
