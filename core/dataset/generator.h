// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/loadeddataset.h"
#include "dataset/textmaker.h"

namespace loadstone {

/// Draws lengths as a person describes them. Value type; a function of settings and stream.
class LengthDraw
{
public:
    /// `settings` have passed validation.
    explicit LengthDraw(const LengthSettings& settings);

    std::uint64_t next(Random& random) const;

private:
    double draw(Random& random) const;

    LengthSettings m_settings;
    double m_least = 1;
    double m_most = 0;
    std::vector<double> m_upTo; // histogram: cumulative shares
};

/// Makes the prompts of a dataset that has a generator: row i is the same whatever other rows are
/// made. What reading the file of pairs says; else the maker's errors; Cancelled soon after
/// `cancelled` was set by another thread.
Result<LoadedDataset> generateDataset(const Dataset& dataset, const QString& directory,
                                      const TextMaker& maker,
                                      const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
