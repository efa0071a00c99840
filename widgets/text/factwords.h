// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

namespace loadstone {

/// What people call a key of a run's manifest: "Memory" for memory_bytes. Unknown keys stand as
/// they are, with blanks.
QString factText(const QString& key);

/// The value of such a key for people, with its unit: sizes, times, shares and instants are told
/// apart by the key. Lists and objects are not written.
QString factValueText(const QString& key, const Json& value);

} // namespace loadstone
