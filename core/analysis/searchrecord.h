// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadsearch.h"
#include "base/loadramp.h"

namespace loadstone {

/// A search as it is kept and shown: what was asked, every load that was tried, and the answer.
/// Value type.
struct SearchRecord
{
    std::string id;
    std::string scenario; // whose load was searched
    std::string endpoint;
    std::string startedAt; // ISO 8601, of its first run; empty before there is one
    RampOf of = RampOf::Rate;
    std::vector<std::string> slos;
    std::optional<Ns> trialLength; // instead of the scenario's stop rule
    LoadSearchSettings settings;
    std::vector<SearchPoint> points; // in the order in which they were measured
    LoadSearchResult result;

    bool operator==(const SearchRecord&) const = default;
};

/// What identifies a search: it is gone on with under the same specification only.
Json searchSpecification(const SearchRecord& record);

/// From searchSpecification: everything but id, start, points and result. Unreadable.
Result<SearchRecord> searchRecordFromJson(const Json& specification);

} // namespace loadstone
