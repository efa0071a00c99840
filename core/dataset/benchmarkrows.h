// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "dataset/sample.h"

#include <span>

namespace loadstone {

/// Puts the choices of a question into another order: prompt, expected letter and hash follow.
/// `order[k]` is the choice that gets letter k; as many as there are choices.
void orderChoices(Sample& sample, std::span<const std::uint32_t> order);

/// One sample for each question and repeat, its choices in the order that was drawn for both:
/// sample r × questions + q. Questions without choices are repeated as they are.
std::vector<Sample> shuffleChoices(const std::vector<Sample>& questions, ChoiceShuffle shuffle,
                                   std::uint64_t seed, std::uint32_t repeats);

namespace detail {

/// The first column of "a|b|c" that a row has, else the whole text.
std::string columnOf(const Json& row, const std::string& alternatives);

/// Choices of a row and which one is right; equal texts count once. The text of the error says
/// what is wrong.
Result<void> readChoices(const Json& row, const ColumnMap& map, Sample& sample);

/// What the tests of a program need, as the expected answer: the columns of HumanEval or of
/// LiveCodeBench, as they stand in the row.
Result<std::string> programTests(const Json& row);

/// How a program gets its input: a sentence for the prompt of a LiveCodeBench row.
std::string programForm(const Json& row);

/// Whether a row lies in the dataset's window of dates; all do where there is none.
bool isInWindow(const Dataset& dataset, const Json& row);

} // namespace detail

} // namespace loadstone
