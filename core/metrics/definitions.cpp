// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/definitions.h"

#include "base/json.h"

#include <QStringList>

#include <array>

namespace loadstone {

using namespace Qt::StringLiterals;

Origin DefinitionSet::origin(ScenarioKind kind) const
{
    if (kind == ScenarioKind::Offline) {
        return offline;
    }
    return isOpenLoop(kind) ? openLoop : closedLoop;
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
        if (set.id == id) {
            return &set;
        }
        known.append(toQt(set.id));
    }
    return makeError(ErrorCode::InvalidSpecification,
                     u"unknown definition set '%1'; known: %2"_s.arg(toQt(id), known.join(u", "_s)),
                     u"definitions"_s);
}

} // namespace loadstone
