// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

namespace loadstone::detail {

/// Content parts, {"type": "image_url", …}, of what a column of images holds: a URL, a file's name,
/// base64, {bytes, path}, or a list of these. Files and base64 become data: URLs. `folder`: where
/// names of files start; with `isForeign` they must stay below it: rows that somebody else wrote
/// must not send files of this machine. The text of the error says what is wrong, without its
/// place.
Result<Json> imageParts(const Json& value, const QString& folder, bool isForeign = false);

/// Whether a file's name stays below the folder that it starts from.
bool staysBelow(const QString& name);

/// Type by the first bytes; empty when they are of no image that servers take.
std::string imageType(std::string_view bytes);

} // namespace loadstone::detail
