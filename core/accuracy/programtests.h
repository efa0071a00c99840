// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace loadstone::detail {

/// What a program is tested with. Value type.
struct ProgramTests
{
    enum class Kind {
        Check, // HumanEval: a function that asserts
        Program, // LiveCodeBench: standard input and output
        Function, // LiveCodeBench: arguments and result as JSON
    };

    struct Case
    {
        std::string input;
        std::string output;
    };

    Kind kind = Kind::Check;
    std::string functionName;
    std::string prompt; // Check: the beginning of the function
    std::string check;
    std::vector<Case> cases; // of the other kinds

    /// "has_close_elements", "12 tests"
    std::string title() const;
};

/// From the expected answer that the dataset keeps: the columns of HumanEval or LiveCodeBench.
/// Unreadable when they are damaged or hold what is not read (see unpickledText).
Result<ProgramTests> readProgramTests(std::string_view column);

/// What the tests call, without reading them; empty: they run the program.
std::string functionNameOf(std::string_view column);

/// Whether the answer continues a function that the prompt began.
bool isCompletion(std::string_view column);

/// The text that a pickle of one string holds. Unreadable for every other opcode: unpickling
/// anything else could run code.
Result<std::string> unpickledText(std::string_view pickle);

/// Inflates a zlib stream; Unreadable when it is damaged or larger than `most`.
Result<std::string> inflated(std::string_view data, std::size_t most);

} // namespace loadstone::detail
