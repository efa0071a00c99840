// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "progressline.h"

#include "base/units.h"
#include "exitcode.h"
#include "report/console.h"

#include <cstdio>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString ms(const std::optional<Ns>& value)
{
    return value ? QString(numberText(toMs(*value)) % u" ms"_s) : u"–"_s;
}

} // namespace

ProgressLine::ProgressLine()
    : m_terminal(::isatty(STDERR_FILENO) == 1)
{
}

void ProgressLine::show(const QString& text)
{
    if (m_terminal) {
        std::fprintf(stderr, "\r\033[K%s", qPrintable(text));
        m_shown = true;
    }
}

void ProgressLine::clear()
{
    if (m_shown) {
        std::fputs("\r\033[K", stderr);
        m_shown = false;
    }
}

void ProgressLine::say(const QString& text)
{
    clear();
    tell(text);
}

QString liveText(const LiveState& state)
{
    QString line = u"trial %1/%2 %3 %4 s"_s.arg(state.trial + 1)
                       .arg(state.trials)
                       .arg(state.phase == Phase::Warmup ? u"warm-up"_s : u"measuring"_s)
                       .arg(toSeconds(state.elapsed), 0, 'f', 1);
    if (state.duration) {
        line += u" of %1 s"_s.arg(toSeconds(*state.duration), 0, 'f', 0);
    }
    line += u" · %1 done"_s.arg(state.counters.completed);
    if (state.counters.failed > 0) {
        line += u" · %1 failed"_s.arg(state.counters.failed);
    }
    line += u" · %1 in flight · %2/s · p50 %3 · p99 %4"_s.arg(state.inFlight)
                .arg(numberText(state.completedPerS))
                .arg(ms(state.latencyP50))
                .arg(ms(state.latencyP99));
    return line;
}

} // namespace loadstone::cli
