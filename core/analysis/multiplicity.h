// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace loadstone {

/// Holm's step-down adjusted p-values, in the order given: for the family shown together.
std::vector<double> holmAdjusted(std::span<const double> p);

/// Benjamini–Hochberg: only for exploratory heat maps.
std::vector<double> benjaminiHochbergAdjusted(std::span<const double> p);

} // namespace loadstone
