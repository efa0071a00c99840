// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/trialnotes.h"

namespace loadstone {

/// The window's language for trialNotes.
TrialNoteWords trialNoteWords();

} // namespace loadstone
