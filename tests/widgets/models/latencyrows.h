// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/requestrows.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace loadstone::test {

/// The rows of a Server trial that recorded these requests, by the native definitions.
inline std::shared_ptr<RequestRows> requestRows(std::vector<RequestRecord> requests)
{
    const auto records = std::make_shared<std::vector<RequestRecord>>(std::move(requests));
    auto rows = std::make_shared<RequestRows>();
    rows->kind = ScenarioKind::Server;
    rows->definitions = &nativeDefinitions();
    rows->records = *records;
    rows->owner = records;
    return rows;
}

/// Streamed requests of `latencyMs`, one a ms, the last one due first; below 0: failed. The first
/// token comes after 100 ms, or at the end.
inline std::shared_ptr<RequestRows> latencyRows(const std::vector<double>& latencyMs)
{
    std::vector<RequestRecord> requests(latencyMs.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        RequestRecord& request = requests[i];
        const double ms = std::abs(latencyMs[i]);
        const Ns due = static_cast<Ns>(requests.size() - i) * kNsPerMs;
        request.index = i;
        request.scheduled = request.dispatched = request.connected = request.issued = due;
        request.firstByte = request.firstToken =
            due + static_cast<Ns>(std::min(100.0, ms) * static_cast<double>(kNsPerMs));
        request.lastToken = request.closed =
            due + static_cast<Ns>(ms * static_cast<double>(kNsPerMs));
        request.outcome = latencyMs[i] < 0 ? Outcome::HttpStatus : Outcome::Ok;
    }
    return requestRows(std::move(requests));
}

} // namespace loadstone::test
