// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <QString>

#include <atomic>
#include <functional>
#include <string>

namespace loadstone {

/// How far the fetching of a hub's dataset is. Value type.
struct HubProgress
{
    std::string file; // that is being fetched
    std::uint64_t doneBytes = 0; // of all files
    std::uint64_t allBytes = 0;
};

/// How a hub is reached. The defaults are what HF_ENDPOINT and HF_TOKEN say.
struct HubOptions
{
    QString endpoint; // empty: HF_ENDPOINT, else the public hub
    std::function<std::string()> token; // null: HF_TOKEN; an empty one is not sent
    std::function<void(const HubProgress&)> progress; // in the calling thread, at most 10 a second
    const std::atomic<bool>* cancelled = nullptr;
    bool refresh = false; // ask what the revision is now, though it is here
};

/// Puts the files of a dataset's config and split into the cache, unless they are there; what was
/// interrupted goes on where it stopped. Runs its own event loop: not for the thread of a window.
/// NotFound, Unauthorized, Unreachable, Unreadable (a file that is not what the hub lists), Io,
/// DiskFull, Cancelled, InvalidSpecification as the choice of files says.
Result<void> fetchHubDataset(const Dataset& dataset, const HubOptions& options = {});

} // namespace loadstone
