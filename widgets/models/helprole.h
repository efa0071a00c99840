// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace loadstone {

/// Role of models for what the help says about a cell or a header: a topic as in helpProperty().
inline constexpr int kHelpTopicRole = Qt::UserRole + 0x4000;

/// Dynamic property of a widget that holds its topic: "page", "page#anchor", or by kind
/// "reason:CODE", "metric:STAT_METRIC", "field:SECTION/KEY", "column:NAME" of a request.
inline constexpr const char* kHelpProperty = "helpTopic";

} // namespace loadstone
