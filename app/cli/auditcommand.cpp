// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/accuracyaudit.h"
#include "analysis/cachingaudit.h"
#include "analysis/runresult.h"
#include "command.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "optionnames.h"
#include "projectstore.h"
#include "runchoice.h"
#include "session.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

constexpr double kThreshold = 0.1; // of the MLCommons audit
constexpr double kLowerScore = 0.01;
constexpr std::uint64_t kSamples = 100;

/// Two runs of one scenario, and a rule on what they came to.
class AuditCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand(
            "audit",
            "Find out whether a server answers repeated prompts from a cache, or worse under load");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app
            ->add_option("--scenario", m_scenario,
                         "Scenario that both runs are made of; for caching of kind offline or "
                         "concurrency")
            ->required();
        m_app
            ->add_option("--test", m_test,
                         "caching: one prompt must not be answered clearly faster than distinct "
                         "ones. accuracy: a seeded share of the answers under load must score as "
                         "the accuracy run does on the same items")
            ->check(CLI::IsMember({ "caching", "accuracy" }))
            ->capture_default_str();
        m_app->add_option("--endpoint-name", m_endpoint,
                          "Endpoint by name, needed when there are several");
        m_app
            ->add_option(
                "--samples", m_samples,
                "Requests of each run (caching: 100; accuracy: of the run under load, as its "
                "scenario says)")
            ->check(wholeNumber(1));
        m_app
            ->add_option("--threshold", m_threshold,
                         "Caching: how much faster one prompt may be, and how much may be missing "
                         "(0.1). Accuracy: how much lower the score may be (0.01)")
            ->check(CLI::Range(0.001, 0.999));
        m_app
            ->add_option("--share", m_share,
                         "Accuracy: share of the requests whose answers are graded (0.1)")
            ->check(CLI::Range(0.001, 1.0));
        m_app->add_flag("--no-calibration", m_noCalibration,
                        "Do not measure first what this client alone can do");
    }

    int run() override
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return fail(project.error());
        }
        const auto endpoint = chosenEndpoint(*project, m_endpoint);
        if (!endpoint) {
            return fail(endpoint.error());
        }
        const Scenario* scenario = findScenario(*project, m_scenario);
        const Dataset* dataset =
            scenario != nullptr ? findDataset(*project, scenario->dataset) : nullptr;
        if (dataset == nullptr) {
            return bad(u"no scenario '%1' with a dataset"_s.arg(toQt(m_scenario)));
        }
        const bool caching = m_test == "caching";
        if (caching && scenario->kind != ScenarioKind::Offline
            && scenario->kind != ScenarioKind::Concurrency) {
            return bad(
                u"'%1' sends at a rate of its own: the audit needs offline or concurrency"_s.arg(
                    toQt(m_scenario)));
        }
        if (const auto store = openResults(toQt(m_file), true); !store) {
            return fail(store.error());
        }
        SessionOptions options;
        options.projectPath = QFileInfo(toQt(m_file)).absoluteFilePath();
        options.calibrate = !m_noCalibration;
        Session session(options);
        const int code = session.exec(
            caching ? std::vector { request(*project, *endpoint, samples(), "reference"),
                                    request(*project, *endpoint, 1, "one prompt") }
                    : std::vector { graded(*project, *endpoint, Mode::Accuracy),
                                    graded(*project, *endpoint, Mode::Performance) });
        return code >= kUsage ? code
            : caching         ? judge(session.results())
                              : judgeAccuracy(session.results());
    }

private:
    static int bad(const QString& text)
    {
        return fail(Error { ErrorCode::InvalidSpecification, text, u"--scenario"_s });
    }

    PlanRequest request(const Project& project, const std::string& endpoint, std::uint64_t rows,
                        const char* role) const
    {
        PlanRequest out;
        out.project = project;
        out.projectDir = QFileInfo(toQt(m_file)).absolutePath();
        out.endpoint = endpoint;
        Scenario scenario = *findScenario(project, m_scenario);
        Dataset dataset = *findDataset(project, scenario.dataset);
        dataset.name += std::string(" (") + role + ")";
        dataset.limit = std::min(rows, dataset.limit.value_or(rows));
        scenario.name += std::string(" (audit: ") + role + ")";
        scenario.dataset = dataset.name;
        scenario.mode = Mode::Performance;
        scenario.stop = {};
        scenario.stop.samples = samples();
        scenario.trials = 1;
        scenario.precision = {};
        scenario.cache = CacheMode::None;
        scenario.loadgen.reset();
        scenario.slo.clear();
        out.scenario = scenario.name;
        out.project.datasets.push_back(std::move(dataset));
        out.project.scenarios.push_back(std::move(scenario));
        return out;
    }

    /// The accuracy run comes first: a cache of its answers would be part of what is looked for.
    PlanRequest graded(const Project& project, const std::string& endpoint, Mode mode) const
    {
        PlanRequest out;
        out.project = project;
        out.projectDir = QFileInfo(toQt(m_file)).absolutePath();
        out.endpoint = endpoint;
        out.scenario = m_scenario;
        for (Scenario& scenario : out.project.scenarios) {
            if (scenario.name != m_scenario) {
                continue;
            }
            scenario.mode = Mode::Both; // each run is one of its halves
            scenario.cache = CacheMode::None;
            scenario.trials = 1;
            scenario.precision = {};
            scenario.scoreShare = mode == Mode::Performance ? m_share : 0;
            if (m_samples && mode == Mode::Performance) {
                scenario.stop = {};
                scenario.stop.samples = m_samples;
            }
        }
        out.overrides.mode = mode;
        return out;
    }

    std::uint64_t samples() const { return m_samples.value_or(kSamples); }

    int judgeAccuracy(const Json& results) const
    {
        if (results.size() != 2) {
            return kFailed;
        }
        const auto store = openResults(toQt(m_file), false);
        if (!store) {
            return fail(store.error());
        }
        std::vector<ItemScores> scores;
        for (const Json& result : results) {
            const auto trials = (*store)->trials(result["run"]["id"].get<std::int64_t>());
            if (!trials) {
                return fail(trials.error());
            }
            ItemScores& items = scores.emplace_back();
            for (const TrialRow& trial : *trials) {
                const auto rows = (*store)->scores(trial.id);
                if (!rows) {
                    return fail(rows.error());
                }
                for (const ScoreRow& row : *rows) {
                    items[row.sample].push_back(row.score.value_or(0));
                }
            }
        }
        const AccuracyAudit audit =
            auditAccuracy(scores[0], scores[1], m_threshold.value_or(kLowerScore));
        print(toQt(prettyJson(toJson(audit))));
        if (audit.items < kAuditItems) {
            tell(u"only %1 of the %2 items that it takes were graded under load: raise --share or "
                 "--samples"_s.arg(audit.items)
                     .arg(kAuditItems));
        }
        return passesAccuracyAudit(audit) ? kOk : kNotMet;
    }

    int judge(const Json& results) const
    {
        if (results.size() != 2) {
            return kFailed;
        }
        CachingAudit audit;
        audit.samples = static_cast<std::int64_t>(samples());
        audit.threshold = m_threshold.value_or(kThreshold);
        const auto take = [](const Json& json, CachingAuditRun& into) {
            if (const auto result = runResultFromJson(json)) {
                into = { result->summary.requests.completed,
                         result->summary.throughput.requestsPerS };
            }
        };
        take(results[0], audit.reference);
        take(results[1], audit.repeated);
        print(toQt(prettyJson(toJson(audit))));
        return passesCachingAudit(audit) ? kOk : kNotMet;
    }

    std::string m_file;
    std::string m_scenario;
    std::string m_endpoint;
    std::string m_test = "caching";
    std::optional<std::uint64_t> m_samples;
    std::optional<double> m_threshold;
    double m_share = 0.1;
    bool m_noCalibration = false;
};

} // namespace

std::unique_ptr<Command> makeAuditCommand()
{
    return std::make_unique<AuditCommand>();
}

} // namespace loadstone::cli
