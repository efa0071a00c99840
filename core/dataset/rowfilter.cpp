// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/rowfilter.h"

#include "dataset/rowreader.h"

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

std::optional<double> numberOf(const std::string& text)
{
    bool isNumber = false;
    const double value = toQt(text).toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

std::string textOf(const Json& value)
{
    return value.is_null()  ? std::string()
        : value.is_string() ? value.get<std::string>()
                            : compactJson(value);
}

bool isEqual(const std::string& text, const std::string& wanted,
             const std::optional<double>& number)
{
    // 3.0 and 3 are the same number, however they are written.
    return text == wanted || (number && numberOf(text) == number);
}

// Of a list, any entry that is it; of a text, a part of it.
bool contains(const Json& value, const std::string& text, const RowFilter& filter,
              const std::optional<double>& number)
{
    if (!value.is_array()) {
        return text.find(filter.value) != std::string::npos;
    }
    return std::any_of(value.begin(), value.end(), [&](const Json& entry) {
        return isEqual(textOf(entry), filter.value, number);
    });
}

} // namespace

RowFilters::RowFilters(const std::vector<RowFilter>& filters)
{
    for (const RowFilter& filter : filters) {
        m_filters.push_back({ filter,
                              filter.op == FilterOp::Matches
                                  ? QRegularExpression(toQt(filter.value))
                                  : QRegularExpression(),
                              numberOf(filter.value) });
    }
}

Result<bool> RowFilters::pass(const Json& row) const
{
    for (const Ready& ready : m_filters) {
        const auto passes = passOne(ready, row);
        if (!passes || !*passes) {
            return passes;
        }
    }
    return true;
}

Result<bool> RowFilters::passOne(const Ready& ready, const Json& row)
{
    const RowFilter& filter = ready.filter;
    const Json* value = member(row, filter.column);
    if (value == nullptr) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the filter's column \"%1\" is missing"_s.arg(toQt(filter.column)));
    }
    const std::string text = textOf(*value);
    switch (filter.op) {
    case FilterOp::Equal:
        return isEqual(text, filter.value, ready.number);
    case FilterOp::NotEqual:
        return !isEqual(text, filter.value, ready.number);
    case FilterOp::Contains:
        return contains(*value, text, filter, ready.number);
    case FilterOp::Matches:
        return ready.expression.match(toQt(text)).hasMatch();
    default:
        break;
    }
    if (value->is_null()) {
        return false;
    }
    const auto number = numberOf(text);
    if (!number || !ready.number) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the filter's column \"%1\" is not a number"_s.arg(toQt(filter.column)));
    }
    return filter.op == FilterOp::Less   ? *number < *ready.number
        : filter.op == FilterOp::AtMost  ? *number <= *ready.number
        : filter.op == FilterOp::Greater ? *number > *ready.number
                                         : *number >= *ready.number;
}

} // namespace loadstone::detail
