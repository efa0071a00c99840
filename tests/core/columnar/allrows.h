// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "columnar/columnardatabase.h"

#include <vector>

namespace loadstone::test {

/// What is left of the rows, or the first error.
inline Result<std::vector<Json>> allRows(Result<std::unique_ptr<ColumnarRows>> opened)
{
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    std::vector<Json> out;
    for (;;) {
        auto row = (*opened)->next();
        if (!row) {
            return tl::unexpected(row.error());
        }
        if (!*row) {
            return out;
        }
        out.push_back(std::move(**row));
    }
}

} // namespace loadstone::test
