// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What requests look like, as far as endpoint, streaming and generation decide it.
#include "plan/requestplan.h"

#include "plan/probeplan.h"
#include "plan/requestpreview.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr const char* kTensorHeader = "Inference-Header-Content-Length";

void warnOfUnknownOptions(PreparedRun& run, const GenerationSpec& generation)
{
    for (const std::string& name : unknownOptions(run.endpoint.api, generation)) {
        if (name == "min_tokens" && !run.generation.minTokens) {
            continue; // nobody wrote it, it goes with ignore_eos
        }
        run.warnings.push_back({ Problem::Severity::Warning, "option_unknown", "",
                                 u"the API kind %1 has no word for %2: it is not sent"_s.arg(
                                     toQt(termName(run.endpoint.api)), toQt(name)),
                                 u"leave it out, or put the server's own word into extra"_s });
    }
}

} // namespace

void planRequests(PreparedRun& run)
{
    const Endpoint& endpoint = run.endpoint;
    EndpointPlan& plan = run.plan.endpoint;
    const bool isCustom = endpoint.api == ApiKind::Custom;
    plan.path =
        requestPath(endpoint.api, plan.model, run.plan.streaming,
                    isCustom ? std::string_view(endpoint.request.path) : std::string_view());
    if (isCustom) {
        plan.method = endpoint.request.method;
        plan.contentType = endpoint.request.contentType;
        plan.pointers = { endpoint.request.text, endpoint.request.tokens,
                          endpoint.request.finishReason };
    }
    const GenerationSpec generation = generationSpec(run.generation, Sample());
    BodySpec spec;
    spec.api = endpoint.api;
    spec.request = endpoint.request;
    spec.generation = generation;
    if (const std::size_t size = tensorJsonSize(spec); size > 0) {
        plan.contentType = "application/octet-stream";
        plan.headers.emplace_back(kTensorHeader, std::to_string(size));
    }
    warnOfUnknownOptions(run, generation);
}

QString folderOf(const Dataset& dataset, const QString& projectDir)
{
    const QFileInfo place(QDir(projectDir).filePath(toQt(dataset.path)));
    return place.isDir() ? place.filePath() : place.path();
}

std::optional<BodySpec> smallRequest(const PreparedRun& run, const GenerationSpec& generation)
{
    const Endpoint& endpoint = run.endpoint;
    const bool takesNumbers =
        endpoint.api == ApiKind::KServe && endpoint.request.datatype != "BYTES";
    if (endpoint.api == ApiKind::Custom || takesNumbers) {
        return std::nullopt;
    }
    BodySpec spec;
    spec.api = endpoint.api;
    spec.model = run.plan.endpoint.model;
    spec.prompt = "Write one short sentence about load testing.";
    spec.stream = run.plan.streaming;
    spec.generation = generation;
    spec.without = run.withoutOptions;
    spec.request = endpoint.request;
    if (endpoint.api == ApiKind::Rerank) {
        spec.request.documents.clear();
        spec.row = Json { { "documents",
                            Json::array({ "Load tests show where a server gives in.",
                                          "Bread needs flour, water and time." }) } };
    }
    return spec;
}

} // namespace loadstone::detail

namespace loadstone {

Result<OptionRequest> optionRequest(const PreparedRun& run, const std::vector<std::string>& without)
{
    constexpr std::int64_t kFew = 8; // tokens: cheap everywhere
    GenerationSpec generation = detail::generationSpec(run.generation, Sample());
    const auto fill = [](auto& value, const auto& by) { value = value ? value : by; };
    for (const WorkloadPart& part : run.parts) { // of a mix: what any of them asks for
        const GenerationSpec other = detail::generationSpec(part.generation, Sample());
        fill(generation.maxTokens, other.maxTokens);
        fill(generation.minTokens, other.minTokens);
        fill(generation.ignoreEos, other.ignoreEos);
        fill(generation.temperature, other.temperature);
        fill(generation.topP, other.topP);
        if (other.extra.is_object()) {
            Json extra = other.extra;
            if (generation.extra.is_object()) {
                extra.merge_patch(generation.extra);
            }
            generation.extra = std::move(extra);
        }
    }
    const bool isLimited = generation.maxTokens.has_value();
    if (generatesText(run.endpoint.api)) {
        generation.maxTokens = std::min(generation.maxTokens.value_or(kFew), kFew);
    }
    if (generation.minTokens) {
        generation.minTokens =
            std::min({ *generation.minTokens, kFew, generation.maxTokens.value_or(kFew) });
    }
    auto spec = detail::smallRequest(run, generation);
    if (!spec) {
        return OptionRequest();
    }
    spec->without = without;
    auto body = buildBody(*spec);
    if (!body) {
        return tl::unexpected(body.error());
    }
    OptionRequest out { std::move(body->bytes), optionsOf(*spec) };
    const bool hasOwnLimits = std::any_of(run.rows.begin(), run.rows.end(), [](const Sample& row) {
        return row.maxTokens.has_value();
    });
    if (!isLimited && !hasOwnLimits) {
        std::erase(out.options, "max_tokens"); // only here
    }
    return out;
}

} // namespace loadstone
