// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/omission.h"

#include <algorithm>

namespace loadstone {

std::vector<std::int64_t> correctedValues(std::int64_t value, std::int64_t expectedInterval)
{
    std::vector<std::int64_t> values { value };
    if (expectedInterval <= 0) {
        return values;
    }
    for (std::int64_t missing = value - expectedInterval; missing >= expectedInterval;
         missing -= expectedInterval) {
        values.push_back(missing);
    }
    return values;
}

std::vector<QueuedRequest> queueOneServer(std::span<const double> scheduled,
                                          std::span<const double> service)
{
    std::vector<QueuedRequest> requests;
    double free = 0;
    for (std::size_t i = 0; i < scheduled.size() && i < service.size(); ++i) {
        QueuedRequest request;
        request.start = i == 0 ? scheduled[i] : std::max(scheduled[i], free);
        request.finish = request.start + service[i];
        request.service = service[i];
        request.response = request.finish - scheduled[i];
        free = request.finish;
        requests.push_back(request);
    }
    return requests;
}

} // namespace loadstone
