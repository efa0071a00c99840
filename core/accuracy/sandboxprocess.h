// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/sandbox.h"

#include <optional>
#include <string>
#include <vector>

namespace loadstone::detail {

/// Where the sandbox finds the program.
inline constexpr int kProgramFd = 10;

struct SandboxCommand
{
    std::vector<std::string> arguments; // [0] is the program
    std::optional<unsigned> uid; // changed to before it starts
};

/// Starts the command with its own session, feeds `input`, reads what it writes, and kills all of
/// it when it ends or passes a limit. Io when it cannot be started.
Result<ProgramResult> runCommand(const SandboxCommand& command, const std::string& program,
                                 const std::string& input, const SandboxLimits& limits);

} // namespace loadstone::detail
