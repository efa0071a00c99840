// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsondepth.h"

namespace loadstone {

bool isTooDeep(std::string_view text)
{
    std::size_t depth = 0;
    bool isString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isString) {
            i += c == '\\' ? 1 : 0;
            isString = c != '"';
        } else if (c == '"') {
            isString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kMostJsonLevels) {
                return true;
            }
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return false;
}

Json jsonOrDiscarded(std::string_view text)
{
    return isTooDeep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

} // namespace loadstone
