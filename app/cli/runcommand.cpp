// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "config/validate.h"
#include "control/suitecomparison.h"
#include "exitcode.h"
#include "projectstore.h"
#include "report/console.h"
#include "runchoice.h"
#include "runsettings.h"

#include <QRegularExpression>

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

/// As one word of a shell's command line.
QString shellWord(QString text)
{
    static const QRegularExpression kPlain(u"^[\\w./:@%+=-]+$"_s);
    return kPlain.match(text).hasMatch()
        ? text
        : QString(u'\'' % text.replace(u"'"_s, u"'\\''"_s) % u'\'');
}

class RunCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand("run", "Run scenarios or a suite of a project");
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
        m_settings.declare(*m_app, "Write the result object to a file, - for stdout");
    }

    int run() override
    {
        const auto project = m_settings.open();
        if (!project) {
            return fail(project.error());
        }
        const auto pairs = choose(*project);
        if (!pairs) {
            return fail(pairs.error());
        }
        const Suite* suite = chosenSuite(*project);
        std::vector<PlanRequest> requests;
        for (const Pair& pair : *pairs) {
            requests.push_back(m_settings.planOf(*project, pair.scenario, pair.endpoint,
                                                 pair.trials, pair.precision));
            if (suite != nullptr) {
                requests.back().suite = suite->name;
            }
        }
        SessionOptions options;
        if (suite != nullptr) {
            options.suite = *suite;
        }
        const std::size_t planned = requests.size();
        return m_settings.carryOut(
            std::move(requests), std::move(options), [this, suite, planned](const Json& results) {
                if (suite != nullptr && m_endpoint.empty() && results.size() >= planned) {
                    tellComparison(*suite);
                }
            });
    }

private:
    // What a suite was run for. For people: scripts ask for it by its command.
    void tellComparison(const Suite& suite) const
    {
        const auto store = openResults(toQt(m_settings.file()), false);
        const std::string base = suite.items.empty() ? std::string() : suite.items.front().endpoint;
        const auto all = store
            ? compareSuite(**store, suite.name, base)
            : Result<std::vector<SuiteComparison>>(tl::unexpected(store.error()));
        if (!all) {
            return; // its runs have nothing to be compared with
        }
        for (const SuiteComparison& one : *all) {
            for (const Comparison& comparison : one.comparisons) {
                tell(consoleText(comparison));
            }
            for (const AcrossWorkloads& item : one.across) {
                tell(u"%1: %2"_s.arg(toQt(item.metric), acrossWorkloadsText(item)));
            }
        }
        tell(u"this comparison again: loadstone-cli compare %1 --suite %2"_s.arg(
            shellWord(toQt(m_settings.file())), shellWord(toQt(suite.name))));
    }

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

    RunSettings m_settings;
    std::vector<std::string> m_scenarios;
    std::string m_suite;
    std::string m_endpoint;
};

} // namespace

std::unique_ptr<Command> makeRunCommand()
{
    return std::make_unique<RunCommand>();
}

} // namespace loadstone::cli
