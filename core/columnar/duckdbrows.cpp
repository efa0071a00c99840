// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/duckdbrows.h"

#include <QByteArray>

#include <cmath>

namespace loadstone::detail::duck {

namespace {

std::string doubled(const std::string& text, char quote)
{
    std::string out(1, quote);
    for (const char c : text) {
        out.append(c == quote ? 2 : 1, c);
    }
    return out + quote;
}

/// A type handle of the library that is given back. Lives for one call.
class TypeHandle
{
public:
    TypeHandle(const Library& duck, LogicalType type)
        : m_duck(duck)
        , m_type(type)
    {
    }

    TypeHandle(const TypeHandle&) = delete;
    TypeHandle& operator=(const TypeHandle&) = delete;

    ~TypeHandle() { m_duck.destroyType(&m_type); }

    LogicalType get() const { return m_type; }

private:
    const Library& m_duck;
    LogicalType m_type;
};

const char* plainName(Type type)
{
    switch (type) {
    case Type::Boolean:
        return "BOOLEAN";
    case Type::Int8:
        return "TINYINT";
    case Type::Int16:
        return "SMALLINT";
    case Type::Int32:
        return "INTEGER";
    case Type::Int64:
        return "BIGINT";
    case Type::UInt8:
        return "UTINYINT";
    case Type::UInt16:
        return "USMALLINT";
    case Type::UInt32:
        return "UINTEGER";
    case Type::UInt64:
        return "UBIGINT";
    case Type::Float:
        return "FLOAT";
    case Type::Double:
        return "DOUBLE";
    case Type::Blob:
        return "BLOB";
    default:
        return nullptr;
    }
}

ColumnKind childKind(const Library& duck, LogicalType child, std::string& sql)
{
    const TypeHandle handle(duck, child);
    return kindOf(duck, handle.get(), sql);
}

ColumnKind structKind(const Library& duck, LogicalType type, std::string& sql)
{
    ColumnKind out { Type::Struct, {}, {}, 0 };
    std::string fields;
    const Count count = duck.structChildCount(type);
    for (Count i = 0; i < count; ++i) {
        char* name = duck.structChildName(type, i);
        out.names.emplace_back(name != nullptr ? name : "");
        duck.free(name);
        std::string below;
        out.children.push_back(childKind(duck, duck.structChildType(type, i), below));
        fields += (i > 0 ? ", " : "") + quotedName(out.names.back()) + " " + below;
    }
    sql = "STRUCT(" + fields + ")";
    return out;
}

template<class T>
Json numberAt(const void* data, std::uint64_t i)
{
    const T value = static_cast<const T*>(data)[i];
    if constexpr (std::is_floating_point_v<T>) {
        return std::isfinite(value) ? Json(static_cast<double>(value)) : Json(nullptr);
    } else {
        return Json(value);
    }
}

Json plainAt(Type type, const void* data, std::uint64_t i)
{
    switch (type) {
    case Type::Boolean:
        return Json(static_cast<const bool*>(data)[i]);
    case Type::Int8:
        return numberAt<std::int8_t>(data, i);
    case Type::Int16:
        return numberAt<std::int16_t>(data, i);
    case Type::Int32:
        return numberAt<std::int32_t>(data, i);
    case Type::Int64:
        return numberAt<std::int64_t>(data, i);
    case Type::UInt8:
        return numberAt<std::uint8_t>(data, i);
    case Type::UInt16:
        return numberAt<std::uint16_t>(data, i);
    case Type::UInt32:
        return numberAt<std::uint32_t>(data, i);
    case Type::UInt64:
        return numberAt<std::uint64_t>(data, i);
    case Type::Float:
        return numberAt<float>(data, i);
    case Type::Double:
        return numberAt<double>(data, i);
    case Type::Blob: {
        const std::string_view bytes = static_cast<const Text*>(data)[i].view();
        return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()))
            .toBase64()
            .toStdString();
    }
    default:
        return std::string(static_cast<const Text*>(data)[i].view());
    }
}

bool isThere(const std::uint64_t* validity, std::uint64_t i)
{
    constexpr std::uint64_t kBits = 64;
    return validity == nullptr || ((validity[i / kBits] >> (i % kBits)) & 1U) != 0;
}

// One list out of its child's values, which are taken away.
Json listOf(std::vector<Json>& values, std::uint64_t offset, std::uint64_t length)
{
    Json out = Json::array();
    for (std::uint64_t i = offset; i < offset + length && i < values.size(); ++i) {
        out.push_back(std::move(values[i]));
    }
    return out;
}

// {key: value} when the keys are texts, else a list of {key, value}.
Json mapOf(Json entries, bool hasTexts)
{
    if (!hasTexts) {
        return entries;
    }
    Json out = Json::object();
    for (Json& entry : entries) {
        if (entry.is_object() && entry["key"].is_string()) {
            out[entry["key"].get<std::string>()] = std::move(entry["value"]);
        }
    }
    return out;
}

std::vector<Json> nestedValues(const Library& duck, const ColumnKind& kind, Vector vector,
                               std::uint64_t count, const std::uint64_t* validity)
{
    std::vector<Json> out(count);
    if (kind.type == Type::Array) {
        auto values = valuesOf(duck, kind.children[0], duck.arrayChild(vector), count * kind.size);
        for (std::uint64_t i = 0; i < count; ++i) {
            if (isThere(validity, i)) {
                out[i] = listOf(values, i * kind.size, kind.size);
            }
        }
        return out;
    }
    const auto* entries = static_cast<const ListEntry*>(duck.vectorData(vector));
    std::uint64_t end = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (isThere(validity, i)) {
            end = std::max(end, entries[i].offset + entries[i].length);
        }
    }
    ColumnKind below;
    if (kind.type == Type::Map) {
        below = { Type::Struct, { "key", "value" }, kind.children, 0 };
    } else {
        below = kind.children[0];
    }
    auto values = valuesOf(duck, below, duck.listChild(vector), end);
    for (std::uint64_t i = 0; i < count; ++i) {
        if (isThere(validity, i)) {
            out[i] = listOf(values, entries[i].offset, entries[i].length);
            if (kind.type == Type::Map) {
                out[i] = mapOf(std::move(out[i]), kind.children[0].type == Type::Text);
            }
        }
    }
    return out;
}

} // namespace

std::string quotedName(const std::string& name)
{
    return doubled(name, '"');
}

std::string quotedText(const std::string& text)
{
    return doubled(text, '\'');
}

ColumnKind kindOf(const Library& duck, LogicalType type, std::string& sql)
{
    const Type id = duck.typeId(type);
    switch (id) {
    case Type::List: {
        ColumnKind out { id, {}, { childKind(duck, duck.listChildType(type), sql) }, 0 };
        sql += "[]";
        return out;
    }
    case Type::Array: {
        ColumnKind out {
            id, {}, { childKind(duck, duck.arrayChildType(type), sql) }, duck.arraySize(type)
        };
        sql += "[" + std::to_string(out.size) + "]";
        return out;
    }
    case Type::Map: {
        std::string key;
        std::string value;
        ColumnKind out { id, {}, {}, 0 };
        out.children.push_back(childKind(duck, duck.mapKeyType(type), key));
        out.children.push_back(childKind(duck, duck.mapValueType(type), value));
        sql = "MAP(" + key + ", " + value + ")";
        return out;
    }
    case Type::Struct:
        return structKind(duck, type, sql);
    case Type::Decimal:
    case Type::HugeInt:
    case Type::UHugeInt:
        sql = "DOUBLE";
        return { Type::Double, {}, {}, 0 };
    default:
        break;
    }
    if (const char* name = plainName(id)) {
        sql = name;
        return { id, {}, {}, 0 };
    }
    sql = "VARCHAR"; // times, identifiers, words of an enumeration
    return { Type::Text, {}, {}, 0 };
}

std::vector<Json> valuesOf(const Library& duck, const ColumnKind& kind, Vector vector,
                           std::uint64_t count)
{
    const std::uint64_t* validity = duck.vectorValidity(vector);
    if (kind.type == Type::List || kind.type == Type::Map || kind.type == Type::Array) {
        return nestedValues(duck, kind, vector, count, validity);
    }
    std::vector<Json> out(count);
    if (kind.type == Type::Struct) {
        for (std::uint64_t i = 0; i < count; ++i) {
            if (isThere(validity, i)) {
                out[i] = Json::object();
            }
        }
        for (std::size_t k = 0; k < kind.children.size(); ++k) {
            auto values = valuesOf(duck, kind.children[k], duck.structChild(vector, k), count);
            for (std::uint64_t i = 0; i < count; ++i) {
                if (out[i].is_object()) {
                    out[i][kind.names[k]] = std::move(values[i]);
                }
            }
        }
        return out;
    }
    const void* data = duck.vectorData(vector);
    for (std::uint64_t i = 0; i < count; ++i) {
        if (isThere(validity, i)) {
            out[i] = plainAt(kind.type, data, i);
        }
    }
    return out;
}

} // namespace loadstone::detail::duck
