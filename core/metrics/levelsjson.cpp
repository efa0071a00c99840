// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/jsonfields.h"
#include "metrics/levels.h"

using namespace Qt::StringLiterals;

namespace loadstone {

Json toJson(const LevelBlock& level)
{
    Json json = Json::object();
    json["level"] = level.level;
    json["from_s"] = level.fromS;
    json["to_s"] = level.toS;
    json["requests"] = toJson(level.requests);
    json["error_share"] = numberOrNull(level.requests.errorShare());
    json["requests_per_s"] = numberOrNull(level.requestsPerS);
    json["latency_ms"] = toJson(level.latency);
    json["ttft_ms"] = toJson(level.ttft);
    json["in_flight_mean"] = numberOrNull(level.inFlightMean);
    json["in_flight_slope_per_s"] = numberOrNull(level.inFlightSlopePerS);
    return json;
}

Result<LevelBlock> levelBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    LevelBlock level;
    level.level = f.number("level").value_or(0);
    level.fromS = f.number("from_s").value_or(0);
    level.toS = f.number("to_s").value_or(0);
    level.requestsPerS = f.number("requests_per_s");
    level.inFlightMean = f.number("in_flight_mean");
    level.inFlightSlopePerS = f.number("in_flight_slope_per_s");
    const Json* requests = f.object("requests");
    const Json* latency = f.object("latency_ms");
    const Json* ttft = f.object("ttft_ms");
    if (!f.bad().isEmpty() || requests == nullptr || latency == nullptr || ttft == nullptr) {
        return makeError(ErrorCode::Unreadable, u"not a level of a ramp"_s, f.bad());
    }
    auto counts = requestCountsFromJson(*requests);
    auto latencies = seriesFromJson(*latency);
    auto ttfts = seriesFromJson(*ttft);
    if (!counts || !latencies || !ttfts) {
        return tl::unexpected(!counts          ? counts.error()
                                  : !latencies ? latencies.error()
                                               : ttfts.error());
    }
    level.requests = *std::move(counts);
    level.latency = *std::move(latencies);
    level.ttft = *std::move(ttfts);
    return level;
}

} // namespace loadstone
