// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <memory>
#include <vector>

namespace loadstone::cli {

/// One word of the command line. Makes its CLI11 sub-command, then runs when that was given. Owned
/// by main.
class Command
{
public:
    Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    virtual ~Command() = default;

    virtual void declare(CLI::App& root) = 0;

    /// Exit code.
    virtual int run() = 0;

    bool isGiven() const { return m_app && m_app->parsed(); }

protected:
    CLI::App* m_app = nullptr;
};

/// All commands, in the order in which --help lists them.
std::vector<std::unique_ptr<Command>> makeCommands();

std::unique_ptr<Command> makeInitCommand();
std::unique_ptr<Command> makeValidateCommand();
std::unique_ptr<Command> makeProjectCommand();
std::unique_ptr<Command> makeProbeCommand();
std::unique_ptr<Command> makeRunCommand();
std::unique_ptr<Command> makeBenchCommand();
std::unique_ptr<Command> makeSearchCommand();
std::unique_ptr<Command> makeSweepCommand();
std::unique_ptr<Command> makeRunsCommand();
std::unique_ptr<Command> makeShowCommand();
std::unique_ptr<Command> makeTrendCommand();
std::unique_ptr<Command> makeCompareCommand();
std::unique_ptr<Command> makeExportCommand();
std::unique_ptr<Command> makeImportCommand();
std::unique_ptr<Command> makeScoreCommand();
std::unique_ptr<Command> makeTokensCommand();
std::unique_ptr<Command> makeDatasetCommand();
std::unique_ptr<Command> makeAuditCommand();
std::unique_ptr<Command> makeGenerateCommand();

} // namespace loadstone::cli
