// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadcurve.h"
#include "command.h"
#include "config/loadlevel.h"
#include "exitcode.h"
#include "report/console.h"
#include "runchoice.h"
#include "runsettings.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

std::vector<LoadCurve> curvesOf(const Json& results)
{
    std::vector<RunResult> runs;
    for (const Json& json : results) {
        if (auto run = runResultFromJson(json)) {
            runs.push_back(std::move(*run));
        }
    }
    return loadCurvesOf(runs);
}

Json sweepObject(const Json& results)
{
    Json curves = Json::array();
    for (const LoadCurve& curve : curvesOf(results)) {
        curves.push_back(toJson(curve));
    }
    return Json { { "schema", 1 }, { "curves", std::move(curves) }, { "runs", results } };
}

Result<std::vector<double>> loadsOf(const std::string& text)
{
    std::vector<double> loads;
    for (const QString& part : toQt(text).split(u',')) {
        bool ok = false;
        loads.push_back(part.trimmed().toDouble(&ok));
        if (!ok) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' is not a number; write loads such as 10,20,40"_s.arg(part),
                             u"--loads"_s);
        }
    }
    return loads;
}

class SweepCommand final : public Command
{
public:
    void declare(CLI::App& root) override
    {
        m_app = root.add_subcommand(
            "sweep", "Run scenarios at several loads: throughput and latency, and their knee");
        m_app
            ->add_option("--loads", m_loads, "Requests per second, or requests in flight: 10,20,40")
            ->required();
        m_app
            ->add_option("--scenario", m_scenarios,
                         "Scenario by name, may be given several times (default: the only one)")
            ->allow_extra_args(false);
        m_app
            ->add_option("--endpoint-name", m_endpoints,
                         "Endpoint by name, may be given several times")
            ->allow_extra_args(false);
        m_settings.declare(*m_app, "Write curves and results to a file, - for stdout");
    }

    int run() override
    {
        const auto project = m_settings.open();
        if (!project) {
            return fail(project.error());
        }
        auto requests = plan(*project);
        if (!requests) {
            return fail(requests.error());
        }
        SessionOptions options;
        options.makeObject = sweepObject;
        return m_settings.carryOut(std::move(*requests), std::move(options),
                                   [](const Json& results) {
                                       for (const LoadCurve& curve : curvesOf(results)) {
                                           tell(consoleText(curve));
                                       }
                                   });
    }

private:
    // Every load of one scenario and endpoint before the next pair, so that a curve is of one time.
    Result<std::vector<PlanRequest>> plan(const Project& project) const
    {
        const auto loads = loadsOf(m_loads);
        if (!loads) {
            return tl::unexpected(loads.error());
        }
        std::vector<std::string> scenarios = m_scenarios;
        if (scenarios.empty() && project.scenarios.size() == 1) {
            scenarios.push_back(project.scenarios.front().name);
        }
        if (scenarios.empty()) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"name one with --scenario; there are: %1"_s.arg(namesOf(project.scenarios)),
                u"--scenario"_s);
        }
        std::vector<std::string> endpoints = m_endpoints;
        if (endpoints.empty()) {
            endpoints.emplace_back();
        }
        std::vector<PlanRequest> requests;
        for (const std::string& scenario : scenarios) {
            for (const std::string& endpoint : endpoints) {
                const auto chosen = chosenEndpoint(project, endpoint);
                if (!chosen) {
                    return tl::unexpected(chosen.error());
                }
                for (const double load : *loads) {
                    Project changed = project;
                    const auto name = addScenarioAtLoad(changed, scenario, load);
                    if (!name) {
                        return tl::unexpected(name.error());
                    }
                    requests.push_back(m_settings.planOf(changed, *name, *chosen));
                }
            }
        }
        return requests;
    }

    RunSettings m_settings;
    std::string m_loads;
    std::vector<std::string> m_scenarios;
    std::vector<std::string> m_endpoints;
};

} // namespace

std::unique_ptr<Command> makeSweepCommand()
{
    return std::make_unique<SweepCommand>();
}

} // namespace loadstone::cli
