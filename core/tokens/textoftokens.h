// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "tokens/tokenizer.h"

namespace loadstone {

/// Draws text that a tokenizer makes an exact number of tokens of. Looks through the vocabulary
/// once for words that are one token, at the start of a text as well as behind a space; text made
/// of them alone keeps its count when it is put behind other such text with a space between. A
/// value, owned by whoever generates; any thread once it is made.
class TokenWords
{
public:
    /// Unsupported when the vocabulary has too few such words.
    static Result<TokenWords> create(std::shared_ptr<const Tokenizer> tokenizer);

    std::size_t size() const { return m_words.size(); }

    /// Exactly `tokens` (≥ 1) tokens, checked by encoding it again and mended where it is not;
    /// Internal when that does not help.
    Result<std::string> text(std::size_t tokens, Random& random) const;

private:
    std::shared_ptr<const Tokenizer> m_tokenizer;
    std::vector<std::string> m_words;
};

/// The same for one text; looks through the vocabulary each time.
Result<std::string> textOfTokens(std::shared_ptr<const Tokenizer> tokenizer, std::size_t tokens,
                                 Random& random);

} // namespace loadstone
