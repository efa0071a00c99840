// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds that don't generate token by token, and those whose answers only a person knows.
#include "endpoint/kinds/jsonreading.h"

namespace loadstone::detail {

namespace {

// Vectors are no text of a model; who keeps texts gets the first one as it was sent.
void takeVector(const Context& context, od::object result)
{
    od::value field;
    od::array vector;
    std::string_view raw;
    if (context.texts.content->empty() && result["embedding"].get(field) == simdjson::SUCCESS
        && field.get_array().get(vector) == simdjson::SUCCESS
        && vector.raw_json().get(raw) == simdjson::SUCCESS) {
        context.texts.content->assign(raw);
    }
}

bool takeResults(const Context& context, od::array results)
{
    context.piece.hasChoices = true;
    return forEachElement(results, [&](od::value& element) {
        od::object result;
        if (element.get_object().get(result) == simdjson::SUCCESS) {
            context.piece.hasChoice = true;
            if (context.texts.content && context.api == ApiKind::OpenAiEmbeddings) {
                takeVector(context, result);
            }
        }
        return true;
    });
}

bool takeResultsOf(const Context& context, od::value& value)
{
    od::array results;
    return value.get_array().get(results) != simdjson::SUCCESS || takeResults(context, results);
}

// Where only a sum is told it is all input.
bool takeInputUsage(od::value& value, AnswerPiece& piece)
{
    std::int32_t total = kNoCount;
    const bool good = forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "total_tokens\"")) {
            total = takeCount(field);
            return true;
        }
        return takeUsageField(key, field, piece);
    });
    piece.promptTokens = piece.promptTokens == kNoCount ? total : piece.promptTokens;
    piece.outputTokens = kNoCount;
    return good;
}

bool takeListField(const Context& context, const char* key, od::value& field)
{
    switch (*key) {
    case 'd':
    case 'r':
        if (isKey(key, "data\"") || isKey(key, "results\"")) {
            return takeResultsOf(context, field);
        }
        break;
    case 'u':
        return !isKey(key, "usage\"") || takeInputUsage(field, context.piece);
    case 'e':
        return !isKey(key, "error\"") || takeError(context, field);
    default:
        break;
    }
    if (isKey(key, "message\"") || isKey(key, "detail\"")) {
        takeMessage(context, field);
    }
    return true;
}

/// One tensor of an answer.
struct Tensor
{
    const char* datatype = nullptr;
    std::int32_t binarySize = kNoCount;
};

bool takeTexts(const Context& context, od::array data)
{
    return forEachElement(data, [&](od::value& element) {
        od::array inner;
        if (element.get_array().get(inner) == simdjson::SUCCESS) {
            return takeTexts(context, inner);
        }
        context.piece.hasContent |= takeText(context, element, context.texts.content);
        return true;
    });
}

bool takeTensor(const Context& context, od::value& value)
{
    AnswerPiece& piece = context.piece;
    Tensor tensor;
    const bool good = forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "datatype\"")) {
            tensor.datatype = rawString(field);
        } else if (isKey(key, "data\"")) {
            od::array data; // only texts are strings, whatever the order of the keys
            return field.get_array().get(data) != simdjson::SUCCESS || takeTexts(context, data);
        } else if (isKey(key, "parameters\"")) {
            return forEachFieldOf(field, [&](const char* name, od::value& parameter) {
                if (isKey(name, "binary_data_size\"")) {
                    tensor.binarySize = takeCount(parameter);
                }
                return true;
            });
        }
        return true;
    });
    piece.hasChoices = piece.hasChoice = true;
    if (tensor.binarySize >= 0) {
        const bool isText = tensor.datatype && isKey(tensor.datatype, "BYTES\"");
        if (isText && piece.binaryText < 0) {
            piece.binaryText = piece.binarySize;
            piece.binaryTextSize = tensor.binarySize;
        }
        piece.binarySize += tensor.binarySize;
    }
    return good;
}

// Text of any JSON value as a person would see it.
bool takeAnything(const Context& context, od::value& value)
{
    std::string* out = context.texts.content;
    od::json_type type {};
    if (value.type().get(type) != simdjson::SUCCESS || type == od::json_type::null) {
        return false;
    }
    if (type == od::json_type::string) {
        return takeText(context, value, out);
    }
    std::string_view raw;
    const bool isStructure = type == od::json_type::object || type == od::json_type::array;
    if (isStructure) {
        od::array array;
        od::object object;
        const bool good = type == od::json_type::array
            ? value.get_array().get(array) == simdjson::SUCCESS
                && array.raw_json().get(raw) == simdjson::SUCCESS
            : value.get_object().get(object) == simdjson::SUCCESS
                && object.raw_json().get(raw) == simdjson::SUCCESS;
        if (!good) {
            return false;
        }
    } else {
        raw = value.raw_json_token();
        raw = raw.substr(0, raw.find_last_not_of(" \t\r\n") + 1);
    }
    if (out) {
        out->append(raw);
    }
    return true;
}

// Broken JSON ends the document: from then on it must not be asked again.
bool findAt(od::document& document, const std::string& pointer, od::value& value)
{
    return !pointer.empty() && document.is_alive()
        && document.at_pointer(pointer).get(value) == simdjson::SUCCESS;
}

} // namespace

bool readEmbeddings(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        return takeListField(context, key, field);
    });
}

bool readRerank(const Context& context, od::object object)
{
    return readEmbeddings(context, object);
}

bool readRanks(const Context& context, od::array results)
{
    return takeResults(context, results);
}

bool readKServe(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        if (isKey(key, "outputs\"")) {
            return forEachElementOf(field,
                                    [&](od::value& tensor) { return takeTensor(context, tensor); });
        }
        return !isKey(key, "error\"") || takeError(context, field);
    });
}

bool readCustom(const Context& context, od::document& document)
{
    od::json_type type {};
    if (document.type().get(type) != simdjson::SUCCESS
        || (type != od::json_type::object && type != od::json_type::array)) {
        return false;
    }
    AnswerPiece& piece = context.piece;
    const AnswerPointers& pointers = *context.texts.pointers;
    od::value value;
    piece.hasChoices = true;
    piece.hasChoice = pointers.text.empty();
    piece.hasContent = pointers.text.empty();
    if (findAt(document, pointers.text, value)) {
        piece.hasChoice = true;
        piece.hasContent = takeAnything(context, value);
    }
    if (findAt(document, pointers.tokens, value)) {
        piece.outputTokens = takeCount(value);
    }
    if (findAt(document, pointers.finishReason, value)) {
        const char* raw = rawString(value);
        piece.finish = raw ? finishReasonOf(raw) : piece.finish;
    }
    return document.is_alive();
}

} // namespace loadstone::detail
