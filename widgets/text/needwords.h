// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/requestneed.h"

#include <QString>

namespace loadstone {

/// How many requests the verdict will need, and what is planned instead: one or two sentences.
QString needText(const RequestNeed& need);

/// "42 s", "372 requests": the length that would be enough. `queries`: as LoadGen counts them.
QString lengthText(const RunLength& length, bool queries);

} // namespace loadstone
