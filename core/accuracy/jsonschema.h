// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

namespace loadstone::detail {

/// Whether a document fits a JSON Schema. Of draft 2020-12: type, enum, const, the limits of
/// numbers, texts, arrays and objects, properties, patternProperties, additionalProperties,
/// required, items, prefixItems, contains, anyOf, oneOf, allOf, not, if, and $ref within the
/// document; other keywords say nothing.
bool fitsSchema(const Json& document, const Json& schema);

} // namespace loadstone::detail
