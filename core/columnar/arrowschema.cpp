// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/arrowcolumns.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail::arrow {

namespace {

constexpr int kDeepest = 32;
constexpr std::uint32_t kMostFields = 10'000; // a schema may name one part again and again

tl::unexpected<Error> damaged()
{
    return makeError(ErrorCode::Unreadable, u"the schema of the Arrow stream is damaged"_s);
}

/// Reads the tables of one schema. Lives for one call.
class SchemaReader
{
public:
    explicit SchemaReader(FlatBytes& bytes)
        : m_bytes(bytes)
    {
    }

    Result<std::vector<Field>> fields(const FlatTable& holder, unsigned number, int depth)
    {
        std::vector<Field> out;
        const FlatList list = holder.list(number, sizeof(std::uint32_t));
        if (depth > kDeepest || list.count > kMostFields) {
            return damaged();
        }
        for (std::uint32_t i = 0; i < list.count; ++i) {
            auto field = one(holder.element(list, i), depth);
            if (!field) {
                return tl::unexpected(field.error());
            }
            out.push_back(std::move(*field));
        }
        return out;
    }

private:
    Result<Field> one(const FlatTable& table, int depth)
    {
        constexpr unsigned kName = 0;
        constexpr unsigned kTypeWord = 2;
        constexpr unsigned kType = 3;
        constexpr unsigned kDictionary = 4;
        constexpr unsigned kChildren = 5;
        if (m_bytes.isBad() || ++m_count > kMostFields) {
            return damaged();
        }
        Field field;
        field.name = table.text(kName);
        field.type = static_cast<Type>(table.value<std::uint8_t>(kTypeWord));
        if (table.has(kDictionary)) {
            return refused(field.name, u"is encoded with a dictionary"_s);
        }
        if (!readType(table.table(kType), field)) {
            return refused(field.name, u"has a type that is not known here"_s);
        }
        auto children = fields(table, kChildren, depth + 1);
        if (!children) {
            return tl::unexpected(children.error());
        }
        field.children = std::move(*children);
        const bool isList = field.type == Type::List || field.type == Type::LargeList
            || field.type == Type::FixedList || field.type == Type::Map;
        const bool fits = isList ? field.children.size() == 1
                                 : field.type == Type::Struct || field.children.empty();
        const bool isMap = field.type != Type::Map
            || (fits && field.children[0].type == Type::Struct
                && field.children[0].children.size() == 2);
        if (m_bytes.isBad() || !fits || !isMap) {
            return damaged();
        }
        return field;
    }

    static tl::unexpected<Error> refused(const std::string& name, const QString& why)
    {
        return makeError(ErrorCode::Unsupported,
                         u"the column \"%1\" %2: save the dataset as Parquet or JSON lines"_s.arg(
                             toQt(name), why));
    }

    // False for what cannot be read.
    static bool readType(const FlatTable& type, Field& field)
    {
        constexpr std::uint32_t kByte = 8;
        switch (field.type) {
        case Type::Int:
            field.bits = type.value<std::uint32_t>(0);
            field.isSigned = type.value<std::uint8_t>(1) != 0;
            return field.bits == 8 || field.bits == 16 || field.bits == 32 || field.bits == 64;
        case Type::Float: {
            const auto precision = type.value<std::int16_t>(0);
            field.bits = precision == 0 ? 16 : precision == 1 ? 32 : 64;
            return precision >= 0 && precision <= 2;
        }
        case Type::Decimal:
            field.scale = type.value<std::int32_t>(1);
            field.bits = type.value<std::uint32_t>(2, 128);
            return field.bits == 128 && field.scale > -40 && field.scale < 40;
        case Type::Date:
            field.unit = type.value<std::int16_t>(0, 1);
            field.bits = field.unit == 0 ? 32 : 64;
            return field.unit == 0 || field.unit == 1;
        case Type::Time:
            field.unit = type.value<std::int16_t>(0, 1);
            field.bits = type.value<std::uint32_t>(1, 32);
            field.isSigned = true;
            return field.bits == 32 || field.bits == 64;
        case Type::Timestamp:
            field.unit = type.value<std::int16_t>(0);
            field.bits = 64;
            return field.unit >= 0 && field.unit <= 3;
        case Type::Duration:
            field.bits = 64;
            field.isSigned = true;
            return true;
        case Type::FixedBinary: {
            const auto width = type.value<std::int32_t>(0);
            field.bits = width > 0 ? static_cast<std::uint32_t>(width) * kByte : 0;
            return width >= 0 && width < (1 << 24);
        }
        case Type::FixedList: {
            const auto size = type.value<std::int32_t>(0);
            field.listSize = size > 0 ? static_cast<std::uint64_t>(size) : 0;
            return size >= 0;
        }
        case Type::Null:
        case Type::Binary:
        case Type::Text:
        case Type::Bool:
        case Type::List:
        case Type::Struct:
        case Type::Map:
        case Type::LargeBinary:
        case Type::LargeText:
        case Type::LargeList:
            return true;
        case Type::None:
            break;
        }
        return false;
    }

    FlatBytes& m_bytes;
    std::uint32_t m_count = 0;
};

} // namespace

Result<std::vector<Field>> readSchema(FlatTable schema, FlatBytes& bytes)
{
    if (schema.value<std::int16_t>(0) != 0) {
        return makeError(ErrorCode::Unsupported, u"the Arrow stream is big-endian"_s);
    }
    auto fields = SchemaReader(bytes).fields(schema, 1, 0);
    if (fields && bytes.isBad()) {
        return damaged();
    }
    return fields;
}

} // namespace loadstone::detail::arrow
