// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsondepth.h"
#include "dataset/linereader.h"
#include "dataset/rowreader.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

class LineRows : public RowReader
{
public:
    LineRows(std::unique_ptr<ByteSource> source, QString path, LinePlace begin)
        : m_source(std::move(source))
        , m_lines(*m_source, begin)
        , m_path(std::move(path))
    {
    }

    Result<std::optional<Row>> next() override
    {
        std::string_view line;
        for (;;) {
            const auto more = m_lines.next(line);
            if (!more) {
                return tl::unexpected(more.error());
            }
            if (!*more) {
                return std::nullopt;
            }
            if (!isBlankLine(line)) {
                return row(line);
            }
        }
    }

protected:
    virtual Result<std::optional<Row>> row(std::string_view line) = 0;

    tl::unexpected<Error> damaged(std::size_t byte, const QString& what) const
    {
        return damagedAt(m_path, m_lines.number(), m_lines.offset() + byte, what);
    }

    std::uint64_t lineNumber() const { return m_lines.number(); }

private:
    std::unique_ptr<ByteSource> m_source;
    LineReader m_lines;
    QString m_path;
};

class JsonLinesReader final : public LineRows
{
public:
    using LineRows::LineRows;

private:
    Result<std::optional<Row>> row(std::string_view line) override
    {
        if (isTooDeep(line)) {
            return damaged(
                0,
                u"JSON is nested deeper than the %1 levels that are read"_s.arg(kMostJsonLevels));
        }
        try {
            Row out { Json::parse(line), lineNumber() };
            if (!out.object.is_object()) {
                return damaged(0,
                               u"a row is an object, this is %1"_s.arg(
                                   QString::fromUtf8(out.object.type_name())));
            }
            return out;
        } catch (const Json::parse_error& error) {
            return damaged(error.byte > 0 ? error.byte - 1 : 0, u"not valid JSON"_s);
        } catch (const std::exception& error) {
            return damaged(0, QString::fromUtf8(error.what()));
        }
    }
};

class TextReader final : public LineRows
{
public:
    using LineRows::LineRows;

private:
    Result<std::optional<Row>> row(std::string_view line) override
    {
        if (const std::size_t bad = firstNonUtf8(line); bad != std::string_view::npos) {
            return damaged(bad, u"not UTF-8 text"_s);
        }
        return Row { Json { { "text", std::string(line) } }, lineNumber() };
    }
};

} // namespace

std::unique_ptr<RowReader> makeJsonLinesReader(std::unique_ptr<ByteSource> source,
                                               const QString& path, LinePlace begin)
{
    return std::make_unique<JsonLinesReader>(std::move(source), path, begin);
}

std::unique_ptr<RowReader> makeTextReader(std::unique_ptr<ByteSource> source, const QString& path,
                                          LinePlace begin)
{
    return std::make_unique<TextReader>(std::move(source), path, begin);
}

} // namespace loadstone::detail
