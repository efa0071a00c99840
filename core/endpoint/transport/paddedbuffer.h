// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace loadstone {

/// Bytes carried from one read to the next, always with readable padding behind them, as the JSON
/// decoder wants it. Grows to what is needed and stays; owned by a reader.
class PaddedBuffer
{
public:
    static constexpr std::size_t kPadding = 64;

    bool isEmpty() const { return m_size == 0; }

    std::size_t size() const { return m_size; }

    const char* data() const { return m_bytes.get(); }

    /// All bytes, with a NUL behind them instead of what may be left from longer texts.
    std::string_view text()
    {
        if (!m_bytes) {
            return {};
        }
        m_bytes[m_size] = '\0';
        return { m_bytes.get(), m_size };
    }

    void clear() { m_size = 0; }

    void append(std::span<const char> bytes)
    {
        if (bytes.empty()) {
            return;
        }
        if (m_size + bytes.size() > m_capacity) {
            reserve(std::max(m_size + bytes.size(), m_capacity * 2));
        }
        std::memcpy(m_bytes.get() + m_size, bytes.data(), bytes.size());
        m_size += bytes.size();
    }

    void reserve(std::size_t capacity)
    {
        if (capacity <= m_capacity) {
            return;
        }
        capacity = std::max(capacity, kLeast);
        // Value-initialised, so that what is read behind the end is defined.
        auto bytes = std::make_unique<char[]>(capacity + kPadding);
        if (m_size > 0) {
            std::memcpy(bytes.get(), m_bytes.get(), m_size);
        }
        m_bytes = std::move(bytes);
        m_capacity = capacity;
    }

    /// Empties, and gives the memory back when it is more than `keep`.
    void reset(std::size_t keep)
    {
        m_size = 0;
        if (m_capacity > keep) {
            m_bytes.reset();
            m_capacity = 0;
        }
    }

    void swap(PaddedBuffer& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

private:
    static constexpr std::size_t kLeast = 512;

    std::unique_ptr<char[]> m_bytes;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace loadstone
