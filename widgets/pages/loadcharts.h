// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadcurve.h"
#include "analysis/searchrecord.h"
#include "plots/loadcurvechart.h"
#include "plots/searchchart.h"

namespace loadstone {

// What searches and load curves look like, for pages and reports alike.

/// Gives the chart the loads of a search against one of its objectives.
void setSearch(SearchChart& chart, const SearchRecord& search, std::size_t objective = 0);

/// Throughput and latency of the curves, with intervals from the results and the knees ringed.
void setLoadCurves(LoadCurveChart& chart, std::span<const LoadCurve> curves,
                   std::span<const RunResult> results);

/// Speed for one user and throughput of all; what is on the front is ringed.
void setLoadFront(LoadCurveChart& chart, std::span<const LoadCurve> curves);

/// What tells a curve from the others: its endpoint, and what its load is where that differs.
QString curveName(const LoadCurve& curve, std::span<const LoadCurve> curves);

/// Whether any point of the curves has a speed for a user.
bool hasFront(std::span<const LoadCurve> curves);

} // namespace loadstone
