// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/probeplan.h"

#include "config/validate.h"
#include "endpoint/kinds/bodies.h"

namespace loadstone {

namespace {

constexpr std::int64_t kProbeTokens = 16; // enough to see several chunks, cheap everywhere

} // namespace

Result<ProbePlan> planProbe(const Endpoint& endpoint, const QString& projectDir)
{
    Project project;
    project.name = "probe";
    project.endpoints.push_back(endpoint);
    for (const Problem& problem : validate(project)) {
        // The endpoint alone is asked about: a project that lacks the rest is no problem here.
        if (problem.severity == Problem::Severity::Error && problem.path.starts_with("/endpoints/0")
            && problem.code != "missing_reference") {
            return makeError(ErrorCode::InvalidSpecification,
                             problem.message + QStringLiteral(": ") + problem.remedy,
                             toQt(problem.path));
        }
    }
    PreparedRun run;
    run.endpoint = endpoint;
    if (const auto planned = detail::planEndpoint(run, projectDir); !planned) {
        return tl::unexpected(planned.error());
    }
    BodySpec spec;
    spec.api = endpoint.api;
    spec.model = run.plan.endpoint.model;
    spec.prompt = "Write one short sentence about load testing.";
    spec.generation.maxTokens = kProbeTokens;
    const auto body = buildBody(spec);
    if (!body) {
        return tl::unexpected(body.error());
    }
    return ProbePlan { std::move(run.plan.endpoint), std::move(run.secretHeaders), body->bytes,
                       std::move(run.bundledUrl), std::move(run.notes) };
}

} // namespace loadstone
