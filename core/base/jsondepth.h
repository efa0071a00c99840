// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <cstddef>
#include <string_view>

namespace loadstone {

/// Copying, comparing and writing a value takes a call for each level of it: what is nested deeper
/// is not read, or a text of brackets alone would end the program.
inline constexpr std::size_t kMostJsonLevels = 500;

/// Whether lists and objects of a JSON text stand deeper inside each other than is read.
bool isTooDeep(std::string_view text);

/// The value of a text that may be JSON; discarded when it is none, or too deep.
Json jsonOrDiscarded(std::string_view text);

} // namespace loadstone
