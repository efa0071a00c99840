// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/killpoint.h"

#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace loadstone {

namespace {

/// "name:count" in two, count 1 when it is not given.
std::pair<std::string_view, int> parseWanted(std::string_view value)
{
    int count = 1;
    const std::size_t colon = value.find(':');
    if (colon != std::string_view::npos) {
        std::from_chars(value.data() + colon + 1, value.data() + value.size(), count);
        value = value.substr(0, colon);
    }
    return { value, count };
}

} // namespace

void killPoint(std::string_view name)
{
    const char* value = std::getenv("LOADSTONE_KILL_AT");
    if (value == nullptr) {
        return;
    }
    static std::atomic<int> passed = 0;
    const auto [wanted, count] = parseWanted(value);
    if (wanted == name && passed.fetch_add(1) + 1 == count) {
        std::raise(SIGKILL);
    }
}

} // namespace loadstone
