// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "interchange/loadgenlog.h"
#include "schedule/loadgensequence.h"

#include <string>
#include <vector>

namespace loadstone {

/// One statement of a LoadGen log beside what its settings and other numbers give.
struct LoadGenFinding
{
    std::string what;
    std::string logged;
    std::string computed;
    std::optional<bool> agrees; // absent: the log's numbers do not determine it
    std::string note; // why not, or what it was computed from

    bool operator==(const LoadGenFinding&) const = default;
};

/// What follows from a log's settings and numbers, by our own rules. Value type.
struct LoadGenCheck
{
    std::vector<LoadGenFinding> findings;
    // Computed; absent where the numbers do not decide.
    std::optional<bool> constraintsMet;
    std::optional<bool> minDurationMet;
    std::optional<bool> minQueriesMet;
    std::optional<bool> earlyStoppingMet;
    std::optional<bool> valid;
    std::optional<Ns> duration; // that minDurationMet looks at
    std::optional<std::int64_t> queriesNeeded; // more of them, for early stopping
    std::optional<std::int64_t> discarded; // latencies that an estimate leaves out

    std::int64_t count(std::optional<bool> agrees) const;
};

/// Looks at everything that a performance log states twice, or once beside what decides it. For an
/// accuracy log only the generated queries are looked at.
LoadGenCheck checkLoadGen(const LoadGenFolder& folder);

/// The settings of the sample sequence; Unreadable with the key that the log lacks.
Result<LoadGenSettings> loadGenSettingsOf(const LoadGenLog& log);

/// Values behind the times of a log: of queries and of samples.
std::optional<std::int64_t> loadGenSamplesOf(const LoadGenLog& log);

} // namespace loadstone
