// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/duckdblibrary.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLibrary>
#include <QStandardPaths>
#include <QStringList>

#include <cstring>
#include <mutex>

using namespace Qt::StringLiterals;

namespace loadstone::detail::duck {

namespace {

constexpr const char* kVariable = "LOADSTONE_DUCKDB";

// Where it may be, in order. A file that the environment names is the only one.
QStringList candidates()
{
    if (qEnvironmentVariableIsSet(kVariable)) {
        return { qEnvironmentVariable(kVariable) };
    }
    QStringList out;
    const QString program = QCoreApplication::applicationDirPath();
    if (!program.isEmpty()) {
        out << program % u"/../lib/loadstone/libduckdb.so"_s;
    }
    out << u"libduckdb.so"_s;
    for (const QString& folder :
         QStandardPaths::standardLocations(QStandardPaths::GenericDataLocation)) {
        out << folder % u"/loadstone/lib/libduckdb.so"_s;
    }
    return out;
}

template<class F>
bool resolve(QLibrary& file, F& function, const char* name)
{
    function = reinterpret_cast<F>(file.resolve(name));
    return function != nullptr;
}

// The first name that the library does not have, or nullptr.
const char* resolveAll(QLibrary& file, Library& out)
{
    const char* missing = nullptr;
    const auto take = [&](auto& function, const char* name) {
        if (missing == nullptr && !resolve(file, function, name)) {
            missing = name;
        }
    };
    take(out.openExt, "duckdb_open_ext");
    take(out.close, "duckdb_close");
    take(out.connect, "duckdb_connect");
    take(out.disconnect, "duckdb_disconnect");
    take(out.createConfig, "duckdb_create_config");
    take(out.setConfig, "duckdb_set_config");
    take(out.destroyConfig, "duckdb_destroy_config");
    take(out.free, "duckdb_free");
    take(out.query, "duckdb_query");
    take(out.destroyResult, "duckdb_destroy_result");
    take(out.resultError, "duckdb_result_error");
    take(out.columnCount, "duckdb_column_count");
    take(out.columnName, "duckdb_column_name");
    take(out.columnLogicalType, "duckdb_column_logical_type");
    take(out.prepare, "duckdb_prepare");
    take(out.destroyPrepare, "duckdb_destroy_prepare");
    take(out.prepareError, "duckdb_prepare_error");
    take(out.executeStreaming, "duckdb_execute_prepared_streaming");
    take(out.fetchChunk, "duckdb_fetch_chunk");
    take(out.destroyChunk, "duckdb_destroy_data_chunk");
    take(out.chunkSize, "duckdb_data_chunk_get_size");
    take(out.chunkVector, "duckdb_data_chunk_get_vector");
    take(out.vectorData, "duckdb_vector_get_data");
    take(out.vectorValidity, "duckdb_vector_get_validity");
    take(out.listChild, "duckdb_list_vector_get_child");
    take(out.structChild, "duckdb_struct_vector_get_child");
    take(out.arrayChild, "duckdb_array_vector_get_child");
    take(out.typeId, "duckdb_get_type_id");
    take(out.destroyType, "duckdb_destroy_logical_type");
    take(out.listChildType, "duckdb_list_type_child_type");
    take(out.structChildCount, "duckdb_struct_type_child_count");
    take(out.structChildName, "duckdb_struct_type_child_name");
    take(out.structChildType, "duckdb_struct_type_child_type");
    take(out.arrayChildType, "duckdb_array_type_child_type");
    take(out.arraySize, "duckdb_array_type_array_size");
    take(out.mapKeyType, "duckdb_map_type_key_type");
    take(out.mapValueType, "duckdb_map_type_value_type");
    take(out.libraryVersion, "duckdb_library_version");
    return missing;
}

Result<const Library*> load()
{
    static Library loaded;
    for (const QString& candidate : candidates()) {
        // A name without a folder is looked for where the system keeps its libraries.
        if (candidate.contains(u'/') && !QFileInfo::exists(candidate)) {
            continue;
        }
        QLibrary file(candidate);
        if (!file.load()) {
            continue;
        }
        if (const char* missing = resolveAll(file, loaded)) {
            return makeError(ErrorCode::Unsupported,
                             u"the DuckDB library is too old: it has no %1; version 1.1 or newer "
                             "is needed"_s.arg(QString::fromUtf8(missing)),
                             file.fileName());
        }
        return &loaded; // a QLibrary that goes away leaves the library loaded
    }
    return makeError(ErrorCode::Unsupported,
                     u"Parquet needs the DuckDB library, which is not here: install libduckdb.so "
                     "(packaging/duckdb.sh fetches it), or name it in LOADSTONE_DUCKDB; all other "
                     "formats work without it"_s);
}

} // namespace

std::string_view Text::view() const
{
    if (length <= kInPlace) {
        return { bytes, length };
    }
    // Four bytes of the beginning, then the pointer.
    const char* pointer = nullptr;
    std::memcpy(&pointer, bytes + 4, sizeof(pointer));
    return { pointer, length };
}

Result<const Library*> library()
{
    // Looked for again as long as there is none: it may be fetched while the program runs.
    static std::mutex mutex;
    static const Library* found = nullptr;
    const std::lock_guard lock(mutex);
    if (found == nullptr) {
        auto loaded = load();
        if (!loaded) {
            return loaded;
        }
        found = *loaded;
    }
    return found;
}

} // namespace loadstone::detail::duck
