// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "putobjects.h"

namespace loadstone::cli {

void keepUnknown(Endpoint& object, const Endpoint& existing)
{
    object.source = existing.source;
    object.auth.source = existing.auth.source;
    object.tls.source = existing.tls.source;
    object.timeouts.source = existing.timeouts.source;
    if (object.system.empty()) {
        object.system = existing.system;
    }
}

void keepUnknown(Dataset& object, const Dataset& existing)
{
    object.source = existing.source;
    object.map.source = existing.map.source;
    object.generation.source = existing.generation.source;
    object.scoring.source = existing.scoring.source;
}

void keepUnknown(Scenario& object, const Scenario& existing)
{
    object.source = existing.source;
    object.load.source = existing.load.source;
    object.breakRule.source = existing.breakRule.source;
    object.stop.source = existing.stop.source;
    object.precision.source = existing.precision.source;
    object.abandon.source = existing.abandon.source;
    object.warmup.source = existing.warmup.source;
}

void keepUnknown(SloGroup& object, const SloGroup& existing)
{
    object.source = existing.source;
}

} // namespace loadstone::cli
