// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// What came of the requests of one category of the dataset. Counts are sums over trials; times
/// and scores are means over the trials that have them, as a summary's are. Value type.
struct CategoryBlock
{
    std::string category;
    RequestCounts requests;
    std::optional<double> share; // of all issued
    SeriesStats latency;
    SeriesStats ttft;
    SeriesStats tpot;
    std::optional<double> outputTokensMean;
    std::optional<double> score; // accuracy mode
    std::int64_t scored = 0; // answers

    bool operator==(const CategoryBlock&) const = default;
};

Json toJson(const CategoryBlock& block);

/// Unreadable with the key in `where`.
Result<CategoryBlock> categoryBlockFromJson(const Json& json);

/// Splits the trials of a run by what the dataset calls the category of each sample; lives as long
/// as the summary is computed. Samples without a category are one of their own, named "".
class CategorySplit
{
public:
    /// `ofSample`: by sample number.
    explicit CategorySplit(std::vector<std::string> ofSample);

    /// The dataset has more than one category, and not so many that each is a sample's name.
    bool isUseful() const { return m_useful; }

    /// The requests of one trial, under a definition set.
    void addTrial(const TrialInput& input, const DefinitionSet& definitions);
    void addScore(std::uint32_t sample, double score);

    /// By name; only those with requests.
    std::vector<CategoryBlock> blocks() const;

private:
    struct Group
    {
        std::vector<MetricBlocks> trials;
        double scoreSum = 0;
        std::int64_t scored = 0;
    };

    std::vector<std::string> m_ofSample;
    bool m_useful = false;
    std::map<std::string, Group> m_groups;
};

} // namespace loadstone
