// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/sniff.h"

#include "base/json.h"

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kRecordsSeen = 20;
constexpr std::size_t kLongestColumnName = 64;

QString extension(QString name)
{
    name = name.toLower();
    for (const QString& packed : { u".gz"_s, u".zst"_s, u".zstd"_s }) {
        if (name.endsWith(packed)) {
            name.chop(packed.size());
            break;
        }
    }
    const qsizetype dot = name.lastIndexOf(u'.');
    return dot < 0 ? QString() : name.mid(dot + 1);
}

std::string_view withoutMark(std::string_view head)
{
    if (head.starts_with("\xef\xbb\xbf")) {
        head.remove_prefix(3);
    }
    return head;
}

std::string_view firstLine(std::string_view text)
{
    return text.substr(0, text.find('\n'));
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Fields of each whole record under a delimiter; quotes are respected, their errors are not.
std::vector<std::size_t> fieldCounts(std::string_view head, bool whole, char delimiter)
{
    std::vector<std::size_t> counts;
    std::size_t fields = 1;
    bool quoted = false;
    bool empty = true;
    for (const char c : head) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == delimiter) {
            ++fields;
        } else if (!quoted && c == '\n') {
            if (!empty) {
                counts.push_back(fields);
            }
            if (counts.size() == kRecordsSeen) {
                return counts;
            }
            fields = 1;
            empty = true;
            continue;
        }
        empty = empty && (c == '\r' || c == '\n');
    }
    if (whole && !empty) {
        counts.push_back(fields);
    }
    return counts;
}

// Fields when every record has the same number of at least two; else 0.
std::size_t evenFields(std::string_view head, bool whole, char delimiter)
{
    const auto counts = fieldCounts(head, whole, delimiter);
    const bool even = counts.size() >= 2 && counts.front() >= 2
        && std::all_of(counts.begin(), counts.end(),
                       [&counts](std::size_t count) { return count == counts.front(); });
    return even ? counts.front() : 0;
}

bool looksLikeHeader(std::string_view line, char delimiter)
{
    std::set<std::string_view> names;
    while (true) {
        const std::size_t end = std::min(line.find(delimiter), line.size());
        const std::string_view name = line.substr(0, end);
        if (isBlank(name) || name.size() > kLongestColumnName || !names.insert(name).second) {
            return false;
        }
        if (end == line.size()) {
            return true;
        }
        line.remove_prefix(end + 1);
    }
}

constexpr std::array<char, 4> kDelimiters { ',', '\t', ';', '|' };

Sniffed sniffObject(std::string_view head, bool whole, const QString& ending)
{
    const std::string_view line = firstLine(head);
    const bool complete = Json::accept(line);
    const bool oneLine = whole && isBlank(head.substr(line.size()));
    if (ending == u"jsonl"_s || ending == u"ndjson"_s) {
        return { DatasetFormat::JsonLines };
    }
    if (complete && !(oneLine && ending == u"json"_s)) {
        return { DatasetFormat::JsonLines };
    }
    // A first line of more than the head is a row of JSON lines as well as a document.
    if (line.size() == head.size() && !whole && ending != u"json"_s) {
        return { DatasetFormat::JsonLines };
    }
    return { DatasetFormat::JsonDocument };
}

} // namespace

char sniffDelimiter(std::string_view head, bool whole)
{
    head = withoutMark(head);
    char best = ',';
    std::size_t most = 0;
    for (const char delimiter : kDelimiters) {
        if (const std::size_t fields = evenFields(head, whole, delimiter); fields > most) {
            most = fields;
            best = delimiter;
        }
    }
    if (most > 0) {
        return best;
    }
    // Uneven (the reader will say where): take what the header uses most.
    const std::string_view line = firstLine(head);
    return *std::max_element(kDelimiters.begin(), kDelimiters.end(), [line](char a, char b) {
        return std::count(line.begin(), line.end(), a) < std::count(line.begin(), line.end(), b);
    });
}

Sniffed sniff(std::string_view head, bool whole, const QString& name)
{
    head = withoutMark(head);
    const QString ending = extension(name);
    const std::size_t start = head.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && head[start] == '{') {
        return sniffObject(head.substr(start), whole, ending);
    }
    if (start != std::string_view::npos && head[start] == '[' && ending != u"txt"_s) {
        return { DatasetFormat::JsonDocument };
    }
    if (ending == u"json"_s) {
        return { DatasetFormat::JsonDocument };
    }
    if (ending == u"jsonl"_s || ending == u"ndjson"_s) {
        return { DatasetFormat::JsonLines };
    }
    const char delimiter = sniffDelimiter(head, whole);
    const DatasetFormat table = delimiter == '\t' ? DatasetFormat::Tsv : DatasetFormat::Csv;
    if (ending == u"csv"_s || ending == u"tsv"_s || ending == u"tab"_s) {
        return { table, delimiter };
    }
    if (ending != u"txt"_s && evenFields(head, whole, delimiter) > 0
        && looksLikeHeader(firstLine(head), delimiter)) {
        return { table, delimiter };
    }
    return { DatasetFormat::Text };
}

} // namespace loadstone::detail
