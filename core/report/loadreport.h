// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/history.h"
#include "analysis/loadcurve.h"
#include "analysis/searchrecord.h"
#include "report/reportbuilder.h"

namespace loadstone {

// A search for the highest load, and a scenario at several loads, as people read them: for report
// and window alike.

/// "40 requests/s", "12 requests in flight".
QString loadText(RampOf of, std::optional<double> load, const ReportOptions& options);

/// "p99 time to first token ≤ 500 ms" for p99_ttft_ms<=500.
QString objectiveText(std::string_view slo, const ReportOptions& options);

/// The answer of a search in a sentence or two; while it goes on, what is known so far.
QString searchAnswer(const SearchRecord& search, const ReportOptions& options);

/// The load that a finished search can be relied on for: the certified one, else the answer rounded
/// down, else the highest that met what was asked; nothing when none did.
std::optional<double> usableLoad(const SearchRecord& search);

/// Whether a load met what was asked, in a word or two.
QString searchPointWord(const SearchPoint& point, const ReportOptions& options);

/// Every load that was tried, in the order of the trials.
DocTable searchTable(const SearchRecord& search, const ReportOptions& options);

/// Which column of searchTable holds the word.
inline constexpr int kSearchVerdictColumn = 4;

/// `results`: of its runs, for limitations and manifest; may lack some.
Document buildSearchReport(const SearchRecord& search, std::span<const RunResult> results,
                           const ReportOptions& options);

/// Where a curve turns up and what is on its front, in a sentence or two.
QString curveAnswer(const LoadCurve& curve, const ReportOptions& options);

/// A row a run, by endpoint and load.
DocTable curvesTable(std::span<const LoadCurve> curves, const ReportOptions& options);

/// Of the runs of one scenario at several loads, a curve an endpoint.
Document buildCurveReport(std::span<const RunResult> results, const ReportOptions& options);

/// Whether the level of a number changed over the runs, and where, in a sentence.
DocAnswer trendAnswer(std::string_view scenario, const History& history,
                      const ReportOptions& options);

/// A number of a scenario over its runs: whether its level changed and where, chart, a row a run.
Document buildTrendReport(std::string_view scenario, History history, const ReportOptions& options);

} // namespace loadstone
