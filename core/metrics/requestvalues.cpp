// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/requestvalues.h"

#include "metrics/trialparts.h"

namespace loadstone {

namespace {

std::optional<double> msBetween(Ns from, Ns to)
{
    return happened(from) && happened(to) ? std::optional(static_cast<double>(to - from) / 1e6)
                                          : std::nullopt;
}

std::optional<double> valueOf(const RequestRecord& record, RequestTime time, Origin origin,
                              const DefinitionSet& definitions)
{
    const Ns from = detail::originOf(record, origin);
    switch (time) {
    case RequestTime::Latency:
        return msBetween(from, detail::latencyEndOf(record, definitions));
    case RequestTime::Ttft:
        return msBetween(from, detail::firstOf(record, definitions));
    case RequestTime::Tpot:
        break;
    }
    bool assumed = false;
    const auto ps = detail::tpotPs(record, definitions, origin, &assumed);
    return ps ? std::optional(static_cast<double>(*ps) / 1e9) : std::nullopt;
}

} // namespace

std::vector<TimedValue> valuesWhenDue(std::span<const RequestRecord> requests, RequestTime time,
                                      Origin origin, const DefinitionSet& definitions, RowMask mask)
{
    std::vector<TimedValue> values;
    values.reserve(requests.size());
    for (std::size_t row = 0; row < requests.size(); ++row) {
        const RequestRecord& record = requests[row];
        if (!isTaken(mask, row) || record.outcome != Outcome::Ok || !happened(record.scheduled)) {
            continue;
        }
        if (const auto value = valueOf(record, time, origin, definitions)) {
            values.push_back({ static_cast<double>(record.scheduled) / 1e9, *value });
        }
    }
    return values;
}

std::vector<LengthValue> ttftByLength(std::span<const RequestRecord> requests, Origin origin,
                                      const DefinitionSet& definitions, RowMask mask)
{
    std::vector<LengthValue> values;
    for (std::size_t row = 0; row < requests.size(); ++row) {
        const RequestRecord& record = requests[row];
        if (!isTaken(mask, row) || !detail::isMeasured(record) || record.outcome != Outcome::Ok
            || record.promptTokens < 0) {
            continue;
        }
        if (const auto ms = valueOf(record, RequestTime::Ttft, origin, definitions)) {
            values.push_back({ record.promptTokens, *ms, static_cast<std::uint32_t>(row) });
        }
    }
    return values;
}

} // namespace loadstone
