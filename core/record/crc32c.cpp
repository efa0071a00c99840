// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/crc32c.h"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace loadstone {

namespace {

constexpr std::uint32_t kPolynomial = 0x82F63B78U; // reflected

// Eight tables, so that eight bytes are taken at a time.
constexpr std::array<std::array<std::uint32_t, 256>, 8> makeTables()
{
    std::array<std::array<std::uint32_t, 256>, 8> tables {};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value & 1U) != 0 ? (value >> 1U) ^ kPolynomial : value >> 1U;
        }
        tables[0][i] = value;
    }
    for (std::size_t table = 1; table < tables.size(); ++table) {
        for (std::size_t i = 0; i < 256; ++i) {
            const std::uint32_t before = tables[table - 1][i];
            tables[table][i] = (before >> 8U) ^ tables[0][before & 0xFFU];
        }
    }
    return tables;
}

constexpr auto kTables = makeTables();

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) std::uint32_t byInstruction(const void* data, std::size_t size,
                                                              std::uint32_t crc)
{
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::uint64_t state = ~crc;
    for (; size >= 8; size -= 8, bytes += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof word);
        state = _mm_crc32_u64(state, word);
    }
    auto narrow = static_cast<std::uint32_t>(state);
    for (; size > 0; --size, ++bytes) {
        narrow = _mm_crc32_u8(narrow, *bytes);
    }
    return ~narrow;
}
#endif

} // namespace

std::uint32_t detail::crc32cByTable(const void* data, std::size_t size, std::uint32_t crc)
{
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::uint32_t state = ~crc;
    for (; size >= 8; size -= 8, bytes += 8) {
        const std::uint32_t low = state
            ^ (std::uint32_t { bytes[0] } | std::uint32_t { bytes[1] } << 8U
               | std::uint32_t { bytes[2] } << 16U | std::uint32_t { bytes[3] } << 24U);
        state = kTables[7][low & 0xFFU] ^ kTables[6][low >> 8U & 0xFFU]
            ^ kTables[5][low >> 16U & 0xFFU] ^ kTables[4][low >> 24U] ^ kTables[3][bytes[4]]
            ^ kTables[2][bytes[5]] ^ kTables[1][bytes[6]] ^ kTables[0][bytes[7]];
    }
    for (; size > 0; --size, ++bytes) {
        state = (state >> 8U) ^ kTables[0][(state ^ *bytes) & 0xFFU];
    }
    return ~state;
}

std::uint32_t crc32c(const void* data, std::size_t size, std::uint32_t crc)
{
#if defined(__x86_64__)
    static const bool hasInstruction = __builtin_cpu_supports("sse4.2") != 0;
    if (hasInstruction) {
        return byInstruction(data, size, crc);
    }
#endif
    return detail::crc32cByTable(data, size, crc);
}

} // namespace loadstone
