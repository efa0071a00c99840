// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/answerjson.h"

#include "endpoint/kinds/unescape.h"
#include "endpoint/transport/paddedbuffer.h"

#include <simdjson.h>

#include <bit>
#include <limits>

namespace loadstone {

namespace {

namespace od = simdjson::ondemand;

static_assert(PaddedBuffer::kPadding >= simdjson::SIMDJSON_PADDING);

// Keys are compared with their closing quote: no length is needed, and the padding covers the read.
// A key that is written with escapes is not recognised; no server does that.
template<std::size_t N>
bool isKey(const char* key, const char (&quoted)[N])
{
    return std::memcmp(key, quoted, N - 1) == 0;
}

struct Context
{
    const char* end; // of the JSON text
    const AnswerTexts& texts;
    AnswerPiece& piece;
    ApiKind api;
    AnswerForm form;
};

// Calls use(raw key, value) for each field. False: the JSON is broken.
template<class Use>
bool forEachField(od::object object, Use&& use)
{
    // Through the reference: each copy of a value costs a stalled load, a fifth of the whole.
    for (auto result : object) {
        if (result.error() != simdjson::SUCCESS) {
            return false;
        }
        od::field& field = result.value_unsafe();
        if (!use(field.key().raw(), field.value())) {
            return false;
        }
    }
    return true;
}

// Calls use(value) for each element. False: the JSON is broken.
template<class Use>
bool forEachElement(od::array array, Use&& use)
{
    for (auto result : array) {
        if (result.error() != simdjson::SUCCESS || !use(result.value_unsafe())) {
            return false;
        }
    }
    return true;
}

bool isNull(od::value& value)
{
    od::json_type type {};
    return value.type().get(type) == simdjson::SUCCESS && type == od::json_type::null;
}

// Behind the opening quote; null when the value is no string.
const char* rawString(od::value& value)
{
    od::raw_json_string raw;
    return value.get_raw_json_string().get(raw) == simdjson::SUCCESS ? raw.raw() : nullptr;
}

// Whether it is a string with something in it; its text goes to `out` when that isn't null.
bool takeText(const Context& context, od::value& value, std::string* out)
{
    const char* raw = rawString(value);
    if (!raw || *raw == '"') {
        return false;
    }
    if (out) {
        appendUnescaped(raw, context.end, *out);
    }
    return true;
}

void takeMessage(const Context& context, od::value& value)
{
    // Read also when nobody wants it: what counts as broken JSON must not depend on that.
    const char* raw = rawString(value);
    BoundedText* error = context.texts.error;
    if (raw && *raw != '"' && error && error->isEmpty()) {
        std::string text;
        appendUnescaped(raw, context.end, text);
        error->append(text);
    }
}

std::int32_t takeCount(od::value& value)
{
    std::int64_t whole = 0;
    if (value.get_int64().get(whole) != simdjson::SUCCESS) {
        double number = 0;
        if (value.get_double().get(number) != simdjson::SUCCESS || !(number >= 0 && number < 1e9)) {
            return kNoCount;
        }
        whole = static_cast<std::int64_t>(number);
    }
    return whole >= 0 && whole <= std::numeric_limits<std::int32_t>::max()
        ? static_cast<std::int32_t>(whole)
        : kNoCount;
}

bool takeUsageDetails(od::value& value, AnswerPiece& piece)
{
    od::object details;
    if (value.get_object().get(details) != simdjson::SUCCESS) {
        return true;
    }
    return forEachField(details, [&](const char* key, od::value& field) {
        if (isKey(key, "cached_tokens\"")) {
            piece.cachedTokens = takeCount(field);
        }
        return true;
    });
}

bool takeUsage(od::value& value, AnswerPiece& piece)
{
    od::object usage;
    if (value.get_object().get(usage) != simdjson::SUCCESS) {
        return true;
    }
    return forEachField(usage, [&](const char* key, od::value& field) {
        if (isKey(key, "completion_tokens\"") || isKey(key, "output_tokens\"")) {
            piece.outputTokens = takeCount(field);
        } else if (isKey(key, "prompt_tokens\"") || isKey(key, "input_tokens\"")) {
            piece.promptTokens = takeCount(field);
        } else if (isKey(key, "prompt_tokens_details\"") || isKey(key, "input_tokens_details\"")) {
            return takeUsageDetails(field, piece);
        } else if (isKey(key, "cached_tokens\"") || isKey(key, "cache_read_input_tokens\"")
                   || isKey(key, "prompt_cache_hit_tokens\"")) {
            piece.cachedTokens = takeCount(field);
        }
        return true;
    });
}

FinishReason finishReasonOf(const char* raw)
{
    if (*raw == '"') {
        return FinishReason::None;
    }
    if (isKey(raw, "stop\"") || isKey(raw, "eos\"") || isKey(raw, "eos_token\"")
        || isKey(raw, "end_turn\"") || isKey(raw, "stop_sequence\"")) {
        return FinishReason::Stop;
    }
    if (isKey(raw, "length\"") || isKey(raw, "max_tokens\"")) {
        return FinishReason::Length;
    }
    if (isKey(raw, "tool_calls\"") || isKey(raw, "tool_use\"") || isKey(raw, "function_call\"")) {
        return FinishReason::ToolCalls;
    }
    if (isKey(raw, "content_filter\"")) {
        return FinishReason::ContentFilter;
    }
    return isKey(raw, "error\"") ? FinishReason::Error : FinishReason::Other;
}

// Content as a list of parts: [{"type":"text","text":"…"}], thinking parts are reasoning.
bool takeParts(const Context& context, od::array parts)
{
    return forEachElement(parts, [&](od::value& element) {
        od::object part;
        if (element.get_object().get(part) != simdjson::SUCCESS) {
            return true;
        }
        return forEachField(part, [&](const char* key, od::value& field) {
            AnswerPiece& piece = context.piece;
            if (isKey(key, "text\"") || isKey(key, "refusal\"")) {
                piece.hasContent |= takeText(context, field, context.texts.content);
            } else if (isKey(key, "thinking\"")) {
                od::array inner;
                if (field.get_array().get(inner) == simdjson::SUCCESS) {
                    return forEachElement(inner, [&](od::value& value) {
                        od::object text;
                        return value.get_object().get(text) != simdjson::SUCCESS
                            || forEachField(text, [&](const char* name, od::value& words) {
                                   if (isKey(name, "text\"")) {
                                       piece.hasReasoning |=
                                           takeText(context, words, context.texts.reasoning);
                                   }
                                   return true;
                               });
                    });
                }
                piece.hasReasoning |= takeText(context, field, context.texts.reasoning);
            }
            return true;
        });
    });
}

// {"name": "…", "arguments": "…" or an object}
bool takeFunction(const Context& context, od::value& value)
{
    od::object function;
    if (value.get_object().get(function) != simdjson::SUCCESS) {
        return true;
    }
    return forEachField(function, [&](const char* key, od::value& field) {
        if (isKey(key, "name\"") || isKey(key, "arguments\"")) {
            od::json_type type {};
            const bool isObject =
                field.type().get(type) == simdjson::SUCCESS && type == od::json_type::object;
            context.piece.hasToolCalls |= isObject || takeText(context, field, nullptr);
        }
        return true;
    });
}

bool takeToolCalls(const Context& context, od::value& value)
{
    od::array calls;
    if (value.get_array().get(calls) != simdjson::SUCCESS) {
        return true;
    }
    return forEachElement(calls, [&](od::value& element) {
        od::object call;
        if (element.get_object().get(call) != simdjson::SUCCESS) {
            return true;
        }
        return forEachField(call, [&](const char* key, od::value& field) {
            return !isKey(key, "function\"") || takeFunction(context, field);
        });
    });
}

// A delta of a stream or the message of a whole answer: the same channels.
bool takeDelta(const Context& context, od::value& value)
{
    od::object delta;
    if (value.get_object().get(delta) != simdjson::SUCCESS) {
        return true;
    }
    bool hadReasoning = false; // servers repeat it under two names
    return forEachField(delta, [&](const char* key, od::value& field) {
        AnswerPiece& piece = context.piece;
        if (isKey(key, "content\"")) {
            od::array parts;
            if (field.get_array().get(parts) == simdjson::SUCCESS) {
                return takeParts(context, parts);
            }
            piece.hasContent |= takeText(context, field, context.texts.content);
        } else if (isKey(key, "reasoning_content\"") || isKey(key, "reasoning\"")
                   || isKey(key, "reasoningContent\"")) {
            if (!hadReasoning) {
                hadReasoning = takeText(context, field, context.texts.reasoning);
                piece.hasReasoning |= hadReasoning;
            }
        } else if (isKey(key, "refusal\"")) {
            piece.hasContent |= takeText(context, field, context.texts.content);
        } else if (isKey(key, "tool_calls\"")) {
            return takeToolCalls(context, field);
        } else if (isKey(key, "function_call\"")) {
            return takeFunction(context, field);
        }
        return true;
    });
}

std::int32_t countElements(od::value& value)
{
    od::array array;
    std::size_t count = 0;
    if (value.get_array().get(array) != simdjson::SUCCESS
        || array.count_elements().get(count) != simdjson::SUCCESS) {
        return kNoCount;
    }
    return static_cast<std::int32_t>(std::min<std::size_t>(count, 1U << 30U));
}

bool takeChoiceField(const Context& context, const char* key, od::value& field, bool& isFirst)
{
    const bool isChat = context.api == ApiKind::OpenAiChat;
    AnswerPiece& piece = context.piece;
    switch (*key) {
    case 'd':
        // A stream may end with the whole message again: only a delta counts there.
        if (isChat && context.form == AnswerForm::Event && isKey(key, "delta\"")) {
            return takeDelta(context, field);
        }
        break;
    case 'm':
        if (isChat && context.form == AnswerForm::Whole && isKey(key, "message\"")) {
            return takeDelta(context, field);
        }
        break;
    case 't':
        if (!isChat && isKey(key, "text\"")) {
            piece.hasContent |= takeText(context, field, context.texts.content);
        } else if (isKey(key, "token_ids\"")) {
            piece.tokenIds = countElements(field);
        }
        break;
    case 'f':
        if (isKey(key, "finish_reason\"")) {
            const char* raw = rawString(field);
            piece.finish = raw ? finishReasonOf(raw) : piece.finish;
        }
        break;
    case 'i':
        if (isKey(key, "index\"")) {
            const std::int32_t index = takeCount(field);
            isFirst = index == kNoCount || index == 0;
        }
        break;
    default:
        break;
    }
    return true;
}

// All choices are timed, but only the first one's words are kept: they would interleave.
bool takeChoice(const Context& context, od::value& value)
{
    od::object choice;
    if (value.get_object().get(choice) != simdjson::SUCCESS) {
        return true;
    }
    context.piece.hasChoice = true;
    std::string* content = context.texts.content;
    std::string* reasoning = context.texts.reasoning;
    const std::size_t contentBefore = content ? content->size() : 0;
    const std::size_t reasoningBefore = reasoning ? reasoning->size() : 0;
    bool isFirst = true;
    const bool good = forEachField(choice, [&](const char* key, od::value& field) {
        return takeChoiceField(context, key, field, isFirst);
    });
    if (!isFirst && content) {
        content->resize(contentBefore);
    }
    if (!isFirst && reasoning) {
        reasoning->resize(reasoningBefore);
    }
    return good;
}

bool takeChoices(const Context& context, od::value& value)
{
    od::array choices;
    if (value.get_array().get(choices) != simdjson::SUCCESS) {
        return true;
    }
    context.piece.hasChoices = true;
    return forEachElement(choices,
                          [&](od::value& element) { return takeChoice(context, element); });
}

// "error": a string, or an object with a message.
bool takeError(const Context& context, od::value& value)
{
    if (isNull(value)) {
        return true;
    }
    context.piece.isError = true;
    od::object error;
    if (value.get_object().get(error) != simdjson::SUCCESS) {
        takeMessage(context, value);
        return true;
    }
    return forEachField(error, [&](const char* key, od::value& field) {
        if (isKey(key, "message\"")) {
            takeMessage(context, field);
        }
        return true;
    });
}

bool takeTopField(const Context& context, const char* key, od::value& field)
{
    switch (*key) {
    case 'c':
        return !isKey(key, "choices\"") || takeChoices(context, field);
    case 'u':
        return !isKey(key, "usage\"") || takeUsage(field, context.piece);
    case 'e':
        return !isKey(key, "error\"") || takeError(context, field);
    case 'o':
        if (isKey(key, "object\"")) {
            const char* raw = rawString(field);
            context.piece.isError |= raw && isKey(raw, "error\"");
        }
        return true;
    case 'm':
    case 'd':
        if (isKey(key, "message\"") || isKey(key, "detail\"")) {
            takeMessage(context, field);
        }
        return true;
    default:
        return true;
    }
}

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

simdjson::error_code decode(std::string_view json, const Context& context)
{
    od::parser& parser = sharedParser(json.size());
    od::document document;
    if (const auto error =
            parser.iterate(json.data(), json.size(), json.size() + PaddedBuffer::kPadding)
                .get(document)) {
        return error;
    }
    od::object object;
    if (const auto error = document.get_object().get(object)) {
        return error;
    }
    const bool good = forEachField(object, [&](const char* key, od::value& field) {
        return takeTopField(context, key, field);
    });
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
        decode(json, Context { json.data() + json.size(), texts, piece, api, form });
    if (error == simdjson::UTF8_ERROR) {
        // Found before anything was looked at, so nothing has to be taken back.
        std::string valid;
        makeValid(json, valid);
        const std::size_t size = valid.size();
        valid.resize(size + PaddedBuffer::kPadding);
        error = decode({ valid.data(), size },
                       Context { valid.data() + size, texts, piece, api, form });
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
