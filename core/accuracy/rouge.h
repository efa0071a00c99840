// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace loadstone {

enum class Rouge { One, Two, L, LSum };

/// F1 of the overlap of two texts, 0…1, as the usual program computes it with stemming: words of
/// a–z and 0–9, longer ones stemmed. L is over whole texts, LSum over their lines. Texts are read
/// up to 32,768 words, lines up to 8,192: the work grows with the square.
double rouge(Rouge kind, std::string_view answer, std::string_view reference);

} // namespace loadstone
