// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "channel.h"
#include "probe.h"
#include "trial.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <string_view>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

using namespace loadstone;

constexpr int kExitUsage = 2;
constexpr int kExitFailed = 3;

std::atomic<EngineControl*> g_control = nullptr;

void onTerminate(int /*signal*/)
{
    if (EngineControl* control = g_control.load()) {
        control->cancel();
    }
}

void setSignals()
{
    struct sigaction action
    {
    };

    action.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &action, nullptr);
    // An interrupt at the terminal reaches the controller too, and it decides what becomes of us.
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGHUP, &action, nullptr);
    action.sa_handler = onTerminate;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGTERM, &action, nullptr);
}

// A key must not end up in a core file or be read by a debugger of the same user.
void protectMemory(const Secrets& secrets)
{
    if (secrets == Secrets()) {
        return;
    }
    ::prctl(PR_SET_DUMPABLE, 0UL, 0UL, 0UL, 0UL);
    const rlimit none { 0, 0 };
    ::setrlimit(RLIMIT_CORE, &none);
}

bool carryOut(const Channel::Task& task, Channel& channel, EngineControl& control)
{
    if (const auto* start = std::get_if<StartMessage>(&task)) {
        protectMemory(start->secrets);
        return runTrial(*start, channel, control);
    }
    if (const auto* probe = std::get_if<ProbeMessage>(&task)) {
        protectMemory(probe->secrets);
        return runProbe(*probe, channel, control);
    }
    return true;
}

int work()
{
    setSignals();
    EngineControl control;
    Channel channel(STDIN_FILENO, STDOUT_FILENO, control);
    g_control = &control;
    const Channel::Task task = channel.waitForTask();
    const bool done = carryOut(task, channel, control);
    channel.finish();
    g_control = nullptr;
    return done && !channel.hasFailed() ? 0 : kExitFailed;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        std::puts("loadstone-worker " LOADSTONE_VERSION);
        return 0;
    }
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::puts("Usage: loadstone-worker [--help | --version]\n\n"
                  "Sends and times the requests of one trial. Started by loadstone and "
                  "loadstone-cli, which speak with it\nin JSON lines over its standard input and "
                  "output; it ends when its input does.");
        return 0;
    }
    if (argc > 1) {
        std::fputs("loadstone-worker takes no arguments; see --help\n", stderr);
        return kExitUsage;
    }
    return work();
}
