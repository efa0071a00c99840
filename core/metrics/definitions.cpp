// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/definitions.h"

#include "base/json.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace loadstone {

using namespace Qt::StringLiterals;

Origin DefinitionSet::origin(ScenarioKind kind) const
{
    if (kind == ScenarioKind::Offline) {
        return offline;
    }
    return isOpenLoop(kind) ? openLoop : closedLoop;
}

std::string_view DefinitionSet::prefix() const
{
    if (id == nativeDefinitions().id) {
        return {};
    }
    static const std::vector<std::string> prefixes = [] {
        std::vector<std::string> all;
        for (const DefinitionSet& set : definitionSets()) {
            all.push_back(std::string(set.id.substr(0, set.id.find('/'))) + '.');
        }
        return all;
    }();
    const auto sets = definitionSets();
    const auto same = std::find_if(sets.begin(), sets.end(),
                                   [this](const DefinitionSet& set) { return set.id == id; });
    return same == sets.end() ? std::string_view()
                              : prefixes[static_cast<std::size_t>(same - sets.begin())];
}

std::span<const DefinitionSet> definitionSets()
{
    static constexpr std::array kSets {
        DefinitionSet { .id = "native/1" },
        // Closed loops: LoadGen schedules a query when it issues it, so that the time which the
        // client takes between two is not the server's.
        DefinitionSet { .id = "loadgen/1",
                        .offline = Origin::Scheduled,
                        .tpot = TpotRule::LoadGen,
                        .stats = StatRule::LoadGen,
                        .rates = RateRule::LoadGen },
        // Clocks run from the hand-over to the HTTP client to the end of its result; of the tokens,
        // those of the first chunk are no decoding.
        DefinitionSet { .id = "mlperf-endpoints/1",
                        .openLoop = Origin::Issued,
                        .closedLoop = Origin::Issued,
                        .tpot = TpotRule::DecodeToClose,
                        .stats = StatRule::Lower,
                        .rates = RateRule::Endpoints,
                        .end = EndRule::Closed,
                        .only200 = true },
        // The clock starts when the client's own limit lets a request through.
        DefinitionSet { .id = "vllm/1",
                        .openLoop = Origin::Dispatched,
                        .offline = Origin::Dispatched,
                        .tpot = TpotRule::ExcludeOneOrZero,
                        .stats = StatRule::Linear,
                        .rates = RateRule::FirstToLastClose,
                        .itl = ItlRule::ChunkGapsFromFirstByte,
                        .first = FirstRule::FirstByte },
        DefinitionSet { .id = "guidellm/1",
                        .openLoop = Origin::Dispatched,
                        .offline = Origin::Dispatched,
                        .tpot = TpotRule::WholeOverTokens,
                        .itl = ItlRule::DecodeOverRest,
                        .end = EndRule::Closed,
                        .chunksForTokens = true },
        DefinitionSet { .id = "aiperf/1",
                        .openLoop = Origin::Dispatched,
                        .offline = Origin::Dispatched,
                        .tpot = TpotRule::ExcludeOneToken,
                        .stats = StatRule::Linear,
                        .rates = RateRule::FirstToLastToken,
                        .itl = ItlRule::DecodeOverRest,
                        .lackingIsBad = true },
    };
    return kSets;
}

const DefinitionSet& nativeDefinitions()
{
    return definitionSets().front();
}

Result<const DefinitionSet*> findDefinitionSet(std::string_view id)
{
    QStringList known;
    for (const DefinitionSet& set : definitionSets()) {
        if (set.id == id || set.id.substr(0, set.id.find('/')) == id) {
            return &set;
        }
        known.append(toQt(set.id));
    }
    return makeError(ErrorCode::InvalidSpecification,
                     u"unknown definition set '%1'; known: %2"_s.arg(toQt(id), known.join(u", "_s)),
                     u"definitions"_s);
}

} // namespace loadstone
