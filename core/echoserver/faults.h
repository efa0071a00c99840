// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <span>
#include <string_view>

namespace loadstone {

struct AnswerShape;

/// One fault the server can commit: a row of the table that --list-faults, --fault and the tests
/// use.
struct FaultInfo
{
    std::string_view name;
    bool succeeds; // what a correct client must make of every streamed request under it
    std::string_view description;
    Ns value; // default of NAME=VALUE, a duration or (counts, no unit) a number; 0: takes none
    void (*apply)(AnswerShape& shape, Ns value);
};

std::span<const FaultInfo> faultTable();

/// The row of a name, or null.
const FaultInfo* findFault(std::string_view name);

} // namespace loadstone
