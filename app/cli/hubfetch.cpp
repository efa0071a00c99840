// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hubfetch.h"

#include "dataset/hubclient.h"

using namespace Qt::StringLiterals;

namespace loadstone::cli {

Result<void> fetchIfNamed(const Dataset& dataset, ProgressLine& line,
                          const std::atomic<bool>* cancelled, bool refresh)
{
    if (!isHubPath(dataset.path)) {
        return {};
    }
    HubOptions options;
    options.cancelled = cancelled;
    options.refresh = refresh;
    options.progress = [&line](const HubProgress& progress) {
        constexpr double kMiB = 1024.0 * 1024.0;
        line.show(u"fetching %1: %2 of %3 MiB"_s.arg(toQt(progress.file))
                      .arg(static_cast<double>(progress.doneBytes) / kMiB, 0, 'f', 1)
                      .arg(static_cast<double>(progress.allBytes) / kMiB, 0, 'f', 1));
    };
    auto done = fetchHubDataset(dataset, options);
    line.clear();
    return done;
}

} // namespace loadstone::cli
