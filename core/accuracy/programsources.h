// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/programtests.h"

#include <string>
#include <string_view>

namespace loadstone::detail {

/// A text that no answer can know beforehand: it marks the end of a test that ran through.
std::string randomMark();

/// The Python file that runs an answer under one of its tests.
std::string programSource(const ProgramTests& tests, std::size_t index, const std::string& answer,
                          const std::string& mark);

/// Whether the last line is the mark, followed by 1 (right) or, when that is not asked, 0.
bool endsWithMark(std::string_view output, std::string_view mark, bool right);

} // namespace loadstone::detail
