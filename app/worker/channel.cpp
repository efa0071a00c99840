// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "channel.h"

#include "base/log.h"
#include "sysinfo/processplace.h"

#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// The controller is gone: whatever still runs after this is given up.
constexpr Ns kLastRespite = 1800 * kNsPerMs;

void wakeUp(int fd)
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(fd, &one, sizeof one);
}

} // namespace

Channel::Channel(int input, int output, EngineControl& control)
    : m_input(input)
    , m_output(output)
    , m_control(control)
    , m_wake(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    ::fcntl(m_output, F_SETFL, ::fcntl(m_output, F_GETFL) | O_NONBLOCK);
    send(HelloMessage { kProtocolVersion, LOADSTONE_VERSION, toJson(processPlace()) });
    m_thread = std::thread([this] { run(); });
}

Channel::~Channel()
{
    finish();
    ::close(m_wake);
}

void Channel::send(const WorkerMessage& message)
{
    std::string line = encode(message);
    if (line.size() > kMaxLineBytes) {
        line = encode(ErrorMessage { ErrorCode::Internal, "message too long", {} });
    }
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(line));
    }
    wakeUp(m_wake);
}

Channel::Task Channel::waitForTask()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_tasks.empty(); });
    Task task = std::move(m_tasks.front());
    m_tasks.pop_front();
    return task;
}

LiveNote* Channel::beginLive()
{
    return m_liveFull.load(std::memory_order_acquire) ? nullptr : &m_live;
}

void Channel::endLive()
{
    m_liveFull.store(true, std::memory_order_release);
    wakeUp(m_wake);
}

void Channel::finish()
{
    if (!m_thread.joinable()) {
        return;
    }
    m_finishUntil = monotonicNs() + 2 * kNsPerS;
    m_finishing = true;
    wakeUp(m_wake);
    m_thread.join();
}

void Channel::run()
{
    while (step()) { }
}

bool Channel::isQueueEmpty()
{
    const std::lock_guard lock(m_mutex);
    return m_queue.empty();
}

bool Channel::step()
{
    const bool output = !m_outputBroken
        && (!m_writing.empty() || m_liveFull.load(std::memory_order_acquire) || !isQueueEmpty());
    if (m_finishing) {
        const bool unsent = !m_outputBroken && (!m_writing.empty() || !isQueueEmpty());
        if (!unsent || monotonicNs() > m_finishUntil) {
            return false;
        }
    }
    if (m_goneAt != 0 && monotonicNs() - m_goneAt > kLastRespite) {
        // Something blocks, a resolver or a disk; what the log holds stays.
        ::_exit(0);
    }
    std::array<pollfd, 3> wait { pollfd { m_wake, POLLIN, 0 },
                                 pollfd { m_inputOpen ? m_input : -1, POLLIN, 0 },
                                 pollfd { output ? m_output : -1, POLLOUT, 0 } };
    const int timeout = m_goneAt != 0 || m_finishing ? 50 : -1;
    if (::poll(wait.data(), wait.size(), timeout) < 0) {
        return errno == EINTR;
    }
    if (wait[0].revents != 0) {
        std::uint64_t count = 0;
        [[maybe_unused]] const auto got = ::read(m_wake, &count, sizeof count);
    }
    if (wait[1].revents != 0 && !readInput()) {
        endOfInput();
    }
    if (wait[2].revents != 0 && !writeOutput()) {
        m_outputBroken = true;
    }
    return true;
}

bool Channel::readInput()
{
    std::array<char, 65536> buffer {};
    const ssize_t got = ::read(m_input, buffer.data(), buffer.size());
    if (got <= 0) {
        return got < 0 && (errno == EINTR || errno == EAGAIN);
    }
    const bool fits =
        m_framer.append(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
    while (m_inputOpen) {
        const auto line = m_framer.next();
        if (!line) {
            break;
        }
        handleLine(*line);
    }
    if (!fits && m_inputOpen) {
        fail(u"a message line is too long"_s);
    }
    return true;
}

void Channel::handleLine(std::string_view line)
{
    qCDebug(lcIpc, "← %s", maskedText(line).c_str());
    const auto message = decodeControllerMessage(line);
    if (!message) {
        fail(message.error().detail);
    } else if (message->has_value()) {
        handle(**message);
    }
}

void Channel::handle(const ControllerMessage& message)
{
    if (const auto* hello = std::get_if<HelloMessage>(&message)) {
        m_greeted = hello->protocol == kProtocolVersion;
        if (m_greeted) {
            send(HelloMessage { kProtocolVersion, LOADSTONE_VERSION, nullptr });
        } else {
            fail(QString(u"protocol %1 is not spoken here, only %2"_s)
                     .arg(hello->protocol)
                     .arg(kProtocolVersion));
        }
        return;
    }
    if (!m_greeted) {
        fail(u"the first message must be hello"_s);
        return;
    }
    if (const auto* go = std::get_if<GoMessage>(&message)) {
        m_control.go({ go->epoch, go->start, go->phase });
    } else if (const auto* stop = std::get_if<StopMessage>(&message)) {
        m_control.stop(stop->drain);
    } else if (std::holds_alternative<CancelMessage>(message)) {
        m_control.cancel();
        offer({});
    } else if (const auto* start = std::get_if<StartMessage>(&message)) {
        m_mask = SecretMask(start->secrets);
        offer(*start);
    } else if (const auto* probe = std::get_if<ProbeMessage>(&message)) {
        offer(*probe);
    }
}

void Channel::offer(Task task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_changed.notify_one();
}

// The other side cannot be understood: the same as if it had gone, but said.
void Channel::fail(const QString& detail)
{
    m_failed.store(true, std::memory_order_release);
    send(ErrorMessage { ErrorCode::Unsupported, detail.toStdString(), "stdin" });
    endOfInput();
}

void Channel::endOfInput()
{
    if (!m_inputOpen) {
        return;
    }
    m_inputOpen = false;
    m_goneAt = monotonicNs();
    m_control.controllerGone();
    offer({});
}

void Channel::encodeLive()
{
    SnapshotMessage& snapshot = m_live.snapshot;
    Counters& counters = snapshot.counters;
    counters.failedBy.clear();
    for (std::size_t i = 0; i < m_live.byOutcome.size(); ++i) {
        const auto outcome = static_cast<Outcome>(i);
        if (isFailed(outcome) && m_live.byOutcome[i] > 0) {
            counters.failedBy.emplace(termName(outcome), m_live.byOutcome[i]);
        }
    }
    snapshot.errors.clear();
    for (std::size_t i = 0; i < m_live.failureCount; ++i) {
        const FailureNote& note = m_live.failures[i];
        std::string text(termName(note.outcome));
        if (note.status != 0) {
            text += " " + std::to_string(note.status);
        }
        if (note.length > 0) {
            text.append(": ").append(m_mask.masked({ note.text.data(), note.length }, true));
        }
        snapshot.errors.push_back(std::move(text));
    }
    m_writing = encode(snapshot);
    if (m_writing.size() > kMaxLineBytes) {
        m_writing.clear();
    }
    m_live.failureCount = 0;
    m_liveFull.store(false, std::memory_order_release);
}

bool Channel::writeOutput()
{
    for (;;) {
        if (m_writing.empty()) {
            m_written = 0;
            std::unique_lock lock(m_mutex);
            if (!m_queue.empty()) {
                m_writing = std::move(m_queue.front());
                m_queue.pop_front();
            } else if (m_liveFull.load(std::memory_order_acquire)) {
                lock.unlock();
                encodeLive();
            }
            if (m_writing.empty()) {
                return true;
            }
        }
        const ssize_t put =
            ::write(m_output, m_writing.data() + m_written, m_writing.size() - m_written);
        if (put < 0) {
            return errno == EAGAIN || errno == EINTR;
        }
        m_written += static_cast<std::size_t>(put);
        if (m_written == m_writing.size()) {
            m_writing.clear();
        }
    }
}

} // namespace loadstone
