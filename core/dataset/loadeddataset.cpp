// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/loadeddataset.h"

#include "dataset/filehash.h"
#include "dataset/generator.h"
#include "dataset/hubclient.h"
#include "dataset/mapping.h"
#include "dataset/rowfilter.h"
#include "dataset/rowindex.h"
#include "dataset/rowreader.h"
#include "dataset/samplereader.h"
#include "dataset/tokenmaker.h"
#include "dataset/tracefile.h"

#include <QCryptographicHash>

#include <algorithm>
#include <tuple>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Of several files: of the lines that sha256sum prints for them.
Result<void> hashFiles(const std::vector<std::pair<QString, std::string>>& files,
                       LoadedDataset& out, const std::atomic<bool>* cancelled)
{
    QByteArray list;
    for (const auto& [path, name] : files) {
        auto hash = detail::hashFile(path, cancelled);
        if (!hash) {
            return tl::unexpected(hash.error());
        }
        out.fileBytes += hash->bytes;
        list += QByteArray::fromStdString(hash->sha256 + "  " + name + "\n");
        out.sha256 = std::move(hash->sha256);
    }
    if (files.size() != 1) {
        const QByteArray all = QCryptographicHash::hash(list, QCryptographicHash::Sha256);
        out.sha256 = all.toHex().toStdString();
    }
    return {};
}

Result<LoadedDataset> readSamples(SampleReader& reader, const Dataset& dataset,
                                  const QString& place, std::uint64_t heldBytes)
{
    std::vector<Sample> samples;
    std::unordered_set<std::string> distinct;
    ProfileBuilder profile;
    std::uint64_t held = 0;
    for (;;) {
        auto sample = reader.next();
        if (!sample) {
            return tl::unexpected(sample.error());
        }
        if (!*sample) {
            break;
        }
        profile.add(**sample);
        distinct.insert((*sample)->hash);
        const bool wasHeld = held <= heldBytes;
        held += (*sample)->contentBytes;
        samples.push_back(std::move(**sample));
        if (held > heldBytes && wasHeld) {
            std::for_each(samples.begin(), samples.end(), dropContent);
        } else if (held > heldBytes) {
            dropContent(samples.back());
        }
    }
    LoadedDataset out = reader.about();
    if (samples.empty()) {
        const bool isWindowed = !dataset.dateFrom.empty() || !dataset.dateTo.empty();
        return makeError(ErrorCode::Unreadable,
                         out.filteredOut == 0 ? u"there are no rows in it"_s
                             : isWindowed
                             ? u"none of its %1 rows is of these dates and passes "
                               "the filters"_s.arg(out.filteredOut)
                             : u"none of its %1 rows passes the filters"_s.arg(out.filteredOut),
                         place);
    }
    out.samples = std::move(samples);
    out.distinctPrompts = distinct.size();
    out.profile = profile.finish(out.distinctPrompts);
    return out;
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
    return traceDataset(dataset, *trace, *maker, cancelled);
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

void LoadedDataset::describeSamples()
{
    ProfileBuilder builder;
    for (const Sample& sample : samples) {
        builder.add(sample);
    }
    profile = builder.finish(distinctPrompts);
}

QString LoadedDataset::choiceText() const
{
    const auto isGuess = [this](const char* role) {
        const auto& roles = choice.guessedRoles;
        const bool guess = std::find(roles.begin(), roles.end(), role) != roles.end();
        return guess ? u" (guessed)"_s : QString();
    };
    QString text = u"dataset: %1 rows"_s.arg(samples.size());
    if (filteredOut > 0) {
        text += u" (%1 filtered out)"_s.arg(filteredOut);
    }
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
        const bool tokens = !choice.tokens.empty();
        text += u", %1 from column \"%2\"%3"_s.arg(tokens              ? u"token numbers"_s
                                                       : conversations ? u"messages"_s
                                                                       : u"prompts"_s,
                                                   toQt(tokens              ? choice.tokens
                                                            : conversations ? choice.messages
                                                                            : choice.prompt),
                                                   choice.guessed ? u" (guessed)"_s : QString());
    }
    const std::initializer_list<std::tuple<const char*, QString, const std::string*>> others {
        { "expected", u"expected answers"_s, &choice.expected },
        { "system", u"system texts"_s, &choice.system },
        { "images", u"images"_s, &choice.images },
    };
    for (const auto& [role, what, column] : others) {
        if (!column->empty()) {
            text += u", %1 from \"%2\"%3"_s.arg(what, toQt(*column), isGuess(role));
        }
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
    const auto named = [](const std::string& text) {
        return text.empty() ? Json(nullptr) : Json(text);
    };
    return Json { { "format", made.is_null() ? Json(std::string(termName(format))) : Json() },
                  { "made", made },
                  { "compression", named(compression) },
                  { "sha256", sha256 },
                  { "bytes", fileBytes },
                  { "files", fileCount },
                  { "config", named(config) },
                  { "split", named(split) },
                  { "revision", named(revision) },
                  { "rows", samples.size() },
                  { "filtered_out", filteredOut },
                  { "distinct_prompts", distinctPrompts },
                  { "columns", columns },
                  { "map",
                    { { "prompt", named(choice.prompt) },
                      { "messages", named(choice.messages) },
                      { "system", named(choice.system) },
                      { "expected", named(choice.expected) },
                      { "category", named(choice.category) },
                      { "max_tokens", named(choice.maxTokens) },
                      { "model", named(choice.model) },
                      { "images", named(choice.images) },
                      { "tokens", named(choice.tokens) } } },
                  { "guessed", choice.guessed },
                  { "guessed_roles", choice.guessedRoles },
                  { "dropped_replies", droppedReplies },
                  { "profile", toJson(profile) } };
}

Result<LoadedDataset> loadDataset(const Dataset& dataset, const QString& directory,
                                  const std::atomic<bool>* cancelled, RowUse use,
                                  std::uint64_t heldBytes)
{
    if (isMade(dataset)) {
        auto made = makeDataset(dataset, directory, cancelled);
        if (made && dataset.generator) {
            made->describeSamples();
        }
        return made;
    }
    if (isHubPath(dataset.path)) {
        HubOptions options;
        options.cancelled = cancelled;
        if (auto fetched = fetchHubDataset(dataset, options); !fetched) {
            return tl::unexpected(fetched.error());
        }
    }
    const auto reader = SampleReader::open(dataset, directory, cancelled, use);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    const auto files = (*reader)->files();
    const QString place = files.size() == 1 ? files.front().first : (*reader)->about().folder;
    auto out = readSamples(**reader, dataset, place, heldBytes);
    if (!out) {
        return out;
    }
    if (auto hashed = hashFiles(files, *out, cancelled); !hashed) {
        return tl::unexpected(hashed.error());
    }
    return out;
}

Result<Sample> loadSample(const Dataset& dataset, const QString& directory, std::uint64_t row,
                          const std::atomic<bool>* cancelled, RowUse use)
{
    if (isMade(dataset)) {
        return makeSample(dataset, directory, row, cancelled);
    }
    const auto reader = SampleReader::open(dataset, directory, cancelled, use);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    auto sample = (*reader)->skipTo(row);
    if (!sample) {
        return tl::unexpected(sample.error());
    }
    return std::move(**sample);
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
        DatasetPreview out { DatasetFormat::JsonLines, {}, {}, {}, {}, {} };
        for (const Sample& sample : made->samples) {
            out.rows.push_back(Json { { "prompt", sample.prompt },
                                      { "max_tokens", valueOrNull(sample.maxTokens) } });
        }
        out.columns = { "prompt", "max_tokens" };
        return out;
    }
    auto opened = detail::openDataset(dataset, directory);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const bool hasLines =
        opened->format == DatasetFormat::JsonLines || opened->format == DatasetFormat::Text;
    if (hasLines && opened->compression.empty() && opened->files.files.size() == 1) {
        detail::RowIndex::of(opened->files.files.front().path); // somebody will ask for a row
    }
    DatasetPreview out { opened->format, opened->compression, {}, {}, {}, {} };
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
    if (out.rows.empty()) {
        return out;
    }
    for (const auto& [key, ignored] : out.rows.front().items()) {
        out.columns.push_back(key);
    }
    // The first row settles the columns, whether it passes the filters or not.
    Dataset unfiltered = dataset;
    unfiltered.filters.clear();
    if (const auto passes = detail::RowFilters(dataset.filters).pass(out.rows.front()); !passes) {
        out.mapping = passes.error();
        return out;
    }
    const auto first = SampleReader::open(unfiltered, directory);
    if (!first) {
        return tl::unexpected(first.error());
    }
    const auto sample = (*first)->next();
    if (sample && *sample) {
        out.choice = (*first)->about().choice;
    } else if (!sample) {
        out.mapping = sample.error();
    }
    return out;
}

} // namespace loadstone
