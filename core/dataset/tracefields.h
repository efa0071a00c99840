// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace loadstone::detail {

/// A number of units as written ("1.25", "17"), in ns and exact; exponents as near as a double is.
/// Nothing for anything else, and for what 64 bits do not hold.
std::optional<Ns> decimalNs(std::string_view text, Ns unit);

/// "2023-11-16 18:15:46.6805900", with "T" for the blank, "Z" or an offset behind it: ns since
/// 1970.
std::optional<Ns> dateNs(std::string_view text);

/// A whole number that is not negative, as number or as text.
std::optional<std::uint64_t> lengthOf(const Json& value);

} // namespace loadstone::detail
