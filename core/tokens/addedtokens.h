// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tokens/tokenizer.h"

#include <array>

namespace loadstone::detail {

/// A token that is looked for in the text before anything else is done to it.
struct AddedToken
{
    std::string content;
    TokenId id = 0;
    bool singleWord = false; // only where no word goes on at either side
    bool stripsLeft = false; // takes the white space before it
    bool stripsRight = false;
};

/// Finds added tokens: leftmost, then longest. Filled by a loader, then only read.
class AddedTokens
{
public:
    struct Match
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        TokenId id = 0;
    };

    void add(AddedToken token);

    bool isEmpty() const { return m_tokens.empty(); }

    /// The first one at or behind `from`; white space that it takes ends at `from`. False: none.
    bool find(std::string_view text, std::size_t from, Match& match) const;

private:
    const AddedToken* longestAt(std::string_view text, std::size_t at) const;

    std::vector<AddedToken> m_tokens; // longer before shorter
    std::array<bool, 256> m_begins {}; // some token begins with the byte
};

} // namespace loadstone::detail
