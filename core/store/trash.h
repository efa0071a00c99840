// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone {

enum class TrashPart : std::uint8_t {
    All,
    LeftBehind, // what no living process can take back any more
};

/// Deletes for good what is in the trash, with the folders of those runs below `runsDir`; how many
/// runs that were. They do not come back from logs that were kept.
Result<int> emptyTrash(Store& store, const QString& runsDir, TrashPart part = TrashPart::All);

/// Bytes that each run's folder below `runsDir` takes, by UUID.
std::map<QString, std::int64_t> logStorage(const QString& runsDir);

} // namespace loadstone
