// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "control/searchcontroller.h"
#include "models/queuemodel.h"
#include "plan/plan.h"

#include <QString>

#include <optional>
#include <vector>

namespace loadstone {

/// Something that the window runs as one: a scenario, a suite, searches or a sweep, with the
/// project as it was when a person asked for it. Value type.
struct RunJob
{
    QueueKind kind = QueueKind::Run;
    QString name; // for people
    std::vector<PlanRequest> plans; // one run each; both halves of the mode *both*
    std::optional<Suite> suite;
    std::vector<SearchRequest> searches;
    bool ask = false; // before a run that has warnings

    bool isEmpty() const { return plans.empty() && searches.empty(); }

    /// Two halves with one verdict.
    bool isPair() const { return plans.size() == 2 && !plans.front().pair.empty(); }
};

} // namespace loadstone
