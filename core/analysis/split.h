// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// What a run is split by: the key of its blocks in files.
inline constexpr std::string_view kSplitByCategory = "category"; // of the dataset's column
inline constexpr std::string_view kSplitByComponent = "component"; // of a mix

/// What came of the requests of one group of samples: a category of the dataset, a component of a
/// mix. Counts are sums over trials; times and scores are means over the trials that have them, as
/// a summary's are. Value type.
struct SplitBlock
{
    std::string name; // of the group; empty: none stated
    RequestCounts requests;
    std::optional<double> share; // of all issued
    SeriesStats latency;
    SeriesStats ttft;
    SeriesStats tpot;
    std::optional<double> outputTokensMean;
    std::optional<double> score; // accuracy mode
    std::int64_t scored = 0; // answers

    bool operator==(const SplitBlock&) const = default;
};

/// `by`: what the run is split by, the key of the block's name.
Json toJson(const SplitBlock& block, std::string_view by);

/// Unreadable with the key in `where`.
Result<SplitBlock> splitBlockFromJson(const Json& json, std::string_view by);

/// Splits the trials of a run by a group that each sample belongs to; lives as long as the summary
/// is computed. Samples without a group are one of their own, named "".
class SampleSplit
{
public:
    /// `ofSample`: the group by sample number.
    explicit SampleSplit(std::vector<std::string> ofSample);

    /// There is more than one group, and not so many that each is a sample's name.
    bool isUseful() const { return m_useful; }

    /// The requests of one trial, under a definition set.
    void addTrial(const TrialInput& input, const DefinitionSet& definitions);
    void addScore(std::uint32_t sample, double score);

    /// By name; only those with requests.
    std::vector<SplitBlock> blocks() const;

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
