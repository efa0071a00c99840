// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone::detail {

/// Reads an object's members and remembers the first that has the wrong type; missing and null are
/// undefined. For the readers of results, which live on the stack for one call.
class JsonFields
{
public:
    explicit JsonFields(const Json& object)
        : m_object(object)
    {
        if (!object.is_object()) {
            m_bad = QStringLiteral("(object)");
        }
    }

    const Json* find(const char* key) const
    {
        if (!m_object.is_object()) {
            return nullptr;
        }
        const auto found = m_object.find(key);
        return found == m_object.end() || found->is_null() ? nullptr : &*found;
    }

    std::optional<double> number(const char* key)
    {
        const Json* value = find(key);
        if (value == nullptr || !check(value->is_number(), key)) {
            return std::nullopt;
        }
        return value->get<double>();
    }

    std::optional<std::int64_t> integer(const char* key)
    {
        const Json* value = find(key);
        if (value == nullptr || !check(value->is_number_integer(), key)) {
            return std::nullopt;
        }
        return value->get<std::int64_t>();
    }

    std::int64_t count(const char* key) { return integer(key).value_or(0); }

    std::string text(const char* key)
    {
        const Json* value = find(key);
        if (value == nullptr || !check(value->is_string(), key)) {
            return {};
        }
        return value->get<std::string>();
    }

    std::optional<bool> boolean(const char* key)
    {
        const Json* value = find(key);
        if (value == nullptr || !check(value->is_boolean(), key)) {
            return std::nullopt;
        }
        return value->get<bool>();
    }

    std::vector<std::string> texts(const char* key)
    {
        std::vector<std::string> all;
        const Json* value = find(key);
        if (value == nullptr || !check(value->is_array(), key)) {
            return all;
        }
        for (const Json& item : *value) {
            if (check(item.is_string(), key)) {
                all.push_back(item.get<std::string>());
            }
        }
        return all;
    }

    /// A member that must be an object or array; null when absent or of another type.
    const Json* object(const char* key)
    {
        const Json* value = find(key);
        return value != nullptr && check(value->is_object(), key) ? value : nullptr;
    }

    const Json* array(const char* key)
    {
        const Json* value = find(key);
        return value != nullptr && check(value->is_array(), key) ? value : nullptr;
    }

    bool check(bool fits, const char* key)
    {
        if (!fits && m_bad.isEmpty()) {
            m_bad = QString::fromUtf8(key);
        }
        return fits;
    }

    /// Key of the first member with a wrong type, or empty.
    const QString& bad() const { return m_bad; }

private:
    const Json& m_object;
    QString m_bad;
};

} // namespace loadstone::detail
