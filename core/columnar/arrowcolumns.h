// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "columnar/arrowflat.h"

#include <string>
#include <vector>

namespace loadstone::detail::arrow {

/// Types of Arrow's schema, as the format numbers them; others are refused.
enum class Type : std::uint8_t {
    None = 0,
    Null = 1,
    Int = 2,
    Float = 3,
    Binary = 4,
    Text = 5,
    Bool = 6,
    Decimal = 7,
    Date = 8,
    Time = 9,
    Timestamp = 10,
    List = 12,
    Struct = 13,
    FixedBinary = 15,
    FixedList = 16,
    Map = 17,
    Duration = 18,
    LargeBinary = 19,
    LargeText = 20,
    LargeList = 21,
};

/// One column of the schema, nested ones included. Value type.
struct Field
{
    std::string name;
    Type type = Type::None;
    std::uint32_t bits = 0; // Int, Float, Decimal, Time; FixedBinary: bytes × 8
    bool isSigned = false;
    std::int32_t unit = 0; // Date: 0 days, 1 ms; Timestamp: 0 s … 3 ns
    std::int32_t scale = 0; // Decimal
    std::uint64_t listSize = 0; // FixedList
    std::vector<Field> children;
};

/// Columns of a Schema message. Unsupported with the column's name; Unreadable.
Result<std::vector<Field>> readSchema(FlatTable schema, FlatBytes& bytes);

/// Rows of a RecordBatch message with its body. Unsupported, Unreadable.
Result<std::vector<Json>> readBatch(FlatTable batch, FlatBytes& bytes, std::string_view body,
                                    const std::vector<Field>& fields);

} // namespace loadstone::detail::arrow
