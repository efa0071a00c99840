// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
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

/// Two runs of one scenario, and a rule on what they came to.
class AuditCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand(
            "audit", "Find out whether a server answers repeated prompts from a cache");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app
            ->add_option("--scenario", m_scenario,
                         "Scenario of kind offline or concurrency that both runs are made of")
            ->required();
        m_app->add_option("--endpoint-name", m_endpoint,
                          "Endpoint by name, needed when there are several");
        m_app->add_option("--samples", m_samples, "Requests of each run (default 100)")
            ->check(wholeNumber(1));
        m_app
            ->add_option("--threshold", m_threshold,
                         "How much faster one prompt may be, and how much may be missing: 0.1")
            ->check(CLI::Range(0.001, 0.999));
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
        if (scenario->kind != ScenarioKind::Offline
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
        const int code = session.exec({ request(*project, *endpoint, m_samples, "reference"),
                                        request(*project, *endpoint, 1, "one prompt") });
        return code >= kUsage ? code : judge(session.results());
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
        scenario.stop.samples = m_samples;
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

    int judge(const Json& results) const
    {
        if (results.size() != 2) {
            return kFailed;
        }
        CachingAudit audit;
        audit.samples = static_cast<std::int64_t>(m_samples);
        audit.threshold = m_threshold;
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
    std::uint64_t m_samples = 100;
    double m_threshold = kThreshold;
    bool m_noCalibration = false;
};

} // namespace

std::unique_ptr<Command> makeAuditCommand()
{
    return std::make_unique<AuditCommand>();
}

} // namespace loadstone::cli
