// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadsearch.h"
#include "metrics/jsonfields.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

template<class E>
std::string word(E value)
{
    return std::string(termName(value));
}

Json crossingJson(const std::optional<LoadCrossing>& crossing)
{
    if (!crossing) {
        return nullptr;
    }
    const auto& interval = crossing->interval;
    return Json { { "load", crossing->load },
                  { "error", numberOrNull(crossing->error) },
                  { "ci95",
                    interval ? Json::array({ interval->low, interval->high }) : Json(nullptr) },
                  { "met", crossing->met },
                  { "missed", crossing->missed },
                  { "slope", interval ? Json(crossing->slope) : Json(nullptr) },
                  { "points", crossing->points } };
}

} // namespace

Json toJson(const LoadSearchSettings& settings)
{
    return Json { { "method", word(settings.method) },          { "from", settings.from },
                  { "to", numberOrNull(settings.to) },          { "growth", settings.growth },
                  { "precision", settings.precision },          { "trials", settings.trials },
                  { "certify_trials", settings.certifyTrials }, { "whole", settings.whole } };
}

Json toJson(const SearchPoint& point)
{
    Json items = Json::array();
    for (std::size_t i = 0; i < point.items.size(); ++i) {
        const SloItemVerdict& item = point.items[i];
        const auto interval = i < point.intervals.size() ? point.intervals[i] : std::nullopt;
        items.push_back(Json {
            { "slo", item.slo },
            { "value", numberOrNull(item.value) },
            { "ci95",
              interval ? Json::array({ numberOrNull(interval->low), numberOrNull(interval->high) })
                       : Json(nullptr) },
            { "met", valueOrNull(item.met) } });
    }
    return Json { { "load", point.load },
                  { "trials", point.trials },
                  { "step", word(point.step) },
                  { "run", point.run },
                  { "headroom", numberOrNull(point.headroom) },
                  { "met", point.met },
                  { "saturated", point.saturated },
                  { "client_bound", point.clientBound },
                  { "valid", point.valid },
                  { "items", std::move(items) } };
}

Json toJson(const LoadSearchResult& result)
{
    return Json { { "end", word(result.end) },
                  { "best", numberOrNull(result.best) },
                  { "low", numberOrNull(result.low) },
                  { "high", numberOrNull(result.high) },
                  { "certified", numberOrNull(result.certified) },
                  { "crossing", crossingJson(result.crossing) } };
}

Result<LoadSearchSettings> loadSearchSettingsFromJson(const Json& json)
{
    detail::JsonFields fields(json);
    LoadSearchSettings settings;
    const auto method = termFromName<SearchMethod>(fields.text("method"));
    const auto from = fields.number("from");
    const auto growth = fields.number("growth");
    const auto precision = fields.number("precision");
    const auto whole = fields.boolean("whole");
    const auto trials = fields.number("trials");
    const auto certify = fields.number("certify_trials");
    fields.check(method.has_value(), "method");
    fields.check(from && growth && precision && trials && certify, "from");
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not the settings of a search"_s, fields.bad());
    }
    settings.method = *method;
    settings.from = *from;
    settings.to = fields.number("to");
    settings.growth = *growth;
    settings.precision = *precision;
    settings.trials = static_cast<std::uint32_t>(*trials);
    settings.certifyTrials = static_cast<std::uint32_t>(*certify);
    settings.whole = whole.value_or(false);
    return settings;
}

} // namespace loadstone
