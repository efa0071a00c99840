// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/breakcondition.h"

#include "base/json.h"
#include "config/validate.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::string_view kGrowing = "in_flight_growing";
constexpr std::string_view kErrors = "error_share";
constexpr std::string_view kTimeouts = "timeout_share";

tl::unexpected<Error> refused(std::string_view text)
{
    return makeError(ErrorCode::InvalidSpecification,
                     u"'%1' is not a condition: write error_share>0.05, timeout_share>0, "
                     "p99_ttft_ms>500, p99_latency_ms>2000 or in_flight_growing"_s.arg(toQt(text)));
}

} // namespace

Result<BreakCondition> parseBreakCondition(std::string_view text)
{
    BreakCondition condition;
    const QString trimmed = toQt(text).trimmed();
    if (trimmed == toQt(kGrowing)) {
        return condition;
    }
    const qsizetype sign = trimmed.indexOf(u'>');
    bool ok = false;
    condition.limit = trimmed.mid(sign + 1).trimmed().toDouble(&ok);
    if (sign < 1 || !ok || !std::isfinite(condition.limit) || condition.limit < 0) {
        return refused(text);
    }
    const std::string name = trimmed.left(sign).trimmed().toStdString();
    if (name == kErrors || name == kTimeouts) {
        condition.kind =
            name == kErrors ? BreakCondition::Kind::ErrorShare : BreakCondition::Kind::TimeoutShare;
        return condition.limit < 1 ? Result<BreakCondition>(condition) : refused(text);
    }
    condition.kind = BreakCondition::Kind::Percentile;
    for (const std::string_view metric : { "ttft_ms", "latency_ms" }) {
        if (!name.ends_with(metric) || name.size() < metric.size() + 4) {
            continue;
        }
        condition.metric = metric;
        condition.stat = name.substr(0, name.size() - metric.size() - 1);
        if (name == condition.stat + "_" + condition.metric && condition.stat.starts_with('p')
            && isSloStat(condition.stat)) {
            return condition;
        }
    }
    return refused(text);
}

std::string breakConditionText(const BreakCondition& condition)
{
    const std::string limit = QString::number(condition.limit, 'g', 12).toStdString();
    switch (condition.kind) {
    case BreakCondition::Kind::ErrorShare:
        return std::string(kErrors) + ">" + limit;
    case BreakCondition::Kind::TimeoutShare:
        return std::string(kTimeouts) + ">" + limit;
    case BreakCondition::Kind::Percentile:
        return condition.stat + "_" + condition.metric + ">" + limit;
    case BreakCondition::Kind::InFlightGrowing:
        break;
    }
    return std::string(kGrowing);
}

std::vector<std::string> usualBreakConditions()
{
    return { std::string(kErrors) + ">0.05", std::string(kTimeouts) + ">0.01",
             std::string(kGrowing) };
}

} // namespace loadstone
