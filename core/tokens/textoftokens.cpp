// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/textoftokens.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kFewestWords = 16;
constexpr std::size_t kShortestWord = 2;
constexpr std::size_t kLongestWord = 16;
constexpr int kMendings = 8;

bool isWord(std::string_view text)
{
    return text.size() >= kShortestWord && text.size() <= kLongestWord
        && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::string joined(const std::vector<std::size_t>& drawn, const std::vector<std::string>& words)
{
    std::string text;
    for (const std::size_t word : drawn) {
        if (!text.empty()) {
            text += ' ';
        }
        text += words[word];
    }
    return text;
}

} // namespace

Result<TokenWords> TokenWords::create(std::shared_ptr<const Tokenizer> tokenizer)
{
    TokenWords out;
    const std::string anchor = "a";
    const std::size_t alone = tokenizer->count(anchor);
    for (TokenId id = 0; id < tokenizer->idLimit(); ++id) {
        std::string word = tokenizer->decode(std::span(&id, 1));
        if (word.starts_with(' ')) {
            word.erase(0, 1);
        }
        if (isWord(word) && tokenizer->count(word) == 1
            && tokenizer->count(anchor + " " + word) == alone + 1) {
            out.m_words.push_back(std::move(word));
        }
    }
    std::sort(out.m_words.begin(), out.m_words.end());
    out.m_words.erase(std::unique(out.m_words.begin(), out.m_words.end()), out.m_words.end());
    if (out.m_words.size() < kFewestWords) {
        return makeError(ErrorCode::Unsupported,
                         u"has too few words of one token to make text of"_s,
                         toQt(tokenizer->facts().file));
    }
    out.m_tokenizer = std::move(tokenizer);
    return out;
}

Result<std::string> TokenWords::text(std::size_t tokens, Random& random) const
{
    if (tokens == 0) {
        return makeError(ErrorCode::InvalidSpecification, u"a text of no tokens is no prompt"_s);
    }
    std::vector<std::size_t> drawn(tokens);
    const auto draw = [&] { return static_cast<std::size_t>(random.below(m_words.size())); };
    std::generate(drawn.begin(), drawn.end(), draw);
    for (int i = 0; i < kMendings; ++i) {
        std::string text = joined(drawn, m_words);
        const std::size_t count = m_tokenizer->count(text);
        if (count == tokens) {
            return text;
        }
        // Words run together or fall apart behind one another: another choice, as many as that
        // asks.
        drawn.resize(count > tokens ? drawn.size() - std::min(count - tokens, drawn.size() - 1)
                                    : drawn.size() + (tokens - count));
        std::generate(drawn.begin(), drawn.end(), draw);
    }
    return makeError(ErrorCode::Internal, u"no text of exactly %1 tokens was found"_s.arg(tokens),
                     toQt(m_tokenizer->facts().file));
}

Result<std::string> textOfTokens(std::shared_ptr<const Tokenizer> tokenizer, std::size_t tokens,
                                 Random& random)
{
    const auto words = TokenWords::create(std::move(tokenizer));
    if (!words) {
        return tl::unexpected(words.error());
    }
    return words->text(tokens, random);
}

} // namespace loadstone
