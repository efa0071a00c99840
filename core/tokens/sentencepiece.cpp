// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/loaders.h"
#include "tokens/utf8.h"

#ifdef LOADSTONE_SENTENCEPIECE
#include <sentencepiece_processor.h>
#endif

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

// The message begins with its list of pieces: field 1, length-delimited.
bool looksLikeModel(std::string_view bytes)
{
    return bytes.starts_with('\n');
}

} // namespace

#ifdef LOADSTONE_SENTENCEPIECE

namespace {

class SentencePiece final : public Tokenizer
{
public:
    explicit SentencePiece(TokenizerFacts facts)
        : m_facts(std::move(facts))
    {
    }

    bool load(std::string_view bytes)
    {
        if (!m_processor.LoadFromSerializedProto(bytes).ok()) {
            return false;
        }
        m_facts.vocabulary = static_cast<std::size_t>(m_processor.GetPieceSize());
        return true;
    }

    const TokenizerFacts& facts() const override { return m_facts; }

    TokenId idLimit() const override { return static_cast<TokenId>(m_facts.vocabulary); }

    void encode(std::string_view text, std::vector<TokenId>& ids) const override
    {
        std::string storage;
        std::vector<int> found;
        if (m_processor.Encode(validUtf8(text, storage), &found).ok()) {
            ids.insert(ids.end(), found.begin(), found.end());
        }
    }

    std::string decode(std::span<const TokenId> ids) const override
    {
        std::vector<int> known;
        for (const TokenId id : ids) {
            if (id < idLimit()) {
                known.push_back(static_cast<int>(id));
            }
        }
        std::string text;
        return m_processor.Decode(known, &text).ok() ? text : std::string();
    }

private:
    TokenizerFacts m_facts;
    sentencepiece::SentencePieceProcessor m_processor;
};

} // namespace

LoadedTokenizer loadSentencePiece(std::string_view bytes, TokenizerFacts facts)
{
    facts.kind = "SentencePiece";
    auto model = std::make_shared<SentencePiece>(std::move(facts));
    if (!looksLikeModel(bytes) || !model->load(bytes)) {
        return makeError(ErrorCode::Unsupported,
                         u"is neither a tokenizer.json, nor a tiktoken rank file, nor a "
                         "SentencePiece model"_s);
    }
    return model;
}

#else

LoadedTokenizer loadSentencePiece(std::string_view bytes, TokenizerFacts)
{
    if (!looksLikeModel(bytes)) {
        return makeError(ErrorCode::Unsupported,
                         u"is neither a tokenizer.json, nor a tiktoken rank file, nor a "
                         "SentencePiece model"_s);
    }
    return makeError(ErrorCode::Unsupported,
                     u"looks like a SentencePiece model, which this build cannot read: it was made "
                     "without libsentencepiece (on Debian: libsentencepiece-dev)"_s);
}

#endif

} // namespace loadstone::detail
