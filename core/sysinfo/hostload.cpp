// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/hostload.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::optional<QByteArray> read(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    return file.readAll();
}

std::uint64_t at(const QList<QByteArray>& fields, qsizetype i)
{
    return i < fields.size() ? fields[i].toULongLong() : 0;
}

std::uint64_t difference(std::uint64_t later, std::uint64_t earlier)
{
    return later > earlier ? later - earlier : 0;
}

} // namespace

Json toJson(const HostLoad& load)
{
    return Json { { "interval_s", toSeconds(load.to - load.from) },
                  { "busy_share", numberOrNull(load.busyShare) },
                  { "own_share", numberOrNull(load.ownShare) },
                  { "other_share", numberOrNull(load.otherShare) },
                  { "steal_share", numberOrNull(load.stealShare) } };
}

HostLoadSampler::HostLoadSampler(QString procRoot)
    : m_proc(procRoot.isEmpty() ? u"/proc"_s : std::move(procRoot))
{
}

std::optional<HostLoadSampler::Ticks> HostLoadSampler::machineTicks() const
{
    const auto text = read(m_proc % u"/stat"_s);
    if (!text || !text->startsWith("cpu ")) {
        return std::nullopt;
    }
    // cpu user nice system idle iowait irq softirq steal guest guest_nice; guest time is part of
    // user time already.
    const auto fields = text->left(text->indexOf('\n')).simplified().split(' ');
    if (fields.size() < 5) {
        return std::nullopt;
    }
    Ticks ticks;
    for (qsizetype i = 1; i <= 8; ++i) {
        ticks.total += at(fields, i);
    }
    ticks.steal = at(fields, 8);
    ticks.busy = ticks.total - at(fields, 4) - at(fields, 5) - ticks.steal;
    return ticks;
}

std::optional<std::uint64_t> HostLoadSampler::processTicks(pid_t pid) const
{
    const auto text = read(m_proc % u'/' % QString::number(pid) % u"/stat"_s);
    if (!text) {
        return std::nullopt;
    }
    // The name in parentheses may hold anything, so fields count from behind the last ')'.
    const auto fields = text->mid(text->lastIndexOf(')') + 1).simplified().split(' ');
    constexpr qsizetype kUser = 11; // field 14 of proc(5), counted from field 3
    if (fields.size() <= kUser + 1) {
        return std::nullopt;
    }
    return at(fields, kUser) + at(fields, kUser + 1);
}

void HostLoadSampler::start(std::span<const pid_t> own)
{
    m_own.clear();
    for (const pid_t pid : own) {
        if (const auto ticks = processTicks(pid)) {
            m_own[pid] = { *ticks, *ticks };
        }
    }
    m_from = monotonicNs();
    m_start = machineTicks();
}

void HostLoadSampler::touch()
{
    for (auto& [pid, own] : m_own) {
        if (const auto ticks = processTicks(pid); ticks && *ticks >= own.last) {
            own.last = *ticks;
        }
    }
}

std::optional<HostLoad> HostLoadSampler::sample()
{
    touch();
    const auto now = machineTicks();
    if (!now || !m_start || now->total <= m_start->total) {
        return std::nullopt;
    }
    std::uint64_t own = 0;
    for (const auto& [pid, ticks] : m_own) {
        own += difference(ticks.last, ticks.start);
    }
    const auto total = static_cast<double>(now->total - m_start->total);
    const auto share = [total](std::uint64_t ticks) {
        return std::min(1.0, static_cast<double>(ticks) / total);
    };
    const std::uint64_t busy = difference(now->busy, m_start->busy);
    HostLoad load;
    load.from = m_from;
    load.to = monotonicNs();
    load.busyShare = share(busy);
    load.ownShare = share(own);
    load.otherShare = share(difference(busy, own));
    load.stealShare = share(difference(now->steal, m_start->steal));
    return load;
}

} // namespace loadstone
