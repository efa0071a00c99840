// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <set>
#include <string>

namespace loadstone::detail {

/// Collects problems below one JSON path.
class Checker
{
public:
    Checker(const Project& project, Problems& problems, std::string path)
        : m_project(project)
        , m_problems(problems)
        , m_path(std::move(path))
    {
    }

    const Project& project() const { return m_project; }

    Checker at(std::string_view key) const
    {
        return { m_project, m_problems, jsonChildPath(m_path, key) };
    }

    Checker at(std::size_t index) const { return at(std::to_string(index)); }

    void error(const char* code, const QString& message, const QString& remedy) const
    {
        m_problems.push_back({ Problem::Severity::Error, code, m_path, message, remedy });
    }

    void warning(const char* code, const QString& message, const QString& remedy) const
    {
        m_problems.push_back({ Problem::Severity::Warning, code, m_path, message, remedy });
    }

private:
    const Project& m_project;
    Problems& m_problems;
    std::string m_path;
};

inline QString inQuotes(std::string_view text)
{
    return u'"' % toQt(text) % u'"';
}

/// Not empty, no control characters, not seen before.
void checkName(const Checker& at, const std::string& name, std::set<std::string>& seen);

void checkEndpoint(const Checker& at, const Endpoint& endpoint);
/// The part that says what requests look like, for the kinds that need it.
void checkRequest(const Checker& at, const Endpoint& endpoint);
void checkDataset(const Checker& at, const Dataset& dataset);
void checkSystem(const Checker& at, const SystemInfo& system);
void checkSlo(const Checker& at, const SloGroup& slo);
void checkScenario(const Checker& at, const Scenario& scenario);
void checkLoadGen(const Checker& scenarioAt, const Scenario& scenario);
/// The load of a ramp, and its end; `scenario` as a whole.
void checkRamp(const Checker& at, const Scenario& scenario);
void checkBreak(const Checker& at, const Scenario& scenario);
/// Where requests come from: a dataset, a mix, a trace, conversations.
void checkWorkload(const Checker& at, const Scenario& scenario);
/// Of a dataset whose prompts are made instead of read.
void checkMadePrompts(const Checker& at, const Dataset& dataset);
void checkSuite(const Checker& at, const Suite& suite);
/// Of a scenario or a suite.
void checkPrecision(const Checker& at, const PrecisionRule& rule);

/// Literal credentials anywhere in a JSON value.
void checkSecrets(const Checker& at, const Json& json);

} // namespace loadstone::detail
