// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadsearch.h"
#include "base/random.h"

namespace loadstone::test {

/// Poisson arrivals to so many servers with one queue, as a server of a search: trials without
/// sockets. What a trial comes to depends on its seed alone.
struct QueueModel
{
    enum class Service { Exponential, LogNormal }; // LogNormal: as wide as its mean (CV 1)

    int servers = 1;
    Service service = Service::Exponential;
    double meanMs = 2;
    double limitMs = 40; // of p99
    double trialS = 60;

    /// p99 of one trial.
    double trialP99Ms(double ratePerS, std::uint64_t seed) const;

    /// What a run of the search's step would have come to.
    SearchPoint run(const LoadStep& step, std::uint64_t seed) const;
};

/// A whole search against the model.
LoadSearch searched(const QueueModel& model, const LoadSearchSettings& settings,
                    std::uint64_t seed);

/// Trials of all its points.
std::uint32_t trialsOf(const LoadSearch& search);

} // namespace loadstone::test
