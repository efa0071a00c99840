// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/verdict.h"
#include "metrics/jsonfields.h"

namespace loadstone {

using namespace Qt::StringLiterals;

Json toJson(const Verdict& verdict)
{
    Json reasons = Json::array();
    for (const Reason& reason : verdict.reasons) {
        reasons.push_back(toJson(reason));
    }
    return Json { { "valid", verdict.valid },
                  { "reasons", std::move(reasons) },
                  { "slo", verdict.slo ? toJson(*verdict.slo) : Json(nullptr) } };
}

Result<Verdict> verdictFromJson(const Json& json)
{
    detail::JsonFields fields(json);
    Verdict verdict;
    const auto valid = fields.boolean("valid");
    verdict.valid = valid.value_or(false);
    if (const Json* reasons = fields.array("reasons")) {
        for (const Json& item : *reasons) {
            auto reason = reasonFromJson(item);
            if (!reason) {
                return tl::unexpected(reason.error());
            }
            verdict.reasons.push_back(*std::move(reason));
        }
    }
    if (const Json* slo = fields.object("slo")) {
        auto read = sloVerdictFromJson(*slo);
        if (!read) {
            return tl::unexpected(read.error());
        }
        verdict.slo = *std::move(read);
    }
    if (!fields.bad().isEmpty() || !valid) {
        return makeError(ErrorCode::Unreadable, u"not a verdict"_s, fields.bad());
    }
    return verdict;
}

} // namespace loadstone
