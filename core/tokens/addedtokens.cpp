// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/addedtokens.h"

#include "tokens/charclasses.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

std::size_t charBefore(std::string_view text, std::size_t at)
{
    do {
        --at;
    } while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
    return at;
}

bool isWord(std::string_view text, std::size_t at)
{
    const Char one = CharClasses::instance().at(text, at);
    return (one.kind & (kLetter | kMark | kNumber)) != 0 || (one.size == 1 && text[at] == '_');
}

bool isSpace(std::string_view text, std::size_t at)
{
    return (CharClasses::instance().at(text, at).kind & kSpace) != 0;
}

} // namespace

void AddedTokens::add(AddedToken token)
{
    if (token.content.empty()) {
        return;
    }
    m_begins[static_cast<unsigned char>(token.content.front())] = true;
    const auto place = std::find_if(m_tokens.begin(), m_tokens.end(), [&](const AddedToken& one) {
        return one.content.size() < token.content.size();
    });
    m_tokens.insert(place, std::move(token));
}

const AddedToken* AddedTokens::longestAt(std::string_view text, std::size_t at) const
{
    const std::string_view rest = text.substr(at);
    for (const AddedToken& token : m_tokens) {
        if (rest.starts_with(token.content)) {
            return &token;
        }
    }
    return nullptr;
}

bool AddedTokens::find(std::string_view text, std::size_t from, Match& match) const
{
    for (std::size_t at = from; at < text.size(); ++at) {
        if (!m_begins[static_cast<unsigned char>(text[at])]) {
            continue;
        }
        const AddedToken* token = longestAt(text, at);
        if (token == nullptr) {
            continue;
        }
        match = { at, at + token->content.size(), token->id };
        if (token->singleWord
            && ((at > 0 && isWord(text, charBefore(text, at))) || isWord(text, match.end))) {
            at = match.end - 1;
            continue;
        }
        while (token->stripsLeft && match.begin > from
               && isSpace(text, charBefore(text, match.begin))) {
            match.begin = charBefore(text, match.begin);
        }
        while (token->stripsRight && isSpace(text, match.end)) {
            match.end += CharClasses::instance().at(text, match.end).size;
        }
        return true;
    }
    return false;
}

} // namespace loadstone::detail
