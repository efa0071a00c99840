// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/terms.h"

#include <span>
#include <string_view>

namespace loadstone {

/// The instant that latency and TTFT count from.
enum class Origin : std::uint8_t { Scheduled, Dispatched, Issued };

/// Which tokens a request's decode time is divided by.
enum class TpotRule : std::uint8_t {
    ExcludeFirstChunk, // (last − first) / (tokens − k), k tokens in the first content chunk
    ExcludeOneToken, // (last − first) / (tokens − 1)
};

/// A named, complete choice of what each metric means; numbers carry its id. Computing a stored
/// trial under another set gives that set's numbers from the same records.
struct DefinitionSet
{
    std::string_view id; // as in files, e.g. native/1
    Origin openLoop = Origin::Scheduled;
    Origin closedLoop = Origin::Dispatched;
    Origin offline = Origin::Issued;
    TpotRule tpot = TpotRule::ExcludeFirstChunk;

    Origin origin(ScenarioKind kind) const;
};

/// All known sets, native/1 first.
std::span<const DefinitionSet> definitionSets();

const DefinitionSet& nativeDefinitions();

/// InvalidSpecification with the known ids when there is no such set.
Result<const DefinitionSet*> findDefinitionSet(std::string_view id);

} // namespace loadstone
