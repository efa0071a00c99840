// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "config/prompttemplate.h"
#include "dataset/loadeddataset.h"
#include "dataset/rowreader.h"

namespace loadstone::detail {

/// Names and columns of all roles that a project can fill, for those who go through them.
std::vector<std::pair<const char*, std::string>> rolesOf(const ColumnMap& map);

/// Settles the columns on the first row: what the project names, else what is guessed.
/// InvalidSpecification when they do not fit.
Result<ColumnChoice> chooseColumns(const Dataset& dataset, const Json& firstRow, RowUse use);

/// Turns rows into samples: columns into roles, templates into prompts. Owned by the loader.
class Mapping
{
public:
    /// What chooseColumns says; a template that cannot be read. `folder`: where names of images
    /// start.
    static Result<Mapping> settle(const Dataset& dataset, const Json& firstRow,
                                  RowUse use = RowUse::Prompts, const QString& folder = {});

    const ColumnChoice& choice() const { return m_choice; }

    /// The text of the error says what is wrong with this row, without its place.
    Result<Sample> apply(const Row& row);

    /// Conversations that ended in a recorded reply, which is not sent.
    std::size_t droppedReplies() const { return m_droppedReplies; }

private:
    Result<void> fillContent(const Json& row, Sample& sample);
    Result<void> fillAnything(const Json& row, Sample& sample) const;
    Result<void> fillMessages(const Json& turns, Sample& sample);
    Result<void> fillTokens(const Json& value, const std::string& column, Sample& sample) const;
    Result<void> fillValue(const Json& value, const std::string& column, Sample& sample);
    Result<std::string> fillFrom(const Json& row, Sample& sample) const;
    Result<void> fillExpected(const Json& row, Sample& sample) const;
    Result<void> addToMessages(const Json& row, Sample& sample) const;

    ColumnChoice m_choice;
    ColumnMap m_map;
    bool m_isProgram = false; // expected answers are tests
    std::optional<PromptTemplate> m_template;
    bool m_keepsRows = false;
    QString m_folder;
    bool m_isForeign = false; // rows came from a hub
    std::size_t m_droppedReplies = 0;
};

/// A template filled with a row's columns. InvalidSpecification when one is missing.
Result<std::string> fillTemplate(const PromptTemplate& prompt, const Json& row);

/// Text of a value as a prompt or an expected answer shows it; nothing for null.
std::optional<std::string> shownText(const Json& value);

} // namespace loadstone::detail
