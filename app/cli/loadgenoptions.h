// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace loadstone::cli {

/// `--loadgen`, `--preset` and `--loadgen-set` of bench: the scenario runs under MLPerf LoadGen's
/// rules and is judged by its definitions. A member of the command.
class LoadGenOptions
{
public:
    void declare(CLI::App& app);

    /// Puts the settings into a scenario whose other options are read; does nothing when none of
    /// the options is there. InvalidSpecification with the option in `where`.
    Result<void> apply(Scenario& scenario) const;

private:
    bool m_on = false;
    std::string m_preset;
    std::vector<std::string> m_settings;
};

} // namespace loadstone::cli
