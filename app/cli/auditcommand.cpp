// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "launcheroption.h"
#include "optionnames.h"
#include "projectstore.h"
#include "runchoice.h"
#include "session.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

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
        m_launcher.declare(*m_app);
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
        const auto launcher = m_launcher.launcher();
        if (!launcher) {
            return fail(launcher.error());
        }
        if (const auto store = openResults(toQt(m_file), true); !store) {
            return fail(store.error());
        }
        PlanRequest request;
        request.project = audited(*project);
        request.projectDir = QFileInfo(toQt(m_file)).absolutePath();
        request.scenario = m_scenario;
        request.endpoint = *endpoint;
        if (const auto sound = checkRun(request); !sound) {
            return fail(sound.error());
        }
        SessionOptions options;
        options.projectPath = QFileInfo(toQt(m_file)).absoluteFilePath();
        options.launcher = *launcher;
        options.calibrate = !m_noCalibration;
        Session session(options);
        const int code = session.exec({ request });
        return code >= kUsage ? code : judge(session.results());
    }

private:
    static int bad(const QString& text)
    {
        return fail(Error { ErrorCode::InvalidSpecification, text, u"--scenario"_s });
    }

    /// The project with its scenario as the options make it.
    Project audited(Project project) const
    {
        for (Scenario& scenario : project.scenarios) {
            if (scenario.name != m_scenario) {
                continue;
            }
            const bool caching = m_test == "caching";
            scenario.audit = caching ? Audit::OutputCaching : Audit::AccuracySampling;
            scenario.auditThreshold = m_threshold;
            if (caching) {
                scenario.loadgen.reset();
                scenario.stop = {};
                scenario.stop.samples = m_samples.value_or(kSamples);
            } else {
                scenario.mode = Mode::Performance;
                scenario.scoreShare = m_share;
                if (m_samples) {
                    scenario.stop = {};
                    scenario.stop.samples = m_samples;
                }
            }
        }
        return project;
    }

    static int judge(const Json& results)
    {
        if (results.size() != 2 || !results[1].contains("audit")) {
            return kFailed;
        }
        const Json& audit = results[1]["audit"];
        print(toQt(prettyJson(audit)));
        return audit["passed"] == true ? kOk : kNotMet;
    }

    std::string m_file;
    std::string m_scenario;
    std::string m_endpoint;
    std::string m_test = "caching";
    std::optional<std::uint64_t> m_samples;
    std::optional<double> m_threshold;
    double m_share = 0.1;
    LauncherOption m_launcher;
    bool m_noCalibration = false;
};

} // namespace

std::unique_ptr<Command> makeAuditCommand()
{
    return std::make_unique<AuditCommand>();
}

} // namespace loadstone::cli
