// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/rundetails.h"
#include "plots/chart.h"
#include "report/document.h"

#include <map>
#include <memory>

class QChart;

namespace loadstone {

/// The charts of a report, drawn by the same classes as on the screen from the runs' raw data.
/// Owned by whoever writes the report; GUI thread of the render program.
class ReportCharts
{
public:
    explicit ReportCharts(QString store);
    ~ReportCharts();

    /// A chart with its data, ready to be painted; null when its runs have nothing to show. Errors
    /// of the store are passed on.
    Result<std::unique_ptr<Chart>> make(const DocChart& chart);

    /// Bars with intervals of the headline numbers of several runs (Qt Charts), one group a metric,
    /// relative to the first run. Null without two runs.
    Result<std::unique_ptr<QChart>> makeBars(const DocChart& chart);

private:
    struct Run
    {
        RunDetails details;
        std::map<std::size_t, TrialDetails> trials;
    };

    Result<Run*> run(std::int64_t id);
    Result<const TrialDetails*> trial(Run& run, std::size_t index);
    Result<std::unique_ptr<Chart>> percentiles(const DocChart& chart, bool ttft);
    Result<std::unique_ptr<Chart>> loadCurve(const DocChart& chart);
    Result<std::unique_ptr<Chart>> levels(const DocChart& chart);
    Result<std::unique_ptr<Chart>> levelSpread(const DocChart& chart);
    Result<std::unique_ptr<Chart>> search(const DocChart& chart);
    Result<std::unique_ptr<Chart>> curves(const DocChart& chart);
    Result<std::vector<RunResult>> results(const DocChart& chart);
    Result<std::unique_ptr<Chart>> ofTrial(const DocChart& chart);
    /// Draws what people wrote on the first trial of a run.
    Result<void> addNotes(Chart& chart, std::int64_t run);

    QString m_store;
    std::map<std::int64_t, std::unique_ptr<Run>> m_runs;
};

} // namespace loadstone
