// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/probeplan.h"

#include "config/validate.h"
#include "endpoint/kinds/bodies.h"
#include "plan/requestplan.h"

namespace loadstone {

namespace {

constexpr std::int64_t kProbeTokens = 16; // enough to see several chunks, cheap everywhere

std::optional<BodySpec> smallSpec(const PreparedRun& run)
{
    GenerationSpec generation;
    if (generatesText(run.endpoint.api)) {
        generation.maxTokens = kProbeTokens;
    }
    return detail::smallRequest(run, generation);
}

} // namespace

Result<std::string> detail::smallBody(const PreparedRun& run)
{
    const auto spec = smallSpec(run);
    if (!spec) {
        return std::string();
    }
    auto body = buildBody(*spec);
    if (!body) {
        return tl::unexpected(body.error());
    }
    return std::move(body->bytes);
}

Result<ProbePlan> planProbe(const Endpoint& endpoint, const QString& projectDir,
                            const std::vector<std::string>& without)
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
    run.withoutOptions = without;
    if (const auto planned = detail::planEndpoint(run, projectDir); !planned) {
        return tl::unexpected(planned.error());
    }
    run.plan.streaming = isStreamed(Scenario(), endpoint.api);
    detail::planRequests(run);
    ProbePlan plan;
    plan.streaming = run.plan.streaming;
    if (const auto spec = smallSpec(run)) {
        auto body = buildBody(*spec);
        if (!body) {
            return tl::unexpected(body.error());
        }
        plan.body = std::move(body->bytes);
        plan.options = optionsOf(*spec);
    }
    plan.endpoint = std::move(run.plan.endpoint);
    plan.secretHeaders = std::move(run.secretHeaders);
    plan.bundledUrl = std::move(run.bundledUrl);
    plan.notes = std::move(run.notes);
    return plan;
}

} // namespace loadstone
