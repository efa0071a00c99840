// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"
#include "record/runplan.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace loadstone::fuzz {

/// Ends the process when what must hold doesn't: libFuzzer keeps the input.
inline void require(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

/// The input without its first bytes, which choose how it is fed.
class Input
{
public:
    Input(const std::uint8_t* data, std::size_t size)
        : m_rest(reinterpret_cast<const char*>(data), size)
    {
    }

    std::uint8_t takeByte()
    {
        if (m_rest.empty()) {
            return 0;
        }
        const auto byte = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return byte;
    }

    std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

/// One of the API kinds.
inline ApiKind kindOf(std::uint8_t byte)
{
    return static_cast<ApiKind>(byte % Terms<ApiKind>::names.size());
}

/// Where custom answers hold what is measured; every fourth of them is looked into by nobody.
inline const AnswerPointers* pointersOf(std::uint8_t byte)
{
    static const AnswerPointers pointers { "/text", "/n/0", "/why" };
    return byte / Terms<ApiKind>::names.size() % 4 == 3 ? nullptr : &pointers;
}

} // namespace loadstone::fuzz
