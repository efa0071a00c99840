// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace loadstone {

/// Lets screen readers hear what a label says beside what it is called: by itself, a label with an
/// accessible name keeps its words to itself. Harmless when called again.
void installLabelAccessibility();

} // namespace loadstone
