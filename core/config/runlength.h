// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// How long each trial of a scenario is to be: by time or by number, whichever is set. Value type.
struct RunLength
{
    std::optional<Ns> duration;
    std::optional<std::uint64_t> samples; // under LoadGen's rules: queries

    bool operator==(const RunLength&) const = default;
};

/// Ends the scenario by this rule alone; under LoadGen's rules it is the least that they ask for.
void setLength(Scenario& scenario, const RunLength& length);

} // namespace loadstone
