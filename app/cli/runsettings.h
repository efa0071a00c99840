// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "launcheroption.h"
#include "precisionoptions.h"
#include "session.h"
#include "spendingoptions.h"

#include <functional>

namespace loadstone::cli {

/// The options of every command that carries out scenarios of a project, and how it does so: what
/// is changed for this call, what is kept of it, where results go. A member of the command.
class RunSettings
{
public:
    /// `jsonHelp`: what is written where `--json` says.
    void declare(CLI::App& app, const char* jsonHelp);

    const std::string& file() const { return m_file; }

    /// The project named by FILE; InvalidSpecification also where options contradict each other.
    Result<Project> open();

    /// A plan of `project`, which may have been changed, as the options want it. What is given
    /// there beats `trials` and `precision`, which a suite may bring along.
    PlanRequest planOf(const Project& project, const std::string& scenario,
                       const std::string& endpoint,
                       std::optional<std::uint32_t> trials = std::nullopt,
                       const PrecisionRule& precision = {}) const;

    /// Looks at all of them, then runs one after the other; `options` holds what only this command
    /// wants. `then` gets the results of those that left one. Exit code.
    int carryOut(std::vector<PlanRequest> requests, SessionOptions options = {},
                 const std::function<void(const Json&)>& then = {}) const;

private:
    std::string m_file;
    std::optional<std::uint32_t> m_trials;
    PrecisionOptions m_precision;
    std::optional<PrecisionRule> m_rule; // once it was read
    CapOptions m_caps;
    std::optional<std::uint64_t> m_seed;
    std::string m_keepBodies;
    std::optional<KeepBodies> m_bodies; // once it was read
    std::optional<std::uint64_t> m_keepBodiesMib;
    LauncherOption m_launcher;
    bool m_keepLogs = false;
    bool m_noCalibration = false;
    std::string m_json;
};

} // namespace loadstone::cli
