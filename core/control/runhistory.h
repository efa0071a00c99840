// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/history.h"
#include "store/store.h"

#include <atomic>

namespace loadstone {

/// Which runs a history is about. Value type.
struct HistoryQuery
{
    QString scenario;
    QString endpoint; // empty: all
    QString definitions; // empty: each run's own
    MetricRef metric; // a number
};

/// A number over all finished runs of a scenario, in the order of their start. Runs that have no
/// value under the asked definition set (imported ones) are in it without one. No run: empty.
/// `cancelled` is looked at before each run; Cancelled then.
Result<History> historyOfRuns(Store& store, const HistoryQuery& query,
                              const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
