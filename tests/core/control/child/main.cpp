// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A worker as tests of its controller need it: LOADSTONE_TEST_CHILD says how it misbehaves.

#include "ipc/messages.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include <unistd.h>

namespace {

using namespace loadstone;

void put(const std::string& text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

[[noreturn]] void hang()
{
    for (;;) {
        ::pause();
    }
}

void readUntilEnd()
{
    for (std::string line; std::getline(std::cin, line);) { }
}

// Gets ready when it is told to start, and goes on until a message of type M.
template<class M>
void playUntil()
{
    for (std::string line; std::getline(std::cin, line);) {
        const auto message = decodeControllerMessage(line);
        if (!message || !message->has_value()) {
            continue;
        }
        if (std::holds_alternative<StartMessage>(**message)) {
            put(encode(WorkerMessage(ReadyMessage {})));
        }
        if (std::holds_alternative<M>(**message)) {
            return;
        }
    }
}

// The first worker is done at once; the second tells of tokens until it is stopped.
int spendAsSecond()
{
    std::uint32_t worker = 0;
    for (std::string line; std::getline(std::cin, line);) {
        const auto message = decodeControllerMessage(line);
        if (!message || !message->has_value()) {
            continue;
        }
        if (const auto* start = std::get_if<StartMessage>(&**message)) {
            worker = start->worker;
            put(encode(WorkerMessage(ReadyMessage {})));
        }
        if (std::holds_alternative<GoMessage>(**message)) {
            if (worker == 0) {
                break;
            }
            SnapshotMessage snapshot;
            snapshot.counters.completed = 10;
            snapshot.counters.outputTokens = 1'000;
            put(encode(WorkerMessage(snapshot)));
        }
        if (std::holds_alternative<StopMessage>(**message)) {
            break;
        }
    }
    put(encode(WorkerMessage(DoneMessage {})));
    return 0;
}

int play(const std::string& how)
{
    if (how == "exits 3") {
        std::fputs("first line\nboom\n", stderr);
        return 3;
    }
    if (how == "crashes") {
        // Not SIGSEGV: a sanitizer would turn that into an exit code.
        ::raise(SIGKILL);
    }
    if (how == "ends at once") {
        return 0;
    }
    if (how == "talks on stderr") {
        const std::string line(1'023, 'e');
        for (int i = 0; i < 1'024; ++i) {
            std::fprintf(stderr, "%s\n", line.c_str());
        }
        std::fputs("the last words\n", stderr);
        return 3;
    }
    if (how == "floods") {
        const std::string event = encode(WorkerMessage(EventMessage { "x", Json::object() }));
        for (int i = 0; i < 100'000; ++i) {
            std::fwrite(event.data(), 1, event.size(), stdout);
        }
        return 0;
    }
    if (how == "speaks another protocol") {
        put(encode(WorkerMessage(HelloMessage { 99, "99.0" })));
        hang();
    }
    put(encode(WorkerMessage(HelloMessage { kProtocolVersion, "test" })));
    if (how == "sends a long line") {
        put(std::string(kMaxLineBytes + 2, 'x'));
        hang();
    }
    if (how == "sends garbage") {
        put(std::string("\x00\xff{[garbage\n", 12) + encode(WorkerMessage(WarmMessage {})));
        hang();
    }
    if (how == "closes its output") {
        ::close(STDOUT_FILENO);
        hang();
    }
    if (how == "closes its input") {
        ::close(STDIN_FILENO);
        ::usleep(100'000);
        return 0;
    }
    if (how == "hangs") {
        hang();
    }
    if (how == "ignores terminate") {
        std::signal(SIGTERM, SIG_IGN);
        put(encode(WorkerMessage(WarmMessage {})));
        hang();
    }
    if (how == "obeys the end of input") {
        readUntilEnd();
        if (const char* mark = std::getenv("LOADSTONE_TEST_MARK")) {
            std::fclose(std::fopen(mark, "w"));
        }
        return 0;
    }
    if (how == "spends as the second of two") {
        return spendAsSecond();
    }
    if (how == "is done and stays") {
        playUntil<GoMessage>();
        put(encode(WorkerMessage(DoneMessage {})));
        hang();
    }
    if (how == "wakes up at the stop") {
        playUntil<StopMessage>();
        put(encode(WorkerMessage(DoneMessage {})));
        return 0;
    }
    return 9;
}

} // namespace

int main()
{
    const char* how = std::getenv("LOADSTONE_TEST_CHILD");
    return play(how ? how : "");
}
