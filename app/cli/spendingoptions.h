// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace loadstone::cli {

/// The options that cap what a run spends, shared by `bench`, `run` and `sweep`; owned by the
/// command.
struct CapOptions
{
    std::optional<std::uint64_t> tokens;
    std::optional<double> cost;

    void declare(CLI::App& app);
};

/// The options of `bench` that say what the endpoint costs; owned by the command.
struct PriceOptions
{
    std::optional<double> perHour;
    std::optional<double> perMillionInput;
    std::optional<double> perMillionOutput;
    std::string currency;

    void declare(CLI::App& app);

    /// Prices belong to a system: the one that the endpoint has in the project, else one of its
    /// own. Nothing without a price.
    void apply(Project& project, Endpoint& endpoint) const;
};

} // namespace loadstone::cli
