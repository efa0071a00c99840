// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chat and completions of OpenAI and of everybody who speaks like it.
#include "endpoint/kinds/jsonreading.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

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

bool takeTopField(const Context& context, const char* key, od::value& field)
{
    switch (*key) {
    case 'c':
        return !isKey(key, "choices\"") || takeChoices(context, field);
    case 'u':
        return !isKey(key, "usage\"") || takeUsage(field, context.piece);
    case 'e':
        return !isKey(key, "error\"") || takeError(context, field);
    case 'x':
        // Groq's own place, beside a stream that was not asked for usage.
        return !isKey(key, "x_groq\"")
            || forEachFieldOf(field, [&](const char* name, od::value& in) {
                   return !isKey(name, "usage\"") || takeUsage(in, context.piece);
               });
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

} // namespace

bool readOpenAi(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        return takeTopField(context, key, field);
    });
}

} // namespace loadstone::detail
