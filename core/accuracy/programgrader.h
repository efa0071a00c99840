// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/sandbox.h"
#include "base/result.h"

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// A program that a model wrote, and the dataset's column with its tests.
struct ProgramJob
{
    std::string answer;
    std::string_view tests;
};

struct ProgramGrade
{
    bool passed = false;
    bool timedOut = false;
    std::string outcome; // "passed", "wrong answer in test 3", …
};

struct GradingOptions
{
    std::optional<Ns> testTimeout; // else 6 s
    unsigned workers = 0; // programs at a time; 0: one processor stays free
    const std::atomic<bool>* cancelled = nullptr;
};

/// Runs each program against its tests, to the first that fails. What ran out of time is run once
/// more, alone: neighbours may have held the processor. Unsupported without a sandbox, Unreadable
/// for damaged tests, Io when the sandbox fails, Cancelled: never a wrong answer. Blocks.
Result<std::vector<ProgramGrade>> gradePrograms(std::span<const ProgramJob> jobs,
                                                const GradingOptions& options = {});

namespace detail {

/// Whether a program's output is what was expected: line by line without white space at the ends,
/// as text or as equal decimal numbers.
bool sameOutput(std::string_view got, std::string_view expected);

/// A HumanEval program from the beginning in the prompt and an answer that completes it or repeats
/// it whole.
std::string completedFunction(const std::string& prompt, const std::string& answer,
                              const std::string& functionName);

} // namespace detail

} // namespace loadstone
