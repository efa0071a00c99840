// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/codec.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

// Beyond this a double no longer holds every whole number.
constexpr double kExact = 9007199254740992.0;

// About 290 years; keeps nanoseconds within 64 bits.
constexpr double kLongestMs = 9.2e12;

} // namespace

std::optional<std::uint64_t> wholeNumber(const Json& json)
{
    if (json.is_number_unsigned()) {
        return json.get<std::uint64_t>();
    }
    if (json.is_number_integer()) {
        const auto value = json.get<std::int64_t>();
        return value >= 0 ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt;
    }
    if (json.is_number_float()) {
        const auto value = json.get<double>();
        if (value >= 0 && value <= kExact && std::floor(value) == value) {
            return static_cast<std::uint64_t>(value);
        }
    }
    return std::nullopt;
}

QString Codec<std::string>::decode(const Json& json, std::string& out)
{
    if (!json.is_string()) {
        return u"a text"_s;
    }
    out = json.get<std::string>();
    return {};
}

QString Codec<bool>::decode(const Json& json, bool& out)
{
    if (!json.is_boolean()) {
        return u"true or false"_s;
    }
    out = json.get<bool>();
    return {};
}

QString Codec<double>::decode(const Json& json, double& out)
{
    if (!json.is_number()) {
        return u"a number"_s;
    }
    out = json.get<double>();
    return {};
}

QString Codec<std::int64_t>::decode(const Json& json, std::int64_t& out)
{
    const bool negative =
        json.is_number_integer() && !json.is_number_unsigned() && json.get<std::int64_t>() < 0;
    if (negative) {
        out = json.get<std::int64_t>();
        return {};
    }
    const auto number = wholeNumber(json);
    if (!number || *number > std::uint64_t { std::numeric_limits<std::int64_t>::max() }) {
        return u"a whole number"_s;
    }
    out = static_cast<std::int64_t>(*number);
    return {};
}

QString Codec<std::vector<std::string>>::decode(const Json& json, std::vector<std::string>& out)
{
    std::vector<std::string> values;
    if (!json.is_array()) {
        return u"an array of texts"_s;
    }
    for (const Json& item : json) {
        if (!item.is_string()) {
            return u"an array of texts"_s;
        }
        values.push_back(item.get<std::string>());
    }
    out = std::move(values);
    return {};
}

QString Codec<std::vector<std::uint16_t>>::decode(const Json& json, std::vector<std::uint16_t>& out)
{
    std::vector<std::uint16_t> values;
    if (!json.is_array()) {
        return u"an array of whole numbers"_s;
    }
    for (const Json& item : json) {
        const auto number = wholeNumber(item);
        if (!number || *number > std::numeric_limits<std::uint16_t>::max()) {
            return u"an array of whole numbers"_s;
        }
        values.push_back(static_cast<std::uint16_t>(*number));
    }
    out = std::move(values);
    return {};
}

Json Codec<std::vector<std::pair<std::string, std::string>>>::encode(
    const std::vector<std::pair<std::string, std::string>>& value)
{
    Json out = Json::object();
    for (const auto& [key, text] : value) {
        out[key] = text;
    }
    return out;
}

QString Codec<std::vector<std::pair<std::string, std::string>>>::decode(
    const Json& json, std::vector<std::pair<std::string, std::string>>& out)
{
    std::vector<std::pair<std::string, std::string>> values;
    if (!json.is_object()) {
        return u"an object of texts"_s;
    }
    for (const auto& [key, item] : json.items()) {
        if (!item.is_string()) {
            return u"an object of texts"_s;
        }
        values.emplace_back(key, item.get<std::string>());
    }
    out = std::move(values);
    return {};
}

Json Codec<std::vector<SuiteItem>>::encode(const std::vector<SuiteItem>& value)
{
    Json out = Json::array();
    for (const SuiteItem& item : value) {
        out.push_back(Json::array({ item.scenario, item.endpoint }));
    }
    return out;
}

QString Codec<std::vector<SuiteItem>>::decode(const Json& json, std::vector<SuiteItem>& out)
{
    const QString expected = u"an array of [\"scenario\", \"endpoint\"] pairs"_s;
    std::vector<SuiteItem> values;
    if (!json.is_array()) {
        return expected;
    }
    for (const Json& item : json) {
        if (!item.is_array() || item.size() != 2 || !item[0].is_string() || !item[1].is_string()) {
            return expected;
        }
        values.push_back({ item[0].get<std::string>(), item[1].get<std::string>() });
    }
    out = std::move(values);
    return {};
}

Json Codec<RampSteps>::encode(const RampSteps& value)
{
    if (value.count > 0) {
        return value.count;
    }
    Json out = Json::array();
    for (const double level : value.levels) {
        // Whole levels are written as such, however they are held.
        if (level == std::floor(level) && std::abs(level) < 1e15) {
            out.push_back(static_cast<std::int64_t>(level));
        } else {
            out.push_back(numberOrNull(level));
        }
    }
    return out;
}

QString Codec<RampSteps>::decode(const Json& json, RampSteps& out)
{
    const QString expected = u"a number of steps, or an array of levels"_s;
    if (const auto count = wholeNumber(json)) {
        out = { *count, {} };
        return *count > 0 ? QString() : expected;
    }
    if (!json.is_array() || json.empty()) {
        return expected;
    }
    std::vector<double> levels;
    for (const Json& item : json) {
        if (!item.is_number()) {
            return expected;
        }
        levels.push_back(item.get<double>());
    }
    out = { 0, std::move(levels) };
    return {};
}

QString NullableText::decode(const Json& json, std::string& out)
{
    if (json.is_null()) {
        out.clear();
        return {};
    }
    return Codec<std::string>::decode(json, out).isEmpty() ? QString() : u"a text or null"_s;
}

QString ScalarText::decode(const Json& json, std::string& out)
{
    if (json.is_string()) {
        out = json.get<std::string>();
    } else if (json.is_number() || json.is_boolean()) {
        out = compactJson(json);
    } else {
        return u"a text, a number, true or false"_s;
    }
    return {};
}

Json Milliseconds::encode(Ns value)
{
    if (value % kNsPerMs == 0) {
        return value / kNsPerMs;
    }
    return static_cast<double>(value) / static_cast<double>(kNsPerMs);
}

QString Milliseconds::decode(const Json& json, Ns& out)
{
    const double value = json.is_number() ? json.get<double>() : -1;
    if (!(value >= 0 && value <= kLongestMs)) {
        return u"a number of milliseconds, 0 or more"_s;
    }
    out = static_cast<Ns>(std::llround(value * static_cast<double>(kNsPerMs)));
    return {};
}

QString OptionalMilliseconds::decode(const Json& json, std::optional<Ns>& out)
{
    if (json.is_null()) {
        out.reset();
        return {};
    }
    Ns value = 0;
    QString expected = Milliseconds::decode(json, value);
    if (expected.isEmpty()) {
        out = value;
    }
    return expected;
}

} // namespace loadstone::detail
