// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

namespace loadstone {

/// What makes a scenario harder: its rate (server, constant, gamma) or its requests in flight
/// (concurrency); nothing where a load is not one number.
std::optional<RampOf> loadUnitOf(const Scenario& scenario);

/// The load that is written, or the default; nothing as above.
std::optional<double> loadLevelOf(const Scenario& scenario);

/// "384.9/s", "32 in flight".
std::string loadLevelText(RampOf of, double load);

/// The name without what scenarioAtLoad appended for that load; as it is when nothing was.
std::string scenarioWithoutLoad(std::string_view name, RampOf of, double load);

/// The scenario under another load and a name that says so: `NAME at 384.9/s`. InvalidSpecification
/// when its load is not one number, or `load` is none that it can have.
Result<Scenario> scenarioAtLoad(const Scenario& scenario, double load);

/// Puts it into the project, in the place of one of that name if there is one; returns its name.
Result<std::string> addScenarioAtLoad(Project& project, std::string_view scenario, double load);

} // namespace loadstone
