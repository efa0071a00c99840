// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log.h"

namespace loadstone {

Q_LOGGING_CATEGORY(lcControl, "loadstone.control", QtWarningMsg)
Q_LOGGING_CATEGORY(lcIpc, "loadstone.ipc", QtWarningMsg)
Q_LOGGING_CATEGORY(lcStore, "loadstone.store", QtWarningMsg)
Q_LOGGING_CATEGORY(lcLoadgen, "loadstone.loadgen", QtWarningMsg)

} // namespace loadstone
