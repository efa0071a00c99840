// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filesamples.h"

#include "base/file.h"

#include <zlib.h>
#include <zstd.h>

namespace loadstone::test {

std::vector<Json> trickyRows(int count)
{
    const std::vector<std::string> spices {
        "plain",        "comma, and more", "say \"hello\"",  "two\nlines",       "tab\there",
        "semi;colon",   "pipe|bar",        "Grüße aus Köln", "日本語のテキスト", "emoji 🧭 here",
        "{\"a\": [1]}", " spaces around ", "\"quoted\"",     "back\\slash",      "[1, 2, 3]",
    };
    std::vector<Json> rows;
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        rows.push_back(
            Json { { "id", number },
                   { "prompt",
                     "Row " + number + ": " + spices[static_cast<std::size_t>(i) % spices.size()] },
                   { "answer", "#### " + number },
                   { "kind", i % 3 == 0 ? "a,b" : "c" },
                   { "limit", std::to_string(1 + i % 7) } });
    }
    return rows;
}

std::string asJsonLines(const std::vector<Json>& rows, const std::string& lineEnd, bool lastEnd)
{
    std::string out;
    for (const Json& row : rows) {
        out += compactJson(row) + lineEnd;
    }
    return lastEnd ? out : out.substr(0, out.size() - lineEnd.size());
}

std::string asArray(const std::vector<Json>& rows)
{
    return prettyJson(Json(rows));
}

std::string asColumns(const std::vector<Json>& rows)
{
    Json columns = Json::object();
    for (const Json& row : rows) {
        for (const auto& [key, value] : row.items()) {
            columns[key].push_back(value);
        }
    }
    return compactJson(columns);
}

std::string asIndexedColumns(const std::vector<Json>& rows)
{
    Json columns = Json::object();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const auto& [key, value] : rows[i].items()) {
            columns[key][std::to_string(i)] = value;
        }
    }
    return compactJson(columns);
}

std::string asNested(const std::vector<Json>& rows)
{
    return prettyJson(Json { { "version", 1 }, { "data", { { "items", rows }, { "n", 3 } } } });
}

std::string asTable(const std::vector<Json>& rows, char delimiter, const std::string& lineEnd,
                    bool lastEnd)
{
    const auto field = [delimiter](const std::string& text) {
        if (text.find_first_of(std::string("\"\r\n") + delimiter) == std::string::npos) {
            return text;
        }
        std::string out = "\"";
        for (const char c : text) {
            out += c == '"' ? std::string("\"\"") : std::string(1, c);
        }
        return out + "\"";
    };
    std::string out;
    for (std::size_t i = 0; i <= rows.size(); ++i) {
        bool first = true;
        for (const auto& [key, value] : rows[i == 0 ? 0 : i - 1].items()) {
            out += (first ? "" : std::string(1, delimiter))
                + field(i == 0 ? key : value.get<std::string>());
            first = false;
        }
        out += lineEnd;
    }
    return lastEnd ? out : out.substr(0, out.size() - lineEnd.size());
}

std::string arrowRows()
{
    return readFile(QStringLiteral(LOADSTONE_TEST_DATA "/arrow/rows.arrow")).value_or("");
}

std::string gzipped(const std::string& data)
{
    z_stream stream {};
    constexpr int kGzip = 16;
    ::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 8,
                   Z_DEFAULT_STRATEGY);
    std::string out(::deflateBound(&stream, data.size()), '\0');
    std::string input = data;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    ::deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    ::deflateEnd(&stream);
    return out;
}

std::string zstandard(const std::string& data)
{
    std::string out(::ZSTD_compressBound(data.size()), '\0');
    out.resize(::ZSTD_compress(out.data(), out.size(), data.data(), data.size(), 1));
    return out;
}

} // namespace loadstone::test
