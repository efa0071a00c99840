// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "exitcode.h"

#include <QCoreApplication>

#include <csignal>

namespace loadstone::cli {

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeInitCommand());
    commands.push_back(makeValidateCommand());
    commands.push_back(makeProjectCommand());
    commands.push_back(makeProbeCommand());
    commands.push_back(makeRunCommand());
    commands.push_back(makeBenchCommand());
    commands.push_back(makeSearchCommand());
    commands.push_back(makeSweepCommand());
    commands.push_back(makeRunsCommand());
    commands.push_back(makeShowCommand());
    commands.push_back(makeTrendCommand());
    commands.push_back(makeCompareCommand());
    commands.push_back(makeExportCommand());
    commands.push_back(makeImportCommand());
    commands.push_back(makeScoreCommand());
    commands.push_back(makeTokensCommand());
    commands.push_back(makeDatasetCommand());
    commands.push_back(makeAuditCommand());
    commands.push_back(makeGenerateCommand());
    return commands;
}

} // namespace loadstone::cli

int main(int argc, char** argv)
{
    using namespace loadstone::cli;
    // A closed pipe (`… | head`) is a write error, not the end of a measurement.
    std::signal(SIGPIPE, SIG_IGN);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("loadstone"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LOADSTONE_VERSION));

    CLI::App app("Benchmarks AI inference endpoints: latency, throughput and accuracy with "
                 "intervals and a verdict.",
                 "loadstone-cli");
    app.set_version_flag("--version", LOADSTONE_VERSION);
    // Not more: an unknown word shall be named, not answered with "a subcommand is required".
    app.require_subcommand(0, 1);
    app.footer(
        "Exit codes: 0 ok, 1 invalid, SLO missed or regression, 2 usage or invalid specification,\n"
        "3 could not be carried out, 130 interrupted (what was measured is kept).");
    const auto commands = makeCommands();
    for (const auto& command : commands) {
        command->declare(app);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ExtrasError& error) {
        // CLI11 lists a mistyped command behind its own arguments, last first.
        const bool isCommand = app.get_subcommands().empty() && argc > 1 && argv[1][0] != '-';
        if (isCommand) {
            tell(QStringLiteral("error: there is no command '%1'; see loadstone-cli --help")
                     .arg(QString::fromLocal8Bit(argv[1])));
        } else {
            app.exit(error);
        }
        return kUsage;
    } catch (const CLI::ParseError& error) {
        const bool asked = error.get_exit_code() == 0; // --help, --version
        app.exit(error);
        return asked ? kOk : kUsage;
    }
    for (const auto& command : commands) {
        if (command->isGiven()) {
            const int code = command->run();
            return hasOutputFailed() ? std::max<int>(code, kFailed) : code;
        }
    }
    tell(QStringLiteral("error: a subcommand is required; see loadstone-cli --help"));
    return kUsage;
}
