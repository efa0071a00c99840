// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsondepth.h"
#include "dataset/rowreader.h"

#include <algorithm>
#include <charconv>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

bool isArrayOfObjects(const Json& json)
{
    return json.is_array() && !json.empty()
        && std::all_of(json.begin(), json.end(), [](const Json& row) { return row.is_object(); });
}

// {"a": [1, 2], "b": [3, 4]}, or the same with {"0": 1, "1": 2} as some tools write it.
bool isObjectOfColumns(const Json& json)
{
    if (!json.is_object() || json.empty()) {
        return false;
    }
    const Json& first = json.begin().value();
    if (first.empty() || !(first.is_array() || first.is_object())) {
        return false;
    }
    return std::all_of(json.begin(), json.end(), [&first](const Json& column) {
        if (column.type() != first.type() || column.size() != first.size()) {
            return false;
        }
        return column.is_array()
            || std::equal(column.items().begin(), column.items().end(), first.items().begin(),
                          [](const auto& a, const auto& b) { return a.key() == b.key(); });
    });
}

Json rowsOfColumns(const Json& columns)
{
    Json rows = Json::array();
    for (const auto& [name, column] : columns.items()) {
        std::size_t i = 0;
        for (const auto& [ignored, value] : column.items()) {
            if (rows.size() <= i) {
                rows.push_back(Json::object());
            }
            rows[i++][name] = value;
        }
    }
    return rows;
}

void findArrays(const Json& json, const std::string& path, std::vector<std::string>& found)
{
    if (!json.is_object()) {
        return;
    }
    for (const auto& [key, value] : json.items()) {
        const std::string below = path.empty() ? key : path + "." + key;
        if (isArrayOfObjects(value)) {
            found.push_back(below);
        } else {
            findArrays(value, below, found);
        }
    }
}

Result<Json> arrayToRows(Json array)
{
    for (Json& row : array) {
        if (row.is_string()) {
            Json text { { "text", row } };
            row = std::move(text);
        }
    }
    if (!array.empty() && !isArrayOfObjects(array)) {
        return makeError(ErrorCode::Unreadable, u"the rows are not objects or texts"_s);
    }
    return array;
}

Result<Json> findRows(const Json& json, const std::string& rows)
{
    if (!rows.empty()) {
        const Json* found = member(json, rows);
        if (found == nullptr) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"there is nothing at rows = \"%1\""_s.arg(toQt(rows)));
        }
        return findRows(*found, {});
    }
    if (json.is_array()) {
        return arrayToRows(json);
    }
    // One member that is an array of objects holds rows; several equally long ones are columns.
    const bool oneMember = json.is_object() && json.size() == 1;
    if (isObjectOfColumns(json) && !(oneMember && !json.begin()->is_array())
        && !(oneMember && isArrayOfObjects(*json.begin()))) {
        return rowsOfColumns(json);
    }
    std::vector<std::string> found;
    findArrays(json, {}, found);
    if (found.size() == 1) {
        return *member(json, found.front());
    }
    QString names;
    for (const std::string& name : found) {
        names += (names.isEmpty() ? QString() : u", "_s) + toQt(name);
    }
    return makeError(ErrorCode::InvalidSpecification,
                     found.empty() ? u"no array of rows was found"_s
                                   : u"several arrays could be the rows (%1): set rows of the "
                                     "dataset"_s.arg(names));
}

// A document has to be held whole; large data belongs into JSON lines.
class JsonReader final : public RowReader
{
public:
    JsonReader(std::unique_ptr<ByteSource> source, QString path, std::string rows)
        : m_source(std::move(source))
        , m_path(std::move(path))
        , m_where(std::move(rows))
    {
    }

    Result<std::optional<Row>> next() override
    {
        if (m_source) {
            if (auto read = readDocument(); !read) {
                return tl::unexpected(read.error());
            }
        }
        if (m_next >= m_rows.size()) {
            return std::nullopt;
        }
        Row row { std::move(m_rows[m_next]), m_next + 1 };
        ++m_next;
        return row;
    }

private:
    Result<void> readDocument()
    {
        auto text = readAll(*m_source);
        m_source.reset();
        if (!text) {
            return tl::unexpected(text.error());
        }
        if (isTooDeep(*text)) {
            return damagedAt(
                m_path, 1, 0,
                u"JSON is nested deeper than the %1 levels that are read"_s.arg(kMostJsonLevels));
        }
        try {
            auto rows = findRows(Json::parse(*text), m_where);
            if (!rows) {
                return makeError(rows.error().code, rows.error().detail, m_path);
            }
            m_rows = std::move(*rows);
        } catch (const Json::parse_error& error) {
            const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
            const auto end =
                text->begin() + static_cast<std::ptrdiff_t>(std::min(byte, text->size()));
            return damagedAt(m_path,
                             static_cast<std::uint64_t>(1 + std::count(text->begin(), end, '\n')),
                             byte, u"not valid JSON"_s);
        } catch (const std::exception& error) {
            return damagedAt(m_path, 1, 0, QString::fromUtf8(error.what()));
        }
        return {};
    }

    std::unique_ptr<ByteSource> m_source;
    QString m_path;
    std::string m_where;
    Json m_rows = Json::array();
    std::size_t m_next = 0;
};

} // namespace

const Json* member(const Json& json, std::string_view path)
{
    if (json.is_object()) {
        if (const auto found = json.find(path); found != json.end()) {
            return &*found;
        }
    }
    if (json.is_array()) {
        std::size_t index = 0;
        const std::string_view head = path.substr(0, path.find('.'));
        const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), index);
        if (error != std::errc() || end != head.data() + head.size() || index >= json.size()) {
            return nullptr;
        }
        return head.size() == path.size() ? &json[index]
                                          : member(json[index], path.substr(head.size() + 1));
    }
    for (std::size_t dot = path.find('.'); json.is_object() && dot != std::string_view::npos;
         dot = path.find('.', dot + 1)) {
        const auto found = json.find(path.substr(0, dot));
        if (found != json.end()) {
            if (const Json* below = member(*found, path.substr(dot + 1))) {
                return below;
            }
        }
    }
    return nullptr;
}

std::unique_ptr<RowReader> makeJsonReader(std::unique_ptr<ByteSource> source, const QString& path,
                                          const std::string& rows)
{
    return std::make_unique<JsonReader>(std::move(source), path, rows);
}

} // namespace loadstone::detail
