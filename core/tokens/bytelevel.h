// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tokens/addedtokens.h"
#include "tokens/bytepairs.h"
#include "tokens/presplitter.h"
#include "tokens/utf8.h"

namespace loadstone::detail {

/// Everything that a byte-level BPE tokenizer does to a text, in order; filled by a loader.
struct ByteLevelParts
{
    AddedTokens added; // looked for in the text as it is
    NormalForm form = NormalForm::None;
    AddedTokens addedNormalised; // looked for behind it
    bool prefixSpace = false; // before each stretch of text that has none
    std::vector<PreSplitter> splitters; // each cuts the pieces of the one before
    BytePairs pairs;
    TokenizerFacts facts;
};

std::shared_ptr<const Tokenizer> makeByteLevel(ByteLevelParts parts);

} // namespace loadstone::detail
