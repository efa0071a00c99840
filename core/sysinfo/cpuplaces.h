// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace loadstone {

/// A processor that this program may run on, and where it sits. Value type.
struct CpuPlace
{
    int cpu = 0;
    int core = 0; // physical, within its package
    int package = 0;
    int node = 0; // memory

    bool operator==(const CpuPlace&) const = default;
};

/// As the kernel tells below `root` (/sys), of `allowed`; what it does not tell is 0, every
/// processor then a core of its own.
std::vector<CpuPlace> readCpuPlaces(const std::vector<int>& allowed,
                                    const QString& root = QStringLiteral("/sys"));

/// Processors that this thread may run on.
std::vector<int> allowedCpus();

/// In which order processors are given to workers: node after node, the one with most cores first;
/// within a node one of each physical core before their siblings; processor 0, which takes most
/// interrupts, as the last of its kind.
std::vector<int> pinningOrder(std::vector<CpuPlace> places);

} // namespace loadstone
