// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/problem.h"

#include <CLI/CLI.hpp>

#include <QString>

namespace loadstone::cli {

/// Whole numbers from `least`; CLI11's own check answers with a range of floating-point numbers.
CLI::Validator wholeNumber(unsigned least);

/// The option of `bench` or `probe` that sets what a JSON path of a project names; empty when none
/// does.
QString optionOfPath(const QString& path);

/// The text with every JSON path and file key that an option sets replaced by that option.
QString inOptions(const QString& text);

} // namespace loadstone::cli
