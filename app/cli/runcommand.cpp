// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/validate.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "optionnames.h"
#include "precisionoptions.h"
#include "projectstore.h"
#include "runchoice.h"
#include "session.h"
#include "spendingoptions.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

struct Pair
{
    std::string scenario;
    std::string endpoint;
    std::optional<std::uint32_t> trials;
    PrecisionRule precision;
};

class RunCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("run", "Run scenarios or a suite of a project");
        m_app->add_option("FILE", m_file, "Project file")->required();
        m_app
            ->add_option(
                "--scenario", m_scenarios,
                "Scenario by name, may be given several times; with --suite: only these of "
                "the suite")
            ->allow_extra_args(false);
        m_app->add_option("--suite", m_suite, "Suite by name");
        m_app->add_option(
            "--endpoint-name", m_endpoint,
            "Endpoint by name, needed when there are several; with --suite: only this "
            "one of the suite");
        m_app->add_option("--trials", m_trials, "Trials of each run")->check(wholeNumber(1));
        m_precision.declare(*m_app);
        m_app->add_option("--seed", m_seed, "Base seed instead of the scenario's")
            ->check(wholeNumber(0));
        m_caps.declare(*m_app);
        m_app->add_flag("--keep-logs", m_keepLogs, "Keep the request logs after they are stored");
        m_app->add_flag("--no-calibration", m_noCalibration,
                        "Do not measure first what this client alone can do (half a second)");
        m_app->add_option("--json", m_json, "Write the result object to a file, - for stdout");
    }

    int run() override
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return fail(project.error());
        }
        const auto precision = m_precision.rule(m_trials.has_value());
        if (!precision) {
            return fail(precision.error());
        }
        const auto pairs = choose(*project);
        if (!pairs) {
            return fail(pairs.error());
        }
        if (const auto writable = checkJsonOutput(toQt(m_json)); !writable) {
            return fail(writable.error());
        }
        const Suite* suite = chosenSuite(*project);
        std::vector<PlanRequest> requests;
        for (const Pair& pair : *pairs) {
            PlanRequest request;
            request.project = *project;
            request.projectDir = QFileInfo(toQt(m_file)).absolutePath();
            request.scenario = pair.scenario;
            request.endpoint = pair.endpoint;
            if (suite != nullptr) {
                request.suite = suite->name;
            }
            request.overrides.trials = m_trials || *precision ? m_trials : pair.trials;
            request.overrides.precision = *precision;
            if (!*precision && pair.precision.isSet() && !m_trials) {
                request.overrides.precision = pair.precision;
            }
            request.overrides.seed = m_seed;
            request.overrides.maxTokens = m_caps.tokens;
            request.overrides.maxCost = m_caps.cost;
            requests.push_back(std::move(request));
        }
        if (const int code = refuseUnsound(requests); code != kOk) {
            return code;
        }
        // Recovery says what an earlier, interrupted run left before a new one starts.
        if (const auto store = openResults(toQt(m_file), true); !store) {
            return fail(store.error());
        }
        SessionOptions options;
        options.projectPath = QFileInfo(toQt(m_file)).absoluteFilePath();
        options.json = toQt(m_json);
        options.keepLogs = m_keepLogs;
        options.calibrate = !m_noCalibration;
        if (suite != nullptr) {
            options.suite = *suite;
        }
        return Session(options).exec(std::move(requests));
    }

private:
    // A suite that `validate` refuses is not run either.
    static Result<void> checkSuite(const Project& project, const Suite& suite)
    {
        const std::string path = "/suites/" + std::to_string(&suite - project.suites.data());
        QStringList errors;
        for (const Problem& problem : validate(project)) {
            const bool isOfSuite = problem.path == path || problem.path.starts_with(path + "/");
            if (isOfSuite && problem.severity == Problem::Severity::Error) {
                errors << toQt(problem.path) % u": "_s % problem.message % u": "_s % problem.remedy;
            }
        }
        return errors.isEmpty() ? Result<void>()
                                : makeError(ErrorCode::InvalidSpecification, errors.join(u'\n'));
    }

    // The one named, else the only one when no scenario is named.
    const Suite* chosenSuite(const Project& project) const
    {
        if (!m_suite.empty()) {
            return findSuite(project, m_suite);
        }
        return m_scenarios.empty() && project.suites.size() == 1 ? &project.suites.front()
                                                                 : nullptr;
    }

    Result<std::vector<Pair>> choose(const Project& project) const
    {
        const Suite* suite = chosenSuite(project);
        if (!m_suite.empty() || suite != nullptr) {
            return ofSuite(project, suite != nullptr ? suite->name : m_suite);
        }
        std::vector<std::string> scenarios = m_scenarios;
        if (scenarios.empty()) {
            if (project.scenarios.size() != 1) {
                return makeError(
                    ErrorCode::InvalidSpecification,
                    u"say what to run with --scenario or --suite; scenarios: %1; suites: %2"_s.arg(
                        namesOf(project.scenarios), namesOf(project.suites)));
            }
            scenarios.push_back(project.scenarios.front().name);
        }
        const auto endpoint = chosenEndpoint(project, m_endpoint);
        if (!endpoint) {
            return tl::unexpected(endpoint.error());
        }
        std::vector<Pair> pairs;
        for (const std::string& scenario : scenarios) {
            if (!findScenario(project, scenario)) {
                return makeError(ErrorCode::InvalidSpecification,
                                 u"no scenario '%1'; there are: %2"_s.arg(
                                     toQt(scenario), namesOf(project.scenarios)),
                                 u"--scenario"_s);
            }
            pairs.push_back({ scenario, *endpoint, std::nullopt, {} });
        }
        return pairs;
    }

    Result<std::vector<Pair>> ofSuite(const Project& project, const std::string& name) const
    {
        const Suite* suite = findSuite(project, name);
        if (!suite) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"no suite '%1'; there are: %2"_s.arg(toQt(name), namesOf(project.suites)),
                u"--suite"_s);
        }
        if (const auto sound = checkSuite(project, *suite); !sound) {
            return tl::unexpected(sound.error());
        }
        for (const std::string& scenario : m_scenarios) {
            if (std::none_of(
                    suite->items.begin(), suite->items.end(),
                    [&scenario](const SuiteItem& item) { return item.scenario == scenario; })) {
                return makeError(
                    ErrorCode::InvalidSpecification,
                    u"the suite '%1' has no scenario '%2'"_s.arg(toQt(name), toQt(scenario)),
                    u"--scenario"_s);
            }
        }
        std::vector<Pair> pairs;
        for (const SuiteItem& item : suite->items) {
            const bool isWanted = m_scenarios.empty()
                || std::find(m_scenarios.begin(), m_scenarios.end(), item.scenario)
                    != m_scenarios.end();
            if (isWanted && (m_endpoint.empty() || item.endpoint == m_endpoint)) {
                pairs.push_back({ item.scenario, item.endpoint, suite->trials, suite->precision });
            }
        }
        if (pairs.empty()) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"nothing of this suite is left to run"_s, toQt(name));
        }
        return pairs;
    }

    std::string m_file;
    std::vector<std::string> m_scenarios;
    std::string m_suite;
    std::string m_endpoint;
    std::optional<std::uint32_t> m_trials;
    PrecisionOptions m_precision;
    std::optional<std::uint64_t> m_seed;
    CapOptions m_caps;
    bool m_keepLogs = false;
    bool m_noCalibration = false;
    std::string m_json;
};

} // namespace

std::unique_ptr<Command> makeRunCommand()
{
    return std::make_unique<RunCommand>();
}

} // namespace loadstone::cli
