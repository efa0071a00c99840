// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace loadstone {

/// Appends a JSON string's value; `raw` begins behind the opening quote and runs to `end` at most.
/// Lone surrogates and unknown escapes become U+FFFD.
void appendUnescaped(const char* raw, const char* end, std::string& out);

} // namespace loadstone
