// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/requestrecord.h"

#include <QString>

#include <vector>

namespace loadstone::test {

/// Of streamed answers to 64 clients most take some 40 ms, some twice as long; a few fail, and for
/// a while all are slow.
std::vector<RequestRecord> manyRequests(std::size_t count);

/// The first requests that trial 1 of a stored run recorded; fewer where there are fewer.
std::vector<RequestRecord> firstRequests(const QString& project, std::int64_t run,
                                         std::size_t count);

/// Stores one more finished run of the project, as run `like` but of another scenario and with
/// these requests, that nobody measured. Its number; 0 when it cannot be stored.
std::int64_t storeRunLike(const QString& project, std::int64_t like, const QString& scenario,
                          std::vector<RequestRecord> requests);

} // namespace loadstone::test
