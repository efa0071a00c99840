// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <string>

namespace loadstone::cli {

inline constexpr const char* kLengthForms =
    "How long prompts are: 512, uniform:MIN:MAX, normal:MEAN:DEVIATION, lognormal:MEAN:DEVIATION "
    "or histogram:FROM-TO=WEIGHT,…";

/// One of the forms above. InvalidSpecification with `option` in `where`.
Result<LengthSettings> parseLength(const std::string& text, const char* option);

} // namespace loadstone::cli
