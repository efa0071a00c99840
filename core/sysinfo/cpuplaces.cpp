// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sysinfo/cpuplaces.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <sched.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::optional<int> numberIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    bool ok = false;
    const int number = file.readAll().trimmed().toInt(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

/// Node of each processor; "0-3,8-11" as the kernel writes lists.
std::map<int, int> nodesBelow(const QString& root)
{
    std::map<int, int> nodes;
    const QDir folder(root % u"/devices/system/node"_s);
    const QStringList entries = folder.entryList({ u"node*"_s }, QDir::Dirs);
    for (const QString& entry : entries) {
        QFile file(folder.filePath(entry % u"/cpulist"_s));
        bool ok = false;
        const int node = entry.mid(4).toInt(&ok);
        if (!ok || !file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QList<QByteArray> ranges = file.readAll().trimmed().split(',');
        for (const QByteArray& range : ranges) {
            const QList<QByteArray> ends = range.split('-');
            const int first = ends.front().toInt(&ok);
            const int last = ok && ends.size() > 1 ? ends.back().toInt(&ok) : first;
            for (int cpu = first; ok && cpu <= last && cpu < CPU_SETSIZE; ++cpu) {
                nodes[cpu] = node;
            }
        }
    }
    return nodes;
}

} // namespace

std::vector<CpuPlace> readCpuPlaces(const std::vector<int>& allowed, const QString& root)
{
    const auto nodes = nodesBelow(root);
    std::vector<CpuPlace> places;
    for (const int cpu : allowed) {
        const QString topology = u"%1/devices/system/cpu/cpu%2/topology/"_s.arg(root).arg(cpu);
        CpuPlace place;
        place.cpu = cpu;
        place.core = numberIn(topology % u"core_id"_s).value_or(cpu);
        place.package = numberIn(topology % u"physical_package_id"_s).value_or(0);
        const auto node = nodes.find(cpu);
        place.node = node != nodes.end() ? node->second : 0;
        places.push_back(place);
    }
    return places;
}

std::vector<int> allowedCpus()
{
    std::vector<int> cpus;
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0) {
        for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
            if (CPU_ISSET(static_cast<std::size_t>(cpu), &set)) {
                cpus.push_back(cpu);
            }
        }
    }
    return cpus;
}

std::vector<int> pinningOrder(std::vector<CpuPlace> places)
{
    std::sort(places.begin(), places.end(),
              [](const CpuPlace& a, const CpuPlace& b) { return a.cpu < b.cpu; });
    std::map<int, std::set<std::pair<int, int>>> cores; // of each node
    std::map<std::tuple<int, int>, int> seen; // siblings of a core so far

    struct Ranked
    {
        std::tuple<std::ptrdiff_t, int, int, bool, int> rank;
        int cpu;
    };

    for (const CpuPlace& place : places) {
        cores[place.node].emplace(place.package, place.core);
    }
    std::vector<Ranked> ranked;
    for (const CpuPlace& place : places) {
        const int sibling = seen[{ place.package, place.core }]++;
        const auto size = static_cast<std::ptrdiff_t>(cores[place.node].size());
        ranked.push_back({ { -size, place.node, sibling, place.cpu == 0, place.cpu }, place.cpu });
    }
    std::sort(ranked.begin(), ranked.end(),
              [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    std::vector<int> order;
    order.reserve(ranked.size());
    for (const Ranked& each : ranked) {
        order.push_back(each.cpu);
    }
    return order;
}

} // namespace loadstone
