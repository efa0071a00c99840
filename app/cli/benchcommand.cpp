// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/benchmarkpresets.h"
#include "config/example.h"
#include "config/loadgenpresets.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "datasetoptions.h"
#include "endpointoptions.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "launcheroption.h"
#include "loadgenoptions.h"
#include "loadoptions.h"
#include "optionnames.h"
#include "precisionoptions.h"
#include "projectstore.h"
#include "putobjects.h"
#include "session.h"
#include "spendingoptions.h"

#include <QFileInfo>
#include <QLockFile>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

class BenchCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app =
            root.add_subcommand("bench", "Benchmark an endpoint without writing a project first");
        m_app
            ->add_option("KIND", m_kind,
                         "offline, online, single-stream, multi-stream, concurrency or break")
            ->required()
            ->check(CLI::IsMember(
                { "offline", "online", "single-stream", "multi-stream", "concurrency", "break" }));
        m_endpoint.declare(*m_app);
        m_endpoint.declareSurroundings(*m_app);
        declareWorkload();
        declareLoad();
        m_loadGen.declare(*m_app);
        m_break.declare(*m_app);
        m_caps.declare(*m_app);
        m_prices.declare(*m_app);
        m_app
            ->add_option(
                "--slo", m_slos,
                "Objective such as 'p99_ttft_ms<500', or mlperf:MODEL for a model's limits "
                "of MLPerf Inference; may be given several times")
            ->allow_extra_args(false);
        m_app->add_option("--project", m_project, "Project that keeps settings and results");
        m_launcher.declare(*m_app);
        m_app->add_flag("--keep-logs", m_keepLogs, "Keep the request logs after they are stored");
        m_app->add_flag("--no-calibration", m_noCalibration,
                        "Do not measure first what this client alone can do (half a second)");
        m_app->add_flag("--no-preflight", m_noPreflight, "Do not ask the endpoint before the run");
        m_app->add_option("--json", m_json, "Write the result object to a file, - for stdout");
    }

    int run() override
    {
        const QString path = m_project.empty() ? defaultProjectPath()
                                               : QFileInfo(toQt(m_project)).absoluteFilePath();
        if (const QString folder = QFileInfo(path).absolutePath();
            m_project.empty() && !QFileInfo(folder).isDir()) {
            return fail(Error { ErrorCode::Io,
                                u"the folder for results cannot be made: name a project with "
                                "--project"_s,
                                folder });
        }
        const auto launcher = m_launcher.launcher();
        if (!launcher) {
            return fail(launcher.error());
        }
        auto request = plan(path);
        if (!request) {
            return fail(request.error());
        }
        if (const auto writable = checkJsonOutput(toQt(m_json)); !writable) {
            return fail(writable.error());
        }
        if (const auto store = openResults(path, true); !store) {
            return fail(store.error());
        }
        SessionOptions options;
        options.projectPath = path;
        options.json = toQt(m_json);
        options.launcher = *launcher;
        options.keepLogs = m_keepLogs;
        options.calibrate = !m_noCalibration;
        options.preflight = !m_noPreflight;
        // Not before: nothing is kept of a command that cannot run.
        options.onPrepared = [this, path] {
            if (m_project.empty()) {
                tell(u"results are kept in %1; --project names another place"_s.arg(path));
            }
            return keep(path);
        };
        options.inWordsOf = inOptions;
        return Session(options).exec({ std::move(*request) });
    }

private:
    void declareWorkload()
    {
        m_app
            ->add_option("--dataset", m_dataset,
                         "File or folder with the prompts, or hf:ORG/NAME of the hub")
            ->required();
        m_data.declare(*m_app);
        m_app->add_option("--benchmark", m_benchmark,
                          "Benchmark that gives columns, template, generation and scorer: "
                              + benchmarkNames().toStdString());
        m_app->add_option("--scorer", m_scorer, "How answers are graded, e.g. exact/1 or choice/1");
        m_app->add_option("--extractor", m_extractor,
                          "How answers are taken out of texts: robust/1, mlcommons-endpoints, "
                          "simple-evals, lm-eval, lm-eval-flexible, lcb-official or "
                          "mmlu-pro-official");
        m_app->add_option("--repeats", m_repeats, "Accuracy: how often each question is asked")
            ->check(wholeNumber(1));
        m_app->add_option("--max-tokens", m_maxTokens, "Longest answer in tokens");
        m_app->add_option("--min-tokens", m_minTokens, "Shortest answer in tokens");
        m_app->add_flag("--ignore-eos", m_ignoreEos, "Ask the server to go on to --max-tokens");
        m_app->add_option("--extra", m_extra, "JSON object merged into each request body");
        m_app->add_option("--cache", m_cache, "none, salt-run or salt-request");
        m_app->add_option("--streaming", m_streaming, "on, off or auto");
        m_app->add_option("--mode", m_mode, "performance, accuracy or both");
    }

    void declareLoad()
    {
        m_load.declare(*m_app);
        m_trialsOption = m_app->add_option("--trials", m_trials, "Independent repetitions")
                             ->check(wholeNumber(1));
        m_precision.declare(*m_app);
        m_app->add_option("--seed", m_seed, "Base seed")
            ->check(wholeNumber(0))
            ->capture_default_str();
        m_app->add_option("--workers", m_workers, "Worker processes of each trial")
            ->check(wholeNumber(1));
        m_app->add_option("--spin", m_spin,
                          "auto, on or off: spin instead of sleeping between requests");
        m_app->add_flag("--pin", m_pin, "Each worker keeps to one processor, physical cores first");
        m_load.declareAbandonment(*m_app);
        m_app
            ->add_option("--score-share", m_scoreShare,
                         "Keep and grade the answers to a share of the requests of a performance "
                         "run, drawn by the seed: 0.1")
            ->check(CLI::Range(0.0, 1.0));
        m_app->add_flag("--no-answer-check", m_noAnswerCheck,
                        "Keep no sample of the answers, which else are looked at after the run");
        m_app->add_option("--keep-bodies", m_keepBodies,
                          "Keep bodies and the answer's head of requests, secrets masked, for "
                          "looking at single ones: none, failed, sampled or all");
        m_app->add_option("--keep-bodies-mib", m_keepBodiesMib, "Most that is kept so of a trial")
            ->check(wholeNumber(1))
            ->capture_default_str();
        m_app->add_flag(
            "--stall-probes", m_stallProbes,
            "Send one small request a second beside the load, to see a server stand still");
    }

    Result<Dataset> dataset() const
    {
        auto made = m_data.dataset(m_dataset);
        if (!made) {
            return made;
        }
        Dataset& data = *made;
        data.preset = m_benchmark;
        data.scorer = m_scorer;
        if (!m_extractor.empty()) {
            ExtractionProfile extractor = ExtractionProfile::Robust1;
            if (const auto done = readTermOption("--extractor", m_extractor, extractor); !done) {
                return tl::unexpected(done.error());
            }
            data.extractor = extractor;
        }
        data.generation.maxTokens = m_maxTokens;
        data.generation.minTokens = m_minTokens;
        data.generation.ignoreEos = m_ignoreEos;
        if (!m_extra.empty()) {
            const auto extra = parseJson(m_extra, u"--extra"_s);
            if (!extra || !extra->is_object()) {
                return badOption("--extra",
                                 extra ? u"is not a JSON object"_s : extra.error().detail);
            }
            data.generation.extra = *extra;
        }
        return made;
    }

    Result<Scenario> scenario(const Dataset& data, Project& project) const
    {
        Scenario scenario;
        scenario.name = m_kind;
        scenario.dataset = data.name;
        scenario.trials = m_trials;
        const auto precision = m_precision.rule(m_trialsOption->count() > 0);
        if (!precision) {
            return tl::unexpected(precision.error());
        }
        scenario.precision = precision->value_or(PrecisionRule());
        scenario.seed = m_seed;
        const BenchmarkPreset* preset = findBenchmark(m_benchmark);
        scenario.repeats = m_repeats.value_or(preset != nullptr ? preset->repeats : 1);
        scenario.workers = m_workers;
        scenario.pin = m_pin;
        scenario.stallProbes = m_stallProbes;
        scenario.checkAnswers = !m_noAnswerCheck;
        scenario.keepBodiesMib = m_keepBodiesMib;
        scenario.scoreShare = m_scoreShare;
        scenario.stop.maxTokens = m_caps.tokens;
        scenario.stop.maxCost = m_caps.cost;
        for (const auto& done :
             { m_load.apply(m_kind, m_break, scenario), m_loadGen.apply(scenario),
               readTermOption("--mode", m_mode, scenario.mode),
               readTermOption("--streaming", m_streaming, scenario.streaming),
               readTermOption("--cache", m_cache, scenario.cache),
               readTermOption("--keep-bodies", m_keepBodies, scenario.keepBodies),
               readTermOption("--spin", m_spin, scenario.spin) }) {
            if (!done) {
                return tl::unexpected(done.error());
            }
        }
        if (!m_slos.empty()) {
            loadstone::SloGroup slo;
            slo.name = scenario.name;
            for (const std::string& text : m_slos) {
                const auto items = loadstone::parseObjectives(toQt(text));
                if (!items) {
                    return badOption("--slo", items.error().detail);
                }
                slo.items.insert(slo.items.end(), items->begin(), items->end());
            }
            scenario.slo = slo.name;
            putByName(project.slos, std::move(slo));
        }
        return scenario;
    }

    Result<PlanRequest> plan(const QString& path) const
    {
        auto project = QFileInfo::exists(path)
            ? openProject(path)
            : Result<Project>(emptyProject(QFileInfo(path).completeBaseName().toStdString()));
        if (!project) {
            return tl::unexpected(project.error());
        }
        auto endpoint = m_endpoint.endpoint();
        auto data = dataset();
        if (!endpoint || !data) {
            return tl::unexpected(!endpoint ? endpoint.error() : data.error());
        }
        auto wanted = scenario(*data, *project);
        if (!wanted) {
            return tl::unexpected(wanted.error());
        }
        PlanRequest request;
        request.scenario = wanted->name;
        request.endpoint = endpoint->name;
        request.projectDir = QFileInfo(path).absolutePath();
        for (std::string* file :
             { &endpoint->tls.ca, &endpoint->tls.cert, &endpoint->tls.key, &endpoint->tokenizer }) {
            if (!file->empty()) {
                *file = QFileInfo(toQt(*file)).absoluteFilePath().toStdString();
            }
        }
        m_prices.apply(*project, *endpoint);
        putByName(project->endpoints, std::move(*endpoint));
        putByName(project->datasets, std::move(*data));
        putByName(project->scenarios, std::move(*wanted));
        request.project = std::move(*project);
        return request;
    }

    Result<void> keep(const QString& path) const
    {
        // Two benches on one project must not lose each other's settings: read it again.
        QLockFile lock(path % u".lock"_s);
        lock.lock();
        const auto request = plan(path);
        if (!request) {
            return tl::unexpected(request.error());
        }
        if (const auto before = loadProject(path)) {
            const Scenario* old = findScenario(*before, request->scenario);
            if (old && !(*old == *findScenario(request->project, request->scenario))) {
                tell(u"note: the scenario \"%1\" of this project now has the settings of this "
                     "call"_s.arg(toQt(request->scenario)));
            }
        }
        return saveProject(request->project, path);
    }

    EndpointOptions m_endpoint;
    BreakOptions m_break;
    LoadOptions m_load;
    CapOptions m_caps;
    PriceOptions m_prices;
    std::string m_kind;
    std::string m_dataset;
    DatasetOptions m_data;
    std::string m_benchmark;
    std::string m_scorer;
    std::string m_extractor;
    std::optional<std::uint32_t> m_repeats;
    std::uint32_t m_trials = 1;
    CLI::Option* m_trialsOption = nullptr; // of the command's parser
    PrecisionOptions m_precision;
    std::uint64_t m_seed = 1;
    std::uint32_t m_workers = 1;
    std::string m_streaming;
    std::optional<std::int64_t> m_maxTokens;
    std::optional<std::int64_t> m_minTokens;
    bool m_ignoreEos = false;
    std::string m_extra;
    std::string m_cache;
    std::string m_spin;
    bool m_pin = false;
    bool m_stallProbes = false;
    std::string m_keepBodies;
    std::uint64_t m_keepBodiesMib = kBodyBudgetMib;
    bool m_noAnswerCheck = false;
    double m_scoreShare = 0;
    std::string m_mode;
    std::vector<std::string> m_slos;
    std::string m_project;
    LoadGenOptions m_loadGen;
    LauncherOption m_launcher;
    bool m_keepLogs = false;
    bool m_noCalibration = false;
    bool m_noPreflight = false;
    std::string m_json;
};

} // namespace

std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace loadstone::cli
