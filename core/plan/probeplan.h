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
    bool streaming = true;
    std::string body; // one small request; empty for kinds whose requests only a row can make
    std::vector<std::string> options; // in it that some servers refuse
    std::string bundledUrl; // echo:… or empty
    QStringList notes; // English, for stderr
};

/// Checks the endpoint as a run would. InvalidSpecification, NotFound (CA file), Unsupported.
/// `without`: options that the server has refused before.
Result<ProbePlan> planProbe(const Endpoint& endpoint, const QString& projectDir,
                            const std::vector<std::string>& without = {});

/// One small request with the options of a run's own, to see which of them the server takes.
struct OptionRequest
{
    std::string body;
    std::vector<std::string> options; // in it that can be left out
};

/// `without`: options to leave out. Empty where the kind's requests can't be made without a row, or
/// hold no such option. InvalidSpecification as a run's own requests.
Result<OptionRequest> optionRequest(const PreparedRun& run,
                                    const std::vector<std::string>& without);

namespace detail {
/// Body of one small request to the endpoint; empty where only a row can make one. After
/// planRequests.
Result<std::string> smallBody(const PreparedRun& run);

/// Fills everything of the plan that comes from `run.endpoint`.
Result<void> planEndpoint(PreparedRun& run, const QString& projectDir);
} // namespace detail

} // namespace loadstone
