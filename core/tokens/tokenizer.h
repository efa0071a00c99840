// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

using TokenId = std::uint32_t;

/// What is known of a tokenizer, for manifests and people.
struct TokenizerFacts
{
    std::string kind; // "byte-level BPE", "tiktoken ranks", "SentencePiece"
    std::string file; // its name without the folder
    std::string sha256; // of the file
    std::size_t vocabulary = 0; // ids, added tokens included

    bool operator==(const TokenizerFacts&) const = default;
};

Json toJson(const TokenizerFacts& facts);

/// Makes tokens of text as the model does, without what a chat template or a post-processor adds.
/// Loaded once, shared by whoever counts; every function may be called by any number of threads at
/// once. Bytes that are no UTF-8 count as U+FFFD, which is what a server gets to see.
class Tokenizer
{
public:
    Tokenizer() = default;
    Tokenizer(const Tokenizer&) = delete;
    Tokenizer& operator=(const Tokenizer&) = delete;
    virtual ~Tokenizer() = default;

    virtual const TokenizerFacts& facts() const = 0;

    /// Appends the ids of `text`. Added tokens are recognised, also where a model wrote them out.
    virtual void encode(std::string_view text, std::vector<TokenId>& ids) const = 0;

    /// The bytes behind the ids; a part of a character may come alone. Unknown ids give nothing.
    virtual std::string decode(std::span<const TokenId> ids) const = 0;

    /// Highest id + 1.
    virtual TokenId idLimit() const = 0;

    std::vector<TokenId> encode(std::string_view text) const;
    std::size_t count(std::string_view text) const;
};

/// A `tokenizer.json` (byte-level BPE), a tiktoken rank file, a SentencePiece model, or a folder
/// that holds one of them under its usual name; told apart by what is in the file. NotFound,
/// Unreadable, Unsupported (a kind that would be counted wrongly: the detail names it).
Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const QString& path);

/// The same, without loading a file again that somebody still holds and that has not changed.
Result<std::shared_ptr<const Tokenizer>> sharedTokenizer(const QString& path);

} // namespace loadstone
