// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/jsonschema.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace loadstone::detail {

namespace {

constexpr std::size_t kMostSteps = 1'000'000; // of one answer: $refs that branch grow without end
constexpr int kDeepest = 64; // of schemas in schemas: a $ref may lead in circles

class Validator
{
public:
    explicit Validator(const Json& root)
        : m_root(root)
    {
    }

    bool fits(const Json& value, const Json& schema, int depth = 0) const
    {
        if (++m_steps > kMostSteps) {
            return false;
        }
        if (schema.is_boolean()) {
            return schema.get<bool>();
        }
        if (!schema.is_object() || depth > kDeepest) {
            return depth <= kDeepest;
        }
        if (const Json* ref = find(schema, "$ref")) {
            const Json* target = resolved(*ref);
            if (target == nullptr || !fits(value, *target, depth + 1)) {
                return false;
            }
        }
        return fitsType(value, schema) && fitsValues(value, schema) && fitsNumber(value, schema)
            && fitsText(value, schema) && fitsArray(value, schema, depth)
            && fitsObject(value, schema, depth) && fitsCombined(value, schema, depth);
    }

private:
    static const Json* find(const Json& schema, const char* key)
    {
        const auto found = schema.find(key);
        return found == schema.end() ? nullptr : &*found;
    }

    const Json* resolved(const Json& ref) const
    {
        if (!ref.is_string()) {
            return nullptr;
        }
        const std::string text = ref.get<std::string>();
        if (text == "#") {
            return &m_root;
        }
        try {
            const Json::json_pointer pointer(text.substr(text.starts_with('#') ? 1 : 0));
            return text.starts_with("#/") && m_root.contains(pointer) ? &m_root.at(pointer)
                                                                      : nullptr;
        } catch (const Json::exception&) {
            return nullptr;
        }
    }

    static bool isOfType(const Json& value, const Json& type)
    {
        if (!type.is_string()) {
            return false;
        }
        const std::string name = type.get<std::string>();
        if (name == "integer") {
            return value.is_number_integer()
                || (value.is_number_float()
                    && value.get<double>() == std::floor(value.get<double>()));
        }
        return (name == "number" && value.is_number()) || (name == "string" && value.is_string())
            || (name == "boolean" && value.is_boolean()) || (name == "null" && value.is_null())
            || (name == "array" && value.is_array()) || (name == "object" && value.is_object());
    }

    static bool fitsType(const Json& value, const Json& schema)
    {
        const Json* type = find(schema, "type");
        if (type == nullptr) {
            return true;
        }
        return type->is_array()
            ? std::any_of(type->begin(), type->end(),
                          [&value](const Json& one) { return isOfType(value, one); })
            : isOfType(value, *type);
    }

    // Members of objects have no order.
    static bool isEqual(const Json& a, const Json& b)
    {
        return nlohmann::json(a) == nlohmann::json(b);
    }

    static bool fitsValues(const Json& value, const Json& schema)
    {
        const Json* only = find(schema, "const");
        const Json* some = find(schema, "enum");
        return (only == nullptr || isEqual(value, *only))
            && (some == nullptr || !some->is_array()
                || std::any_of(some->begin(), some->end(),
                               [&value](const Json& one) { return isEqual(value, one); }));
    }

    template<class Compare>
    static bool holds(const Json& schema, const char* key, double value, Compare compare)
    {
        const Json* limit = find(schema, key);
        return limit == nullptr || !limit->is_number() || compare(value, limit->get<double>());
    }

    static bool isMultiple(double value, double of)
    {
        const double times = value / of;
        return of > 0 && std::abs(times - std::round(times)) < 1e-9;
    }

    static bool fitsNumber(const Json& value, const Json& schema)
    {
        if (!value.is_number()) {
            return true;
        }
        const auto number = value.get<double>();
        return holds(schema, "minimum", number, std::greater_equal<>())
            && holds(schema, "maximum", number, std::less_equal<>())
            && holds(schema, "exclusiveMinimum", number, std::greater<>())
            && holds(schema, "exclusiveMaximum", number, std::less<>())
            && holds(schema, "multipleOf", number, isMultiple);
    }

    static bool fitsSize(const Json& schema, const char* least, const char* most, double size)
    {
        return holds(schema, least, size, std::greater_equal<>())
            && holds(schema, most, size, std::less_equal<>());
    }

    static bool fitsText(const Json& value, const Json& schema)
    {
        if (!value.is_string()) {
            return true;
        }
        const QString text = toQt(value.get_ref<const std::string&>());
        const Json* pattern = find(schema, "pattern");
        return fitsSize(schema, "minLength", "maxLength", static_cast<double>(text.toUcs4().size()))
            && (pattern == nullptr || !pattern->is_string()
                || text.contains(QRegularExpression(toQt(pattern->get<std::string>()))));
    }

    bool fitsArray(const Json& value, const Json& schema, int depth) const
    {
        if (!value.is_array()) {
            return true;
        }
        const auto fitsOne = [&](const Json& part, const Json& one) {
            return fits(one, part, depth + 1);
        };
        std::size_t first = 0;
        if (const Json* prefix = find(schema, "prefixItems"); prefix && prefix->is_array()) {
            first = std::min(prefix->size(), value.size());
            for (std::size_t i = 0; i < first; ++i) {
                if (!fitsOne((*prefix)[i], value[i])) {
                    return false;
                }
            }
        }
        if (const Json* items = find(schema, "items")) {
            for (std::size_t i = first; i < value.size(); ++i) {
                if (!fitsOne(*items, value[i])) {
                    return false;
                }
            }
        }
        const Json* contains = find(schema, "contains");
        const Json* unique = find(schema, "uniqueItems");
        return fitsSize(schema, "minItems", "maxItems", static_cast<double>(value.size()))
            && (contains == nullptr
                || std::any_of(value.begin(), value.end(),
                               [&](const Json& one) { return fitsOne(*contains, one); }))
            && (unique == nullptr || *unique != true || isUnique(value));
    }

    static bool isUnique(const Json& list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (isEqual(list[i], list[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    bool fitsMember(const std::string& key, const Json& value, const Json& schema, int depth) const
    {
        bool named = false;
        if (const Json* properties = find(schema, "properties");
            properties && properties->contains(key)) {
            named = true;
            if (!fits(value, (*properties)[key], depth + 1)) {
                return false;
            }
        }
        if (const Json* patterns = find(schema, "patternProperties");
            patterns && patterns->is_object()) {
            for (const auto& [pattern, part] : patterns->items()) {
                if (toQt(key).contains(QRegularExpression(toQt(pattern)))) {
                    named = true;
                    if (!fits(value, part, depth + 1)) {
                        return false;
                    }
                }
            }
        }
        const Json* others = find(schema, "additionalProperties");
        return named || others == nullptr || fits(value, *others, depth + 1);
    }

    bool fitsObject(const Json& value, const Json& schema, int depth) const
    {
        if (!value.is_object()) {
            return true;
        }
        if (const Json* required = find(schema, "required"); required && required->is_array()) {
            for (const Json& key : *required) {
                if (key.is_string() && !value.contains(key.get<std::string>())) {
                    return false;
                }
            }
        }
        for (const auto& [key, member] : value.items()) {
            if (!fitsMember(key, member, schema, depth)) {
                return false;
            }
        }
        return fitsSize(schema, "minProperties", "maxProperties",
                        static_cast<double>(value.size()));
    }

    std::size_t fitting(const Json& value, const Json& parts, int depth) const
    {
        return static_cast<std::size_t>(
            std::count_if(parts.begin(), parts.end(),
                          [&](const Json& part) { return fits(value, part, depth + 1); }));
    }

    bool fitsCombined(const Json& value, const Json& schema, int depth) const
    {
        const Json* any = find(schema, "anyOf");
        const Json* one = find(schema, "oneOf");
        const Json* all = find(schema, "allOf");
        const Json* none = find(schema, "not");
        if ((any && fitting(value, *any, depth) == 0) || (one && fitting(value, *one, depth) != 1)
            || (all && fitting(value, *all, depth) != all->size())
            || (none && fits(value, *none, depth + 1))) {
            return false;
        }
        const Json* condition = find(schema, "if");
        if (condition == nullptr) {
            return true;
        }
        const Json* then = find(schema, fits(value, *condition, depth + 1) ? "then" : "else");
        return then == nullptr || fits(value, *then, depth + 1);
    }

    const Json& m_root;
    mutable std::size_t m_steps = 0;
};

} // namespace

bool fitsSchema(const Json& document, const Json& schema)
{
    return Validator(schema).fits(document, schema);
}

} // namespace loadstone::detail
