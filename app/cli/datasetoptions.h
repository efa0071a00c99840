// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace loadstone::cli {

/// The options that say which rows of a dataset are used and what their columns are, shared by
/// `bench` and `dataset`; owned by the command.
struct DatasetOptions
{
    std::vector<std::string> columns;
    std::vector<std::string> filters;
    std::string config;
    std::string split;
    std::string revision;

    void declare(CLI::App& app);

    /// A dataset of a file, folder or hub name with these. InvalidSpecification with the option.
    Result<Dataset> dataset(const std::string& path) const;
};

} // namespace loadstone::cli
