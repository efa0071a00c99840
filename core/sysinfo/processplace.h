// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Where a process runs and what clock it sees: what two processes compare to know whether they can
/// measure together. Value type; what the kernel does not tell is empty.
struct ProcessPlace
{
    std::string
        bootId; // of the running kernel: the same in containers, another on any other machine
    std::string hostname;
    std::string pidNamespace; // numbers of processes mean the same in the same one only
    std::int64_t pid = 0;
    Ns monotonic = 0; // CLOCK_MONOTONIC when this was read
    std::vector<int> cpus; // that it may run on

    bool operator==(const ProcessPlace&) const = default;
};

/// Of this process, as the kernel tells below `root` (/).
ProcessPlace processPlace(const QString& root = QString());

Json toJson(const ProcessPlace& place);
/// Nothing for what is no such description.
std::optional<ProcessPlace> processPlaceFromJson(const Json& json);

} // namespace loadstone
