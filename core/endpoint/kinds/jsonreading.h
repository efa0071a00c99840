// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/answerjson.h"
#include "endpoint/kinds/unescape.h"
#include "endpoint/transport/paddedbuffer.h"

#include <simdjson.h>

#include <cstring>
#include <limits>
#include <utility>

namespace loadstone::detail {

// What the decoders of all kinds read JSON with. Only for the sources of this folder.

namespace od = simdjson::ondemand;

static_assert(PaddedBuffer::kPadding >= simdjson::SIMDJSON_PADDING);

// Keys are compared with their closing quote: no length is needed, and the padding covers the read.
// A key that is written with escapes is not recognised; no server does that.
template<std::size_t N>
bool isKey(const char* key, const char (&quoted)[N])
{
    return std::memcmp(key, quoted, N - 1) == 0;
}

/// One JSON text that is being taken apart, and where what it says goes.
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

// The same with an object that a value may hold. True: it holds something else.
template<class Use>
bool forEachFieldOf(od::value& value, Use&& use)
{
    od::object object;
    return value.get_object().get(object) != simdjson::SUCCESS
        || forEachField(object, std::forward<Use>(use));
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

// The same with an array that a value may hold. True: it holds something else.
template<class Use>
bool forEachElementOf(od::value& value, Use&& use)
{
    od::array array;
    return value.get_array().get(array) != simdjson::SUCCESS
        || forEachElement(array, std::forward<Use>(use));
}

inline bool isNull(od::value& value)
{
    od::json_type type {};
    return value.type().get(type) == simdjson::SUCCESS && type == od::json_type::null;
}

// Behind the opening quote; null when the value is no string.
inline const char* rawString(od::value& value)
{
    od::raw_json_string raw;
    return value.get_raw_json_string().get(raw) == simdjson::SUCCESS ? raw.raw() : nullptr;
}

// Whether a raw string has something in it; its text goes to `out` when that isn't null.
inline bool takeRaw(const Context& context, const char* raw, std::string* out)
{
    if (!raw || *raw == '"') {
        return false;
    }
    if (out) {
        appendUnescaped(raw, context.end, *out);
    }
    return true;
}

// The same of a value; what is no string has no text.
inline bool takeText(const Context& context, od::value& value, std::string* out)
{
    return takeRaw(context, rawString(value), out);
}

inline void takeMessage(const Context& context, od::value& value)
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

inline std::int32_t takeCount(od::value& value)
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

/// One field of usage, meta_info, details, …: counts under every vendor's names.
bool takeUsageField(const char* key, od::value& field, AnswerPiece& piece);
bool takeUsage(od::value& value, AnswerPiece& piece);

/// Raw text behind the opening quote.
FinishReason finishReasonOf(const char* raw);

/// One function call of any API: {"name": "…", "arguments": "…" or an object}.
bool takeFunction(const Context& context, od::value& value);

/// A list of calls that hold theirs under `function`.
bool takeToolCalls(const Context& context, od::value& value);

/// "error": a string, or an object with a message.
bool takeError(const Context& context, od::value& value);

// One function a family of kinds: reads the object of a body or event. False: the JSON is broken.
bool readOpenAi(const Context& context, od::object object);
bool readResponses(const Context& context, od::object object);
bool readAnthropic(const Context& context, od::object object);
bool readSgLang(const Context& context, od::object object);
bool readTgi(const Context& context, od::object object);
bool readOllama(const Context& context, od::object object);
bool readEmbeddings(const Context& context, od::object object);
bool readRerank(const Context& context, od::object object);
bool readKServe(const Context& context, od::object object);

/// Some servers answer with the list of results alone.
bool readRanks(const Context& context, od::array results);

/// What stands at the pointers, in JSON of any shape.
bool readCustom(const Context& context, od::document& document);

} // namespace loadstone::detail
