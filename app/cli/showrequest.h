// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone::cli {

/// `show FILE RUN --request ID`: the parts of one request's time, its head and what was kept of its
/// bodies. The exit code.
int showRequest(Store& store, const RunRow& run, const QString& file, const QString& id, bool json,
                bool curl);

} // namespace loadstone::cli
