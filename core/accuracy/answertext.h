// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loadstone::detail {

std::string_view trimmed(std::string_view text);

/// CR LF becomes LF, and white space at both ends goes.
std::string normalisedText(std::string_view text);

/// Signs, full-width characters, special spaces and separators as plain ASCII, where that cannot
/// change a meaning: exponents and fractions stay what they are.
std::string plainSigns(std::string_view text);

/// A number without thousands separators, currency and percent signs, in its shortest decimal
/// form ("1,200.50" → "1200.5", "-0" → "0"); nothing when the text is not one number.
std::optional<std::string> canonicalNumber(std::string_view text);

/// The last number that stands in a text, in canonical form.
std::optional<std::string> lastNumber(std::string_view text);

/// Content of the last \boxed{…} or \fbox{…} whose braces balance.
std::optional<std::string_view> lastBox(std::string_view text);

} // namespace loadstone::detail
