// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tokens/tokenizer.h"

#include <array>
#include <optional>

namespace loadstone::detail {

inline constexpr TokenId kNoToken = ~TokenId { 0 };

/// Tokens by their bytes and bytes by their token. Filled by a loader, then only read.
class TokenTable
{
public:
    /// The last one with the same bytes counts; an id that comes twice keeps its first bytes.
    void add(std::string_view bytes, TokenId id);

    /// Known by its id only: no text is merged into it.
    void addNamed(std::string_view bytes, TokenId id);

    /// kNoToken when there is none.
    TokenId find(std::string_view bytes) const;

    /// Empty for an unknown id.
    std::string_view bytesOf(TokenId id) const;

    TokenId idLimit() const { return static_cast<TokenId>(m_spans.size()); }

    std::size_t size() const { return m_count; }

private:
    struct Span
    {
        std::uint32_t begin = 0;
        std::uint32_t size = ~std::uint32_t { 0 }; // ~0: no such id
    };

    void grow();

    std::string m_bytes;
    std::vector<Span> m_spans; // by id
    std::vector<TokenId> m_slots; // open addressing; a power of two
    std::size_t m_count = 0;
};

/// What two neighbouring tokens become, and how early.
struct Merge
{
    std::uint32_t rank = ~std::uint32_t { 0 }; // ~0: they don't
    TokenId id = kNoToken;

    bool exists() const { return id != kNoToken; }
};

/// Merges of pairs of tokens; open addressing.
class MergeTable
{
public:
    /// Room for so many without growing.
    void reserve(std::size_t merges);
    /// The last one for a pair counts.
    void add(TokenId left, TokenId right, Merge merge);
    Merge find(TokenId left, TokenId right) const;

private:
    struct Slot
    {
        std::uint64_t pair = ~std::uint64_t { 0 };
        Merge merge;
    };

    std::size_t slotOf(std::uint64_t pair) const;

    std::vector<Slot> m_slots; // a power of two
    std::size_t m_count = 0;
    unsigned m_shift = 64;
};

/// The model of a byte-level tokenizer: lowest rank first, then leftmost. In near-linear time, also
/// for a word of 100 kB. Filled by a loader, then only read.
struct BytePairs
{
    TokenTable tokens;
    MergeTable merges;
    std::array<TokenId, 256> bytes {}; // token of each single byte, or kNoToken
    bool wholeWords = false; // a word that is a token is not merged

    /// Appends the tokens of one piece that the pre-tokenizer cut.
    void encode(std::string_view word, std::vector<TokenId>& ids) const;

private:
    void encodeShort(std::string_view word, std::vector<TokenId>& ids) const;
    void encodeLong(std::string_view word, std::vector<TokenId>& ids) const;
};

/// A byte that occurs in UTF-8 and has no token, so that text could get lost.
std::optional<int> missingByte(const BytePairs& pairs);

} // namespace loadstone::detail
