// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

#include <cstdint>
#include <string_view>

namespace loadstone {

inline constexpr std::size_t kSaltBytes = 16;

/// Salts of one phase of one run: hexadecimal text that replaces the salt in a request's body, so
/// that a server's prompt cache cannot help. Value type.
class Salt
{
public:
    /// Another run or phase has other salts, though the seed is the same: endpoints of a suite
    /// share the seed, and may share a cache.
    Salt(CacheMode mode, std::uint64_t seed, std::uint32_t trial, std::string_view runUuid,
         std::string_view phase);

    bool isUsed() const { return m_mode != CacheMode::None; }

    /// Writes the kSaltBytes characters of a request; salt-run: the same for each.
    void write(std::uint64_t index, char* target) const;

private:
    CacheMode m_mode;
    std::uint64_t m_seed;
};

} // namespace loadstone
