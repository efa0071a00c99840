// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace loadstone::cli {

/// `--precision` and what belongs to it, of run, sweep and bench: trials until the interval of a
/// mean is narrow enough. A member of the command.
class PrecisionOptions
{
public:
    void declare(CLI::App& app);

    /// Nothing when it was not asked for. InvalidSpecification with the option in `where`.
    /// `hasTrials`: a fixed number was given as well.
    Result<std::optional<PrecisionRule>> rule(bool hasTrials) const;

private:
    std::string m_width;
    std::string m_metric;
    std::optional<std::uint32_t> m_min;
    std::optional<std::uint32_t> m_max;
};

} // namespace loadstone::cli
