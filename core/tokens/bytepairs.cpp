// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/bytepairs.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace loadstone::detail {

namespace {

constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
constexpr std::size_t kShortWord = 40; // bytes: below, shifting a small array beats a heap
constexpr std::uint32_t kNone = ~std::uint32_t { 0 };

std::uint64_t pairOf(TokenId left, TokenId right)
{
    return std::uint64_t { left } << 32U | right;
}

} // namespace

void TokenTable::addNamed(std::string_view bytes, TokenId id)
{
    if (id >= m_spans.size()) {
        m_spans.resize(std::size_t { id } + 1);
    }
    Span& span = m_spans[id];
    if (span.size == kNone) {
        span = { static_cast<std::uint32_t>(m_bytes.size()),
                 static_cast<std::uint32_t>(bytes.size()) };
        m_bytes.append(bytes);
        ++m_count;
    }
}

void TokenTable::add(std::string_view bytes, TokenId id)
{
    addNamed(bytes, id);
    if (bytesOf(id) != bytes) {
        return; // the id has other bytes: its slot could never be found
    }
    if (m_slots.size() < 2 * (m_count + 1)) {
        grow();
    }
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>()(bytes) & mask;
    while (m_slots[slot] != kNoToken && bytesOf(m_slots[slot]) != bytes) {
        slot = (slot + 1) & mask;
    }
    m_slots[slot] = id;
}

void TokenTable::grow()
{
    std::vector<TokenId> old(std::max<std::size_t>(1024, 2 * m_slots.size()), kNoToken);
    old.swap(m_slots);
    const std::size_t mask = m_slots.size() - 1;
    for (const TokenId id : old) {
        if (id != kNoToken) {
            std::size_t slot = std::hash<std::string_view>()(bytesOf(id)) & mask;
            while (m_slots[slot] != kNoToken) {
                slot = (slot + 1) & mask;
            }
            m_slots[slot] = id;
        }
    }
}

TokenId TokenTable::find(std::string_view bytes) const
{
    if (m_slots.empty()) {
        return kNoToken;
    }
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>()(bytes) & mask;
    while (m_slots[slot] != kNoToken && bytesOf(m_slots[slot]) != bytes) {
        slot = (slot + 1) & mask;
    }
    return m_slots[slot];
}

std::string_view TokenTable::bytesOf(TokenId id) const
{
    if (id >= m_spans.size() || m_spans[id].size == kNone) {
        return {};
    }
    return std::string_view(m_bytes).substr(m_spans[id].begin, m_spans[id].size);
}

void MergeTable::reserve(std::size_t merges)
{
    std::vector<Slot> old(std::bit_ceil(std::max<std::size_t>(16, 2 * merges)));
    old.swap(m_slots);
    m_shift = 64U - static_cast<unsigned>(std::countr_zero(m_slots.size()));
    m_count = 0;
    for (const Slot& slot : old) {
        if (slot.merge.exists()) {
            add(static_cast<TokenId>(slot.pair >> 32U), static_cast<TokenId>(slot.pair),
                slot.merge);
        }
    }
}

std::size_t MergeTable::slotOf(std::uint64_t pair) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = (pair * kSpread) >> m_shift;
    while (m_slots[slot].pair != pair && m_slots[slot].merge.exists()) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

void MergeTable::add(TokenId left, TokenId right, Merge merge)
{
    if (m_slots.size() < 2 * (m_count + 1)) {
        reserve(2 * (m_count + 1));
    }
    Slot& slot = m_slots[slotOf(pairOf(left, right))];
    m_count += slot.merge.exists() ? 0 : 1;
    slot = { pairOf(left, right), merge };
}

Merge MergeTable::find(TokenId left, TokenId right) const
{
    return m_slots.empty() ? Merge() : m_slots[slotOf(pairOf(left, right))].merge;
}

void BytePairs::encode(std::string_view word, std::vector<TokenId>& ids) const
{
    if (wholeWords) {
        if (const TokenId id = tokens.find(word); id != kNoToken) {
            ids.push_back(id);
            return;
        }
    }
    if (word.size() <= kShortWord) {
        encodeShort(word, ids);
    } else {
        encodeLong(word, ids);
    }
}

void BytePairs::encodeShort(std::string_view word, std::vector<TokenId>& ids) const
{
    std::array<TokenId, kShortWord> parts; // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<Merge, kShortWord> next; // of the pair that begins there
    std::size_t count = word.size();
    for (std::size_t i = 0; i < count; ++i) {
        parts[i] = bytes[static_cast<std::uint8_t>(word[i])];
    }
    for (std::size_t i = 0; i + 1 < count; ++i) {
        next[i] = merges.find(parts[i], parts[i + 1]);
    }
    while (count > 1) {
        std::size_t best = 0;
        for (std::size_t i = 1; i + 1 < count; ++i) {
            best = next[i].rank < next[best].rank ? i : best;
        }
        if (!next[best].exists()) {
            break;
        }
        parts[best] = next[best].id;
        --count;
        std::copy(parts.begin() + best + 2, parts.begin() + count + 1, parts.begin() + best + 1);
        std::copy(next.begin() + best + 2, next.begin() + count + 1, next.begin() + best + 1);
        if (best + 1 < count) {
            next[best] = merges.find(parts[best], parts[best + 1]);
        }
        if (best > 0) {
            next[best - 1] = merges.find(parts[best - 1], parts[best]);
        }
    }
    ids.insert(ids.end(), parts.begin(), parts.begin() + count);
}

// A list of the parts, and a heap of the pairs among them that merge. An entry of the heap counts
// only as long as the pair at its place is still the one that it was made for.
void BytePairs::encodeLong(std::string_view word, std::vector<TokenId>& ids) const
{
    struct Part
    {
        TokenId id = kNoToken;
        std::uint32_t before = kNone;
        std::uint32_t after = kNone;
        Merge next; // with the part behind it
    };

    const auto count = static_cast<std::uint32_t>(word.size());
    std::vector<Part> parts(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        parts[i].id = bytes[static_cast<std::uint8_t>(word[i])];
        parts[i].before = i > 0 ? i - 1 : kNone;
        parts[i].after = i + 1 < count ? i + 1 : kNone;
    }
    std::vector<std::uint64_t> heap; // rank, then place
    heap.reserve(count);
    const auto look = [&](std::uint32_t at) {
        Part& part = parts[at];
        part.next = part.after != kNone ? merges.find(part.id, parts[part.after].id) : Merge();
        return part.next.exists();
    };
    const auto entry = [&](std::uint32_t at) {
        return std::uint64_t { parts[at].next.rank } << 32U | at;
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        if (look(i)) {
            heap.push_back(entry(i));
        }
    }
    std::make_heap(heap.begin(), heap.end(), std::greater<>());
    const auto push = [&](std::uint32_t at) {
        if (look(at)) {
            heap.push_back(entry(at));
            std::push_heap(heap.begin(), heap.end(), std::greater<>());
        }
    };
    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), std::greater<>());
        const std::uint64_t top = heap.back();
        heap.pop_back();
        const auto at = static_cast<std::uint32_t>(top);
        Part& part = parts[at];
        if (!part.next.exists() || entry(at) != top) {
            continue;
        }
        part.id = part.next.id;
        Part& gone = parts[part.after];
        gone.next = Merge();
        part.after = gone.after;
        if (part.after != kNone) {
            parts[part.after].before = at;
        }
        push(at);
        if (part.before != kNone) {
            push(part.before);
        }
    }
    for (std::uint32_t at = 0; at != kNone; at = parts[at].after) {
        ids.push_back(parts[at].id);
    }
}

std::optional<int> missingByte(const BytePairs& pairs)
{
    for (int byte = 0; byte < 256; ++byte) {
        const bool occurs = byte != 0xC0 && byte != 0xC1 && byte < 0xF5;
        if (occurs && pairs.bytes[static_cast<std::size_t>(byte)] == kNoToken) {
            return byte;
        }
    }
    return std::nullopt;
}

} // namespace loadstone::detail
