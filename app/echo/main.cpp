// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "echoserver/echooptions.h"
#include "echoserver/echoserver.h"

#include <CLI/CLI.hpp>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace {

using loadstone::applyEchoOption;
using loadstone::checkEchoOptions;
using loadstone::EchoOptions;
using loadstone::echoOptionTable;
using loadstone::EchoServer;
using loadstone::Error;
using loadstone::ErrorCode;
using loadstone::errorText;
using loadstone::FaultInfo;
using loadstone::faultTable;
using loadstone::Result;
using loadstone::toQt;

constexpr int kUsage = 2;
constexpr int kFailed = 3;

std::atomic<EchoServer*> signalled { nullptr };

void stopOnSignal(int)
{
    if (EchoServer* server = signalled.load()) {
        server->stop();
    }
}

int report(const Error& error, int code)
{
    std::fprintf(stderr, "loadstone-echo: %s\n", qUtf8Printable(errorText(error)));
    return code;
}

void listFaults()
{
    for (const FaultInfo& fault : faultTable()) {
        std::printf("%s %s\n", std::string(fault.name).c_str(), fault.succeeds ? "ok" : "failed");
    }
}

/// What stands behind each option of the table, in the order of the table.
struct Arguments
{
    std::vector<std::vector<std::string>> values;
    std::vector<bool> flags;
    bool list = false;
    std::vector<std::string> tls; // certificate, key
};

void declare(CLI::App& app, Arguments& arguments)
{
    const auto table = echoOptionTable();
    arguments.values.resize(table.size());
    app.add_flag("--list-faults", arguments.list, "print every fault with ok or failed, and end");
    app.add_option("--tls", arguments.tls, "serve HTTPS with these PEM files")
        ->type_name("CERT KEY")
        ->expected(2);
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string name = "--" + std::string(table[i].name);
        const std::string help(table[i].help);
        if (table[i].value.empty()) {
            app.add_flag(name, help);
            continue;
        }
        app.add_option(name, arguments.values[i], help)
            ->type_name(std::string(table[i].value))
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->delimiter('\0');
    }
}

Result<EchoOptions> collect(const CLI::App& app, const Arguments& arguments)
{
    EchoOptions options;
    const auto table = echoOptionTable();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const QString name = toQt(table[i].name);
        std::vector<std::string> values = arguments.values[i];
        if (table[i].value.empty() && app.count("--" + std::string(table[i].name)) > 0) {
            values = { std::string() };
        }
        for (const std::string& value : values) {
            if (auto applied = applyEchoOption(options, name, toQt(value)); !applied) {
                return tl::unexpected(applied.error());
            }
        }
    }
    if (arguments.tls.size() == 2) {
        options.tlsCertificate = toQt(arguments.tls[0]);
        options.tlsKey = toQt(arguments.tls[1]);
    }
    if (auto checked = checkEchoOptions(options); !checked) {
        return tl::unexpected(checked.error());
    }
    return options;
}

int serve(EchoOptions options)
{
    const bool tls = !options.tlsCertificate.isEmpty();
    EchoServer server(std::move(options));
    const auto port = server.listen();
    if (!port) {
        return report(port.error(), port.error().code == ErrorCode::Io ? kFailed : kUsage);
    }
    signalled = &server;

    struct sigaction action
    {
    };

    action.sa_handler = stopOnSignal;
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGINT, &action, nullptr);
    std::printf("listening on %s://127.0.0.1:%u\n", tls ? "https" : "http",
                static_cast<unsigned>(*port));
    std::fflush(stdout);
    const auto served = server.run();
    signalled = nullptr;
    return served ? 0 : report(served.error(), kFailed);
}

int runProgram(int argc, char** argv)
{
    CLI::App app("Test server of Loadstone: an endpoint with exact times and chosen faults");
    Arguments arguments;
    declare(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : kUsage;
    }
    if (arguments.list) {
        listFaults();
        return 0;
    }
    auto options = collect(app, arguments);
    return options ? serve(std::move(*options)) : report(options.error(), kUsage);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return runProgram(argc, argv);
    } catch (const std::exception& error) {
        std::fputs(error.what(), stderr);
        return kFailed;
    }
}
