// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "launcheroption.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

void LauncherOption::declare(CLI::App& app)
{
    app.add_option("--launcher", text,
                   "Command that starts each worker on this machine, such as 'taskset -c 2-5 "
                   "{worker}'; {index} is the worker's number, and no shell reads it");
}

Result<Launcher> LauncherOption::launcher() const
{
    auto launcher = parseLauncher(toQt(text));
    return launcher ? std::move(launcher)
                    : makeError(launcher.error().code, launcher.error().detail, u"--launcher"_s);
}

} // namespace loadstone::cli
