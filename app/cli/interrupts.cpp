// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interrupts.h"

#include <QSocketNotifier>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace loadstone::cli {

namespace {

// Signals only write a byte; the event loop does the rest.
int signalPipe[2] = { -1, -1 }; // NOLINT(modernize-avoid-c-arrays): pipe(2) wants it

void onPosixSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
}

} // namespace

Interrupts::Interrupts(QObject* parent)
    : QObject(parent)
{
    if (::pipe2(signalPipe, O_CLOEXEC | O_NONBLOCK) != 0) {
        return;
    }
    m_notifier = std::make_unique<QSocketNotifier>(signalPipe[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Interrupts::read);
    struct sigaction action = {};
    action.sa_handler = onPosixSignal;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

Interrupts::~Interrupts() = default;

void Interrupts::read()
{
    char byte = 0;
    while (::read(signalPipe[0], &byte, 1) > 0) { }
    Q_EMIT raised(++m_count);
}

} // namespace loadstone::cli
