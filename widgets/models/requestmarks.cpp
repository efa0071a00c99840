// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requestmarks.h"

#include <algorithm>
#include <tuple>

namespace loadstone {

namespace {

/// An earlier trial, due earlier; requests that were due at the same time keep the order of their
/// rows.
auto place(const RequestRows& rows, std::uint32_t row)
{
    return std::tuple(rows.trialOf(row), rows.records[row].scheduled, row);
}

} // namespace

RequestMarks markRequests(const RequestRows& rows, const std::atomic<bool>& cancelled)
{
    constexpr std::size_t kLookAtATime = 65'536;
    RequestMarks marks;
    std::vector<double> latencies;
    std::vector<std::pair<std::uint32_t, double>> completed;
    for (std::size_t i = 0; i < rows.records.size(); ++i) {
        if (i % kLookAtATime == 0 && cancelled.load()) {
            return marks;
        }
        const auto row = static_cast<std::uint32_t>(i);
        const RequestRecord& record = rows.records[i];
        if (record.outcome != Outcome::Ok) {
            marks.failed.push_back(row);
        } else if (const auto latency = rows.times(i).latencyMs;
                   latency && record.phase == Phase::Measured) {
            latencies.push_back(*latency);
            completed.emplace_back(row, *latency);
        }
    }
    marks.limit = slowLimit(std::move(latencies));
    if (const auto limit = marks.limit ? marks.limit->limit() : std::nullopt) {
        for (const auto& [row, latency] : completed) {
            if (latency > *limit) {
                marks.outliers.push_back(row);
            }
        }
    }
    for (auto* list : { &marks.outliers, &marks.failed }) {
        std::sort(list->begin(), list->end(), [&rows](std::uint32_t a, std::uint32_t b) {
            return place(rows, a) < place(rows, b);
        });
    }
    return marks;
}

std::optional<std::uint32_t> nextMark(const RequestRows& rows,
                                      const std::vector<std::uint32_t>& marks,
                                      std::optional<std::uint32_t> row, bool forward)
{
    if (marks.empty()) {
        return std::nullopt;
    }
    if (!row) {
        return forward ? marks.front() : marks.back();
    }
    const auto before = [&rows](std::uint32_t a, std::uint32_t b) {
        return place(rows, a) < place(rows, b);
    };
    if (forward) {
        const auto next = std::upper_bound(marks.begin(), marks.end(), *row, before);
        return next == marks.end() ? std::nullopt : std::optional(*next);
    }
    const auto at = std::lower_bound(marks.begin(), marks.end(), *row, before);
    return at == marks.begin() ? std::nullopt : std::optional(*(at - 1));
}

} // namespace loadstone
