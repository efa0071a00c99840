// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/bytelevel.h"
#include "tokens/loaders.h"

#include <simdjson.h>

#include <optional>
#include <tuple>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

namespace dom = simdjson::dom;

constexpr TokenId kMaxId = 16'000'000;

tl::unexpected<Error> refuse(const QString& detail)
{
    return makeError(ErrorCode::Unsupported, detail);
}

tl::unexpected<Error> damaged(const QString& detail)
{
    return makeError(ErrorCode::Unreadable, detail);
}

QString quoted(std::string_view text)
{
    constexpr std::size_t kShown = 200;
    return u"“"_s % toQt(text.substr(0, kShown)) % (text.size() > kShown ? u"…”"_s : u"”"_s);
}

/// A value that is there and not null.
using Node = std::optional<dom::element>;

Node member(const Node& object, std::string_view key)
{
    dom::element value;
    const bool found =
        object && object->is_object() && (*object)[key].get(value) == simdjson::SUCCESS;
    return found && !value.is_null() ? Node(value) : std::nullopt;
}

std::string_view text(const Node& object, std::string_view key)
{
    const Node value = member(object, key);
    std::string_view found;
    return value && value->get_string().get(found) == simdjson::SUCCESS ? found
                                                                        : std::string_view();
}

bool flag(const Node& object, std::string_view key, bool fallback)
{
    const Node value = member(object, key);
    bool found = fallback;
    return value && value->get_bool().get(found) == simdjson::SUCCESS ? found : fallback;
}

Result<dom::array> list(const Node& object, std::string_view key, const QString& otherwise)
{
    const Node value = member(object, key);
    dom::array found;
    if (!value || value->get_array().get(found) != simdjson::SUCCESS) {
        return damaged(otherwise);
    }
    return found;
}

/// The characters that stand for bytes in a byte-level vocabulary, back to the bytes.
class ByteAlphabet
{
public:
    ByteAlphabet()
    {
        char32_t next = 256;
        for (int byte = 0; byte < 256; ++byte) {
            const bool asItIs =
                (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
            m_bytes[asItIs ? static_cast<std::size_t>(byte) : static_cast<std::size_t>(next++)] =
                byte;
        }
    }

    /// False: some character is none of them.
    bool toBytes(std::string_view word, std::string& bytes) const
    {
        bytes.clear();
        for (std::size_t i = 0; i < word.size(); ++i) {
            std::size_t point = static_cast<unsigned char>(word[i]);
            if (point >= 0x80) {
                if (point >= 0xC8 || i + 1 == word.size()) {
                    return false; // past U+01FF
                }
                point = (point & 0x1FU) << 6U | (static_cast<unsigned char>(word[++i]) & 0x3FU);
            }
            if (point >= m_bytes.size() || m_bytes[point] < 0) {
                return false;
            }
            bytes.push_back(static_cast<char>(m_bytes[point]));
        }
        return true;
    }

private:
    static constexpr std::size_t kPoints = 256 + 68;
    std::array<int, kPoints> m_bytes = [] {
        std::array<int, kPoints> none {};
        none.fill(-1);
        return none;
    }();
};

class JsonLoader
{
public:
    explicit JsonLoader(TokenizerFacts facts)
    {
        m_parts.facts = std::move(facts);
        m_parts.facts.kind = "byte-level BPE";
    }

    LoadedTokenizer load(dom::element root)
    {
        for (const auto step : { &JsonLoader::takeModelKind, &JsonLoader::takeNormalizer,
                                 &JsonLoader::takePreTokenizer, &JsonLoader::takeVocabulary,
                                 &JsonLoader::takeMerges, &JsonLoader::takeAddedTokens }) {
            if (const auto done = (this->*step)(root); !done) {
                return tl::unexpected(done.error());
            }
        }
        return makeByteLevel(std::move(m_parts));
    }

private:
    Result<void> takeModelKind(dom::element root)
    {
        m_model = member(root, "model");
        if (!m_model || !m_model->is_object()) {
            return damaged(u"holds no model"_s);
        }
        const std::string_view type = text(m_model, "type");
        if (type != "BPE" && !(type.empty() && member(m_model, "merges"))) {
            return refuse(
                u"has a model of the kind %1; only byte-level BPE is counted exactly"_s.arg(
                    quoted(type)));
        }
        if (flag(m_model, "byte_fallback", false)) {
            return refuse(u"has a BPE model with byte_fallback, as made from a SentencePiece "
                          "model: give the tokenizer.model that it comes from"_s);
        }
        for (const char* key : { "continuing_subword_prefix", "end_of_word_suffix" }) {
            if (!text(m_model, key).empty()) {
                return refuse(u"has a BPE model with %1"_s.arg(toQt(key)));
            }
        }
        double share = 0;
        if (const Node dropout = member(m_model, "dropout");
            dropout && (dropout->get_double().get(share) != simdjson::SUCCESS || share != 0)) {
            return refuse(u"has a BPE model with dropout: its tokens are drawn at random"_s);
        }
        m_parts.pairs.wholeWords = flag(m_model, "ignore_merges", false);
        return {};
    }

    Result<void> takeNormalizer(dom::element root) { return takeForm(member(root, "normalizer")); }

    Result<void> takeForm(const Node& normalizer)
    {
        if (!normalizer) {
            return {};
        }
        const std::string_view type = text(normalizer, "type");
        if (type == "Sequence") {
            const auto steps = list(normalizer, "normalizers", u"has a normalizer without steps"_s);
            if (!steps) {
                return tl::unexpected(steps.error());
            }
            for (const dom::element step : *steps) {
                if (auto done = takeForm(step); !done) {
                    return done;
                }
            }
            return {};
        }
        const NormalForm form = type == "NFC" ? NormalForm::Nfc
            : type == "NFD"                   ? NormalForm::Nfd
            : type == "NFKC"                  ? NormalForm::Nfkc
            : type == "NFKD"                  ? NormalForm::Nfkd
                                              : NormalForm::None;
        if (form == NormalForm::None || m_parts.form != NormalForm::None) {
            return refuse(u"has a normalizer of the kind %1"_s.arg(quoted(type)));
        }
        m_parts.form = form;
        return {};
    }

    Result<void> takePreTokenizer(dom::element root)
    {
        const Node pre = member(root, "pre_tokenizer");
        if (!pre) {
            return refuse(u"has no pre-tokenizer"_s);
        }
        if (text(pre, "type") != "Sequence") {
            return takeStage(pre, true, true);
        }
        const auto stages = list(pre, "pretokenizers", u"has no pre-tokenizer"_s);
        if (!stages || stages->size() == 0) {
            return refuse(u"has no pre-tokenizer"_s);
        }
        std::size_t at = 0;
        for (const dom::element stage : *stages) {
            ++at;
            if (auto done = takeStage(stage, at == 1, at == stages->size()); !done) {
                return done;
            }
        }
        return {};
    }

    Result<void> takeStage(const Node& stage, bool isFirst, bool isLast)
    {
        const std::string_view type = text(stage, "type");
        if (isLast != (type == "ByteLevel")) {
            return refuse(
                isLast ? u"has a pre-tokenizer of the kind %1 where ByteLevel is expected"_s.arg(
                    quoted(type))
                       : u"has ByteLevel before other pre-tokenizers"_s);
        }
        if (type == "ByteLevel") {
            m_parts.prefixSpace = flag(stage, "add_prefix_space", true);
            if (m_parts.prefixSpace && !isFirst) {
                return refuse(u"adds a space before each piece of a pre-tokenizer"_s);
            }
            if (flag(stage, "use_regex", true)) {
                m_parts.splitters.emplace_back(gpt2Rules());
            }
            return {};
        }
        if (type == "Digits") {
            SplitRules rules;
            rules.words = flag(stage, "individual_digits", false) ? SplitRules::Words::Digits
                                                                  : SplitRules::Words::DigitRuns;
            m_parts.splitters.emplace_back(rules);
            return {};
        }
        if (type != "Split") {
            return refuse(u"has a pre-tokenizer of the kind %1"_s.arg(quoted(type)));
        }
        return takeSplit(stage);
    }

    Result<void> takeSplit(const Node& stage)
    {
        const std::string_view behavior = text(stage, "behavior");
        const bool inverted = flag(stage, "invert", false);
        const Node pattern = member(stage, "pattern");
        const std::string_view regex = text(pattern, "Regex");
        const auto rules = splitRulesOf(regex);
        if (!rules) {
            return refuse(u"splits text by a pattern that is not known here: %1"_s.arg(
                quoted(regex.empty() ? text(pattern, "String") : regex)));
        }
        // The known patterns match all of any text: what is between matches is nothing.
        if (!(behavior == "Isolated" && !inverted) && !(behavior == "Removed" && inverted)) {
            return refuse(u"splits text with the behavior %1"_s.arg(quoted(behavior)));
        }
        m_parts.splitters.emplace_back(*rules);
        return {};
    }

    Result<void> takeVocabulary(dom::element)
    {
        const Node vocab = member(m_model, "vocab");
        dom::object vocabulary;
        if (!vocab || vocab->get_object().get(vocabulary) != simdjson::SUCCESS) {
            return damaged(u"holds no vocabulary"_s);
        }
        BytePairs& pairs = m_parts.pairs;
        std::string bytes;
        for (const auto [word, value] : vocabulary) {
            std::uint64_t id = 0;
            if (value.get_uint64().get(id) != simdjson::SUCCESS || id > kMaxId) {
                return damaged(u"has no usable id for the token %1"_s.arg(quoted(word)));
            }
            if (m_alphabet.toBytes(word, bytes)) {
                pairs.tokens.add(bytes, static_cast<TokenId>(id));
            } else {
                pairs.tokens.addNamed(word, static_cast<TokenId>(id));
            }
        }
        for (std::size_t byte = 0; byte < pairs.bytes.size(); ++byte) {
            const char one = static_cast<char>(byte);
            pairs.bytes[byte] = pairs.tokens.find(std::string_view(&one, 1));
        }
        // The usual programs drop such a byte without a word.
        if (const auto missing = missingByte(pairs)) {
            return refuse(u"has no token for the byte 0x%1: text would get lost"_s.arg(
                *missing, 2, 16, QChar(u'0')));
        }
        return {};
    }

    Result<void> takeMerges(dom::element)
    {
        const auto merges = list(m_model, "merges", u"holds no merges"_s);
        if (!merges) {
            return tl::unexpected(merges.error());
        }
        std::size_t count = 0;
        for ([[maybe_unused]] const dom::element merge : *merges) {
            ++count; // size() saturates
        }
        m_parts.pairs.merges.reserve(count);
        std::uint32_t rank = 0;
        for (const dom::element merge : *merges) {
            if (auto done = takeMerge(merge, rank++); !done) {
                return done;
            }
        }
        return {};
    }

    Result<void> takeMerge(dom::element merge, std::uint32_t rank)
    {
        std::string_view left;
        std::string_view right;
        std::string_view line;
        if (merge.get_string().get(line) == simdjson::SUCCESS) {
            const std::size_t space = line.find(' ');
            left = line.substr(0, space);
            right = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
        } else if (merge.is_array()) {
            std::ignore = merge.at(0).get_string().get(left);
            std::ignore = merge.at(1).get_string().get(right);
        }
        std::string first;
        std::string second;
        if (!m_alphabet.toBytes(left, first) || !m_alphabet.toBytes(right, second) || first.empty()
            || second.empty()) {
            return damaged(u"has an unusable merge, number %1"_s.arg(rank));
        }
        const TokenTable& tokens = m_parts.pairs.tokens;
        const TokenId one = tokens.find(first);
        const TokenId other = tokens.find(second);
        const TokenId both = tokens.find(first + second);
        if (one == kNoToken || other == kNoToken || both == kNoToken) {
            return damaged(
                u"merge number %1 names a token that the vocabulary does not have"_s.arg(rank));
        }
        m_parts.pairs.merges.add(one, other, { rank, both });
        return {};
    }

    Result<void> takeAddedTokens(dom::element root)
    {
        if (!member(root, "added_tokens")) {
            return {};
        }
        const auto added = list(root, "added_tokens", u"has unusable added tokens"_s);
        if (!added) {
            return tl::unexpected(added.error());
        }
        for (const dom::element one : *added) {
            std::uint64_t id = 0;
            const std::string_view content = text(one, "content");
            if (one["id"].get_uint64().get(id) != simdjson::SUCCESS || id > kMaxId
                || content.empty()) {
                return damaged(u"has an unusable added token"_s);
            }
            AddedToken token { std::string(content), static_cast<TokenId>(id),
                               flag(one, "single_word", false), flag(one, "lstrip", false),
                               flag(one, "rstrip", false) };
            m_parts.pairs.tokens.addNamed(content, token.id);
            const bool isSpecial = flag(one, "special", false);
            if (!flag(one, "normalized", !isSpecial)) {
                m_parts.added.add(std::move(token));
                continue;
            }
            std::string storage;
            token.content = normalised(token.content, m_parts.form, storage);
            m_parts.addedNormalised.add(std::move(token));
        }
        return {};
    }

    ByteLevelParts m_parts;
    ByteAlphabet m_alphabet;
    Node m_model;
};

} // namespace

bool looksLikeJson(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && text[at] == '{';
}

LoadedTokenizer loadTokenizerJson(std::string_view text, TokenizerFacts facts)
{
    dom::parser parser;
    dom::element root;
    const auto error = parser.parse(text.data(), text.size()).get(root);
    if (error != simdjson::SUCCESS) {
        return damaged(u"is no JSON: %1"_s.arg(QLatin1StringView(simdjson::error_message(error))));
    }
    return JsonLoader(std::move(facts)).load(root);
}

} // namespace loadstone::detail
