// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/requestselection.h"

#include "base/terms.h"

namespace loadstone {

namespace {

std::string_view originColumn(Origin origin)
{
    switch (origin) {
    case Origin::Scheduled:
        return "scheduled_ns";
    case Origin::Dispatched:
        return "dispatched_ns";
    case Origin::Issued:
        break;
    }
    return "issued_ns";
}

std::string between(const std::string& what, const StepRange& range)
{
    return what + " BETWEEN " + std::to_string(range.low) + " AND " + std::to_string(range.high);
}

template<class Each, class Text>
std::string anyOf(std::string_view column, const Each& values, Text text)
{
    std::string list;
    for (const auto& value : values) {
        list += (list.empty() ? "" : ", ") + text(value);
    }
    return std::string(column) + " IN (" + list + ")";
}

std::string spanCondition(const SelectedSpan& span)
{
    return between(span.basis == SelectedSpan::Basis::Due
                       ? "scheduled_ns"
                       : "(CASE WHEN outcome = 'ok' AND last_token_ns IS NOT NULL"
                         " THEN last_token_ns ELSE closed_ns END)",
                   span.ns);
}

std::string timeCondition(SelectedTime time, const StepRange& range,
                          const DefinitionSet& definitions, ScenarioKind kind)
{
    const std::string origin(originColumn(definitions.origin(kind)));
    const std::string first = definitions.first == FirstRule::FirstByte
        ? "(CASE WHEN first_token_ns IS NOT NULL THEN coalesce(first_byte_ns, first_token_ns) END)"
        : "first_token_ns";
    switch (time) {
    case SelectedTime::Latency: {
        const std::string end = definitions.end == EndRule::Closed
            ? "coalesce(closed_ns, last_token_ns)"
            : "last_token_ns";
        return "outcome = 'ok' AND " + between(end + " - " + origin, range);
    }
    case SelectedTime::Ttft:
        return "outcome = 'ok' AND " + between(first + " - " + origin, range);
    case SelectedTime::Tpot:
        break;
    }
    if (definitions.tpot != TpotRule::ExcludeFirstChunk) {
        return "1 /* TPOT of this definition set: not told by these columns */";
    }
    const std::string divisor = "(output_tokens - max(coalesce(first_chunk_tokens, 1), 1))";
    // Rounded to whole ps, as the series is.
    return "outcome = 'ok' AND last_token_ns > first_token_ns AND " + divisor + " > 0 AND "
        + between("((last_token_ns - first_token_ns) * 1000 + " + divisor + " / 2) / " + divisor,
                  range);
}

std::string_view groupColumn(RequestGroup group)
{
    switch (group) {
    case RequestGroup::Endpoint:
        return "endpoint";
    case RequestGroup::Component:
        return "component";
    case RequestGroup::Turn:
        return "turn";
    case RequestGroup::Category:
        return "sample";
    case RequestGroup::Worker:
        break;
    }
    return "worker";
}

} // namespace

std::string selectionSql(const RequestSelection& selection, const DefinitionSet& definitions,
                         ScenarioKind kind, std::uint32_t trial,
                         const std::vector<std::uint32_t>& samples)
{
    std::string sql = "trial = " + std::to_string(trial);
    const auto add = [&sql](const std::string& condition) { sql += " AND " + condition; };
    if (selection.span) {
        add(spanCondition(*selection.span));
    }
    for (std::size_t i = 0; i < kSelectedTimes; ++i) {
        if (selection.times[i]) {
            add(timeCondition(static_cast<SelectedTime>(i), *selection.times[i], definitions,
                              kind));
        }
    }
    if (!selection.outcomes.empty()) {
        add(anyOf("outcome", selection.outcomes,
                  [](Outcome outcome) { return "'" + std::string(termName(outcome)) + "'"; }));
    }
    const auto number = [](std::uint32_t value) { return std::to_string(value); };
    for (std::size_t i = 0; i < kRequestGroups; ++i) {
        const auto group = static_cast<RequestGroup>(i);
        if (!selection.groups[i]) {
            continue;
        }
        if (group == RequestGroup::Category) {
            add(anyOf(groupColumn(group), samples, number));
        } else {
            add(std::string(groupColumn(group)) + " = " + number(*selection.groups[i]));
        }
    }
    return sql;
}

} // namespace loadstone
