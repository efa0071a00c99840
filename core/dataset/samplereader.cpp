// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/samplereader.h"

#include "config/benchmarkpresets.h"
#include "dataset/benchmarkrows.h"
#include "dataset/mapping.h"
#include "dataset/rowfilter.h"
#include "dataset/rowindex.h"
#include "dataset/rowreader.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

class Reader final : public SampleReader
{
public:
    Reader(Dataset dataset, detail::OpenedRows opened, const std::atomic<bool>* cancelled,
           RowUse use)
        : m_dataset(std::move(dataset))
        , m_opened(std::move(opened))
        , m_filters(m_dataset.filters)
        , m_cancelled(cancelled)
        , m_use(use)
    {
        const detail::DataFiles& files = m_opened.files;
        const QFileInfo place(files.place);
        m_about.format = m_opened.format;
        m_about.compression = m_opened.compression;
        m_about.config = files.config;
        m_about.split = files.split;
        m_about.revision = files.revision;
        m_about.fileCount = files.files.size();
        m_about.folder = place.isDir() ? files.place : place.path();
    }

    Result<std::optional<Sample>> next() override
    {
        if (m_dataset.limit && m_taken >= *m_dataset.limit) {
            return std::nullopt;
        }
        const auto row = nextRow();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            return std::nullopt;
        }
        auto sample = m_mapping->apply(**row);
        if (!sample) {
            return wrongRow(**row, sample.error());
        }
        m_about.droppedReplies = m_mapping->droppedReplies();
        ++m_taken;
        return std::move(*sample);
    }

    Result<std::optional<Sample>> skipTo(std::uint64_t row) override
    {
        if (!m_dataset.limit || row <= *m_dataset.limit) {
            if (auto jumped = jump(row); !jumped) {
                return tl::unexpected(jumped.error());
            }
            while (m_taken + 1 < row) {
                const auto passed = nextRow();
                if (!passed) {
                    return tl::unexpected(passed.error());
                }
                if (!*passed) {
                    return fewer(row, m_taken);
                }
                ++m_taken;
            }
            auto sample = next();
            if (!sample || *sample) {
                return sample;
            }
            return fewer(row, m_taken);
        }
        // Whether so many are used takes reading them.
        std::uint64_t used = 0;
        for (; used < *m_dataset.limit; ++used) {
            const auto passed = nextRow();
            if (!passed) {
                return tl::unexpected(passed.error());
            }
            if (!*passed) {
                break;
            }
        }
        return fewer(row, used);
    }

    const LoadedDataset& about() const override { return m_about; }

    std::vector<std::pair<QString, std::string>> files() const override
    {
        std::vector<std::pair<QString, std::string>> out;
        for (const detail::DataFile& file : m_opened.files.files) {
            out.emplace_back(file.path, file.name);
        }
        return out;
    }

private:
    const QString& place() const { return m_opened.files.place; }

    tl::unexpected<Error> wrongRow(const detail::Row& row, const Error& error) const
    {
        const QString where = (m_opened.byRow ? u"row %1"_s : u"line %1"_s).arg(row.line);
        return makeError(error.code, where % u": "_s % error.detail, place());
    }

    Result<std::optional<Sample>> fewer(std::uint64_t row, std::uint64_t used) const
    {
        if (used == 0) {
            return makeError(ErrorCode::Unreadable, u"there are no rows in it"_s, place());
        }
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no row %1: %2 are used"_s.arg(row).arg(used), place());
    }

    // The next row that passes the filters; the columns are settled on the first of all.
    Result<std::optional<detail::Row>> nextRow()
    {
        for (;;) {
            if (m_cancelled != nullptr && m_cancelled->load(std::memory_order_relaxed)) {
                return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, place());
            }
            auto row = m_opened.reader->next();
            if (!row || !*row) {
                return row;
            }
            if (!m_mapping) {
                if (auto settled = settle((*row)->object); !settled) {
                    return tl::unexpected(settled.error());
                }
            }
            if (!detail::isInWindow(m_dataset, (*row)->object)) {
                ++m_about.filteredOut;
                continue;
            }
            const auto passes = m_filters.pass((*row)->object);
            if (!passes) {
                const Error& error = passes.error();
                return wrongRow(**row, error);
            }
            if (*passes) {
                return row;
            }
            ++m_about.filteredOut;
        }
    }

    Result<void> settle(const Json& row)
    {
        auto mapping = detail::Mapping::settle(m_dataset, row, m_use, m_about.folder);
        if (!mapping) {
            return makeError(mapping.error().code, mapping.error().detail, place());
        }
        m_mapping = std::move(*mapping);
        m_about.choice = m_mapping->choice();
        for (const auto& [key, ignored] : row.items()) {
            m_about.columns.push_back(key);
        }
        return {};
    }

    // In a large file with a row a line, goes to shortly in front of the row.
    Result<void> jump(std::uint64_t row)
    {
        const bool hasLines =
            m_opened.format == DatasetFormat::JsonLines || m_opened.format == DatasetFormat::Text;
        if (row <= 1 || m_taken > 0 || !hasLines || !m_opened.compression.empty()
            || m_about.fileCount != 1 || !m_filters.isEmpty() || !m_dataset.dateFrom.empty()
            || !m_dataset.dateTo.empty()) {
            return {};
        }
        const QString path = m_opened.files.files.front().path;
        const auto index = detail::RowIndex::of(path);
        if (index == nullptr) {
            return {};
        }
        const auto first = nextRow();
        if (!first) {
            return tl::unexpected(first.error());
        }
        const auto found = index->find(row, m_cancelled);
        if (!found) {
            return tl::unexpected(found.error());
        }
        if (!*found) {
            const auto rows = index->rows(m_cancelled);
            return rows ? fewer(row, *rows).map([](const auto&) {}) : tl::unexpected(rows.error());
        }
        auto source = detail::ByteSource::openPlain(path, (*found)->place.byte);
        if (!source) {
            return tl::unexpected(source.error());
        }
        m_opened.reader = m_opened.format == DatasetFormat::Text
            ? detail::makeTextReader(std::move(*source), path, (*found)->place)
            : detail::makeJsonLinesReader(std::move(*source), path, (*found)->place);
        m_taken = row - 1 - (*found)->skip;
        return {};
    }

    Dataset m_dataset;
    detail::OpenedRows m_opened;
    detail::RowFilters m_filters;
    const std::atomic<bool>* m_cancelled;
    RowUse m_use;
    std::optional<detail::Mapping> m_mapping;
    LoadedDataset m_about;
    std::uint64_t m_taken = 0; // rows that are used
};

} // namespace

Result<std::unique_ptr<SampleReader>> SampleReader::open(const Dataset& stated,
                                                         const QString& directory,
                                                         const std::atomic<bool>* cancelled,
                                                         RowUse use)
{
    const Dataset dataset = withPreset(stated);
    auto opened = detail::openDataset(dataset, directory);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    return std::make_unique<Reader>(dataset, std::move(*opened), cancelled, use);
}

} // namespace loadstone
