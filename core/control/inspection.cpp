// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/inspection.h"

#include "plan/curlcommand.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::string textAt(const Json& json, const char* pointer)
{
    const Json::json_pointer at(pointer);
    return json.contains(at) && json[at].is_string() ? json[at].get<std::string>() : std::string();
}

std::string bundledUrlOf(const Json& manifest)
{
    const std::string url = textAt(manifest, "/endpoint/urls/0");
    return isBundledUrl(url) ? url : std::string();
}

std::vector<std::string> refusedOptionsOf(const Json& manifest)
{
    const Json::json_pointer at("/endpoint_facts/refused_options");
    std::vector<std::string> out;
    if (manifest.contains(at) && manifest[at].is_array()) {
        for (const Json& option : manifest[at]) {
            if (option.is_string()) {
                out.push_back(option.get<std::string>());
            }
        }
    }
    return out;
}

/// The body that the row of the request makes, if the row is still the one that was sent.
void makeBodyAgain(Store& store, const InspectionSpec& spec, const RunRow& run,
                   const Json& manifest, Inspection& out, const std::atomic<bool>* cancelled)
{
    if (!spec.project || spec.record.turn > 0) {
        return; // a later turn holds replies
    }
    const Scenario* scenario = findScenario(*spec.project, run.scenario.toStdString());
    const Endpoint* endpoint = findEndpoint(*spec.project, run.endpoint.toStdString());
    const Dataset* dataset =
        scenario != nullptr ? findDataset(*spec.project, scenario->dataset) : nullptr;
    if (endpoint == nullptr || dataset == nullptr || !scenario->mix.empty()) {
        return;
    }
    const auto samples = store.samples(spec.run);
    if (!samples) {
        return;
    }
    const auto sample = std::find_if(samples->begin(), samples->end(), [&](const SampleRow& row) {
        return row.sample == spec.record.sample;
    });
    if (sample == samples->end() || !sample->permutation.empty()) {
        return;
    }
    RequestPreviewSpec preview;
    preview.dataset = *dataset;
    preview.endpoint = *endpoint;
    preview.scenario = *scenario;
    preview.projectDir = spec.projectDir;
    preview.row = std::uint64_t { spec.record.sample } + 1;
    preview.without = refusedOptionsOf(manifest);
    const auto made = previewRequest(preview, cancelled);
    // Another row, or the same one with another text, is not what was sent.
    if (made && made->hash == sample->hash) {
        out.body = made->body;
        out.origin = BodyOrigin::MadeAgain;
        out.isWhole = true;
    }
}

/// Instants of the chunks: the first token and the gaps from there.
std::vector<Ns> chunkInstants(const RequestRecord& record, const std::vector<Ns>& gaps)
{
    std::vector<Ns> out;
    if (!happened(record.firstToken) || record.contentChunks == 0
        || (record.contentChunks > 1 && gaps.empty())) {
        return out;
    }
    out.push_back(record.firstToken);
    for (const Ns gap : gaps) {
        out.push_back(out.back() + gap);
    }
    return out;
}

/// The number of a request's conversation, which no record holds: a worker's conversations are
/// numbered as they begin, and in one of its slots they follow each other.
Result<std::optional<std::uint64_t>> conversationOf(Store& store, const InspectionSpec& spec,
                                                    const Json& manifest)
{
    const auto records = store.loadRequests(spec.trial.id,
                                            columnMask(RequestColumn::Index, RequestColumn::Phase,
                                                       RequestColumn::Worker, RequestColumn::Slot,
                                                       RequestColumn::Turn));
    if (!records) {
        return tl::unexpected(records.error());
    }
    const RequestRecord& own = spec.record;
    std::vector<std::uint64_t> begun; // indices of first turns
    std::optional<std::uint64_t> first; // of this conversation
    for (const RequestRecord& record : *records) {
        if (record.phase != own.phase || record.worker != own.worker || record.turn != 0) {
            continue;
        }
        begun.push_back(record.index);
        if (record.slot == own.slot && record.index <= own.index) {
            first = std::max(first.value_or(0), record.index);
        }
    }
    const Json::json_pointer at("/engine/workers");
    const bool known = manifest.contains(at) && manifest[at].is_number_unsigned();
    if (!first || !known) {
        return std::optional<std::uint64_t>();
    }
    const auto before = std::count_if(begun.begin(), begun.end(),
                                      [&first](std::uint64_t index) { return index < *first; });
    // Worker k of N numbers its conversations k, k + N, …
    return std::optional(own.worker
                         + static_cast<std::uint64_t>(before) * manifest[at].get<std::uint64_t>());
}

/// The header that tells a router which conversation a request belongs to.
Result<void> addConversation(Store& store, const InspectionSpec& spec, const Json& manifest,
                             const RunRow& run, RunPlan& plan)
{
    if (!plan.sessions || plan.sessions->header.empty()) {
        return {};
    }
    const auto number = conversationOf(store, spec, manifest);
    if (!number) {
        return tl::unexpected(number.error());
    }
    if (*number) {
        plan.endpoint.headers.emplace_back(plan.sessions->header,
                                           sessionId(run.uuid.toStdString(), spec.trial.index,
                                                     spec.record.phase == Phase::Warmup, **number));
    }
    return {};
}

Json instant(Ns at)
{
    return happened(at) ? Json(at) : Json(nullptr);
}

Json headersJson(const RequestPreview& head)
{
    Json out = Json::array();
    for (const auto& [name, value] : head.headers) {
        out.push_back(Json { { "name", name }, { "value", value } });
    }
    return out;
}

} // namespace

std::vector<RequestSpan> requestSpans(const RequestRecord& record, const KeptExchange* kept,
                                      bool secured)
{
    std::vector<RequestSpan> spans;
    Ns last = record.scheduled;
    const auto add = [&](RequestPart part, Ns until) {
        if (happened(last) && happened(until) && until >= last) {
            if (until > last) {
                spans.push_back({ part, last, until });
            }
            last = until;
        }
    };
    add(RequestPart::Late, record.dispatched);
    const bool opened = (record.flags & kReusedConnection) == 0;
    if (kept != nullptr && happened(kept->connectStart)) {
        add(RequestPart::Queue, kept->connectStart);
        const bool two = secured && happened(kept->tcpConnected);
        add(RequestPart::Connect, two ? kept->tcpConnected : record.connected);
        add(RequestPart::Secure, record.connected);
    } else {
        add(opened && kept == nullptr ? RequestPart::Connect : RequestPart::Queue,
            record.connected);
    }
    add(RequestPart::Send, record.issued);
    add(RequestPart::FirstByte, record.firstByte);
    add(RequestPart::FirstToken, record.firstToken);
    add(RequestPart::Stream, record.lastToken);
    add(RequestPart::Close, record.closed);
    return spans;
}

std::vector<SecretHeader> secretHeadersOf(const Json& manifest)
{
    std::vector<SecretHeader> out;
    const Json::json_pointer at("/endpoint/secret_headers");
    if (manifest.contains(at) && manifest[at].is_array()) {
        for (const Json& each : manifest[at]) {
            out.push_back({ textAt(each, "/name"), textAt(each, "/ref"), textAt(each, "/prefix") });
        }
        return out;
    }
    // Manifests of earlier versions name the key alone.
    if (const std::string ref = textAt(manifest, "/endpoint/auth"); !ref.empty()) {
        const bool anthropic = textAt(manifest, "/endpoint/api") == termName(ApiKind::Anthropic);
        out.push_back(anthropic ? SecretHeader { "x-api-key", ref, {} }
                                : SecretHeader { "Authorization", ref, "Bearer " });
    }
    return out;
}

Result<Inspection> inspectRequest(Store& store, const InspectionSpec& spec,
                                  const std::atomic<bool>* cancelled)
{
    const auto run = store.run(spec.run);
    if (!run) {
        return tl::unexpected(run.error());
    }
    const auto manifest = store.manifest(spec.run);
    if (!manifest) {
        return tl::unexpected(manifest.error());
    }
    auto plan = runPlanFromJson(spec.trial.plan);
    if (!plan && !run->importedFrom.isEmpty()) {
        return makeError(ErrorCode::Unsupported,
                         u"this run was imported: of its requests only times are known"_s,
                         run->importedFrom);
    }
    if (!plan) {
        return tl::unexpected(plan.error());
    }
    auto kept =
        loadKeptRequest(store, spec.trial.id, spec.record.phase, spec.record.index, cancelled);
    if (!kept) {
        return tl::unexpected(kept.error());
    }
    Inspection out;
    out.record = spec.record;
    out.plan = std::move(*plan);
    out.id = requestId(run->uuid.toStdString(), spec.trial.index,
                       spec.record.phase == Phase::Warmup, spec.record.index);
    out.secrets = secretHeadersOf(*manifest);
    out.bundledUrl = bundledUrlOf(*manifest);
    out.kept = std::move(*kept);
    if (const auto added = addConversation(store, spec, *manifest, *run, out.plan); !added) {
        return tl::unexpected(added.error());
    }
    const KeptExchange* exchange = out.kept.exchange ? &*out.kept.exchange : nullptr;
    const auto& urls = out.plan.endpoint.urls;
    const bool secured =
        out.record.endpoint < urls.size() && urls[out.record.endpoint].starts_with("https:");
    out.spans = requestSpans(out.record, exchange, secured);
    out.chunks = chunkInstants(out.record, out.kept.gaps);
    if (exchange != nullptr) {
        out.body = exchange->request;
        out.origin = BodyOrigin::Kept;
        out.isWhole = exchange->request.size() == exchange->requestBytes;
        out.answer = viewAnswer(out.plan, *exchange);
    } else {
        makeBodyAgain(store, spec, *run, *manifest, out, cancelled);
    }
    if (out.answer.content.empty() && out.answer.reasoning.empty() && out.kept.text) {
        out.answer.content = out.kept.text->content;
        out.answer.reasoning = out.kept.text->reasoning;
    }
    const std::uint64_t bytes = exchange != nullptr ? exchange->requestBytes : out.body.size();
    auto head = frameRequest(out.plan.endpoint, out.record.endpoint, out.secrets, out.id,
                             static_cast<std::size_t>(bytes), maskedSecret);
    if (!head) {
        return tl::unexpected(head.error());
    }
    out.head = std::move(*head);
    if (out.origin == BodyOrigin::None) {
        // How long a body was that nobody kept is not known.
        std::erase_if(out.head.headers,
                      [](const auto& header) { return header.first == "Content-Length"; });
    }
    if (cancelled != nullptr && cancelled->load()) {
        return makeError(ErrorCode::Cancelled, u"cancelled"_s);
    }
    return out;
}

std::optional<RequestName> parseRequestName(const QString& text)
{
    static const QRegularExpression whole(
        u"^(w-)?(?:([0-9a-fA-F]{8})-([0-9]{1,9})-|([0-9]{1,9}):)?(w-)?([0-9]{1,18})$"_s);
    const auto match = whole.match(text.trimmed());
    if (!match.hasMatch() || (!match.captured(1).isEmpty() && !match.captured(5).isEmpty())) {
        return std::nullopt;
    }
    RequestName name;
    name.phase = match.captured(1).isEmpty() && match.captured(5).isEmpty() ? Phase::Measured
                                                                            : Phase::Warmup;
    name.run = match.captured(2).toLower();
    if (!match.captured(3).isEmpty()) {
        name.trial = match.captured(3).toUInt();
    } else if (const QString trial = match.captured(4); !trial.isEmpty()) {
        // People count trials from 1.
        if (trial.toUInt() == 0) {
            return std::nullopt;
        }
        name.trial = trial.toUInt() - 1;
    }
    name.index = match.captured(6).toULongLong();
    return name;
}

Result<InspectionSpec> findRequest(Store& store, const RunRow& run, const QString& id)
{
    const auto name = parseRequestName(id);
    if (!name) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"is no request: write its X-Request-Id (RUN-TRIAL-INDEX), its index, "
                         "TRIAL:INDEX, or w-INDEX for the warm-up"_s,
                         id);
    }
    if (!name->run.isEmpty() && !run.uuid.startsWith(name->run)) {
        return makeError(ErrorCode::NotFound, u"is a request of another run"_s, id);
    }
    const auto trials = store.trials(run.id);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    for (const TrialRow& trial : *trials) {
        if (name->trial.value_or(0) != trial.index) {
            continue;
        }
        const auto records = store.loadRequests(trial.id);
        if (!records) {
            return tl::unexpected(records.error());
        }
        const auto found =
            std::find_if(records->begin(), records->end(), [&](const RequestRecord& record) {
                return record.index == name->index && record.phase == name->phase;
            });
        if (found != records->end()) {
            InspectionSpec spec;
            spec.run = run.id;
            spec.trial = trial;
            spec.record = *found;
            return spec;
        }
    }
    return makeError(ErrorCode::NotFound, u"there is no such request in run #%1"_s.arg(run.id), id);
}

Result<std::string> curlOf(const Inspection& inspection)
{
    if (!inspection.isWhole) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the body of this request was not kept as a whole"_s,
                         toQt(inspection.id));
    }
    CurlSpec spec;
    spec.endpoint = inspection.plan.endpoint;
    spec.base = inspection.record.endpoint;
    spec.secrets = inspection.secrets;
    spec.body = inspection.body;
    return curlCommand(spec);
}

Json toJson(const Inspection& inspection)
{
    const RequestRecord& record = inspection.record;
    Json spans = Json::array();
    for (const RequestSpan& span : inspection.spans) {
        spans.push_back(Json { { "part", std::string(termName(span.part)) },
                               { "from_ns", span.from },
                               { "to_ns", span.to } });
    }
    Json out { { "schema", 1 },
               { "request_id", inspection.id },
               { "phase", std::string(termName(record.phase)) },
               { "index", record.index },
               { "sample", record.sample },
               { "worker", record.worker },
               { "connection", record.connection },
               { "outcome", std::string(termName(record.outcome)) },
               { "retries", record.retries },
               { "http_status", record.httpStatus > 0 ? Json(record.httpStatus) : Json(nullptr) },
               { "scheduled_ns", instant(record.scheduled) },
               { "dispatched_ns", instant(record.dispatched) },
               { "connected_ns", instant(record.connected) },
               { "issued_ns", instant(record.issued) },
               { "first_byte_ns", instant(record.firstByte) },
               { "first_token_ns", instant(record.firstToken) },
               { "last_token_ns", instant(record.lastToken) },
               { "closed_ns", instant(record.closed) },
               { "spans", spans },
               { "chunks_ns",
                 inspection.chunks.empty() ? Json(nullptr) : Json(inspection.chunks) } };
    out["request"] =
        Json { { "method", inspection.head.method },
               { "url", inspection.head.base + inspection.head.target },
               { "headers", headersJson(inspection.head) },
               { "body_origin", std::string(termName(inspection.origin)) },
               { "body",
                 inspection.origin == BodyOrigin::None ? Json(nullptr) : Json(inspection.body) },
               { "body_whole", inspection.isWhole } };
    if (inspection.kept.exchange) {
        const KeptExchange& kept = *inspection.kept.exchange;
        out["response"] =
            Json { { "head", kept.head },
                   { "body", kept.body },
                   { "body_bytes", kept.bodyBytes },
                   { "error", kept.errorText.empty() ? Json(nullptr) : Json(kept.errorText) } };
    } else {
        out["response"] = nullptr;
    }
    const auto text = [&](const std::string& value) {
        return value.empty() ? Json(nullptr) : Json(value);
    };
    out["content"] = text(inspection.answer.content);
    out["reasoning"] = text(inspection.answer.reasoning);
    return out;
}

} // namespace loadstone
