// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

namespace loadstone::cli {

/// Whether an object can be written where `--json` says (`-`: stdout; empty: nowhere); asked before
/// anything is sent.
Result<void> checkJsonOutput(const QString& target);

Result<void> writeJsonOutput(const QString& target, const Json& object);

} // namespace loadstone::cli
