// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnar/columnardatabase.h"
#include "dataset/rowreader.h"
#include "dataset/sniff.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr std::size_t kHead = 64U << 10U;

Result<std::string> readHead(ByteSource& source)
{
    std::string head(kHead, '\0');
    std::size_t used = 0;
    while (used < head.size()) {
        const auto got = source.read(head.data() + used, head.size() - used);
        if (!got) {
            return tl::unexpected(got.error());
        }
        if (*got == 0) {
            break;
        }
        used += *got;
    }
    head.resize(used);
    return head;
}

class ColumnarReader final : public RowReader
{
public:
    explicit ColumnarReader(std::unique_ptr<ColumnarRows> rows)
        : m_rows(std::move(rows))
    {
    }

    Result<std::optional<Row>> next() override
    {
        auto row = m_rows->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        return *row ? std::optional(Row { std::move(**row), ++m_number }) : std::nullopt;
    }

private:
    std::unique_ptr<ColumnarRows> m_rows;
    std::uint64_t m_number = 0;
};

Result<OpenedRows> openColumnar(const QString& path, DatasetFormat format)
{
    auto rows = format == DatasetFormat::Parquet ? openParquet(path) : openArrowStream(path);
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    OpenedRows out;
    out.reader = std::make_unique<ColumnarReader>(std::move(*rows));
    out.format = format;
    out.byRow = true;
    return out;
}

// A stream that begins with its schema, or a file around one.
bool isArrow(const std::string& head)
{
    return head.starts_with("ARROW1") || (head.size() > 8 && head.starts_with("\xff\xff\xff\xff"));
}

/// Files one behind the other, each opened when it is its turn.
class ChainedReader final : public RowReader
{
public:
    ChainedReader(std::unique_ptr<RowReader> first, std::vector<DataFile> files,
                  DatasetFormat format, std::string rows)
        : m_reader(std::move(first))
        , m_files(std::move(files))
        , m_format(format)
        , m_rows(std::move(rows))
    {
    }

    Result<std::optional<Row>> next() override
    {
        for (;;) {
            auto row = m_reader->next();
            if (!row) {
                return row;
            }
            if (*row) {
                (*row)->line = ++m_number;
                return row;
            }
            if (++m_at == m_files.size()) {
                return std::nullopt;
            }
            auto opened = openRows(m_files[m_at].path, m_format, m_rows);
            if (!opened) {
                return tl::unexpected(opened.error());
            }
            m_reader = std::move(opened->reader);
        }
    }

private:
    std::unique_ptr<RowReader> m_reader;
    std::vector<DataFile> m_files;
    DatasetFormat m_format;
    std::string m_rows;
    std::size_t m_at = 0;
    std::uint64_t m_number = 0;
};

} // namespace

Result<OpenedRows> openDataset(const Dataset& dataset, const QString& directory)
{
    auto files = findDataFiles(dataset, directory);
    if (!files) {
        return tl::unexpected(files.error());
    }
    auto opened = openRows(files->files.front().path, dataset.format, dataset.rows);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    if (files->files.size() > 1) {
        opened->reader = std::make_unique<ChainedReader>(std::move(opened->reader), files->files,
                                                         dataset.format, dataset.rows);
        opened->byRow = true;
    }
    opened->files = std::move(*files);
    return opened;
}

tl::unexpected<Error> damagedAt(const QString& path, std::uint64_t line, std::uint64_t byte,
                                const QString& what)
{
    return makeError(ErrorCode::Unreadable, u"line %1, byte %2: %3"_s.arg(line).arg(byte).arg(what),
                     path);
}

std::size_t firstNonUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = [&](std::size_t k) {
            return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
        };
        const unsigned lead = byte(i);
        const std::size_t length = lead < 0x80 ? 1
            : lead >= 0xc2 && lead < 0xe0      ? 2
            : lead >= 0xe0 && lead < 0xf0      ? 3
            : lead >= 0xf0 && lead < 0xf5      ? 4
                                               : 0;
        bool good = length > 0;
        for (std::size_t k = 1; k < length; ++k) {
            good = good && (byte(i + k) & 0xc0U) == 0x80;
        }
        // Over-long forms, surrogates, and what lies above U+10FFFF.
        const unsigned second = byte(i + 1);
        good = good && !(lead == 0xe0 && second < 0xa0) && !(lead == 0xed && second > 0x9f)
            && !(lead == 0xf0 && second < 0x90) && !(lead == 0xf4 && second > 0x8f);
        if (!good) {
            return i;
        }
        i += length;
    }
    return std::string_view::npos;
}

Result<OpenedRows> openRows(const QString& path, DatasetFormat format, const std::string& rows)
{
    auto peeked = ByteSource::open(path);
    if (!peeked) {
        return tl::unexpected(peeked.error());
    }
    const auto head = readHead(**peeked);
    if (!head) {
        return tl::unexpected(head.error());
    }
    if (head->starts_with("\xff\xfe") || head->starts_with("\xfe\xff")) {
        return damagedAt(path, 1, 0, u"UTF-16 text: save it as UTF-8"_s);
    }
    const bool isGuessed = format == DatasetFormat::Auto;
    if (format == DatasetFormat::Parquet || (isGuessed && head->starts_with("PAR1"))) {
        return openColumnar(path, DatasetFormat::Parquet);
    }
    if (format == DatasetFormat::Arrow || (isGuessed && isArrow(*head))) {
        return openColumnar(path, DatasetFormat::Arrow);
    }
    const bool whole = head->size() < kHead;
    Sniffed sniffed { format, sniffDelimiter(*head, whole) };
    if (format == DatasetFormat::Auto) {
        sniffed = sniff(*head, whole, QFileInfo(path).fileName());
    } else if (format == DatasetFormat::Tsv) {
        sniffed.delimiter = '\t';
    }
    auto source = ByteSource::open(path);
    if (!source) {
        return tl::unexpected(source.error());
    }
    OpenedRows out;
    out.format = sniffed.format;
    out.compression = (*source)->compression();
    switch (sniffed.format) {
    case DatasetFormat::Csv:
    case DatasetFormat::Tsv:
        out.reader = makeCsvReader(std::move(*source), path, sniffed.delimiter);
        break;
    case DatasetFormat::Text:
        out.reader = makeTextReader(std::move(*source), path);
        break;
    case DatasetFormat::JsonDocument:
        out.reader = makeJsonReader(std::move(*source), path, rows);
        out.byRow = true;
        break;
    case DatasetFormat::JsonLines:
    case DatasetFormat::Auto:
    case DatasetFormat::Parquet:
    case DatasetFormat::Arrow:
        out.reader = makeJsonLinesReader(std::move(*source), path);
        break;
    }
    return out;
}

} // namespace loadstone::detail
