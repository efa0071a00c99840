// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// A dataset's prompt template: text with {{column}} placeholders and parts that depend on a
/// column, {% if column %} … {% elif not other %} … {% else %} … {% endif %}. A minus inside of a
/// tag's brackets, {%- … -%}, takes away the blank space on that side. Value type, owned by who
/// parsed it.
class PromptTemplate
{
public:
    /// Whether a column is there and not empty, or equals a text.
    struct Condition
    {
        std::string column;
        bool isNegated = false;
        std::optional<std::string> text; // compared with; nothing: is it there

        bool operator==(const Condition&) const = default;
    };

    struct Branch;

    /// Text, a column, or branches of which the first that holds is taken.
    struct Node
    {
        std::string text;
        std::string column;
        std::vector<Branch> branches;

        bool operator==(const Node&) const = default;
    };

    struct Branch
    {
        std::optional<Condition> condition; // nothing: else
        std::vector<Node> nodes;

        bool operator==(const Branch&) const = default;
    };

    /// InvalidSpecification for a placeholder, Unsupported for a condition that cannot be read.
    static Result<PromptTemplate> parse(std::string_view text);

    const std::vector<Node>& nodes() const { return m_nodes; }

    /// Whether any column is put in or asked for.
    bool hasColumns() const { return m_hasColumns; }

private:
    std::vector<Node> m_nodes;
    bool m_hasColumns = false;
};

/// Writes a template behind `out` as `row` fills it. `row` has isFilled(column), whether a column
/// is there and not empty, text(column), what a condition compares, and put(column, out), which
/// puts one in or says why it cannot.
template<class Row>
Result<void> fillTemplateNodes(const std::vector<PromptTemplate::Node>& nodes, Row& row,
                               std::string& out)
{
    for (const PromptTemplate::Node& node : nodes) {
        out += node.text;
        if (!node.column.empty()) {
            if (auto done = row.put(node.column, out); !done) {
                return done;
            }
        }
        for (const PromptTemplate::Branch& branch : node.branches) {
            const auto& condition = branch.condition;
            const bool holds = !condition
                || (condition->text ? row.text(condition->column) == *condition->text
                                    : row.isFilled(condition->column))
                    != condition->isNegated;
            if (holds) {
                if (auto done = fillTemplateNodes(branch.nodes, row, out); !done) {
                    return done;
                }
                break;
            }
        }
    }
    return {};
}

} // namespace loadstone
