// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the definition sets make of the time between tokens of one request.
#include "metrics/trialparts.h"

namespace loadstone::detail {

namespace {

// What LoadGen makes of a request: the last token is the completion, and answers without a second
// token get the divisor that it gives them.
std::optional<std::int64_t> loadGenTpotPs(const RequestRecord& record)
{
    const auto decode = difference(record.lastToken, record.firstToken);
    if (!decode || !known(record.outputTokens)) {
        return std::nullopt;
    }
    const std::int64_t divisor = record.outputTokens > 1 ? record.outputTokens - 1 : -1;
    return *decode / divisor * kPsPerNs;
}

} // namespace

std::optional<std::int64_t> tpotPs(const RequestRecord& record, TpotRule rule, bool* assumed)
{
    if (rule == TpotRule::LoadGen) {
        return loadGenTpotPs(record);
    }
    const auto decode = difference(record.lastToken, record.firstToken);
    // Everything in one chunk or one read: k is all tokens, there was no decoding to time.
    if (!decode || *decode <= 0 || record.contentChunks == 1 || !known(record.outputTokens)) {
        return std::nullopt;
    }
    std::int64_t k = 1;
    if (rule == TpotRule::ExcludeFirstChunk) {
        const bool told = record.firstChunkTokens >= 1;
        k = told ? record.firstChunkTokens : 1;
        *assumed = *assumed || !told;
    }
    const std::int64_t divisor = record.outputTokens - k;
    if (divisor < 1) {
        return std::nullopt;
    }
    return (*decode * 1'000 + divisor / 2) / divisor;
}

namespace {

std::int64_t psOver(Ns duration, std::int64_t divisor)
{
    return (duration * kPsPerNs + divisor / 2) / divisor;
}

} // namespace

std::optional<std::int64_t> tpotPs(const RequestRecord& given, const DefinitionSet& definitions,
                                   Origin origin, bool* assumed)
{
    RequestRecord record = given;
    if (definitions.chunksForTokens && !known(record.outputTokens) && record.contentChunks > 0) {
        record.outputTokens = static_cast<std::int32_t>(record.contentChunks);
    }
    record.firstToken = firstOf(record, definitions);
    switch (definitions.tpot) {
    case TpotRule::ExcludeFirstChunk:
    case TpotRule::LoadGen:
        break;
    case TpotRule::ExcludeOneToken: {
        const auto decode = difference(record.lastToken, record.firstToken);
        if (decode && record.outputTokens > 1) {
            return psOver(*decode, record.outputTokens - 1);
        }
        return std::nullopt;
    }
    case TpotRule::ExcludeOneOrZero: {
        const auto decode = difference(record.lastToken, record.firstToken);
        if (!decode || !known(record.outputTokens)) {
            return std::nullopt;
        }
        return record.outputTokens > 1 ? psOver(*decode, record.outputTokens - 1) : 0;
    }
    case TpotRule::DecodeToClose:
        // An answer in one chunk: there was no decoding to time, whatever the close took.
        if (record.contentChunks > 1) {
            record.lastToken = latencyEndOf(record, definitions);
        }
        return tpotPs(record, TpotRule::ExcludeFirstChunk, assumed);
    case TpotRule::WholeOverTokens: {
        const auto whole = difference(record.lastToken, originOf(record, origin));
        if (whole && record.outputTokens > 0) {
            return psOver(*whole, record.outputTokens);
        }
        return std::nullopt;
    }
    }
    return tpotPs(record, definitions.tpot, assumed);
}

} // namespace loadstone::detail
