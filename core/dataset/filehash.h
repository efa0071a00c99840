// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <atomic>
#include <string>

namespace loadstone::detail {

struct FileHash
{
    std::string sha256; // lower-case hex
    std::uint64_t bytes = 0;
};

/// Of a file as it is on disk. Io; Cancelled soon after `cancelled` was set by another thread.
Result<FileHash> hashFile(const QString& path, const std::atomic<bool>* cancelled);

} // namespace loadstone::detail
