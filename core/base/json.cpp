// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"

#include "base/jsondepth.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

Json numberOrNull(std::optional<double> value)
{
    return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

Result<Json> parseJson(std::string_view text, const QString& where)
{
    if (isTooDeep(text)) {
        return makeError(
            ErrorCode::Unreadable,
            u"JSON is nested deeper than the %1 levels that are read"_s.arg(kMostJsonLevels),
            where);
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        const auto end =
            text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
        const auto line = 1 + std::count(text.begin(), end, '\n');
        const auto start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
        return makeError(ErrorCode::Unreadable,
                         u"not valid JSON at line %1, column %2"_s.arg(line).arg(end - start),
                         where);
    } catch (const std::exception& error) {
        return makeError(ErrorCode::Unreadable,
                         u"not valid JSON: %1"_s.arg(QString::fromUtf8(error.what())), where);
    }
}

std::string prettyJson(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string compactJson(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace loadstone
