// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which column plays which role, as the project says or as the names tell.
#include "dataset/mapping.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

using Names = std::vector<std::string_view>;

constexpr std::array<std::string_view, 9> kGuesses {
    "messages", "conversations", "prompt", "text_input", "question",
    "problem",  "instruction",   "input",  "text",
};
constexpr std::array<std::string_view, 4> kTokenGuesses { "input_ids", "prompt_token_ids",
                                                          "token_ids", "tok_input" };

QString inQuotes(std::string_view text)
{
    return u'"' % toQt(text) % u'"';
}

tl::unexpected<Error> refused(const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text);
}

bool sameButCase(const std::string& a, const std::string& b)
{
    return toQt(a).compare(toQt(b), Qt::CaseInsensitive) == 0;
}

QString columnList(const Json& row)
{
    QString names;
    for (const auto& [key, ignored] : row.items()) {
        names += (names.isEmpty() ? QString() : u", "_s) + toQt(key);
    }
    return names;
}

// Column that plays a role by a name; nothing when there is none.
Result<std::optional<std::string>> columnLike(const Json& row, std::string_view name)
{
    std::vector<std::string> found;
    for (const auto& [key, ignored] : row.items()) {
        if (sameButCase(key, std::string(name))) {
            found.push_back(key);
        }
    }
    if (found.size() > 1) {
        return refused(u"the columns %1 and %2 differ only in case: name one of them in map"_s.arg(
            inQuotes(found[0]), inQuotes(found[1])));
    }
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<void> checkColumn(const Json& row, const char* role, const std::string& column)
{
    if (column.empty() || member(row, column) != nullptr) {
        return {};
    }
    return refused(u"there is no column %1 for %2; the columns are: %3"_s.arg(
        inQuotes(column), QString::fromUtf8(role), columnList(row)));
}

/// Fills the roles that nobody named by the names of the columns. Lives for one call.
class Guesser
{
public:
    Guesser(const Json& row, ColumnChoice& choice)
        : m_row(row)
        , m_choice(choice)
    {
    }

    /// What requests are made of; false when no name tells.
    Result<bool> content()
    {
        m_choice.guessed = true;
        for (const std::string_view name : kGuesses) {
            const auto column = columnLike(m_row, name);
            if (!column) {
                return tl::unexpected(column.error());
            }
            if (*column) {
                const bool isTalk = name == "messages" || name == "conversations";
                (isTalk ? m_choice.messages : m_choice.prompt) = **column;
                return true;
            }
        }
        for (const std::string_view name : kTokenGuesses) {
            const auto column = columnLike(m_row, name);
            if (column && *column && m_row[**column].is_array()) {
                m_choice.tokens = **column;
                return true;
            }
        }
        return false;
    }

    /// A role beside the content; a doubt about it is no reason to stop.
    void beside(const char* role, std::string& column, const Names& names, bool isText)
    {
        if (!column.empty()) {
            return;
        }
        for (const std::string_view name : names) {
            const auto found = columnLike(m_row, name);
            if (!found || !*found || isTaken(**found)) {
                continue;
            }
            if (isText && m_row[**found].is_structured()) {
                continue;
            }
            column = **found;
            m_choice.guessedRoles.emplace_back(role);
            return;
        }
    }

private:
    bool isTaken(const std::string& column) const
    {
        return column == m_choice.prompt || column == m_choice.messages || column == m_choice.tokens
            || column == m_choice.expected;
    }

    const Json& m_row;
    ColumnChoice& m_choice;
};

} // namespace

std::vector<std::pair<const char*, std::string>> rolesOf(const ColumnMap& map)
{
    return { { "prompt", map.prompt },     { "messages", map.messages },
             { "system", map.system },     { "expected", map.expected },
             { "category", map.category }, { "max_tokens", map.maxTokens },
             { "model", map.model },       { "images", map.images },
             { "tokens", map.tokens } };
}

Result<ColumnChoice> chooseColumns(const Dataset& dataset, const Json& firstRow, RowUse use)
{
    const ColumnMap& map = dataset.map;
    ColumnChoice choice;
    choice.prompt = map.prompt;
    choice.messages = map.messages;
    choice.system = map.system;
    choice.expected = map.expected;
    choice.category = map.category;
    choice.maxTokens = map.maxTokens;
    choice.model = map.model;
    choice.images = map.images;
    choice.tokens = map.tokens;
    choice.fromTemplate = dataset.promptTemplate.has_value();
    for (const auto& [role, column] : rolesOf(map)) {
        if (auto fits = checkColumn(firstRow, role, column); !fits) {
            return tl::unexpected(fits.error());
        }
    }
    Guesser guesser(firstRow, choice);
    const bool isNamed =
        choice.fromTemplate || !map.prompt.empty() || !map.messages.empty() || !map.tokens.empty();
    if (!isNamed) {
        const auto found = guesser.content();
        if (!found) {
            return tl::unexpected(found.error());
        }
        if (!*found && (use != RowUse::Rows || firstRow.empty())) {
            return refused(u"no column is known to hold prompts: set map.prompt or map.messages; "
                           "the columns are: %1"_s.arg(columnList(firstRow)));
        }
        if (!*found) {
            const auto query = columnLike(firstRow, "query");
            choice.prompt = query && *query ? **query : firstRow.begin().key();
        }
    }
    guesser.beside(
        "expected", choice.expected,
        { "expected", "expected_answer", "answer", "ground_truth", "reference_answer", "target" },
        true);
    guesser.beside("category", choice.category, { "category", "subject" }, true);
    // What a project named before these guesses were made has to send what it sent then.
    if (!isNamed && use == RowUse::Prompts && choice.tokens.empty()) {
        guesser.beside("system", choice.system, { "system", "system_prompt" }, true);
        guesser.beside("images", choice.images, { "images", "image" }, false);
    }
    return choice;
}

} // namespace loadstone::detail
