// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/programtests.h"

#include <string>
#include <string_view>

namespace loadstone::detail {

/// A text that no answer can know beforehand: it marks the end of a test that ran through.
std::string randomMark();

/// What runs an answer under one of its tests.
struct ProgramRun
{
    std::string source; // the Python file; the answer can read it
    std::string input; // what must stay hidden from the answer, or its standard input
};

ProgramRun programRun(const ProgramTests& tests, std::size_t index, const std::string& answer,
                      const std::string& mark);

/// Python that runs _CODE beside its test; see there.
extern const char* const kProgramHarness;

/// Whether the last line is the mark, followed by 1 (right) or, when that is not asked, 0.
bool endsWithMark(std::string_view output, std::string_view mark, bool right);

} // namespace loadstone::detail
