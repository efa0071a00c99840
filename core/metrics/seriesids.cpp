// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/seriesids.h"

namespace loadstone::detail {

namespace {

std::string_view originName(Origin origin)
{
    switch (origin) {
    case Origin::Scheduled:
        return "from_scheduled";
    case Origin::Dispatched:
        return "from_dispatched";
    case Origin::Issued:
        break;
    }
    return "from_issued";
}

std::string_view tpotName(TpotRule rule)
{
    switch (rule) {
    case TpotRule::ExcludeFirstChunk:
        return "tpot.decode_excl_first_chunk";
    case TpotRule::ExcludeOneToken:
    case TpotRule::LoadGen:
        break;
    case TpotRule::ExcludeOneOrZero:
        return "tpot.decode_excl_one_token_or_zero";
    case TpotRule::DecodeToClose:
        return "tpot.to_closed_excl_first_chunk";
    case TpotRule::WholeOverTokens:
        return "tpot.incl_ttft";
    }
    return "tpot.decode_excl_one_token";
}

std::string_view itlName(ItlRule rule)
{
    switch (rule) {
    case ItlRule::ChunkGaps:
        break;
    case ItlRule::ChunkGapsFromFirstByte:
        return "itl.chunk_gap_from_first_byte";
    case ItlRule::DecodeOverRest:
        return "itl.decode_excl_one_token";
    }
    return "itl.chunk_gap";
}

} // namespace

SeriesIds seriesIds(const DefinitionSet& definitions, Origin origin, bool queries)
{
    const std::string from(originName(origin));
    // The same values under other statistics are not the same number.
    const std::string set(definitions.prefix());
    const std::string end = definitions.end == EndRule::Closed ? "closed." : "last_token.";
    const bool byByte = definitions.first == FirstRule::FirstByte;
    SeriesIds ids;
    ids.latency =
        set + (queries ? "latency.query_" + end + "from_scheduled" : "latency." + end + from);
    ids.ttft = set + (byByte ? "ttft.first_byte." : "ttft.first_token.") + from;
    ids.tpot = set + std::string(tpotName(definitions.tpot));
    ids.itl = set + std::string(itlName(definitions.itl));
    return ids;
}

} // namespace loadstone::detail
