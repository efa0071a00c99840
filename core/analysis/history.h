// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// One run's value of a number that is followed over runs. Value type.
struct HistoryPoint
{
    RunBlock run;
    bool valid = false;
    std::string engine; // as the manifest's system says; empty: not known
    std::string engineVersion;
    std::string notes; // of the person
    std::int64_t trials = 0;
    MetricValue value;
    bool changed = false; // the level of the runs is another from here on
};

/// A number of a scenario over all of its runs, in the order of their start.
struct History
{
    std::string metric; // MetricRef text
    std::string unit;
    bool higherIsBetter = false;
    std::vector<HistoryPoint> points;
    std::vector<std::string> notes; // definitions_differ, endpoints_differ, few_runs
};

HistoryPoint historyPoint(const RunResult& result, const MetricRef& metric);

/// Looks for the places where the level changes: the mean shift that explains most, then within
/// both parts again, for each endpoint by itself. Only valid runs with a supported value take part,
/// and none when the values rest on unlike definitions.
History historyOf(std::vector<HistoryPoint> points, const MetricRef& metric);

/// Whether the level that begins with this point is better than the one before it, by the means of
/// both; nothing where no level begins.
std::optional<bool> isBetterFrom(const History& history, std::size_t point);

Json toJson(const History& history);

/// A line a run: number, start, value, interval, engine version, and what is to be known of it;
/// with tabs.
QString historyText(const History& history);
QString historyNoteText(const std::string& note);

} // namespace loadstone
