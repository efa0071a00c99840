// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/bytelevel.h"

namespace loadstone::detail {

namespace {

class ByteLevel final : public Tokenizer
{
public:
    explicit ByteLevel(ByteLevelParts parts)
        : m_parts(std::move(parts))
    {
        m_parts.facts.vocabulary = m_parts.pairs.tokens.size();
    }

    const TokenizerFacts& facts() const override { return m_parts.facts; }

    TokenId idLimit() const override { return m_parts.pairs.tokens.idLimit(); }

    void encode(std::string_view text, std::vector<TokenId>& ids) const override
    {
        std::string storage;
        forEachStretch(m_parts.added, validUtf8(text, storage), ids,
                       [&](std::string_view stretch) { encodeRaw(stretch, ids); });
    }

    std::string decode(std::span<const TokenId> ids) const override
    {
        std::string bytes;
        for (const TokenId id : ids) {
            bytes.append(m_parts.pairs.tokens.bytesOf(id));
        }
        return bytes;
    }

private:
    template<class Use>
    static void forEachStretch(const AddedTokens& added, std::string_view text,
                               std::vector<TokenId>& ids, Use use)
    {
        std::size_t at = 0;
        AddedTokens::Match match;
        while (!added.isEmpty() && added.find(text, at, match)) {
            if (match.begin > at) {
                use(text.substr(at, match.begin - at));
            }
            ids.push_back(match.id);
            at = match.end;
        }
        if (at < text.size()) {
            use(text.substr(at));
        }
    }

    void encodeRaw(std::string_view text, std::vector<TokenId>& ids) const
    {
        std::string storage;
        forEachStretch(m_parts.addedNormalised, normalised(text, m_parts.form, storage), ids,
                       [&](std::string_view stretch) { encodePlain(stretch, ids); });
    }

    void encodePlain(std::string_view text, std::vector<TokenId>& ids) const
    {
        if (m_parts.prefixSpace && !text.starts_with(' ')) {
            split(" " + std::string(text), 0, ids);
        } else {
            split(text, 0, ids);
        }
    }

    void split(std::string_view text, std::size_t stage, std::vector<TokenId>& ids) const
    {
        if (stage == m_parts.splitters.size()) {
            m_parts.pairs.encode(text, ids);
            return;
        }
        const PreSplitter& splitter = m_parts.splitters[stage];
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = splitter.pieceEnd(text, at);
            split(text.substr(at, end - at), stage + 1, ids);
            at = end;
        }
    }

    ByteLevelParts m_parts;
};

} // namespace

std::shared_ptr<const Tokenizer> makeByteLevel(ByteLevelParts parts)
{
    return std::make_shared<ByteLevel>(std::move(parts));
}

} // namespace loadstone::detail
