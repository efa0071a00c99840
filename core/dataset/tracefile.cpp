// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/tracefile.h"

#include "dataset/bytesource.h"
#include "dataset/filehash.h"
#include "dataset/rowreader.h"
#include "dataset/tracefields.h"
#include "record/logreader.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint64_t kLongest = 10'000'000;
constexpr std::size_t kHead = 4096;

/// Columns of a format; the first three must be there.
struct Columns
{
    TraceFormat format;
    TraceUnit unit;
    const char* at;
    const char* input;
    const char* output;
};

constexpr std::array<Columns, 5> kColumns { {
    { TraceFormat::Mooncake, TraceUnit::Milliseconds, "timestamp", "input_length",
      "output_length" },
    { TraceFormat::Azure, TraceUnit::Auto, "TIMESTAMP", "ContextTokens", "GeneratedTokens" },
    { TraceFormat::BurstGpt, TraceUnit::Seconds, "Timestamp", "Request tokens", "Response tokens" },
    { TraceFormat::Lengths, TraceUnit::Milliseconds, "timestamp", "input_length", "output_length" },
    { TraceFormat::Requests, TraceUnit::Nanoseconds, "scheduled_ns", "prompt_tokens",
      "output_tokens" },
} };

Ns nsOf(TraceUnit unit)
{
    switch (unit) {
    case TraceUnit::Milliseconds:
        return kNsPerMs;
    case TraceUnit::Microseconds:
        return kNsPerUs;
    case TraceUnit::Nanoseconds:
        return 1;
    case TraceUnit::Seconds:
    case TraceUnit::Auto:
        break;
    }
    return kNsPerS;
}

bool isSet(const std::atomic<bool>* flag)
{
    return flag != nullptr && flag->load(std::memory_order_relaxed);
}

tl::unexpected<Error> badRow(const QString& path, std::uint64_t line, const QString& what)
{
    return makeError(ErrorCode::Unreadable, u"line %1: %2"_s.arg(line).arg(what), path);
}

QString inQuotes(std::string_view text)
{
    return u'"' % toQt(text) % u'"';
}

/// Reads the rows of tables and JSON lines.
class TableReader
{
public:
    TableReader(const TraceSettings& settings, QString path, Trace& out)
        : m_settings(settings)
        , m_path(std::move(path))
        , m_out(out)
    {
    }

    Result<void> add(const detail::Row& row, bool isJson)
    {
        if (m_columns == nullptr) {
            if (auto settled = settle(row.object, isJson); !settled) {
                return settled;
            }
        }
        if (m_columns->format == TraceFormat::Requests && !isWanted(row.object)) {
            return {};
        }
        TraceRow read;
        read.line = row.line;
        const auto at = instantOf(row);
        if (!at) {
            return tl::unexpected(at.error());
        }
        read.at = *at;
        for (const auto& [name, target] : { std::pair(m_columns->input, &read.input),
                                            std::pair(m_columns->output, &read.output) }) {
            const auto length = lengthOf(row, name);
            if (!length) {
                return tl::unexpected(length.error());
            }
            *target = *length;
        }
        if (read.input == 0) {
            return badRow(m_path, row.line, u"a prompt of length 0 cannot be sent"_s);
        }
        m_out.withoutAnswer += read.output == 0 ? 1 : 0;
        read.output = std::max<std::uint64_t>(read.output, 1);
        if (auto filled = fillPrompt(row, read); !filled) {
            return filled;
        }
        m_out.rows.push_back(std::move(read));
        return {};
    }

private:
    Result<void> settle(const Json& first, bool isJson)
    {
        for (const Columns& one : kColumns) {
            const bool isMeant = m_settings.format == TraceFormat::Auto
                ? one.format != TraceFormat::Mooncake || isJson
                : one.format == m_settings.format;
            if (isMeant && first.contains(one.at) && first.contains(one.input)
                && first.contains(one.output)) {
                m_columns = &one;
                m_out.format = one.format;
                m_out.unit = m_settings.unit == TraceUnit::Auto ? one.unit : m_settings.unit;
                return {};
            }
        }
        QString names;
        for (const auto& [key, ignored] : first.items()) {
            names += (names.isEmpty() ? QString() : u", "_s) % toQt(key);
        }
        return makeError(
            ErrorCode::InvalidSpecification,
            u"this is no trace%1: timestamp, input_length and output_length are "
            "expected, or the columns of the Azure or BurstGPT traces; the columns "
            "are: %2"_s.arg(m_settings.format == TraceFormat::Auto
                                ? QString()
                                : u" of the format %1"_s.arg(inQuotes(termName(m_settings.format))),
                            names),
            m_path);
    }

    // Of our own list of requests: what was measured in its first trial and has both counts.
    bool isWanted(const Json& row)
    {
        const auto is = [&row](const char* key, std::string_view value) {
            const auto found = row.find(key);
            return found == row.end() || *found == value;
        };
        const auto trial = row.find("trial");
        if (trial != row.end() && trial->is_string() && m_trial.empty()) {
            m_trial = trial->get<std::string>();
        }
        if (!is("phase", "measured") || !is("trial", m_trial) || is("scheduled_ns", "")) {
            return false;
        }
        const bool isCounted = !is("prompt_tokens", "") && !is("output_tokens", "");
        m_out.leftOut += isCounted ? 0 : 1;
        return isCounted;
    }

    Result<Ns> instantOf(const detail::Row& row) const
    {
        const auto found = row.object.find(m_columns->at);
        std::optional<Ns> at;
        if (found != row.object.end() && (found->is_string() || found->is_number())) {
            const std::string text = found->is_string() ? found->get<std::string>() : found->dump();
            at = m_out.unit == TraceUnit::Auto ? detail::dateNs(text)
                                               : detail::decimalNs(text, nsOf(m_out.unit));
        }
        if (!at) {
            return badRow(m_path, row.line, u"%1 is no instant"_s.arg(inQuotes(m_columns->at)));
        }
        return *at;
    }

    Result<std::uint64_t> lengthOf(const detail::Row& row, const char* name) const
    {
        const auto found = row.object.find(name);
        const auto length = found != row.object.end() ? detail::lengthOf(*found) : std::nullopt;
        if (!length || *length > kLongest) {
            return badRow(m_path, row.line,
                          u"%1 is no length (a whole number, at most %2)"_s.arg(inQuotes(name))
                              .arg(kLongest));
        }
        return *length;
    }

    Result<void> fillPrompt(const detail::Row& row, TraceRow& read) const
    {
        const auto ids = row.object.find("hash_ids");
        if (m_columns->format == TraceFormat::Mooncake && ids != row.object.end()) {
            if (!ids->is_array()) {
                return badRow(m_path, row.line, u"\"hash_ids\" is no list"_s);
            }
            for (const Json& id : *ids) {
                if (!id.is_number_integer()) {
                    return badRow(m_path, row.line, u"a hash id is no whole number"_s);
                }
                read.blocks.push_back(static_cast<std::uint64_t>(id.get<std::int64_t>()));
            }
        }
        const auto sample = row.object.find("sample");
        if (m_columns->format == TraceFormat::Requests && sample != row.object.end()) {
            read.prompt = detail::lengthOf(*sample);
        }
        return {};
    }

    const TraceSettings& m_settings;
    QString m_path;
    Trace& m_out;
    const Columns* m_columns = nullptr;
    std::string m_trial;
};

Result<void> readTable(const TraceSettings& settings, const QString& path, bool isJson,
                       char delimiter, Trace& out, const std::atomic<bool>* cancelled)
{
    auto source = detail::ByteSource::open(path);
    if (!source) {
        return tl::unexpected(source.error());
    }
    const auto reader = isJson ? detail::makeJsonLinesReader(std::move(*source), path)
                               : detail::makeCsvReader(std::move(*source), path, delimiter);
    TableReader table(settings, path, out);
    for (;;) {
        if (isSet(cancelled)) {
            return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, path);
        }
        const auto row = reader->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            return {};
        }
        if (auto added = table.add(**row, isJson); !added) {
            return added;
        }
    }
}

Result<void> readLog(const QString& path, Trace& out, const std::atomic<bool>* cancelled)
{
    constexpr std::int64_t kAtOnce = 8 << 20;
    auto reader = LogReader::open(path);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    out.format = TraceFormat::Requests;
    for (std::int64_t before = -1; before != reader->offset();) {
        if (isSet(cancelled)) {
            return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, path);
        }
        before = reader->offset();
        const auto batch = reader->read(kAtOnce);
        if (!batch) {
            return tl::unexpected(batch.error());
        }
        for (const RequestRecord& record : batch->requests) {
            if (record.phase != Phase::Measured || !isIssued(record.outcome)
                || !happened(record.scheduled)) {
                continue;
            }
            if (record.promptTokens < 1 || record.outputTokens < 0) {
                ++out.leftOut;
                continue;
            }
            TraceRow row;
            row.at = record.scheduled;
            row.input = static_cast<std::uint64_t>(record.promptTokens);
            row.output =
                std::max<std::uint64_t>(1, static_cast<std::uint64_t>(record.outputTokens));
            row.prompt = record.sample;
            row.line = out.rows.size() + 1;
            out.withoutAnswer += record.outputTokens == 0 ? 1 : 0;
            out.rows.push_back(std::move(row));
        }
    }
    return {};
}

Result<std::string> headOf(const QString& path)
{
    auto source = detail::ByteSource::open(path);
    if (!source) {
        return tl::unexpected(source.error());
    }
    std::string head(kHead, '\0');
    const auto got = (*source)->read(head.data(), head.size());
    if (!got) {
        return tl::unexpected(got.error());
    }
    head.resize(*got);
    if (head.starts_with("\xef\xbb\xbf")) {
        head.erase(0, 3);
    }
    return head;
}

// The mark that stands most often in the header line.
char delimiterOf(std::string_view head)
{
    const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    char best = ',';
    for (const char mark : { '\t', ';' }) {
        if (std::count(line.begin(), line.end(), mark)
            > std::count(line.begin(), line.end(), best)) {
            best = mark;
        }
    }
    return best;
}

} // namespace

Result<Trace> readTrace(const Dataset& dataset, const QString& directory,
                        const std::atomic<bool>* cancelled)
{
    const TraceSettings settings = dataset.trace.value_or(TraceSettings());
    const QString path = QDir(directory).filePath(toQt(dataset.path));
    const auto head = headOf(path);
    if (!head) {
        return tl::unexpected(head.error());
    }
    Trace out;
    const auto hash = detail::hashFile(path, cancelled);
    if (!hash) {
        return tl::unexpected(hash.error());
    }
    out.sha256 = hash->sha256;
    out.fileBytes = hash->bytes;
    const std::size_t first = head->find_first_not_of(" \t\r\n");
    const bool isJson = first != std::string::npos && (*head)[first] == '{';
    auto read = head->starts_with("LDSTNLOG")
        ? readLog(path, out, cancelled)
        : readTable(settings, path, isJson, delimiterOf(*head), out, cancelled);
    if (!read) {
        return tl::unexpected(read.error());
    }
    if (out.rows.empty()) {
        return makeError(ErrorCode::Unreadable,
                         out.leftOut > 0 ? u"none of its requests has counts of tokens"_s
                                         : u"there are no rows in it"_s,
                         path);
    }
    if (dataset.limit && out.rows.size() > *dataset.limit) {
        out.rows.resize(*dataset.limit);
    }
    return out;
}

} // namespace loadstone
