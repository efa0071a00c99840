// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsettings.h"

#include "exitcode.h"
#include "jsonoutput.h"
#include "optionnames.h"
#include "projectstore.h"
#include "runchoice.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

void RunSettings::declare(CLI::App& app, const char* jsonHelp)
{
    app.add_option("FILE", m_file, "Project file")->required();
    app.add_option("--trials", m_trials, "Trials of each run")->check(wholeNumber(1));
    m_precision.declare(app);
    app.add_option("--seed", m_seed, "Base seed instead of the scenario's")->check(wholeNumber(0));
    m_caps.declare(app);
    app.add_option("--keep-bodies", m_keepBodies,
                   "Instead of the scenario's: none, failed, sampled or all requests keep their "
                   "bodies");
    app.add_option("--keep-bodies-mib", m_keepBodiesMib, "Most that is kept so of a trial")
        ->check(wholeNumber(1));
    m_launcher.declare(app);
    app.add_flag("--keep-logs", m_keepLogs, "Keep the request logs after they are stored");
    app.add_flag("--no-calibration", m_noCalibration,
                 "Do not measure first what this client alone can do (half a second a run)");
    app.add_option("--json", m_json, jsonHelp);
}

Result<Project> RunSettings::open()
{
    auto project = openProject(toQt(m_file));
    if (!project) {
        return project;
    }
    auto rule = m_precision.rule(m_trials.has_value());
    if (!rule) {
        return tl::unexpected(rule.error());
    }
    m_rule = *std::move(rule);
    if (!m_keepBodies.empty()) {
        m_bodies = termFromName<KeepBodies>(m_keepBodies);
        if (!m_bodies) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"'%1' is not one of: none, failed, sampled, all"_s.arg(toQt(m_keepBodies)),
                u"--keep-bodies"_s);
        }
    }
    return project;
}

PlanRequest RunSettings::planOf(const Project& project, const std::string& scenario,
                                const std::string& endpoint, std::optional<std::uint32_t> trials,
                                const PrecisionRule& precision) const
{
    PlanRequest request;
    request.project = project;
    request.projectDir = QFileInfo(toQt(m_file)).absolutePath();
    request.scenario = scenario;
    request.endpoint = endpoint;
    request.overrides.trials = m_trials || m_rule ? m_trials : trials;
    request.overrides.precision = m_rule;
    if (!m_rule && precision.isSet() && !m_trials) {
        request.overrides.precision = precision;
    }
    request.overrides.seed = m_seed;
    request.overrides.keepBodies = m_bodies;
    request.overrides.keepBodiesMib = m_keepBodiesMib;
    request.overrides.maxTokens = m_caps.tokens;
    request.overrides.maxCost = m_caps.cost;
    return request;
}

int RunSettings::carryOut(std::vector<PlanRequest> requests, SessionOptions options,
                          const std::function<void(const Json&)>& then) const
{
    if (const auto writable = checkJsonOutput(toQt(m_json)); !writable) {
        return fail(writable.error());
    }
    const auto launcher = m_launcher.launcher();
    if (!launcher) {
        return fail(launcher.error());
    }
    if (const int code = refuseUnsound(requests); code != kOk) {
        return code;
    }
    // Recovery says what an earlier, interrupted run left before a new one starts.
    if (const auto store = openResults(toQt(m_file), true); !store) {
        return fail(store.error());
    }
    options.projectPath = QFileInfo(toQt(m_file)).absoluteFilePath();
    options.json = toQt(m_json);
    options.launcher = *launcher;
    options.keepLogs = m_keepLogs;
    options.calibrate = !m_noCalibration;
    Session session(std::move(options));
    const int code = session.exec(std::move(requests));
    if (then) {
        then(session.results());
    }
    return code;
}

} // namespace loadstone::cli
