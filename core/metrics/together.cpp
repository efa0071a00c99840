// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/together.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace loadstone {

void runTogether(const std::vector<std::function<void()>>& jobs)
{
    std::atomic<std::size_t> next { 0 };
    const auto work = [&] {
        for (std::size_t at = next++; at < jobs.size(); at = next++) {
            jobs[at]();
        }
    };
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> helpers; // joined at the end
    for (std::size_t i = 1; i < std::min(cores, jobs.size()); ++i) {
        helpers.emplace_back(work);
    }
    work();
}

} // namespace loadstone
