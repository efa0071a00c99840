// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadcurve.h"
#include "command.h"
#include "config/loadlevel.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "optionnames.h"
#include "projectstore.h"
#include "report/console.h"
#include "runchoice.h"
#include "session.h"

#include <QFileInfo>

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
        m_app->add_option("FILE", m_file, "Project file")->required();
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
        m_app->add_option("--trials", m_trials, "Trials of each run")->check(wholeNumber(1));
        m_app->add_option("--seed", m_seed, "Base seed instead of the scenario's")
            ->check(wholeNumber(0));
        m_app->add_flag("--keep-logs", m_keepLogs, "Keep the request logs after they are stored");
        m_app->add_flag("--no-calibration", m_noCalibration,
                        "Do not measure first what this client alone can do (half a second a run)");
        m_app->add_option("--json", m_json, "Write curves and results to a file, - for stdout");
    }

    int run() override
    {
        const auto project = openProject(toQt(m_file));
        if (!project) {
            return fail(project.error());
        }
        auto requests = plan(*project);
        if (!requests) {
            return fail(requests.error());
        }
        if (const auto writable = checkJsonOutput(toQt(m_json)); !writable) {
            return fail(writable.error());
        }
        if (const int code = refuseUnsound(*requests); code != kOk) {
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
        options.makeObject = sweepObject;
        Session session(options);
        const int code = session.exec(std::move(*requests));
        for (const LoadCurve& curve : curvesOf(session.results())) {
            tell(consoleText(curve));
        }
        return code;
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
                    PlanRequest request;
                    request.project = project;
                    request.projectDir = QFileInfo(toQt(m_file)).absolutePath();
                    const auto name = addScenarioAtLoad(request.project, scenario, load);
                    if (!name) {
                        return tl::unexpected(name.error());
                    }
                    request.scenario = *name;
                    request.endpoint = *chosen;
                    request.overrides.trials = m_trials;
                    request.overrides.seed = m_seed;
                    requests.push_back(std::move(request));
                }
            }
        }
        return requests;
    }

    std::string m_file;
    std::string m_loads;
    std::vector<std::string> m_scenarios;
    std::vector<std::string> m_endpoints;
    std::optional<std::uint32_t> m_trials;
    std::optional<std::uint64_t> m_seed;
    bool m_keepLogs = false;
    bool m_noCalibration = false;
    std::string m_json;
};

} // namespace

std::unique_ptr<Command> makeSweepCommand()
{
    return std::make_unique<SweepCommand>();
}

} // namespace loadstone::cli
