// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/blocks.h"

#include <functional>
#include <span>
#include <string_view>

namespace loadstone {

/// The highest of p99, p95 and p90 that every series with values has enough of them for, as one
/// column or curve must not mix percentiles; empty: only medians can stand beside each other.
template<class Item, class SeriesOf>
std::string_view commonTail(std::span<const Item> items, SeriesOf&& seriesOf)
{
    for (const std::string_view stat : { "p99", "p95", "p90" }) {
        bool all = true;
        for (const Item& item : items) {
            const SeriesStats& series = std::invoke(seriesOf, item);
            all = all && (series.n == 0 || !series.isUnsupported(stat));
        }
        if (all) {
            return stat;
        }
    }
    return {};
}

} // namespace loadstone
