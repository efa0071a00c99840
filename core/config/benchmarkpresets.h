// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace loadstone {

/// A public benchmark by name: how its rows become prompts and how answers are graded. The rows
/// themselves are the user's file. Static data.
struct BenchmarkPreset
{
    std::string_view name; // e.g. "gpqa-diamond"
    std::string_view title;
    std::string_view prompt; // column; several, the first that exists: "question|problem"
    std::string_view expected; // the same
    std::string_view choices; // a list's column, or the columns of the choices joined by '+'
    std::string_view category;
    std::string_view date; // column that date_from and date_to are compared with
    std::string_view text; // template; {{prompt}} and {{choices}} stand for the mapped columns
    std::string_view scorer;
    ChoiceShuffle shuffle = ChoiceShuffle::None;
    std::uint32_t repeats = 1;
    std::int64_t maxTokens = 0;
    double temperature = 0;
    std::uint32_t items = 0; // of the whole published set; 0: depends on the release
    std::string_view source; // name on the hub
    std::string_view licence;
    std::string_view note;
};

std::span<const BenchmarkPreset> benchmarkPresets();

/// By name, or nullptr.
const BenchmarkPreset* findBenchmark(std::string_view name);

/// All names, joined by commas.
QString benchmarkNames();

/// The dataset with its preset's value wherever none is stated; unchanged without a preset.
/// Columns may come as alternatives joined by '|'.
Dataset withPreset(const Dataset& dataset);

/// How often each question is asked: as stated, else the preset's.
std::uint32_t repeatsOf(const Scenario& scenario, const Dataset& dataset);

} // namespace loadstone
