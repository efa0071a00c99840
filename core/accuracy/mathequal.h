// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace loadstone::detail {

/// An expression in LaTeX in one spelling: fractions, roots, units, signs and spaces written one
/// way. No algebra is done.
std::string canonicalMath(std::string_view latex);

/// Equal in that spelling, or as plain numbers and fractions of them.
bool mathEqual(std::string_view a, std::string_view b);

} // namespace loadstone::detail
