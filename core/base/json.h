// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>

#include <QString>

#include <optional>
#include <string>

namespace loadstone {

/// JSON that keeps the order of keys, so that files diff well.
using Json = nlohmann::ordered_json;

/// Null for an undefined or non-finite number: no surface ever shows NaN, infinity or a sentinel.
Json numberOrNull(std::optional<double> value);

template<class T>
Json valueOrNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

/// Parses UTF-8 text; the error names line and column.
Result<Json> parseJson(std::string_view text, const QString& where = {});

/// Pretty text with two spaces and a final newline; invalid UTF-8 becomes U+FFFD.
std::string prettyJson(const Json& json);

/// One line without newline; invalid UTF-8 becomes U+FFFD.
std::string compactJson(const Json& json);

inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace loadstone
