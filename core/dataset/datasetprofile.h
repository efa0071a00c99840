// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "dataset/sample.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Least, middle and greatest of some lengths; percentiles are values that occur (nearest rank).
struct LengthStats
{
    std::uint64_t n = 0;
    double mean = 0;
    std::uint64_t min = 0;
    std::uint64_t p25 = 0;
    std::uint64_t p50 = 0;
    std::uint64_t p75 = 0;
    std::uint64_t p95 = 0;
    std::uint64_t p99 = 0;
    std::uint64_t max = 0;

    bool operator==(const LengthStats&) const = default;
};

/// What the samples of a dataset are like: the workload's own manifest. Value type.
struct DatasetProfile
{
    std::uint64_t rows = 0;
    std::uint64_t duplicates = 0; // rows that send what a row before them sends
    std::uint64_t conversations = 0; // rows that are messages
    std::uint64_t images = 0; // of all rows
    std::optional<LengthStats> promptCharacters; // of all texts that are sent
    std::optional<LengthStats> promptTokens; // rows that are tokenised already
    std::optional<LengthStats> messages; // of conversations
    std::optional<LengthStats> expectedCharacters;
    std::optional<LengthStats> outputLimits; // rows' own
    std::vector<std::pair<std::string, std::uint64_t>> categories; // the largest first
    std::uint64_t otherCategories = 0; // that are not in the list

    bool operator==(const DatasetProfile&) const = default;
};

/// null where a dataset has nothing of the kind.
Json toJson(const DatasetProfile& profile);

/// Looks at samples one after the other, content included. Owned by the loader.
class ProfileBuilder
{
public:
    void add(const Sample& sample);

    /// `distinct`: how many different prompts there are.
    DatasetProfile finish(std::uint64_t distinct);

private:
    DatasetProfile m_profile;
    std::vector<std::uint32_t> m_characters;
    std::vector<std::uint32_t> m_tokens;
    std::vector<std::uint32_t> m_messages;
    std::vector<std::uint32_t> m_expected;
    std::vector<std::uint32_t> m_limits;
    std::map<std::string, std::uint64_t> m_categories;
};

/// Least to greatest of some lengths; nothing of none.
std::optional<LengthStats> lengthStats(std::vector<std::uint32_t> lengths);

} // namespace loadstone
