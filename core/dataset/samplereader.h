// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/loadeddataset.h"

#include <memory>

namespace loadstone {

/// The samples of a dataset one after the other, filters and limit applied; nothing but the current
/// one is held. Owned by who reads; one thread.
class SampleReader
{
public:
    /// What loadDataset says of files; nothing is fetched.
    static Result<std::unique_ptr<SampleReader>> open(const Dataset& dataset,
                                                      const QString& directory,
                                                      const std::atomic<bool>* cancelled = nullptr,
                                                      RowUse use = RowUse::Prompts);

    virtual ~SampleReader() = default;
    SampleReader() = default;
    SampleReader(const SampleReader&) = delete;
    SampleReader& operator=(const SampleReader&) = delete;

    /// Nothing at the end. Errors as of loadDataset, with the place.
    virtual Result<std::optional<Sample>> next() = 0;

    /// Takes the next sample from this row on, from 1, without reading what is in front of it when
    /// the file has an index. InvalidSpecification when there are fewer.
    virtual Result<std::optional<Sample>> skipTo(std::uint64_t row) = 0;

    /// Files, format, columns, choice and counts so far; no samples.
    virtual const LoadedDataset& about() const = 0;

    /// Paths of the files that are read, with their names in the dataset.
    virtual std::vector<std::pair<QString, std::string>> files() const = 0;
};

} // namespace loadstone
