// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "models/projecttreemodel.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace loadstone {

enum class EditKind {
    Name,
    Text,
    Whole,
    Number,
    Levels, // a whole number, or several numbers as a list
    Seconds, // milliseconds in the file
    Percent, // a share from 0 to 1 in the file
    Choice,
    Flag,
    Lines, // a list of texts, one a line
    Numbers, // a list of whole numbers in one line
    LongText,
    JsonObject,
    File,
    Reference, // the name of another object
    Column, // of the dataset
    Rows, // a list of small objects, see EditColumn
};

using EditChoices = std::vector<std::pair<QString, QString>>; // word of the file, text

/// One column of EditKind::Rows.
struct EditColumn
{
    QString key; // of the row's object, or its place in the row's array
    QString title;
    EditChoices choices; // free text when there are none
    bool isNumber = false;
    std::function<QString(const Json& row)>
        unit = {}; // behind the input, by what else the row says
};

/// How one field of an object is edited: what it is called, its unit, what an absent one means and
/// one sentence on what it does. Value type.
struct EditSpec
{
    QString key; // below the object: "timeouts_ms/connect"
    EditKind kind = EditKind::Text;
    QString label;
    QString unit;
    QString normal; // what holds when nothing is written; empty: nothing
    QString help;
    QString group; // heading above the field
    EditChoices choices;
    std::string normalWord; // of a choice; "true" or "false" of a flag
    ProjectTreeModel::Section section = ProjectTreeModel::Section::Runs;
    std::function<QString(const Json& object)> normalFor; // instead of `normal`, by other fields
    QString none; // of a reference: text for "none"; empty: there must be one
    std::vector<EditColumn> columns;
    bool rowsAreArrays = false;
    bool rowsArePairs = false; // {first: second, …}
    Json newRow;
    std::function<Json(const Json& rows)> nextRow; // null: newRow
    bool always = false; // the empty text is written, too
    std::function<bool(const Json& object)> shown; // null: always
    /// What the field shows of an object; null: the value below `key`.
    std::function<std::optional<Json>(const Json& object)> read;
};

/// Fields of one kind of object, in the order of the page.
std::vector<EditSpec> editSpecs(ProjectTreeModel::Section section, const Project& project);

} // namespace loadstone
