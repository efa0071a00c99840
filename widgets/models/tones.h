// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace loadstone {

/// Values of ToneRole, in the order of the theme's Tone, which models cannot see.
enum ToneValue { toneText, toneFaint, toneGood, toneWarning, toneBad, toneAccent };

} // namespace loadstone
