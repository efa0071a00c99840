// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "channel.h"
#include "loadgen/enginecontrol.h"

namespace loadstone {

/// Answers a `probe` message: connects, reads the list of models, times a few requests one after
/// the other. Blocks; main thread. False when it could not even be tried (an error was sent).
bool runProbe(const ProbeMessage& message, Channel& channel, EngineControl& control);

} // namespace loadstone
