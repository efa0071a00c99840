// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace loadstone::detail {

/// Stem of a lower-case English word by Porter's algorithm with the extensions of NLTK, which the
/// usual ROUGE programs use.
std::string porterStem(std::string_view word);

} // namespace loadstone::detail
