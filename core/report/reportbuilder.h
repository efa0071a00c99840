// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "analysis/runresult.h"
#include "report/document.h"

#include <QLocale>

#include <functional>

namespace loadstone {

class Store;

/// What a person wrote at a time of a run.
struct ReportNote
{
    double fromS = 0; // from the start of the trial
    std::optional<double> toS; // none: an instant
    std::optional<std::uint32_t> trial; // index; none: all
    QString text;
    std::int64_t run = 0; // that it was written on
};

/// Of one run, in the order of their time.
Result<std::vector<ReportNote>> reportNotes(Store& store, std::int64_t run);
/// The same of several, one run after the other.
Result<std::vector<ReportNote>> reportNotes(Store& store, std::span<const RunResult> results);

/// What a person adds to a report, and the language it is written in.
struct ReportOptions
{
    QString title; // empty: made from the run
    QString author;
    QString comments; // shown on the first page
    QString question; // empty: made from the scenario
    std::vector<ReportNote> notes {}; // of all runs, by run and time
    std::vector<std::string> percentiles {}; // shown in tables; empty: all
    QLocale locale = QLocale::c(); // that numbers are written in
    /// Translates an English template of context "Report"; identity when absent.
    std::function<QString(const char*)> translate;
    /// Translates a reason's template of context "Reasons"; identity when absent.
    std::function<QString(const char*)> translateReason;
};

/// Report of one run: first page for readers in a hurry, then latency, throughput, tokens,
/// accuracy, method, system, manifest, warnings, limitations.
Document buildRunReport(const RunResult& result, const ReportOptions& options);

/// Report of candidates against a base. `results`: base first, then the candidates in the order of
/// `comparisons`.
Document buildComparisonReport(std::span<const RunResult> results,
                               std::span<const Comparison> comparisons,
                               const ReportOptions& options);

/// GitHub-flavoured Markdown; charts become a line that names them.
std::string markdownText(const Document& document);

} // namespace loadstone
