// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/inflight.h"

#include "metrics/percentile.h"
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone {

InFlight::InFlight(std::span<const RequestRecord> requests)
{
    for (const RequestRecord& record : requests) {
        const Ns begun = detail::issueOf(record);
        if (!isIssued(record.outcome) || !happened(begun)) {
            continue;
        }
        m_begun.push_back(begun);
        const Ns ended = happened(record.closed) ? record.closed : record.lastToken;
        if (happened(ended)) {
            m_ended.push_back(ended);
        }
    }
    sortValues(m_begun);
    sortValues(m_ended);
}

std::int64_t InFlight::at(Ns instant) const
{
    const auto until = [instant](const std::vector<std::int64_t>& instants) {
        return std::upper_bound(instants.begin(), instants.end(), instant) - instants.begin();
    };
    return until(m_begun) - until(m_ended);
}

std::vector<double> InFlight::samples(Ns from, Ns to, std::size_t parts) const
{
    std::vector<double> values;
    for (std::size_t i = 0; i < parts && to > from; ++i) {
        const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(parts);
        values.push_back(static_cast<double>(
            at(from + static_cast<Ns>(share * static_cast<double>(to - from)))));
    }
    return values;
}

} // namespace loadstone
