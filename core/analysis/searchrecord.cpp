// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/searchrecord.h"

#include "metrics/jsonfields.h"

using namespace Qt::StringLiterals;

namespace loadstone {

Json searchSpecification(const SearchRecord& record)
{
    return Json { { "scenario", record.scenario },
                  { "endpoint", record.endpoint },
                  { "of", std::string(termName(record.of)) },
                  { "slo", record.slos },
                  { "trial_ns", valueOrNull(record.trialLength) },
                  { "settings", toJson(record.settings) } };
}

Result<SearchRecord> searchRecordFromJson(const Json& specification)
{
    detail::JsonFields fields(specification);
    SearchRecord record;
    record.scenario = fields.text("scenario");
    record.endpoint = fields.text("endpoint");
    record.slos = fields.texts("slo");
    record.trialLength = fields.integer("trial_ns");
    const auto of = termFromName<RampOf>(fields.text("of"));
    fields.check(of.has_value(), "of");
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not the specification of a search"_s,
                         fields.bad());
    }
    record.of = *of;
    const auto settings = loadSearchSettingsFromJson(specification.value("settings", Json()));
    if (!settings) {
        return tl::unexpected(settings.error());
    }
    record.settings = *settings;
    return record;
}

} // namespace loadstone
