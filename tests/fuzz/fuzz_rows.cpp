// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/bytesource.h"
#include "dataset/datasetcard.h"
#include "dataset/rowreader.h"
#include "dataset/tracefile.h"
#include "fuzzing.h"

#include <algorithm>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

/// Gives so many bytes at a time.
class Memory final : public detail::ByteSource
{
public:
    Memory(std::string_view text, std::size_t atOnce)
        : m_text(text)
        , m_atOnce(atOnce)
    {
    }

    Result<std::size_t> read(char* data, std::size_t size) override
    {
        const std::size_t count = std::min({ size, m_atOnce, m_text.size() });
        std::memcpy(data, m_text.data(), count);
        m_text.remove_prefix(count);
        return count;
    }

    std::string compression() const override { return {}; }

private:
    std::string_view m_text;
    std::size_t m_atOnce;
};

struct Rows
{
    std::vector<detail::Row> rows;
    std::optional<Error> error;
};

Rows rowsOf(std::uint8_t kind, std::string_view text, std::size_t atOnce)
{
    const QString path = u"rows"_s;
    auto source = std::make_unique<Memory>(text, atOnce);
    const auto reader = kind == 0 ? detail::makeCsvReader(std::move(source), path, ',')
        : kind == 1               ? detail::makeJsonLinesReader(std::move(source), path)
        : kind == 2               ? detail::makeTextReader(std::move(source), path)
                                  : detail::makeJsonReader(std::move(source), path, {});
    Rows out;
    for (;;) {
        auto row = reader->next();
        if (!row) {
            out.error = row.error();
            return out;
        }
        if (!*row) {
            return out;
        }
        require(out.rows.empty() || (*row)->line > out.rows.back().line,
                "rows come in their order");
        out.rows.push_back(std::move(**row));
    }
}

void readRows(std::uint8_t kind, std::string_view text, std::size_t piece)
{
    const Rows whole = rowsOf(kind, text, text.size() + 1);
    const Rows pieces = rowsOf(kind, text, piece);
    require(whole.rows.size() == pieces.rows.size(), "pieces make no other rows");
    for (std::size_t i = 0; i < whole.rows.size(); ++i) {
        require(whole.rows[i].line == pieces.rows[i].line
                    && whole.rows[i].object == pieces.rows[i].object,
                "pieces make no other row");
    }
    require(whole.error.has_value() == pieces.error.has_value()
                && (!whole.error || whole.error->detail == pieces.error->detail),
            "pieces make no other error");
}

void readTraceOf(std::string_view text)
{
    const int file = ::memfd_create("trace", 0);
    require(file >= 0
                && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()),
            "there is memory for a file");
    Dataset dataset;
    dataset.path = "/proc/self/fd/" + std::to_string(file);
    dataset.trace = TraceSettings();
    if (const auto trace = readTrace(dataset, u"/"_s)) {
        require(!trace->rows.empty(), "a trace has rows");
        for (const TraceRow& row : trace->rows) {
            require(row.input > 0 && row.output > 0, "a request has a prompt and an answer");
        }
    }
    ::close(file);
}

} // namespace

// Files of rows and of traces, and the cards of datasets: others wrote them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t kind = input.takeByte() % 6;
    const std::size_t piece = input.takeByte() % 32U + 1;
    const std::string_view text = input.rest();
    if (kind < 4) {
        readRows(kind, text, piece);
    } else if (kind == 4) {
        readTraceOf(text);
    } else if (const auto card = detail::readCard(std::string(text), u"README.md"_s)) {
        const std::vector<std::string> names { "data/train-0.parquet", "test.jsonl", "a.csv" };
        const auto chosen = detail::chooseFiles(names, *card, {}, {});
        require(!chosen || !chosen->names.empty(), "a choice has files");
    }
    return 0;
}
