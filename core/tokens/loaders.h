// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tokens/tokenizer.h"

namespace loadstone::detail {

// One loader a kind of file. `facts` come with name and hash; the loader adds the rest.

using LoadedTokenizer = Result<std::shared_ptr<const Tokenizer>>;

bool looksLikeJson(std::string_view text);
LoadedTokenizer loadTokenizerJson(std::string_view text, TokenizerFacts facts);

/// The first line is Base64 and a number.
bool looksLikeRanks(std::string_view text);
LoadedTokenizer loadRanks(std::string_view text, TokenizerFacts facts);

LoadedTokenizer loadSentencePiece(std::string_view bytes, TokenizerFacts facts);

} // namespace loadstone::detail
