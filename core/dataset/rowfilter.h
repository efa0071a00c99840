// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "config/project.h"

#include <QRegularExpression>

#include <vector>

namespace loadstone::detail {

/// A dataset's filters, made ready. Owned by the loader.
class RowFilters
{
public:
    explicit RowFilters(const std::vector<RowFilter>& filters);

    /// Whether a row passes all of them. InvalidSpecification, without the place, when a column is
    /// not there or no number is compared.
    Result<bool> pass(const Json& row) const;

    bool isEmpty() const { return m_filters.empty(); }

private:
    struct Ready
    {
        RowFilter filter;
        QRegularExpression expression;
        std::optional<double> number;
    };

    static Result<bool> passOne(const Ready& ready, const Json& row);

    std::vector<Ready> m_filters;
};

} // namespace loadstone::detail
