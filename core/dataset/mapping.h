// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "dataset/loadeddataset.h"
#include "dataset/rowreader.h"

namespace loadstone::detail {

/// Turns rows into samples: columns into roles, templates into prompts. Owned by the loader.
class Mapping
{
public:
    /// Settles the columns on the first row; InvalidSpecification when they do not fit.
    static Result<Mapping> settle(const Dataset& dataset, const Json& firstRow,
                                  RowUse use = RowUse::Prompts);

    const ColumnChoice& choice() const { return m_choice; }

    /// The text of the error says what is wrong with this row, without its place.
    Result<Sample> apply(const Row& row);

    /// Conversations that ended in a recorded reply, which is not sent.
    std::size_t droppedReplies() const { return m_droppedReplies; }

private:
    Result<void> fillContent(const Json& row, Sample& sample);
    Result<void> fillAnything(const Json& row, Sample& sample) const;
    Result<void> fillMessages(const Json& value, Sample& sample);
    Result<std::string> expand(const Json& row, Sample& sample) const;
    Result<void> fillExpected(const Json& row, Sample& sample) const;

    ColumnChoice m_choice;
    ColumnMap m_map;
    std::string m_template;
    bool m_isProgram = false; // expected answers are tests
    bool m_hasTemplate = false;
    bool m_keepsRows = false;
    std::size_t m_droppedReplies = 0;
};

} // namespace loadstone::detail
