// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"
#include "dataset/datasetprofile.h"
#include "dataset/sample.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <vector>

namespace loadstone {

/// How columns were taken: names as in the file, empty where the role is not filled.
struct ColumnChoice
{
    std::string prompt;
    std::string messages;
    std::string system;
    std::string expected;
    std::string category;
    std::string maxTokens;
    std::string model;
    std::string images;
    std::string tokens;
    bool guessed = false; // what requests are made of was not named by the project
    std::vector<std::string> guessedRoles; // the same of the others
    bool fromTemplate = false;

    bool operator==(const ColumnChoice&) const = default;
};

class TracePrompts;

/// A dataset read and mapped. Value type, owned by who asked.
struct LoadedDataset
{
    std::vector<Sample> samples;
    std::string sha256; // of the file as it is on disk, lower-case hex; of several: of their list
    std::uint64_t fileBytes = 0;
    std::size_t fileCount = 1;
    DatasetFormat format = DatasetFormat::JsonLines;
    std::string compression; // "", "gzip", "zstd"
    std::string config; // as taken; empty where there is nothing to choose
    std::string split;
    std::string revision; // commit of a hub's dataset
    QString folder; // where names of files in rows start
    std::vector<std::string> columns; // of the first row
    ColumnChoice choice;
    DatasetProfile profile;
    std::size_t distinctPrompts = 0;
    std::size_t droppedReplies = 0; // conversations whose recorded last reply is not sent
    std::uint64_t filteredOut = 0; // rows that were read and not used
    Json made; // how the prompts were made (trace, generator); null: they were read
    std::shared_ptr<const TracePrompts> prompts; // of a trace's samples that come without content

    /// Fills `profile` for samples that were made and not read.
    void describeSamples();
    /// One English line for stderr: which columns were taken and how many rows there are.
    QString choiceText() const;
    /// Answer profile for the expected answers: "gsm8k/1" when each has a number behind a last
    /// "####", else "exact/1".
    std::string suggestedScorer() const;
    /// {format, compression, sha256, bytes, rows, distinct_prompts, columns, map, profile, …}.
    Json facts() const;
};

/// So much of what is sent is held in memory.
inline constexpr std::uint64_t kHeldBytes = 256ULL << 20U;

/// What requests are made of. Rows: kinds that take columns beside the prompt; any column may then
/// stand in for the prompt, and its value need not be text.
enum class RowUse : std::uint8_t { Prompts, Rows };

/// What requests of a kind are made of.
constexpr RowUse rowUse(ApiKind api)
{
    return api == ApiKind::Custom || api == ApiKind::Rerank || api == ApiKind::KServe
        ? RowUse::Rows
        : RowUse::Prompts;
}

/// Reads a dataset; a hub's is fetched before that. `directory`: what a relative path is relative
/// to. When what is sent is more than `heldBytes`, the samples come without their content, which a
/// SampleReader brings again.
/// NotFound, Io; Unreadable with "FILE: line L, byte B: …" when the file is damaged or empty;
/// Unsupported when a library is missing; InvalidSpecification when columns or a row do not fit the
/// mapping, or nothing can be guessed; what fetchHubDataset says.
/// Cancelled soon after `cancelled` was set by another thread.
Result<LoadedDataset> loadDataset(const Dataset& dataset, const QString& directory,
                                  const std::atomic<bool>* cancelled = nullptr,
                                  RowUse use = RowUse::Prompts,
                                  std::uint64_t heldBytes = kHeldBytes);

/// One row of it, from 1, as loadDataset maps it; what stands in front is read and not kept. In a
/// large file with a row a line it is found by an index, which is waited for. Nothing is fetched.
/// InvalidSpecification when there are fewer rows; else as loadDataset.
Result<Sample> loadSample(const Dataset& dataset, const QString& directory, std::uint64_t row,
                          const std::atomic<bool>* cancelled = nullptr,
                          RowUse use = RowUse::Prompts);

/// The first `rows` rows as they stand in the file, unmapped: for previews and column pickers.
struct DatasetPreview
{
    DatasetFormat format = DatasetFormat::JsonLines;
    std::string compression;
    std::vector<std::string> columns;
    std::vector<Json> rows;
    std::optional<ColumnChoice> choice; // which column plays which role
    std::optional<Error> mapping; // why the columns do not fit
};

/// Reads no more than it shows, whatever the file's size. Nothing is fetched.
Result<DatasetPreview> previewDataset(const Dataset& dataset, const QString& directory,
                                      std::size_t rows);

} // namespace loadstone
