// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/rowreader.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kBlock = 64U << 10U;
constexpr int kEnd = -1;

// RFC 4180 with CR LF, LF or CR line ends, quotes that double, and line breaks inside quotes.
class CsvReader final : public RowReader
{
public:
    CsvReader(std::unique_ptr<ByteSource> source, QString path, char delimiter)
        : m_source(std::move(source))
        , m_path(std::move(path))
        , m_delimiter(delimiter)
    {
    }

    Result<std::optional<Row>> next() override
    {
        if (m_columns.empty()) {
            if (auto header = readHeader(); !header) {
                return tl::unexpected(header.error());
            }
        }
        std::vector<std::string> fields;
        const auto more = readRecord(fields);
        if (!more) {
            return tl::unexpected(more.error());
        }
        if (!*more) {
            return std::nullopt;
        }
        if (fields.size() != m_columns.size()) {
            return damagedAt(
                m_path, m_recordLine, m_recordByte,
                u"%1 fields where the header has %2"_s.arg(fields.size()).arg(m_columns.size()));
        }
        Row row { Json::object(), m_recordLine };
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (firstNonUtf8(fields[i]) != std::string::npos) {
                return damagedAt(m_path, m_recordLine, m_recordByte, u"not UTF-8 text"_s);
            }
            row.object[m_columns[i]] = std::move(fields[i]);
        }
        return row;
    }

private:
    Result<void> readHeader()
    {
        const auto more = readRecord(m_columns);
        if (!more) {
            return tl::unexpected(more.error());
        }
        if (!*more) {
            return makeError(ErrorCode::Unreadable, u"line 1, byte 0: there is no header line"_s,
                             m_path);
        }
        const std::set<std::string> distinct(m_columns.begin(), m_columns.end());
        if (distinct.size() != m_columns.size() || distinct.contains(std::string())) {
            return damagedAt(m_path, m_recordLine, m_recordByte,
                             u"the header has an empty or a repeated column name"_s);
        }
        if (std::any_of(m_columns.begin(), m_columns.end(), [](const std::string& name) {
                return firstNonUtf8(name) != std::string::npos;
            })) {
            return damagedAt(m_path, m_recordLine, m_recordByte, u"not UTF-8 text"_s);
        }
        return {};
    }

    // One record; false at the end. Lines without anything are passed over.
    Result<bool> readRecord(std::vector<std::string>& fields)
    {
        int c = take();
        while (c == '\n' || c == '\r') {
            c = take();
        }
        if (c == kEnd) {
            return m_error ? Result<bool>(tl::unexpected(*m_error)) : Result<bool>(false);
        }
        fields.clear();
        m_recordLine = m_line;
        m_recordByte = m_byte - 1;
        for (;;) {
            auto end = readField(c, fields.emplace_back());
            if (!end) {
                return tl::unexpected(end.error());
            }
            if (*end != m_delimiter) {
                return m_error ? Result<bool>(tl::unexpected(*m_error)) : Result<bool>(true);
            }
            c = take();
        }
    }

    // Reads from `c` to the character that ends the field, which it returns.
    Result<int> readField(int c, std::string& out)
    {
        if (c != '"') {
            while (c != kEnd && c != m_delimiter && c != '\n' && c != '\r') {
                out += static_cast<char>(c);
                c = take();
            }
            return c;
        }
        const std::uint64_t line = m_line;
        const std::uint64_t byte = m_byte - 1;
        for (;;) {
            c = take();
            if (c == kEnd) {
                return m_error ? Result<int>(tl::unexpected(*m_error))
                               : damagedAt(m_path, line, byte, u"the quote is never closed"_s);
            }
            if (c != '"') {
                out += static_cast<char>(c);
                continue;
            }
            c = take();
            if (c == '"') {
                out += '"';
            } else if (c == kEnd || c == m_delimiter || c == '\n' || c == '\r') {
                return c;
            } else {
                return damagedAt(m_path, m_line, m_byte - 1, u"text after a closing quote"_s);
            }
        }
    }

    int take()
    {
        if (m_at == m_size && !fill()) {
            return kEnd;
        }
        const auto c = static_cast<unsigned char>(m_buffer[m_at++]);
        ++m_byte;
        if (m_newLine) {
            ++m_line;
        }
        m_newLine = c == '\n';
        return c;
    }

    bool fill()
    {
        constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
        const bool isFirst = m_byte == 0;
        m_at = 0;
        m_size = 0;
        // Unpacked files come in pieces of any size: the mark may be in several of them.
        do {
            const auto got = m_source->read(m_buffer.data() + m_size, m_buffer.size() - m_size);
            if (!got) {
                m_error = got.error();
                return false;
            }
            if (*got == 0) {
                break;
            }
            m_size += *got;
        } while (isFirst && m_size <= kByteOrderMark.size());
        if (isFirst && std::string_view(m_buffer.data(), m_size).starts_with(kByteOrderMark)) {
            m_at = kByteOrderMark.size();
            m_byte = kByteOrderMark.size();
        }
        return m_at < m_size;
    }

    std::unique_ptr<ByteSource> m_source;
    QString m_path;
    char m_delimiter;
    std::vector<std::string> m_columns;
    std::string m_buffer = std::string(kBlock, '\0');
    std::size_t m_at = 0;
    std::size_t m_size = 0;
    std::uint64_t m_byte = 0;
    std::uint64_t m_line = 1;
    std::uint64_t m_recordLine = 1;
    std::uint64_t m_recordByte = 0;
    bool m_newLine = false;
    std::optional<Error> m_error;
};

} // namespace

std::unique_ptr<RowReader> makeCsvReader(std::unique_ptr<ByteSource> source, const QString& path,
                                         char delimiter)
{
    return std::make_unique<CsvReader>(std::move(source), path, delimiter);
}

} // namespace loadstone::detail
