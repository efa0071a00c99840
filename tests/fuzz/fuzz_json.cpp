// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "endpoint/kinds/answerjson.h"
#include "endpoint/kinds/unescape.h"
#include "endpoint/transport/paddedbuffer.h"
#include "fuzzing.h"

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

struct Decoded
{
    bool good = false;
    AnswerPiece piece;
    std::string content;
    std::string reasoning;
};

Decoded decode(std::string_view json, ApiKind api, AnswerForm form, bool keep, char behind)
{
    static const AnswerPointers pointers = *pointersOf(0);
    const auto memory = std::make_unique<char[]>(json.size() + PaddedBuffer::kPadding);
    std::copy(json.begin(), json.end(), memory.get());
    std::fill_n(memory.get() + json.size(), PaddedBuffer::kPadding, behind);
    Decoded out;
    BoundedText error;
    AnswerTexts texts;
    if (keep) {
        texts = { &out.content, &out.reasoning, &error, nullptr, nullptr };
    }
    texts.pointers = &pointers;
    out.good = decodeAnswer(api, form, { memory.get(), json.size() }, texts, out.piece);
    return out;
}

bool isSame(const AnswerPiece& a, const AnswerPiece& b)
{
    return a.hasChoices == b.hasChoices && a.hasChoice == b.hasChoice
        && a.hasContent == b.hasContent && a.hasReasoning == b.hasReasoning
        && a.hasToolCalls == b.hasToolCalls && a.isError == b.isError && a.finish == b.finish
        && a.promptTokens == b.promptTokens && a.outputTokens == b.outputTokens
        && a.cachedTokens == b.cachedTokens && a.tokenIds == b.tokenIds && a.isDone == b.isDone
        && a.hasCumulative == b.hasCumulative && a.binarySize == b.binarySize
        && a.binaryText == b.binaryText && a.binaryTextSize == b.binaryTextSize;
}

std::size_t depthOf(std::string_view json)
{
    std::size_t depth = 0;
    std::size_t most = 0;
    for (const char c : json) {
        depth += c == '[' || c == '{' ? 1 : 0;
        most = std::max(most, depth);
        depth -= depth > 0 && (c == ']' || c == '}') ? 1 : 0;
    }
    return most;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    const ApiKind api = kindOf(input.takeByte());
    const AnswerForm form = choice & 2U ? AnswerForm::Whole : AnswerForm::Event;
    const std::string_view json = input.rest();
    const Decoded kept = decode(json, api, form, true, '\n');
    const Decoded timed = decode(json, api, form, false, '\0');
    require(kept.good == timed.good && isSame(kept.piece, timed.piece),
            "bytes behind the text and kept texts change nothing");
    require(kept.content.size() <= json.size() * 3, "a text is not longer than its JSON");
    // The oracle takes a NUL for the end of its input.
    const bool hasNul = json.find('\0') != std::string_view::npos;
    const auto value = nlohmann::json::parse(json.begin(), json.end(), nullptr, false);
    if (!hasNul && value.is_object() && depthOf(json) < 500) {
        require(kept.good, "a JSON object is taken");
        require(api == ApiKind::Custom || !kept.good
                    || json.find("\"error\"") == std::string_view::npos || kept.piece.isError
                    || !value.contains("error") || value["error"].is_null()
                    || json.find("\"error\"") != json.rfind("\"error\""),
                "an error member is an error");
    }
    // The same bytes as the inside of a string.
    const std::string quoted = '"' + std::string(json) + '"';
    const auto string = nlohmann::json::parse(quoted, nullptr, false);
    if (!hasNul && string.is_string()) {
        std::string plain;
        appendUnescaped(json.data(), json.data() + json.size(), plain);
        require(plain == string.get<std::string>(), "a string holds what the standard says");
    }
    BoundedText text;
    const auto memory = std::make_unique<char[]>(json.size() + PaddedBuffer::kPadding);
    std::copy(json.begin(), json.end(), memory.get());
    std::fill_n(memory.get() + json.size(), PaddedBuffer::kPadding, '\0');
    decodeErrorBody({ memory.get(), json.size() }, text);
    require(text.view().size() <= kMaxErrorText, "error texts are bounded");
    return 0;
}
