// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace loadstone::cli {

/// The options of `bench break`: a ramp, and what ends it; owned by the command.
struct BreakOptions
{
    std::string of = "rate";
    std::optional<double> from;
    std::optional<double> to;
    std::string steps;
    std::string stepDuration;
    std::string shape;
    std::string arrivals;
    std::vector<std::string> on;
    std::string hold;

    void declare(CLI::App& app);

    /// Turns `scenario` into the ramp, once its stop rule is known. InvalidSpecification names the
    /// option.
    Result<void> apply(Scenario& scenario) const;

    /// Names of the options above, for kinds that do not take them.
    static std::vector<const char*> names();
};

} // namespace loadstone::cli
