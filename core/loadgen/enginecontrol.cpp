// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/enginecontrol.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace loadstone {

EngineControl::EngineControl()
    : m_fd(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
}

EngineControl::~EngineControl()
{
    if (m_fd >= 0) {
        ::close(m_fd);
    }
}

void EngineControl::go(const PhaseStart& start)
{
    m_epoch.store(start.epoch, std::memory_order_relaxed);
    m_start.store(start.start, std::memory_order_relaxed);
    m_phase.store(start.phase, std::memory_order_relaxed);
    post(kGo);
}

void EngineControl::stop(Ns drain)
{
    m_drain.store(drain, std::memory_order_relaxed);
    post(kStop);
}

void EngineControl::post(unsigned command)
{
    if ((command & (kCancel | kControllerGone)) != 0) {
        m_ending.store(true, std::memory_order_release);
    }
    m_commands.fetch_or(command, std::memory_order_release);
    const std::uint64_t one = 1;
    // A full counter cannot happen, and then the loop would be awake anyway.
    [[maybe_unused]] const auto written = ::write(m_fd, &one, sizeof one);
}

unsigned EngineControl::take()
{
    std::uint64_t count = 0;
    [[maybe_unused]] const auto got = ::read(m_fd, &count, sizeof count);
    return m_commands.exchange(0, std::memory_order_acquire);
}

PhaseStart EngineControl::phaseStart() const
{
    return { m_epoch.load(std::memory_order_relaxed), m_start.load(std::memory_order_relaxed),
             m_phase.load(std::memory_order_relaxed) };
}

} // namespace loadstone
