// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace loadstone::detail {

// The only place that knows QtKeychain; builds without it answer Unsupported.
bool keychainBuiltIn();
Result<std::string> readKeychain(const std::string& name, int timeoutMs);
Result<void> writeKeychain(const std::string& name, const std::string& value, int timeoutMs);

} // namespace loadstone::detail
