// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/repeats.h"
#include "text/numbers.h"

#include <QString>

namespace loadstone {

/// One sentence on what a caveat means for these repeats.
QString repeatCaveatText(RepeatCaveat caveat, const RepeatSummary& summary);

/// "12.1 – 14.8 ms", of times in ms; one value alone where both ends read the same.
QString spreadText(const std::optional<RepeatSpread>& spread, NumberKind kind);

} // namespace loadstone
