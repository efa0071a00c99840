// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/bytelevel.h"
#include "tokens/loaders.h"

#include <algorithm>
#include <charconv>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr TokenId kMaxRank = 16'000'000;

struct Special
{
    std::string_view content;
    TokenId id;
};

/// What goes with a rank file, which holds nothing but ranks: told by how many there are.
struct Encoding
{
    std::size_t ranks;
    SplitRules (*rules)();
    NormalForm form;
    std::vector<Special> specials;
};

const std::vector<Encoding>& encodings()
{
    static const std::vector<Encoding> all {
        { 50'256, gpt2Rules, NormalForm::None, { { "<|endoftext|>", 50'256 } } }, // r50k, gpt2
        { 50'280, gpt2Rules, NormalForm::None, { { "<|endoftext|>", 50'256 } } }, // p50k
        { 100'256,
          cl100kRules,
          NormalForm::None,
          { { "<|endoftext|>", 100'257 },
            { "<|fim_prefix|>", 100'258 },
            { "<|fim_middle|>", 100'259 },
            { "<|fim_suffix|>", 100'260 },
            { "<|endofprompt|>", 100'276 } } },
        { 199'998,
          o200kRules,
          NormalForm::None,
          { { "<|endoftext|>", 199'999 }, { "<|endofprompt|>", 200'018 } } },
        { 128'000,
          llama3Rules,
          NormalForm::None,
          { { "<|begin_of_text|>", 128'000 },
            { "<|end_of_text|>", 128'001 },
            { "<|start_header_id|>", 128'006 },
            { "<|end_header_id|>", 128'007 },
            { "<|eot_id|>", 128'009 } } },
        { 151'643,
          qwenRules,
          NormalForm::Nfc,
          { { "<|endoftext|>", 151'643 },
            { "<|im_start|>", 151'644 },
            { "<|im_end|>", 151'645 } } },
    };
    return all;
}

struct Line
{
    QByteArray bytes;
    TokenId rank = 0;
};

std::optional<Line> parseLine(std::string_view text)
{
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos || space == 0) {
        return std::nullopt;
    }
    Line line;
    const char* end = text.data() + text.size();
    const auto number = std::from_chars(text.data() + space + 1, end, line.rank);
    auto decoded = QByteArray::fromBase64Encoding(
        QByteArray(text.data(), static_cast<qsizetype>(space)),
        QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (number.ec != std::errc() || number.ptr != end || line.rank > kMaxRank || !decoded
        || decoded.decoded.isEmpty()) {
        return std::nullopt;
    }
    line.bytes = std::move(decoded.decoded);
    return line;
}

std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

// Two neighbours merge when together they are a token, the lower its rank the earlier. Every way to
// cut a token into two others is such a merge.
void addMerges(BytePairs& pairs)
{
    pairs.merges.reserve(4 * pairs.tokens.size());
    for (TokenId id = 0; id < pairs.tokens.idLimit(); ++id) {
        const std::string_view bytes = pairs.tokens.bytesOf(id);
        for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
            const TokenId left = pairs.tokens.find(bytes.substr(0, cut));
            const TokenId right =
                left == kNoToken ? kNoToken : pairs.tokens.find(bytes.substr(cut));
            if (right != kNoToken) {
                pairs.merges.add(left, right, { id, id });
            }
        }
    }
}

} // namespace

bool looksLikeRanks(std::string_view text)
{
    return parseLine(takeLine(text)).has_value();
}

LoadedTokenizer loadRanks(std::string_view text, TokenizerFacts facts)
{
    ByteLevelParts parts;
    parts.facts = std::move(facts);
    parts.facts.kind = "tiktoken ranks";
    BytePairs& pairs = parts.pairs;
    pairs.wholeWords = true;
    int number = 0;
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        ++number;
        if (line.empty()) {
            continue;
        }
        const auto parsed = parseLine(line);
        if (!parsed) {
            return makeError(ErrorCode::Unreadable, u"line %1 is no rank"_s.arg(number));
        }
        pairs.tokens.add(
            { parsed->bytes.constData(), static_cast<std::size_t>(parsed->bytes.size()) },
            parsed->rank);
    }
    const std::size_t ranks = pairs.tokens.size();
    const auto& known = encodings();
    const auto encoding = std::find_if(known.begin(), known.end(),
                                       [ranks](const Encoding& one) { return one.ranks == ranks; });
    if (encoding == known.end()) {
        return makeError(ErrorCode::Unsupported,
                         u"has %1 ranks: how text is cut for them is not known here"_s.arg(ranks));
    }
    for (std::size_t byte = 0; byte < pairs.bytes.size(); ++byte) {
        const char one = static_cast<char>(byte);
        pairs.bytes[byte] = pairs.tokens.find(std::string_view(&one, 1));
    }
    if (const auto missing = missingByte(pairs)) {
        return makeError(ErrorCode::Unreadable,
                         u"has no rank for the byte 0x%1"_s.arg(*missing, 2, 16, QChar(u'0')));
    }
    addMerges(pairs);
    for (const Special& special : encoding->specials) {
        pairs.tokens.addNamed(special.content, special.id);
        parts.added.add({ std::string(special.content), special.id });
    }
    parts.form = encoding->form;
    parts.splitters.emplace_back(encoding->rules());
    return makeByteLevel(std::move(parts));
}

} // namespace loadstone::detail
