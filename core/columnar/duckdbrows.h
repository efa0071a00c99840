// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "columnar/duckdblibrary.h"

#include <string>
#include <vector>

namespace loadstone::detail::duck {

/// How the values of one column are turned into JSON, nested types included. Value type.
struct ColumnKind
{
    Type type = Type::Text;
    std::vector<std::string> names; // of a struct
    std::vector<ColumnKind> children; // list, array: one; map: key and value; struct: each
    std::uint64_t size = 0; // of an array
};

/// The kind of a column; `sql` becomes the type that it has to be cast to so that only known ones
/// occur. `type` stays with the caller.
ColumnKind kindOf(const Library& duck, LogicalType type, std::string& sql);

/// Values 0…count−1 of a vector.
std::vector<Json> valuesOf(const Library& duck, const ColumnKind& kind, Vector vector,
                           std::uint64_t count);

/// A name as SQL takes it.
std::string quotedName(const std::string& name);

/// A text as SQL takes it.
std::string quotedText(const std::string& text);

} // namespace loadstone::detail::duck
