// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/auditblock.h"

#include <algorithm>

namespace loadstone {

namespace {

std::optional<double> numberIn(const Json& json, const char* key)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() && found->is_number()
        ? std::optional(found->get<double>())
        : std::nullopt;
}

std::int64_t countIn(const Json& json, const char* key)
{
    return static_cast<std::int64_t>(numberIn(json, key).value_or(0));
}

Json memberOf(const Json& json, const char* key)
{
    return json.is_object() ? json.value(key, Json()) : Json();
}

} // namespace

bool AuditBlock::lacksAnswers() const
{
    return isCaching
        && static_cast<double>(completed) < (1 - threshold) * static_cast<double>(samples);
}

bool AuditBlock::isTooFast() const
{
    return isCaching && ratio && *ratio >= 1 + threshold;
}

bool AuditBlock::lacksItems() const
{
    return !isCaching && items < itemsNeeded;
}

AuditBlock auditBlock(const Json& audit)
{
    AuditBlock out;
    out.isCaching = memberOf(audit, "test") == "output_caching";
    if (const Json passed = memberOf(audit, "passed"); passed.is_boolean()) {
        out.passed = passed.get<bool>();
    }
    out.threshold = numberIn(audit, "threshold").value_or(0);
    out.samples = countIn(audit, "samples");
    out.completed = std::min(countIn(memberOf(audit, "reference"), "completed"),
                             countIn(memberOf(audit, "repeated"), "completed"));
    out.ratio = numberIn(audit, "ratio");
    out.items = countIn(audit, "items");
    out.itemsNeeded = countIn(audit, "items_needed");
    out.accuracy = numberIn(audit, "accuracy_score");
    out.underLoad = numberIn(audit, "score_under_load");
    return out;
}

} // namespace loadstone
