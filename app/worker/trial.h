// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "channel.h"
#include "loadgen/enginecontrol.h"

namespace loadstone {

/// Runs one trial for a `start` message to its end and tells the controller. Blocks; main thread.
/// False when it could not be carried out (an error was sent).
bool runTrial(const StartMessage& start, Channel& channel, EngineControl& control);

} // namespace loadstone
