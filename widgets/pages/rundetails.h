// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "metrics/trialmetrics.h"
#include "models/requestrows.h"
#include "plots/timelinechart.h"
#include "store/runrow.h"

namespace loadstone {

/// Another part of a run of the mode *both*: its speed, or the answers to one of its datasets.
struct OtherHalf
{
    RunRow row;
    RunResult result;
    std::vector<TrialRow> trials;
};

/// What the top of a result page needs: read in the background, never changed.
struct RunDetails
{
    RunRow row;
    RunResult result;
    std::vector<TrialRow> trials;
    std::vector<OtherHalf> others; // of the mode *both*, those that have ended; oldest first
    bool isHalf = false; // of the mode *both*
};

/// Whether the run, or of the mode *both* its speed and the answers to each dataset, is VALID.
bool isWhollyValid(const RunDetails& details);

/// When requests of one class failed, in seconds from the epoch.
struct FailureTimes
{
    Outcome outcome = Outcome::Ok;
    std::vector<double> seconds;
};

/// What the charts and the table of one trial need. Shares the records.
struct TrialDetails
{
    SharedRequestRows requests;
    std::optional<std::pair<double, double>> windowS;
    std::optional<double> lastS; // when the last answer was over
    std::vector<SecondRow> seconds;
    std::vector<FailureTimes> failures;
    std::vector<StallProbe> stallProbes;
    QStringList baseUrls; // by the index that records have
    int workers = 1; // that sent requests
    std::shared_ptr<const SampleSet> latency;
    std::shared_ptr<const SampleSet> ttft;
    std::shared_ptr<const SampleSet> tpot;
    std::int64_t neverEnded = 0; // failed and unfinished: last, as +∞
    // What selecting among the requests needs; null: nothing can be selected.
    std::shared_ptr<const TrialInput> input; // of `requests`, which keeps what it views
    std::shared_ptr<const MetricBlocks> blocks;
    std::shared_ptr<const std::vector<std::uint32_t>> categories; // by sample; null: not split
    std::vector<std::string> categoryNames;
};

/// Completed requests and tokens of each whole second of the window: one that is not whole would
/// look like a drop. Empty with fewer than three, which show no course.
struct RatesOverTime
{
    std::vector<double> seconds; // the middle of each
    std::vector<double> completed;
    std::vector<double> tokens;
};

RatesOverTime ratesOverTime(const TrialDetails& details);

enum class TimelineMetric { Latency, Ttft, Tpot };

// For background threads: each opens its own connection to the store.

/// Under another definition set than the run's own, when one is named.
Result<RunDetails> loadRunDetails(const QString& store, std::int64_t run,
                                  const QString& definitions = {});
/// `withCategories`: the dataset has several, and what each sample belongs to is wanted.
Result<TrialDetails> loadTrialDetails(const QString& store, const TrialRow& trial,
                                      const std::string& definitions, bool withCategories = false);
std::vector<TimelinePoint> timelinePoints(const RequestRows& rows, TimelineMetric metric);

} // namespace loadstone
