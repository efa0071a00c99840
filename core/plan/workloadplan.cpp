// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/workloadplan.h"

#include "base/units.h"
#include "config/benchmarkpresets.h"
#include "dataset/benchmarkrows.h"
#include "dataset/conversations.h"
#include "dataset/tokenmaker.h"
#include "dataset/tracefile.h"
#include "plan/requestplan.h"
#include "record/judgedcolumn.h"
#include "schedule/tracetimes.h"

#include <QCryptographicHash>

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

tl::unexpected<Error> unfit(const Project& project, const PreparedRun& run, const QString& key,
                            const QString& text)
{
    const auto index = findScenario(project, run.scenario.name) - project.scenarios.data();
    return makeError(ErrorCode::InvalidSpecification, text,
                     u"/scenarios/%1/%2"_s.arg(index).arg(key));
}

/// Whether answers of a run are compared with what is expected: all, or a share of them.
bool isGraded(const Scenario& scenario)
{
    return scenario.mode == Mode::Accuracy || scenario.scoreShare > 0;
}

QString rateText(double perS)
{
    return QString::number(perS, 'g', 3) % u"/s"_s;
}

// Which rows are replayed when; what of the plan follows from it.
Result<LoadedDataset> loadReplay(PreparedRun& run, const Dataset& dataset, const Project& project,
                                 const QString& projectDir, const std::atomic<bool>* cancelled)
{
    const auto trace = readTrace(dataset, projectDir, cancelled);
    if (!trace) {
        return tl::unexpected(trace.error());
    }
    const Load& load = run.scenario.load;
    std::vector<Ns> stamps;
    stamps.reserve(trace->rows.size());
    for (const TraceRow& row : trace->rows) {
        stamps.push_back(row.at);
    }
    const TraceWindow window { load.skip.value_or(0), load.window, load.speed.value_or(1) };
    const TraceTimes times = traceTimes(stamps, window);
    const auto warm = static_cast<std::uint64_t>(
        std::lower_bound(times.due.begin(), times.due.end(), rampUpOf(run.scenario))
        - times.due.begin());
    if (times.due.size() <= warm) {
        return unfit(project, run, u"load"_s,
                     times.due.empty() ? u"no request of the trace lies in its window"_s
                                       : u"the whole window of the trace is warm-up"_s);
    }
    const auto maker = textMakerOf(dataset, projectDir);
    if (!maker) {
        return tl::unexpected(maker.error());
    }
    auto loaded = traceDataset(dataset, *trace, times.rows, *maker, kHeldBytes, cancelled);
    if (!loaded) {
        return loaded;
    }
    for (std::size_t i = 0; i < times.due.size(); ++i) {
        loaded->samples[i].due = times.due[i];
    }
    const std::uint64_t measured = times.due.size() - warm;
    run.plan.trace = TracePlan { window.speed, times.peakRate() };
    run.plan.ratePerS = times.meanRate().value_or(times.peakRate());
    run.plan.stop.samples = std::min(run.scenario.stop.samples.value_or(measured), measured);
    loaded->made["window"] =
        Json { { "skip_ms", toMs(window.skip) },
               { "window_ms", window.length ? Json(toMs(*window.length)) : Json() },
               { "speed", window.speed },
               { "rows", times.due.size() },
               { "warmup_rows", warm },
               { "span_s", toSeconds(times.due.back()) } };
    run.notes << u"trace: %1, %2 of %3 requests over %4 s (%5 on average, %6 in the fullest "
                 "second)%7"_s.arg(toQt(termName(trace->format)))
                     .arg(times.due.size())
                     .arg(trace->rows.size())
                     .arg(QString::number(toSeconds(times.due.back()), 'f', 1),
                          rateText(run.plan.ratePerS), rateText(times.peakRate()),
                          trace->unit == TraceUnit::Auto
                              ? QString()
                              : u", instants in %1"_s.arg(toQt(termName(trace->unit))));
    if (!times.wasSorted) {
        run.notes << u"trace: its rows are not in the order of their instants; they are sorted"_s;
    }
    if (trace->withoutAnswer > 0) {
        run.notes << u"trace: %1 requests have answers of length 0, a length of 1 is asked for"_s
                         .arg(trace->withoutAnswer);
    }
    if (trace->leftOut > 0) {
        run.notes << u"trace: %1 requests without counts of tokens are left out"_s.arg(
            trace->leftOut);
    }
    return loaded;
}

Result<LoadedDataset> loadSessions(PreparedRun& run, const Dataset& dataset, const Project& project,
                                   const QString& projectDir, const std::atomic<bool>* cancelled)
{
    auto loaded = loadConversations(dataset, projectDir, cancelled);
    if (!loaded) {
        return loaded;
    }
    const SessionSettings& settings = run.scenario.sessions;
    SessionPlan plan;
    plan.served = settings.history == SessionHistory::Served;
    plan.think = settings.think;
    plan.distribution = settings.distribution;
    plan.header = settings.header;
    plan.conversations = static_cast<std::uint32_t>(
        std::count_if(loaded->samples.begin(), loaded->samples.end(),
                      [](const Sample& sample) { return sample.turn == 0; }));
    plan.meanTurns = static_cast<double>(loaded->samples.size())
        / static_cast<double>(std::max(1U, plan.conversations));
    if (run.scenario.stop.samples || !run.scenario.stop.duration) {
        plan.limit = run.scenario.stop.samples.value_or(plan.conversations);
    }
    const ApiKind api = run.endpoint.api;
    const bool takesMessages = api == ApiKind::OpenAiChat || api == ApiKind::OllamaChat
        || api == ApiKind::Anthropic || api == ApiKind::OpenAiResponses;
    if (!takesMessages && plan.meanTurns > 1) {
        return unfit(project, run, u"kind"_s,
                     u"the API kind %1 takes no conversations"_s.arg(toQt(termName(api))));
    }
    run.plan.sessions = plan;
    run.plan.stop.samples.reset(); // counts conversations here, see `limit`
    run.notes << u"sessions: %1 conversations of %2 turns on average, %3"_s.arg(plan.conversations)
                     .arg(QString::number(plan.meanTurns, 'g', 3),
                          plan.served ? u"served replies are fed back"_s
                                      : u"with their recorded replies"_s);
    if (run.scenario.load.ratePerS) {
        run.notes << u"sessions: %1 conversations begin each second, which asks for about %2 "
                     "requests"_s.arg(QString::number(*run.scenario.load.ratePerS, 'g', 3),
                                      rateText(*run.scenario.load.ratePerS * plan.meanTurns));
    }
    return loaded;
}

Result<LoadedDataset> loadPart(PreparedRun& run, const Dataset& dataset, const Project& project,
                               const QString& projectDir, const std::atomic<bool>* cancelled)
{
    if (run.scenario.kind == ScenarioKind::Trace) {
        return loadReplay(run, dataset, project, projectDir, cancelled);
    }
    if (run.scenario.kind == ScenarioKind::Sessions) {
        return loadSessions(run, dataset, project, projectDir, cancelled);
    }
    // Choices can only be put into another order, and questions shown to a judge, while they are
    // held.
    const bool isHeld = dataset.shuffle.value_or(ChoiceShuffle::None) != ChoiceShuffle::None
        || (isGraded(run.scenario) && asksEndpoint(dataset.scorer));
    return loadDataset(dataset, projectDir, cancelled, rowUse(run.endpoint.api),
                       isHeld ? std::numeric_limits<std::uint64_t>::max() : kHeldBytes);
}

// What a judge is shown of a question.
std::string questionOf(const Sample& sample)
{
    if (!sample.messages.is_array()) {
        return sample.prompt;
    }
    std::string out;
    for (const Json& message : sample.messages) {
        const auto content = message.find("content");
        const auto role = message.find("role");
        if (content == message.end() || !content->is_string()) {
            continue; // images and tools are not for a judge that reads
        }
        const std::string who =
            role != message.end() && role->is_string() ? role->get<std::string>() : std::string();
        out += (out.empty() ? "" : "\n\n") + (sample.messages.size() > 1 ? who + ": " : "")
            + content->get<std::string>();
    }
    return out;
}

void planScoring(PreparedRun& run, const Dataset& dataset, const Project& project,
                 LoadedDataset& loaded)
{
    run.scorer = dataset.scorer.empty() ? loaded.suggestedScorer() : dataset.scorer;
    if (dataset.extractor) {
        run.extractor = termName(*dataset.extractor);
    }
    run.scoring = dataset.scoring;
    if (asksEndpoint(run.scorer)) {
        run.judge = JudgeEndpoint { *findEndpoint(project, dataset.scoring.judge), std::nullopt };
        if (const SystemInfo* system = findSystem(project, run.judge->endpoint.system)) {
            run.judge->system = *system;
        }
        for (Sample& sample : loaded.samples) {
            sample.expected = judgedColumn(questionOf(sample), sample.expected.value_or(""));
        }
    }
    if (run.scenario.mode != Mode::Accuracy) {
        return; // as the load asks for samples, in the order of the data
    }
    run.scenario.repeats = repeatsOf(run.scenario, dataset);
    const ChoiceShuffle shuffle = dataset.shuffle.value_or(ChoiceShuffle::None);
    const bool hasChoices = !loaded.samples.front().choices.empty();
    if (shuffle == ChoiceShuffle::None || !hasChoices || run.scenario.loadgen) {
        return;
    }
    // Each repeat has its own order, so that a preference for a letter averages out. CPython's
    // published orders start from 0.
    const std::uint64_t seed = shuffle == ChoiceShuffle::CPython ? 0 : run.scenario.seed;
    run.variants = run.scenario.repeats;
    run.scenario.repeats = 1;
    loaded.samples = shuffleChoices(loaded.samples, shuffle, seed, run.variants);
}

void addPart(PreparedRun& run, const Dataset& dataset, double weight, const QString& projectDir,
             LoadedDataset& loaded)
{
    WorkloadPart part;
    part.dataset = dataset.name;
    part.source = dataset;
    part.weight = weight;
    part.range = { static_cast<std::uint32_t>(run.rows.size()),
                   static_cast<std::uint32_t>(loaded.samples.size()), weight };
    part.generation = dataset.generation;
    part.filesDir = loaded.folder.isEmpty() ? folderOf(dataset, projectDir) : loaded.folder;
    part.facts = loaded.facts();
    part.prompts = loaded.prompts;
    for (Sample& sample : loaded.samples) {
        sample.component = static_cast<std::uint16_t>(run.parts.size());
        run.samples.push_back(
            { sample.hash, sample.expected, sample.category, sample.line, sample.permutation });
        run.rows.push_back(std::move(sample));
    }
    run.generatedPrompts = run.generatedPrompts || !loaded.made.is_null();
    if (dataset.sha256 && *dataset.sha256 != loaded.sha256) {
        run.warnings.push_back(
            { Problem::Severity::Warning, "dataset_changed", "",
              u"the dataset \"%1\" is not the one that the project pins"_s.arg(toQt(dataset.name)),
              u"restore the file, or update sha256 of the dataset"_s });
    }
    run.parts.push_back(std::move(part));
}

// Weights of a mix as shares of all requests.
double shareOf(const PreparedRun& run, const WorkloadPart& part)
{
    return part.weight
        / std::accumulate(run.parts.begin(), run.parts.end(), 0.0,
                          [](double sum, const WorkloadPart& one) { return sum + one.weight; });
}

Result<void> checkGraded(const PreparedRun& run, const Dataset& dataset)
{
    for (const Sample& sample : run.rows) {
        if (isGraded(run.scenario) && !sample.expected) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"line %1 has no expected answer"_s.arg(sample.line),
                             toQt(dataset.path));
        }
    }
    return {};
}

} // namespace

Result<void> planWorkload(PreparedRun& run, const Project& project, const QString& projectDir,
                          const std::atomic<bool>* cancelled)
{
    const std::vector<MixPart> mix = partsOf(run.scenario);
    for (const MixPart& one : mix) {
        const Dataset dataset = withPreset(*findDataset(project, one.dataset));
        auto loaded = loadPart(run, dataset, project, projectDir, cancelled);
        if (!loaded) {
            return tl::unexpected(loaded.error());
        }
        if (run.scenario.kind == ScenarioKind::Sessions) {
            loaded->describeSamples();
        }
        const QString text = loaded->choiceText();
        run.notes << (mix.size() > 1 ? u"\"%1\": %2"_s.arg(toQt(one.dataset), text) : text);
        if (isGraded(run.scenario)) {
            planScoring(run, dataset, project, *loaded);
        }
        addPart(run, dataset, one.weight, projectDir, *loaded);
        if (auto graded = checkGraded(run, dataset); !graded) {
            return graded;
        }
    }
    run.projectDir = projectDir;
    run.generation = run.parts.front().generation;
    run.filesDir = run.parts.front().filesDir;
    run.plan.sampleCount = static_cast<std::uint32_t>(run.rows.size());
    std::unordered_set<std::string_view> distinct;
    for (const Sample& sample : run.rows) {
        distinct.insert(sample.hash);
    }
    run.distinctPrompts = distinct.size();
    if (!run.scenario.mix.empty()) {
        for (const WorkloadPart& part : run.parts) {
            run.plan.mix.push_back(part.range);
        }
    }
    return {};
}

namespace {

Json generationJson(const Generation& generation)
{
    return Json { { "max_tokens", valueOrNull(generation.maxTokens) },
                  { "min_tokens", valueOrNull(generation.minTokens) },
                  { "ignore_eos", generation.ignoreEos },
                  { "temperature", valueOrNull(generation.temperature) },
                  { "top_p", valueOrNull(generation.topP) },
                  { "extra", generation.extra } };
}

Json filtersJson(const Dataset& dataset)
{
    Json out = Json::array();
    for (const RowFilter& filter : dataset.filters) {
        out.push_back({ { "column", filter.column },
                        { "op", std::string(termName(filter.op)) },
                        { "value", filter.value } });
    }
    return out.empty() ? Json(nullptr) : out;
}

Json factsOf(const WorkloadPart& part)
{
    const Dataset& dataset = part.source;
    Json facts = part.facts;
    facts["name"] = dataset.name;
    facts["path"] = dataset.path.empty() ? Json(nullptr) : Json(dataset.path);
    facts["limit"] = valueOrNull(dataset.limit);
    facts["filters"] = filtersJson(dataset);
    facts["date_from"] = dataset.dateFrom.empty() ? Json(nullptr) : Json(dataset.dateFrom);
    facts["date_to"] = dataset.dateTo.empty() ? Json(nullptr) : Json(dataset.dateTo);
    facts["choice_shuffle"] = std::string(termName(dataset.shuffle.value_or(ChoiceShuffle::None)));
    facts["preset"] = dataset.preset.empty() ? Json(nullptr) : Json(dataset.preset);
    return facts;
}

// All datasets of a mix as one: what tells workloads apart has to tell mixes apart as well.
Json mixedFacts(const PreparedRun& run, const Json& mix)
{
    std::string name;
    for (const WorkloadPart& part : run.parts) {
        name += (name.empty() ? "" : " + ") + part.dataset;
    }
    std::string marks;
    for (const Json& part : mix) {
        marks += part.at("dataset").at("sha256").get<std::string>() + ' ' + part.at("weight").dump()
            + '\n';
    }
    const QByteArray hash =
        QCryptographicHash::hash(QByteArrayView(marks.data(), static_cast<qsizetype>(marks.size())),
                                 QCryptographicHash::Sha256);
    return Json { { "name", name },
                  { "path", nullptr },
                  { "limit", nullptr },
                  { "sha256", hash.toHex().toStdString() },
                  { "rows", run.rows.size() },
                  { "distinct_prompts", run.distinctPrompts } };
}

} // namespace

Json workloadFacts(const PreparedRun& run)
{
    Json mix = Json::array();
    for (const WorkloadPart& part : run.parts) {
        mix.push_back(Json { { "name", part.dataset },
                             { "weight", part.weight },
                             { "share", shareOf(run, part) },
                             { "first_sample", part.range.first },
                             { "samples", part.range.count },
                             { "dataset", factsOf(part) },
                             { "template", valueOrNull(part.source.promptTemplate) },
                             { "generation", generationJson(part.generation) } });
    }
    if (run.scenario.mix.empty()) {
        return Json { { "dataset", mix.front().at("dataset") },
                      { "template", mix.front().at("template") },
                      { "generation", mix.front().at("generation") },
                      { "mix", nullptr } };
    }
    return Json { { "dataset", mixedFacts(run, mix) },
                  { "template", nullptr },
                  { "generation", nullptr },
                  { "mix", std::move(mix) } };
}

} // namespace loadstone::detail
