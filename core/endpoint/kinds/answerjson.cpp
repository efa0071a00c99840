// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/answerjson.h"

#include "endpoint/kinds/jsonreading.h"

#include <bit>

namespace loadstone {

namespace {

namespace od = simdjson::ondemand;

// One parser a thread: its index is far larger than what a connection would need to keep.
od::parser& sharedParser(std::size_t length)
{
    static thread_local od::parser parser;
    constexpr std::size_t kLeast = 1U << 14U;
    if (length > parser.capacity() || parser.capacity() == 0) {
        if (parser.allocate(std::bit_ceil(std::max(length, kLeast))) != simdjson::SUCCESS) {
            parser = od::parser(); // out of memory; iterate tries again and reports it
        }
    }
    return parser;
}

void releaseIfLarge(std::size_t length)
{
    constexpr std::size_t kKeep = 1U << 20U;
    if (length > kKeep) {
        sharedParser(0) = od::parser();
    }
}

// Replaces bytes that are not UTF-8 by U+FFFD.
void makeValid(std::string_view text, std::string& out)
{
    out.clear();
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t n = lead < 0x80 ? 1
            : lead >= 0xC2 && lead < 0xE0 ? 2
            : lead >= 0xE0 && lead < 0xF0 ? 3
            : lead >= 0xF0 && lead < 0xF5 ? 4
                                          : 0;
        if (n > 0 && i + n <= text.size() && simdjson::validate_utf8(text.data() + i, n)) {
            out.append(text.substr(i, n));
            i += n;
        } else {
            out.append("\xEF\xBF\xBD");
            ++i;
        }
    }
}

bool readObject(const detail::Context& context, od::object object)
{
    switch (context.api) {
    case ApiKind::OpenAiChat:
    case ApiKind::OpenAiCompletions:
        break;
    case ApiKind::OpenAiResponses:
        return detail::readResponses(context, object);
    case ApiKind::OpenAiEmbeddings:
        return detail::readEmbeddings(context, object);
    case ApiKind::Rerank:
        return detail::readRerank(context, object);
    case ApiKind::SgLang:
        return detail::readSgLang(context, object);
    case ApiKind::Tgi:
        return detail::readTgi(context, object);
    case ApiKind::OllamaChat:
    case ApiKind::OllamaGenerate:
        return detail::readOllama(context, object);
    case ApiKind::Anthropic:
        return detail::readAnthropic(context, object);
    case ApiKind::KServe:
        return detail::readKServe(context, object);
    case ApiKind::Custom:
        return true;
    }
    return detail::readOpenAi(context, object);
}

simdjson::error_code decode(std::string_view json, const detail::Context& context)
{
    od::parser& parser = sharedParser(json.size());
    od::document document;
    if (const auto error =
            parser.iterate(json.data(), json.size(), json.size() + PaddedBuffer::kPadding)
                .get(document)) {
        return error;
    }
    if (context.api == ApiKind::Custom && context.texts.pointers) {
        return detail::readCustom(context, document) ? simdjson::SUCCESS : simdjson::TAPE_ERROR;
    }
    bool good = false;
    od::array array;
    if (context.api == ApiKind::Rerank && document.get_array().get(array) == simdjson::SUCCESS) {
        good = detail::readRanks(context, array);
    } else {
        od::object object;
        if (const auto error = document.get_object().get(object)) {
            return error;
        }
        good = readObject(context, object);
    }
    // The end is out of bounds for a location; anything else is text behind the object.
    const bool atEnd = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
    return good && atEnd ? simdjson::SUCCESS : simdjson::TAPE_ERROR;
}

} // namespace

bool decodeAnswer(ApiKind api, AnswerForm form, std::string_view json, const AnswerTexts& texts,
                  AnswerPiece& piece)
{
    piece = AnswerPiece {};
    simdjson::error_code error =
        decode(json, detail::Context { json.data() + json.size(), texts, piece, api, form });
    if (error == simdjson::UTF8_ERROR) {
        // Found before anything was looked at, so nothing has to be taken back.
        std::string valid;
        makeValid(json, valid);
        const std::size_t size = valid.size();
        valid.resize(size + PaddedBuffer::kPadding);
        error = decode({ valid.data(), size },
                       detail::Context { valid.data() + size, texts, piece, api, form });
    }
    releaseIfLarge(json.size());
    return error == simdjson::SUCCESS;
}

void decodeErrorBody(std::string_view body, BoundedText& text)
{
    AnswerPiece piece;
    AnswerTexts texts;
    texts.error = &text;
    // Also a body that was cut: what was found before the cut is kept.
    decodeAnswer(ApiKind::OpenAiChat, AnswerForm::Whole, body, texts, piece);
    if (!text.isEmpty()) {
        return;
    }
    constexpr std::size_t kEnough = 2 * kMaxErrorText;
    std::string line;
    makeValid(body.substr(0, kEnough), line);
    for (char& c : line) {
        c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    line.erase(0, line.find_first_not_of(' '));
    text.append(line);
}

} // namespace loadstone
