// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/messages.h"
#include "ipc/secretmask.h"
#include "loadgen/enginecontrol.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace loadstone {

/// A recent failure as the loop's thread notes it: no allocation, no formatting.
struct FailureNote
{
    Outcome outcome = Outcome::Ok;
    std::uint16_t status = 0;
    std::uint16_t length = 0;
    std::array<char, 200> text {};
};

/// What a snapshot is made of; filled on the loop's thread, put into words by the channel's.
struct LiveNote
{
    static constexpr std::size_t kFailures = 4;

    SnapshotMessage snapshot; // all but failedBy and errors
    std::array<std::uint64_t, Terms<Outcome>::names.size()> byOutcome {};
    std::array<FailureNote, kFailures> failures {};
    std::size_t failureCount = 0;
};

/// The worker's end of the protocol: a thread that reads commands from standard input and writes
/// messages to standard output, never making the loop wait. Owned by main.
class Channel
{
public:
    /// A task of the controller, or none: end of input, or what came was no protocol.
    using Task = std::variant<std::monostate, StartMessage, ProbeMessage>;

    Channel(int input, int output, EngineControl& control);
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    ~Channel();

    /// Blocks until the controller wants something. Main thread.
    Task waitForTask();

    /// Queues a message that must arrive. Any thread.
    void send(const WorkerMessage& message);

    /// The note to fill, or null while the last one is not yet on its way: then its contents are
    /// left to the next. Loop's thread.
    LiveNote* beginLive();
    void endLive();

    /// Writes what is queued (up to 2 s when nobody reads) and ends the thread. Main thread.
    void finish();

    /// The session broke: an error was sent.
    bool hasFailed() const { return m_failed.load(std::memory_order_acquire); }

private:
    void run();
    bool step();
    bool readInput();
    void handleLine(std::string_view line);
    void handle(const ControllerMessage& message);
    void fail(const QString& detail);
    void endOfInput();
    void offer(Task task);
    void encodeLive();
    bool writeOutput();
    bool isQueueEmpty();

    int m_input;
    int m_output;
    EngineControl& m_control;
    int m_wake; // eventfd
    LineFramer m_framer;
    bool m_greeted = false;
    bool m_inputOpen = true;
    Ns m_goneAt = 0;
    std::string m_writing; // bytes on their way
    std::size_t m_written = 0;
    SecretMask m_mask { Secrets() }; // of the task; servers repeat keys in what they refuse
    bool m_outputBroken = false;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::string> m_queue; // guarded by m_mutex
    std::deque<Task> m_tasks; // guarded by m_mutex

    LiveNote m_live;
    std::atomic<bool> m_liveFull = false;
    std::atomic<bool> m_failed = false;
    std::atomic<bool> m_finishing = false;
    std::atomic<Ns> m_finishUntil = 0;
    std::thread m_thread;
};

} // namespace loadstone
