// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/launcher.h"

#include <CLI/CLI.hpp>

#include <string>

namespace loadstone::cli {

/// The option of every command that starts workers; owned by the command.
struct LauncherOption
{
    std::string text;

    void declare(CLI::App& app);

    /// None when it was not given; InvalidSpecification.
    Result<Launcher> launcher() const;
};

} // namespace loadstone::cli
