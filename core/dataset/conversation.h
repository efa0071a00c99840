// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

namespace loadstone::detail {

/// A list of turns, or lists of who and what side by side as columnar files have them, or the JSON
/// text of one in a table; nothing for other values.
std::optional<Json> conversationOf(const Json& value, bool alsoText);

/// Messages {role, content} of turns {role, content} or {from, value}. The text of the error says
/// what is wrong, without its place.
Result<Json> toMessages(const Json& turns);

/// Puts a system text in front, unless there is one.
void addSystem(Json& messages, const std::string& text);

/// Puts content parts in front of the text of the last message of a user.
void addParts(Json& messages, Json parts);

} // namespace loadstone::detail
