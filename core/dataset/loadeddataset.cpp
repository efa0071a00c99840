// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/loadeddataset.h"

#include "dataset/generator.h"
#include "dataset/mapping.h"
#include "dataset/rowreader.h"
#include "dataset/tokenmaker.h"
#include "dataset/tracefile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kHashCharacters = 16;
constexpr qint64 kHashedAtOnce = 1 << 20;

bool isSet(const std::atomic<bool>* flag)
{
    return flag && flag->load(std::memory_order_relaxed);
}

tl::unexpected<Error> givenUp(const QString& path)
{
    return makeError(ErrorCode::Cancelled, u"the reading was cancelled"_s, path);
}

Result<void> hashFile(const QString& path, LoadedDataset& out, const std::atomic<bool>* cancelled)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    bool readable = file.open(QIODevice::ReadOnly);
    while (readable && !file.atEnd()) {
        if (isSet(cancelled)) {
            return givenUp(path);
        }
        const QByteArray piece = file.read(kHashedAtOnce);
        hash.addData(piece);
        readable = !piece.isEmpty() && file.error() == QFileDevice::NoError;
    }
    if (!readable) {
        return makeError(ErrorCode::Io, u"cannot be read: %1"_s.arg(file.errorString()), path);
    }
    out.sha256 = hash.result().toHex().toStdString();
    out.fileBytes = static_cast<std::uint64_t>(file.size());
    return {};
}

std::vector<std::string> columnsOf(const Json& row)
{
    std::vector<std::string> out;
    for (const auto& [key, ignored] : row.items()) {
        out.push_back(key);
    }
    return out;
}

QString place(const detail::OpenedRows& rows, std::uint64_t line)
{
    return (rows.byRow ? u"row %1"_s : u"line %1"_s).arg(line);
}

Result<detail::Mapping> settled(const Dataset& dataset, const QString& path, const Json& firstRow,
                                RowUse use)
{
    auto mapping = detail::Mapping::settle(dataset, firstRow, use);
    if (!mapping) {
        return makeError(mapping.error().code, mapping.error().detail, path);
    }
    return mapping;
}

Result<Sample> mapped(detail::Mapping& mapping, const detail::OpenedRows& opened,
                      const QString& path, const detail::Row& row)
{
    auto sample = mapping.apply(row);
    if (!sample) {
        return makeError(sample.error().code,
                         place(opened, row.line) % u": "_s % sample.error().detail, path);
    }
    return sample;
}

// Reads and maps all rows of an opened file.
Result<void> readSamples(const Dataset& dataset, const QString& path,
                         const detail::OpenedRows& opened, LoadedDataset& out,
                         const std::atomic<bool>* cancelled, RowUse use)
{
    std::optional<detail::Mapping> mapping;
    while (!dataset.limit || out.samples.size() < *dataset.limit) {
        if (isSet(cancelled)) {
            return givenUp(path);
        }
        auto row = opened.reader->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            break;
        }
        if (!mapping) {
            auto first = settled(dataset, path, (*row)->object, use);
            if (!first) {
                return tl::unexpected(first.error());
            }
            mapping = std::move(*first);
            out.columns = columnsOf((*row)->object);
            out.choice = mapping->choice();
        }
        auto sample = mapped(*mapping, opened, path, **row);
        if (!sample) {
            return tl::unexpected(sample.error());
        }
        out.samples.push_back(std::move(*sample));
    }
    if (out.samples.empty()) {
        return makeError(ErrorCode::Unreadable, u"there are no rows in it"_s, path);
    }
    out.droppedReplies = mapping->droppedReplies();
    return {};
}

bool isMade(const Dataset& dataset)
{
    return dataset.trace || dataset.generator;
}

Result<LoadedDataset> makeDataset(const Dataset& dataset, const QString& directory,
                                  const std::atomic<bool>* cancelled)
{
    const auto maker = textMakerOf(dataset, directory);
    if (!maker) {
        return tl::unexpected(maker.error());
    }
    if (dataset.generator) {
        return generateDataset(dataset, directory, **maker, cancelled);
    }
    const auto trace = readTrace(dataset, directory, cancelled);
    if (!trace) {
        return tl::unexpected(trace.error());
    }
    return traceDataset(dataset, *trace, **maker);
}

Result<Sample> makeSample(const Dataset& dataset, const QString& directory, std::uint64_t row,
                          const std::atomic<bool>* cancelled)
{
    Dataset first = dataset; // rows depend on nothing behind them
    first.limit = std::min(row, dataset.limit.value_or(row));
    auto made = makeDataset(first, directory, cancelled);
    if (!made) {
        return tl::unexpected(made.error());
    }
    if (row == 0 || made->samples.size() < row) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no row %1: %2 are used"_s.arg(row).arg(made->samples.size()),
                         toQt(dataset.path));
    }
    return std::move(made->samples.back());
}

} // namespace

void hashSample(Sample& sample)
{
    const std::string text = !sample.row.is_null() ? compactJson(sample.row)
        : sample.messages.is_null()                ? sample.prompt
                                                   : compactJson(sample.messages);
    const QByteArray hash =
        QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                 QCryptographicHash::Sha256);
    sample.hash = hash.toHex().left(kHashCharacters).toStdString();
}

QString LoadedDataset::choiceText() const
{
    QString text = u"dataset: %1 rows"_s.arg(samples.size());
    if (!made.is_null()) {
        return text
            % u", prompts made %1 (lengths in %2)"_s.arg(
                made.at("from") == "trace" ? u"to fit the trace"_s : u"by the generator"_s,
                toQt(made.at("lengths_in").get<std::string>()));
    }
    if (choice.fromTemplate) {
        text += u", prompts from the template"_s;
    } else {
        const bool conversations = !choice.messages.empty();
        text += u", %1 from column \"%2\"%3"_s.arg(
            conversations ? u"messages"_s : u"prompts"_s,
            toQt(conversations ? choice.messages : choice.prompt),
            choice.guessed ? u" (guessed)"_s : QString());
    }
    if (!choice.expected.empty()) {
        text += u", expected answers from \"%1\""_s.arg(toQt(choice.expected));
    }
    if (droppedReplies > 0) {
        text += u"; the recorded last reply of %1 conversations is not sent"_s.arg(droppedReplies);
    }
    return text;
}

std::string LoadedDataset::suggestedScorer() const
{
    constexpr std::string_view kMark = "####";
    const bool marked = std::all_of(samples.begin(), samples.end(), [kMark](const Sample& sample) {
        const std::size_t at = sample.expected ? sample.expected->rfind(kMark) : std::string::npos;
        return at != std::string::npos
            && sample.expected->find_first_of("0123456789", at) != std::string::npos;
    });
    return marked && !samples.empty() ? "gsm8k/1" : "exact/1";
}

Json LoadedDataset::facts() const
{
    const auto named = [](const std::string& column) {
        return column.empty() ? Json(nullptr) : Json(column);
    };
    return Json { { "format", made.is_null() ? Json(std::string(termName(format))) : Json() },
                  { "made", made },
                  { "compression", named(compression) },
                  { "sha256", sha256 },
                  { "bytes", fileBytes },
                  { "rows", samples.size() },
                  { "distinct_prompts", distinctPrompts },
                  { "columns", columns },
                  { "map",
                    { { "prompt", named(choice.prompt) },
                      { "messages", named(choice.messages) },
                      { "system", named(choice.system) },
                      { "expected", named(choice.expected) },
                      { "category", named(choice.category) },
                      { "max_tokens", named(choice.maxTokens) },
                      { "model", named(choice.model) } } },
                  { "guessed", choice.guessed },
                  { "dropped_replies", droppedReplies } };
}

Result<LoadedDataset> loadDataset(const Dataset& dataset, const QString& directory,
                                  const std::atomic<bool>* cancelled, RowUse use)
{
    if (isMade(dataset)) {
        return makeDataset(dataset, directory, cancelled);
    }
    const QString path = QDir(directory).filePath(toQt(dataset.path));
    auto opened = detail::openRows(path, dataset.format, dataset.rows);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    LoadedDataset out;
    out.format = opened->format;
    out.compression = opened->compression;
    if (auto hashed = hashFile(path, out, cancelled); !hashed) {
        return tl::unexpected(hashed.error());
    }
    if (auto read = readSamples(dataset, path, *opened, out, cancelled, use); !read) {
        return tl::unexpected(read.error());
    }
    std::unordered_set<std::string_view> distinct;
    for (const Sample& sample : out.samples) {
        distinct.insert(sample.hash);
    }
    out.distinctPrompts = distinct.size();
    return out;
}

Result<Sample> loadSample(const Dataset& dataset, const QString& directory, std::uint64_t row,
                          const std::atomic<bool>* cancelled, RowUse use)
{
    if (isMade(dataset)) {
        return makeSample(dataset, directory, row, cancelled);
    }
    const QString path = QDir(directory).filePath(toQt(dataset.path));
    const auto opened = detail::openRows(path, dataset.format, dataset.rows);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    std::optional<detail::Mapping> mapping;
    std::uint64_t rows = 0;
    while (!dataset.limit || rows < *dataset.limit) {
        if (isSet(cancelled)) {
            return givenUp(path);
        }
        const auto next = opened->reader->next();
        if (!next) {
            return tl::unexpected(next.error());
        }
        if (!*next) {
            break;
        }
        if (!mapping) {
            auto first = settled(dataset, path, (*next)->object, use);
            if (!first) {
                return tl::unexpected(first.error());
            }
            mapping = std::move(*first);
        }
        if (++rows == row) {
            return mapped(*mapping, *opened, path, **next);
        }
    }
    if (rows == 0) {
        return makeError(ErrorCode::Unreadable, u"there are no rows in it"_s, path);
    }
    return makeError(ErrorCode::InvalidSpecification,
                     u"there is no row %1: %2 are used"_s.arg(row).arg(rows), path);
}

Result<DatasetPreview> previewDataset(const Dataset& dataset, const QString& directory,
                                      std::size_t rows)
{
    if (dataset.generator) {
        Dataset first = dataset;
        first.limit = std::min<std::uint64_t>(rows, dataset.limit.value_or(rows));
        const auto made = makeDataset(first, directory, nullptr);
        if (!made) {
            return tl::unexpected(made.error());
        }
        DatasetPreview out;
        for (const Sample& sample : made->samples) {
            out.rows.push_back(Json { { "prompt", sample.prompt },
                                      { "max_tokens", valueOrNull(sample.maxTokens) } });
        }
        out.columns = { "prompt", "max_tokens" };
        return out;
    }
    const QString path = QDir(directory).filePath(toQt(dataset.path));
    auto opened = detail::openRows(path, dataset.format, dataset.rows);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    DatasetPreview out { opened->format, opened->compression, {}, {} };
    while (out.rows.size() < rows) {
        auto row = opened->reader->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            break;
        }
        out.rows.push_back(std::move((*row)->object));
    }
    if (!out.rows.empty()) {
        out.columns = columnsOf(out.rows.front());
    }
    return out;
}

} // namespace loadstone
