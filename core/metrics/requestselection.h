// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"
#include "record/requestrecord.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// The times of a request that a selection may bound; in the order of RequestColumns::times.
enum class SelectedTime : std::uint8_t { Latency, Ttft, Tpot };

inline constexpr std::size_t kSelectedTimes = 3;

/// What requests are told apart by that is no time.
enum class RequestGroup : std::uint8_t { Endpoint, Component, Turn, Category, Worker };

inline constexpr std::size_t kRequestGroups = 5;

/// Both ends belong to it.
struct StepRange
{
    std::int64_t low = 0;
    std::int64_t high = 0;

    bool contains(std::int64_t value) const { return value >= low && value <= high; }

    bool operator==(const StepRange&) const = default;
};

/// A part of the run's time, ns from the epoch.
struct SelectedSpan
{
    enum class Basis : std::uint8_t { Due, Ended }; // which instant of a request lies in it

    StepRange ns;
    Basis basis = Basis::Due;

    bool operator==(const SelectedSpan&) const = default;
};

/// Which requests of one trial a person looks at: those that meet every part that is set. Value
/// type; what a part says, and to whom, is the window's business.
struct RequestSelection
{
    std::optional<SelectedSpan> span;
    std::array<std::optional<StepRange>, kSelectedTimes> times {}; // steps of the series
    std::vector<Outcome> outcomes; // any of these; empty: all
    std::array<std::optional<std::uint32_t>, kRequestGroups> groups {};

    bool isEmpty() const { return *this == RequestSelection(); }

    bool operator==(const RequestSelection&) const = default;
};

/// The selection as a condition in SQL over the `requests` of an exported SQLite file and over the
/// columns of requests.csv. `samples` are those of the selected category. What such a table does
/// not tell (a TPOT of another definition set) stands there as a comment.
std::string selectionSql(const RequestSelection& selection, const DefinitionSet& definitions,
                         ScenarioKind kind, std::uint32_t trial,
                         const std::vector<std::uint32_t>& samples = {});

} // namespace loadstone
