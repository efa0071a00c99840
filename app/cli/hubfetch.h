// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "progressline.h"

#include <atomic>

namespace loadstone::cli {

/// Fetches what a dataset names on the hub, with a line of progress; nothing for other datasets.
/// `refresh`: asks what its revision is now. What fetchHubDataset says.
Result<void> fetchIfNamed(const Dataset& dataset, ProgressLine& line,
                          const std::atomic<bool>* cancelled, bool refresh = false);

} // namespace loadstone::cli
