// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record/requestrecord.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loadstone {

/// How many requests were in flight at any instant of a trial, warm-up included. Value type.
class InFlight
{
public:
    explicit InFlight(std::span<const RequestRecord> requests);

    std::int64_t at(Ns instant) const;

    /// At the middles of equal parts of [from, to).
    std::vector<double> samples(Ns from, Ns to, std::size_t parts) const;

private:
    std::vector<std::int64_t> m_begun; // ascending
    std::vector<std::int64_t> m_ended;
};

} // namespace loadstone
