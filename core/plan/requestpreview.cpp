// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/requestpreview.h"

#include "base/file.h"
#include "config/validate.h"
#include "dataset/images.h"
#include "dataset/loadeddataset.h"
#include "endpoint/kinds/requesthead.h"
#include "endpoint/transport/proxy.h"
#include "plan/probeplan.h"
#include "plan/requestplan.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kMask = "••••••••";
constexpr std::string_view kLineEnd = "\r\n";

// The bundled server listens on a port that is known when it runs.
Result<BaseUrl> baseUrl(const EndpointPlan& plan, std::size_t base)
{
    if (!plan.urls.empty()) {
        return parseBaseUrl(plan.urls[std::min(base, plan.urls.size() - 1)]);
    }
    BaseUrl url;
    url.host = "127.0.0.1";
    return url;
}

// A head as the engine sends it, taken apart again. `shown`: values that stand for secrets.
void readHead(const std::string& head, const std::vector<std::string>& shown, RequestPreview& out)
{
    std::size_t at = head.find(kLineEnd);
    const std::string first = head.substr(0, at);
    const std::size_t method = first.find(' ');
    out.method = first.substr(0, method);
    out.target = first.substr(method + 1, first.rfind(' ') - method - 1);
    while (at != std::string::npos) {
        const std::size_t start = at + kLineEnd.size();
        at = head.find(kLineEnd, start);
        const std::string line = head.substr(start, at == std::string::npos ? at : at - start);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) {
            std::string name = line.substr(0, colon);
            std::string value = line.substr(colon + 2);
            // Validation refuses these, but a person sees the request while it is being written.
            const bool isShown = std::find(shown.begin(), shown.end(), value) != shown.end();
            if (!isShown && (isSecretName(name) || looksLikeSecret(value))) {
                value = std::string(kMask);
            }
            out.headers.emplace_back(std::move(name), std::move(value));
        }
    }
}

// The file that a row names.
Result<std::string> fileOf(const PreparedRun& run, const Sample& sample, const std::string& column)
{
    const auto found = sample.row.is_object() ? sample.row.find(column) : sample.row.end();
    if (!sample.row.is_object() || found == sample.row.end() || !found->is_string()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the column \"%1\" names no file"_s.arg(toQt(column)),
                         u"request.body_file"_s);
    }
    const QString& directory =
        sample.component < run.parts.size() ? run.parts[sample.component].filesDir : run.filesDir;
    const QString name = toQt(found->get<std::string>());
    if (sample.component < run.parts.size() && isHubPath(run.parts[sample.component].source.path)
        && !detail::staysBelow(name)) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the file %1 lies outside of the dataset's folder"_s.arg(name),
                         u"request.body_file"_s);
    }
    return readFile(QDir(directory).filePath(name));
}

} // namespace

std::string maskedSecret(const SecretHeader& header)
{
    return header.prefix + std::string(kMask) + " (" + header.ref + ")";
}

Result<RequestPreview> frameRequest(const EndpointPlan& endpoint, std::size_t base,
                                    const std::vector<SecretHeader>& secrets, const std::string& id,
                                    std::size_t bodyBytes,
                                    const std::function<std::string(const SecretHeader&)>& show)
{
    const auto url = baseUrl(endpoint, base);
    if (!url) {
        return tl::unexpected(url.error());
    }
    RequestHeadSpec spec = headSpec(endpoint, *url);
    // Through a tunnel the server sees neither the proxy nor its credentials.
    spec.viaProxy = !endpoint.proxy.empty() && !url->tls && !isLoopback(*url);
    std::vector<std::string> shown;
    for (const SecretHeader& header : secrets) {
        shown.push_back(show(header));
        if (header.name == kProxyAuthorization) {
            spec.proxyAuthorization = spec.viaProxy ? shown.back() : std::string();
        } else {
            spec.headers.emplace_back(header.name, shown.back());
        }
    }
    const auto head = buildRequestHead(spec);
    if (!head) {
        return tl::unexpected(head.error());
    }
    RequestPreview out;
    readHead(head->beforeId + id + head->afterId + std::to_string(bodyBytes), shown, out);
    if (!endpoint.urls.empty()) {
        out.base = (url->tls ? "https://" : "http://") + url->authority();
    }
    return out;
}

GenerationSpec detail::generationSpec(const Generation& generation, const Sample& sample)
{
    GenerationSpec spec;
    spec.maxTokens = sample.maxTokens ? sample.maxTokens : generation.maxTokens;
    spec.minTokens = generation.minTokens;
    if (generation.ignoreEos) {
        spec.ignoreEos = true;
        if (!spec.minTokens) {
            spec.minTokens = spec.maxTokens; // models have more stop tokens than that one
        }
    }
    spec.temperature = generation.temperature;
    spec.topP = generation.topP;
    if (!generation.extra.empty()) {
        spec.extra = generation.extra;
    }
    if (sample.extra.is_object()) {
        Json extra = sample.extra; // what a person wrote goes before what the row holds
        extra.merge_patch(generation.extra);
        spec.extra = std::move(extra);
    }
    return spec;
}

const Generation& detail::generationOf(const PreparedRun& run, const Sample& sample)
{
    return sample.component < run.parts.size() ? run.parts[sample.component].generation
                                               : run.generation;
}

Result<BuiltBody> detail::buildSample(const PreparedRun& run, const Sample& sample,
                                      const GenerationSpec& generation)
{
    BodySpec spec;
    spec.api = run.plan.endpoint.api;
    spec.model = sample.model.value_or(run.plan.endpoint.model);
    spec.stream = run.plan.streaming;
    spec.salt = run.plan.cache != CacheMode::None;
    spec.messages = sample.messages;
    spec.tokens = sample.tokens;
    if (sample.messages.is_null() && sample.tokens.empty()) {
        spec.prompt = sample.prompt;
    }
    spec.generation = generation;
    spec.without = run.withoutOptions;
    spec.request = run.endpoint.request;
    spec.row = sample.row;
    const std::string& column = spec.request.bodyFile;
    const bool takesFile =
        run.plan.endpoint.api == ApiKind::Custom || run.plan.endpoint.api == ApiKind::KServe;
    if (takesFile && !column.empty()) {
        auto bytes = fileOf(run, sample, column);
        if (!bytes) {
            return tl::unexpected(bytes.error());
        }
        spec.fileBytes = std::move(*bytes);
    }
    return buildBody(spec);
}

Result<RequestPreview> previewRequest(const RequestPreviewSpec& spec,
                                      const std::atomic<bool>* cancelled)
{
    if (spec.row == 0) {
        return makeError(ErrorCode::InvalidSpecification, u"rows are counted from 1"_s,
                         toQt(spec.dataset.path));
    }
    const auto sample =
        loadSample(spec.dataset, spec.projectDir, spec.row, cancelled, rowUse(spec.endpoint.api));
    if (!sample) {
        return tl::unexpected(sample.error());
    }
    PreparedRun run;
    run.endpoint = spec.endpoint;
    run.generation = spec.dataset.generation;
    run.withoutOptions = spec.without;
    if (auto planned = detail::planEndpoint(run, spec.projectDir); !planned) {
        return tl::unexpected(planned.error());
    }
    run.filesDir = detail::folderOf(spec.dataset, spec.projectDir);
    run.plan.streaming = isStreamed(spec.scenario, spec.endpoint.api);
    detail::planRequests(run);
    run.plan.cache = spec.scenario.cache;
    const auto body =
        detail::buildSample(run, *sample, detail::generationSpec(run.generation, *sample));
    if (!body) {
        return tl::unexpected(body.error());
    }
    auto preview = frameRequest(run.plan.endpoint, 0, run.secretHeaders, "RUN-TRIAL-INDEX",
                                body->bytes.size(), maskedSecret);
    if (!preview) {
        return preview;
    }
    preview->body = body->bytes;
    preview->line = sample->line;
    preview->hash = sample->hash;
    preview->isSalted = body->saltOffset >= 0;
    return preview;
}

} // namespace loadstone
