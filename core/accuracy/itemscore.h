// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/terms.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace loadstone {

/// What became of one answer; keys of `by_status`.
enum class AnswerStatus : std::uint8_t {
    Right,
    Wrong,
    Empty, // no answer text at all
    Truncated, // ended by length: never graded as a normal answer
    NoAnswer, // text, but nothing in it that is an answer
    Multiple, // several answers where one was asked
    Unparseable,
    OutOfRange,
    Failed, // the request did not complete
    Scored, // has points, and nothing says from how many on it is right
};

inline constexpr std::size_t kAnswerStatuses = 10;

template<>
struct Terms<AnswerStatus>
{
    static constexpr std::array<std::string_view, kAnswerStatuses> names {
        "right",    "wrong",       "empty",        "truncated", "no_answer",
        "multiple", "unparseable", "out_of_range", "failed",    "scored",
    };
};

/// The grade of one issued request in accuracy mode. Value type; kept by the store.
struct ItemScore
{
    std::uint64_t index = 0; // of the request
    std::uint32_t sample = 0;
    std::uint32_t repeat = 0;
    AnswerStatus status = AnswerStatus::Failed;
    std::string answer; // as extracted; empty when nothing was
    std::string expected; // as compared
    double score = 0;
    std::string category;

    bool operator==(const ItemScore&) const = default;
};

/// Counts over items. The denominator is what was issued: a missing answer is not a better one.
struct ScoreSummary
{
    std::uint64_t issued = 0;
    std::array<std::uint64_t, kAnswerStatuses> byStatus {};
    double scoreSum = 0;

    /// Sum of scores over issued; null when nothing was issued.
    std::optional<double> score() const;

    std::uint64_t count(AnswerStatus status) const
    {
        return byStatus[static_cast<std::size_t>(status)];
    }

    bool operator==(const ScoreSummary&) const = default;
};

ScoreSummary summarise(std::span<const ItemScore> items);

/// The same for each category that occurs.
std::map<std::string, ScoreSummary> summariseByCategory(std::span<const ItemScore> items);

/// Share of samples whose most frequent answer scores, the earlier one where two are equally
/// frequent; nothing without items. What is no answer does not vote.
std::optional<double> majorityShare(std::span<const ItemScore> items);

/// {"right": n, …}: all of them, also those that are 0; their sum is issued.
Json byStatusJson(const ScoreSummary& summary);

} // namespace loadstone
