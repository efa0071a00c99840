// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace loadstone {

/// Makes every Chart a "chart" with its summary for screen readers; harmless when called again.
void installChartAccessibility();

} // namespace loadstone
