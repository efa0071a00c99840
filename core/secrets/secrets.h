// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// The value behind "env:VAR" or "keychain:NAME". Nothing here ever logs a value, and no error
/// text holds one. InvalidSpecification (not a reference), NotFound (variable not set or empty, no
/// such entry), Unsupported (built without a keychain, or none can be reached, as without a
/// desktop session). Keychain look-ups run an event loop for at most `timeoutMs`: not for the GUI
/// thread, which uses a worker.
Result<std::string> resolveSecret(std::string_view ref, int timeoutMs = 10'000);

/// Keeps a value in the desktop's keychain, under the service "loadstone".
Result<void> storeSecret(const std::string& name, const std::string& value, int timeoutMs = 10'000);

/// Whether this build can ask a keychain at all.
bool hasKeychain();

/// `text` with each of the secrets replaced by "•••"; secrets under four characters are left
/// alone, since masking them would tear up ordinary text.
std::string maskSecrets(std::string text, const std::vector<std::string>& secrets);

/// Forbids core dumps and attaching for this process, which holds a key from now on.
void protectProcess();

} // namespace loadstone
