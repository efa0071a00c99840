// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"

#include <cmath>
#include <concepts>
#include <limits>

namespace loadstone::detail {

/// How a value of a type stands in the file. `decode` leaves `out` alone and returns what was
/// expected when the JSON does not fit; an empty text means that it did.
template<class T>
struct Codec;

template<class T>
concept Term = requires
{
    Terms<T>::names;
};

template<>
struct Codec<std::string>
{
    static Json encode(const std::string& value) { return value; }

    static QString decode(const Json& json, std::string& out);
};

template<>
struct Codec<bool>
{
    static Json encode(bool value) { return value; }

    static QString decode(const Json& json, bool& out);
};

template<>
struct Codec<double>
{
    static Json encode(double value) { return numberOrNull(value); }

    static QString decode(const Json& json, double& out);
};

/// Whole numbers; 3.0 is one, true and "3" are not.
std::optional<std::uint64_t> wholeNumber(const Json& json);

template<std::unsigned_integral T>

requires(!std::same_as<T, bool>) struct Codec<T>
{
    static Json encode(T value) { return value; }

    static QString decode(const Json& json, T& out)
    {
        const auto number = wholeNumber(json);
        if (!number || *number > std::numeric_limits<T>::max()) {
            return QStringLiteral("a whole number from 0 to %1").arg(std::numeric_limits<T>::max());
        }
        out = static_cast<T>(*number);
        return {};
    }
};

template<>
struct Codec<std::int64_t>
{
    static Json encode(std::int64_t value) { return value; }

    static QString decode(const Json& json, std::int64_t& out);
};

template<Term T>
struct Codec<T>
{
    static Json encode(T value) { return std::string(termName(value)); }

    static QString decode(const Json& json, T& out)
    {
        if (json.is_string()) {
            if (const auto value = termFromName<T>(json.get_ref<const std::string&>())) {
                out = *value;
                return {};
            }
        }
        QString words;
        for (const std::string_view name : Terms<T>::names) {
            words += (words.isEmpty() ? QString() : QStringLiteral(", ")) + toQt(name);
        }
        return QStringLiteral("one of ") + words;
    }
};

template<class T>
struct Codec<std::optional<T>>
{
    static Json encode(const std::optional<T>& value)
    {
        return value ? Codec<T>::encode(*value) : Json(nullptr);
    }

    static QString decode(const Json& json, std::optional<T>& out)
    {
        if (json.is_null()) {
            out.reset();
            return {};
        }
        T value {};
        QString expected = Codec<T>::decode(json, value);
        if (expected.isEmpty()) {
            out = std::move(value);
        }
        return expected;
    }
};

template<>
struct Codec<std::vector<std::string>>
{
    static Json encode(const std::vector<std::string>& value) { return value; }

    static QString decode(const Json& json, std::vector<std::string>& out);
};

template<>
struct Codec<std::vector<std::uint16_t>>
{
    static Json encode(const std::vector<std::uint16_t>& value) { return value; }

    static QString decode(const Json& json, std::vector<std::uint16_t>& out);
};

/// An object of texts, in file order.
template<>
struct Codec<std::vector<std::pair<std::string, std::string>>>
{
    static Json encode(const std::vector<std::pair<std::string, std::string>>& value);
    static QString decode(const Json& json, std::vector<std::pair<std::string, std::string>>& out);
};

/// [["scenario", "endpoint"], …]
template<>
struct Codec<std::vector<SuiteItem>>
{
    static Json encode(const std::vector<SuiteItem>& value);
    static QString decode(const Json& json, std::vector<SuiteItem>& out);
};

/// A number of steps, or a list of levels.
template<>
struct Codec<RampSteps>
{
    static Json encode(const RampSteps& value);
    static QString decode(const Json& json, RampSteps& out);
};

/// Text that is null in the file when empty.
struct NullableText
{
    static Json encode(const std::string& value)
    {
        return value.empty() ? Json(nullptr) : Json(value);
    }

    static QString decode(const Json& json, std::string& out);
};

/// Text, or the text of a number or of true and false.
struct ScalarText
{
    static Json encode(const std::string& value) { return value; }

    static QString decode(const Json& json, std::string& out);
};

/// Nanoseconds that are milliseconds in the file.
struct Milliseconds
{
    static Json encode(Ns value);
    static QString decode(const Json& json, Ns& out);
};

struct OptionalMilliseconds
{
    static Json encode(const std::optional<Ns>& value)
    {
        return value ? Milliseconds::encode(*value) : Json(nullptr);
    }

    static QString decode(const Json& json, std::optional<Ns>& out);
};

/// JSON that is kept as it is.
template<Json::value_t kType>
struct Raw
{
    static Json encode(const Json& value) { return value; }

    static QString decode(const Json& json, Json& out)
    {
        if (json.type() != kType) {
            return kType == Json::value_t::array ? QStringLiteral("an array")
                                                 : QStringLiteral("an object");
        }
        out = json;
        return {};
    }
};

} // namespace loadstone::detail
