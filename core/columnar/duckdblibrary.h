// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>

namespace loadstone::detail::duck {

// The part of DuckDB's C interface that is used here, declared anew: the library is looked for when
// the program runs, and the program is built without its header.

using Count = std::uint64_t;

enum class State : int { Success = 0, Error = 1 };

enum class Type : int {
    Boolean = 1,
    Int8 = 2,
    Int16 = 3,
    Int32 = 4,
    Int64 = 5,
    UInt8 = 6,
    UInt16 = 7,
    UInt32 = 8,
    UInt64 = 9,
    Float = 10,
    Double = 11,
    HugeInt = 16,
    Text = 17,
    Blob = 18,
    Decimal = 19,
    List = 24,
    Struct = 25,
    Map = 26,
    UHugeInt = 32,
    Array = 33,
    Null = 36,
};

// Handles are pointers to structs that nobody but the library looks into.
struct Opaque;
using Database = Opaque*;
using Connection = Opaque*;
using Config = Opaque*;
using Prepared = Opaque*;
using Chunk = Opaque*;
using Vector = Opaque*;
using LogicalType = Opaque*;

struct ResultData
{
    Count oldColumnCount = 0;
    Count oldRowCount = 0;
    Count oldRowsChanged = 0;
    void* oldColumns = nullptr;
    char* oldError = nullptr;
    void* data = nullptr;
};

struct ListEntry
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// A text or blob: up to 12 bytes stand in place, others behind a pointer.
struct Text
{
    static constexpr std::uint32_t kInPlace = 12;

    std::uint32_t length = 0;
    char bytes[kInPlace] = {};

    std::string_view view() const;
};

/// Functions of the loaded library. Lives as long as the program.
struct Library
{
    State (*openExt)(const char*, Database*, Config, char**) = nullptr;
    void (*close)(Database*) = nullptr;
    State (*connect)(Database, Connection*) = nullptr;
    void (*disconnect)(Connection*) = nullptr;
    State (*createConfig)(Config*) = nullptr;
    State (*setConfig)(Config, const char*, const char*) = nullptr;
    void (*destroyConfig)(Config*) = nullptr;
    void (*free)(void*) = nullptr;
    State (*query)(Connection, const char*, ResultData*) = nullptr;
    void (*destroyResult)(ResultData*) = nullptr;
    const char* (*resultError)(ResultData*) = nullptr;
    Count (*columnCount)(ResultData*) = nullptr;
    const char* (*columnName)(ResultData*, Count) = nullptr;
    LogicalType (*columnLogicalType)(ResultData*, Count) = nullptr;
    State (*prepare)(Connection, const char*, Prepared*) = nullptr;
    void (*destroyPrepare)(Prepared*) = nullptr;
    const char* (*prepareError)(Prepared) = nullptr;
    State (*executeStreaming)(Prepared, ResultData*) = nullptr;
    Chunk (*fetchChunk)(ResultData) = nullptr;
    void (*destroyChunk)(Chunk*) = nullptr;
    Count (*chunkSize)(Chunk) = nullptr;
    Vector (*chunkVector)(Chunk, Count) = nullptr;
    void* (*vectorData)(Vector) = nullptr;
    std::uint64_t* (*vectorValidity)(Vector) = nullptr;
    Vector (*listChild)(Vector) = nullptr;
    Vector (*structChild)(Vector, Count) = nullptr;
    Vector (*arrayChild)(Vector) = nullptr;
    Type (*typeId)(LogicalType) = nullptr;
    void (*destroyType)(LogicalType*) = nullptr;
    LogicalType (*listChildType)(LogicalType) = nullptr;
    Count (*structChildCount)(LogicalType) = nullptr;
    char* (*structChildName)(LogicalType, Count) = nullptr;
    LogicalType (*structChildType)(LogicalType, Count) = nullptr;
    LogicalType (*arrayChildType)(LogicalType) = nullptr;
    Count (*arraySize)(LogicalType) = nullptr;
    LogicalType (*mapKeyType)(LogicalType) = nullptr;
    LogicalType (*mapValueType)(LogicalType) = nullptr;
    const char* (*libraryVersion)() = nullptr;
};

/// The library, loaded at the first call. Unsupported with what to install when there is none.
/// Safe from any thread.
Result<const Library*> library();

} // namespace loadstone::detail::duck
