// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace loadstone {

/// CRC-32C (Castagnoli) of `size` bytes, continuing from `crc` of what came before. Uses the
/// processor's instruction where it has one.
std::uint32_t crc32c(const void* data, std::size_t size, std::uint32_t crc = 0);

namespace detail {
/// The same by table, for processors without the instruction; public for the test that compares.
std::uint32_t crc32cByTable(const void* data, std::size_t size, std::uint32_t crc);
} // namespace detail

} // namespace loadstone
