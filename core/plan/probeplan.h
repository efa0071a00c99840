// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone {

/// What a probe of an endpoint sends, before any scenario exists. Value type.
struct ProbePlan
{
    EndpointPlan endpoint; // urls empty for the bundled server until it listens
    std::vector<SecretHeader> secretHeaders;
    std::string body; // one small request
    std::string bundledUrl; // echo:… or empty
    QStringList notes; // English, for stderr
};

/// Checks the endpoint as a run would. InvalidSpecification, NotFound (CA file), Unsupported.
Result<ProbePlan> planProbe(const Endpoint& endpoint, const QString& projectDir);

namespace detail {
/// Fills everything of the plan that comes from `run.endpoint`.
Result<void> planEndpoint(PreparedRun& run, const QString& projectDir);
} // namespace detail

} // namespace loadstone
