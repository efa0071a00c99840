// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

class QPoint;
class QWidget;

namespace loadstone {

/// What the help says about a widget of this object name or class (Qt's, without namespace).
struct HelpTopicRow
{
    std::string_view widget;
    std::string_view topic;
};

/// The one table of widgets; what carries the property of its own is not in it.
std::span<const HelpTopicRow> helpTopicTable();

/// Where the help speaks about a field of a project's object; a prefix of the key is enough.
std::span<const HelpTopicRow> helpFieldTable();

/// What the headers of the table of requests are about, in the order of its columns.
std::span<const std::string_view> helpRequestColumns();

/// Topic of "reason:CODE", "metric:STAT_METRIC", "field:SECTION/KEY" or "column:NAME"; any other
/// text is a topic itself.
QString resolvedTopic(const QString& topic);

/// Topic of a widget: its property, else the table's row, else its parents'. With a position in
/// the widget the row or column there goes before. Never empty.
QString helpTopicAt(const QWidget* widget, const QPoint* position = nullptr);

} // namespace loadstone
