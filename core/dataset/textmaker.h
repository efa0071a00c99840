// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace loadstone {

/// Makes text of a wanted length for prompts that nobody wrote. Stateless after construction;
/// owned by whoever makes a dataset, any thread.
class TextMaker
{
public:
    TextMaker() = default;
    TextMaker(const TextMaker&) = delete;
    TextMaker& operator=(const TextMaker&) = delete;
    virtual ~TextMaker() = default;

    /// What lengths are counted in: "tokens" or "words".
    virtual std::string_view unit() const = 0;

    /// Text of exactly `length` (≥ 1) units. A shorter text of the same state of `random` is the
    /// beginning of a longer one: that is how prompts come to share a prefix. Texts keep their
    /// lengths when one is put behind another with a blank between.
    virtual Result<std::string> text(std::size_t length, Random& random) const = 0;

    /// A text of `length` units, at most kMarkLength, for the beginning of a prompt that no other
    /// `number` begins with.
    virtual Result<std::string> mark(std::uint64_t number, std::size_t length) const = 0;

    static constexpr std::size_t kMarkLength = 4;
};

/// Puts a text behind another with a blank between, unless one is empty.
void appendText(std::string& text, std::string_view more);

/// `length` units of the stream of `what` and `number` that begin as nothing else does.
Result<std::string> ownText(const TextMaker& maker, std::uint64_t seed, std::string_view what,
                            std::uint64_t number, std::size_t length);

/// English words, each most often one token; lengths are counted in words.
const TextMaker& wordMaker();

} // namespace loadstone
