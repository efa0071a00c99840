// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace loadstone::detail {

/// Bytes from one producer thread to one consumer thread without lock, allocation or system call:
/// entries of {size, kind} and a payload, in order. All memory is touched on construction. Owned by
/// the log writer. Producer: reserve, begin, put…, publish. Consumer: next, copyOut, pop, release.
class SpscRing
{
public:
    struct Head
    {
        std::uint32_t size = 0; // of the payload
        std::uint32_t kind = 0;
        std::uint64_t at = 0; // position of the payload
    };

    explicit SpscRing(std::size_t bytes)
        : m_data(std::bit_ceil(std::max(bytes, kMinimum)))
        , m_mask(m_data.size() - 1)
    {
    }

    static constexpr std::size_t spaceFor(std::size_t payload)
    {
        return kHeadBytes + ((payload + 7U) & ~std::size_t { 7 });
    }

    // Producer.
    bool reserve(std::size_t bytes)
    {
        const std::uint64_t used = m_write - m_tail.load(std::memory_order_acquire);
        if (used + bytes > m_data.size()) {
            return false;
        }
        const auto mark = static_cast<std::size_t>(used + bytes);
        if (mark > m_highWater.load(std::memory_order_relaxed)) {
            m_highWater.store(mark, std::memory_order_relaxed);
        }
        return true;
    }

    /// So many bytes more leave half of it free. What isn't vital asks before it reserves.
    bool isHalfFree(std::size_t bytes) const
    {
        return m_write - m_tail.load(std::memory_order_acquire) + bytes <= m_data.size() / 2;
    }

    void begin(std::uint32_t kind, std::size_t size)
    {
        m_write = (m_write + 7U) & ~std::uint64_t { 7 };
        const auto narrow = static_cast<std::uint32_t>(size);
        put(&narrow, sizeof narrow);
        put(&kind, sizeof kind);
    }

    void put(const void* data, std::size_t size)
    {
        if (size == 0) {
            return;
        }
        const std::size_t at = m_write & m_mask;
        const std::size_t first = std::min(size, m_data.size() - at);
        std::memcpy(m_data.data() + at, data, first);
        if (first < size) {
            std::memcpy(m_data.data(), static_cast<const char*>(data) + first, size - first);
        }
        m_write += size;
    }

    void publish()
    {
        m_write = (m_write + 7U) & ~std::uint64_t { 7 };
        m_head.store(m_write, std::memory_order_release);
    }

    /// Most bytes in use since the last call.
    std::size_t takeHighWater() { return m_highWater.exchange(0, std::memory_order_relaxed); }

    // Consumer.
    std::optional<Head> next()
    {
        if (m_read == m_known) {
            m_known = m_head.load(std::memory_order_acquire);
            if (m_read == m_known) {
                return std::nullopt;
            }
        }
        Head head;
        // Entries start at multiples of eight: the head itself never wraps.
        std::memcpy(&head.size, m_data.data() + (m_read & m_mask), sizeof head.size);
        std::memcpy(&head.kind, m_data.data() + ((m_read + 4) & m_mask), sizeof head.kind);
        head.at = m_read + kHeadBytes;
        return head;
    }

    void copyOut(const Head& head, std::size_t offset, void* to, std::size_t size) const
    {
        if (size == 0) {
            return;
        }
        const std::size_t at = (head.at + offset) & m_mask;
        const std::size_t first = std::min(size, m_data.size() - at);
        std::memcpy(to, m_data.data() + at, first);
        if (first < size) {
            std::memcpy(static_cast<char*>(to) + first, m_data.data(), size - first);
        }
    }

    void pop(const Head& head) { m_read += spaceFor(head.size); }

    /// Gives everything popped so far back to the producer.
    void release() { m_tail.store(m_read, std::memory_order_release); }

private:
    static constexpr std::size_t kHeadBytes = 8;
    static constexpr std::size_t kMinimum = 4096;
    static constexpr std::size_t kLine = 64;

    std::vector<char> m_data;
    std::size_t m_mask;
    // Each side's own positions on its own cache line.
    alignas(kLine) std::uint64_t m_write = 0;
    std::atomic<std::size_t> m_highWater = 0;
    alignas(kLine) std::atomic<std::uint64_t> m_head = 0;
    alignas(kLine) std::atomic<std::uint64_t> m_tail = 0;
    alignas(kLine) std::uint64_t m_read = 0;
    std::uint64_t m_known = 0;
};

} // namespace loadstone::detail
