// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/renderrequest.h"

#include "analysis/metricref.h"
#include "metrics/percentile.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Every text of the request with its key, so that reading and writing cannot drift apart.
constexpr std::array<std::pair<const char*, QString RenderRequest::*>, 16> kTexts { {
    { "store", &RenderRequest::store },
    { "pdf", &RenderRequest::pdf },
    { "html", &RenderRequest::html },
    { "language", &RenderRequest::language },
    { "title", &RenderRequest::title },
    { "author", &RenderRequest::author },
    { "comments", &RenderRequest::comments },
    { "question", &RenderRequest::question },
    { "logo", &RenderRequest::logo },
    { "definitions", &RenderRequest::definitions },
    { "organisation", &RenderRequest::organisation },
    { "accent", &RenderRequest::accent },
    { "footer", &RenderRequest::footer },
    { "palette", &RenderRequest::palette },
    { "metric", &RenderRequest::metric },
    { "endpoint", &RenderRequest::endpoint },
} };

constexpr int kLeastDpi = 24;
constexpr int kMostDpi = 600; // an A4 page of 139 MB

bool isColor(const QString& text)
{
    static const QRegularExpression color(u"^#[0-9a-fA-F]{6}$"_s);
    return text.isEmpty() || color.match(text).hasMatch();
}

bool readPercentiles(const Json& json, RenderRequest& request)
{
    const Json list = json.value("percentiles", Json::array());
    if (!list.is_array()) {
        return false;
    }
    for (const Json& each : list) {
        if (!each.is_string() || !percentileIndex(each.get_ref<const std::string&>())) {
            return false;
        }
        request.percentiles.push_back(each.get<std::string>());
    }
    return true;
}

bool readPreview(const Json& json, RenderRequest& request)
{
    const auto preview = json.find("preview");
    if (preview == json.end() || preview->is_null()) {
        return true;
    }
    if (!preview->is_object()) {
        return false;
    }
    const Json folder = preview->value("folder", Json());
    const Json dpi = preview->value("dpi", Json(request.previewDpi));
    if (!folder.is_string() || folder.get_ref<const std::string&>().empty()
        || !dpi.is_number_integer() || dpi < kLeastDpi || dpi > kMostDpi) {
        return false;
    }
    request.preview = toQt(folder.get_ref<const std::string&>());
    request.previewDpi = dpi.get<int>();
    return true;
}

} // namespace

Json toJson(const RenderRequest& request)
{
    Json json { { "schema", 1 },
                { "runs", request.runs },
                { "subject", std::string(termName(request.subject)) },
                { "paper", request.letter ? "letter" : "a4" } };
    for (const auto& [key, member] : kTexts) {
        json[key] = (request.*member).toStdString();
    }
    if (!request.percentiles.empty()) {
        json["percentiles"] = request.percentiles;
    }
    if (!request.preview.isEmpty()) {
        json["preview"] =
            Json { { "folder", request.preview.toStdString() }, { "dpi", request.previewDpi } };
    }
    return json;
}

Result<RenderRequest> renderRequestFromJson(const Json& json)
{
    RenderRequest request;
    const auto bad = [](const char* key) {
        return makeError(ErrorCode::InvalidSpecification, u"missing or of the wrong type"_s,
                         QString::fromUtf8(key));
    };
    if (!json.is_object() || json.value("schema", Json()) != 1) {
        return bad("schema");
    }
    for (const auto& [key, member] : kTexts) {
        const auto found = json.find(key);
        if (found == json.end()) {
            continue;
        }
        if (!found->is_string()) {
            return bad(key);
        }
        request.*member = toQt(found->get_ref<const std::string&>());
    }
    const Json runs = json.value("runs", Json());
    if (!runs.is_array() || runs.empty()) {
        return bad("runs");
    }
    for (const Json& run : runs) {
        if (!run.is_number_integer()) {
            return bad("runs");
        }
        request.runs.push_back(run.get<std::int64_t>());
    }
    const Json subject = json.value("subject", Json("comparison"));
    const auto known = subject.is_string() ? termFromName<RenderSubject>(subject.get<std::string>())
                                           : std::nullopt;
    if (!known) {
        return bad("subject");
    }
    request.subject = *known;
    if (request.subject == RenderSubject::Trend) {
        const auto metric = parseMetricRef(request.metric.toStdString());
        if (!metric || !isNumber(*metric)) {
            return bad("metric");
        }
    }
    const Json paper = json.value("paper", Json("a4"));
    if (paper != "a4" && paper != "letter") {
        return bad("paper");
    }
    request.letter = paper == "letter";
    if (!isColor(request.accent)) {
        return bad("accent");
    }
    if (!readPercentiles(json, request)) {
        return bad("percentiles");
    }
    if (!readPreview(json, request)) {
        return bad("preview");
    }
    if (request.store.isEmpty()) {
        return bad("store");
    }
    return request;
}

} // namespace loadstone
