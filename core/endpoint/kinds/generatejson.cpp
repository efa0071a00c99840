// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Native generation APIs of servers: SGLang, TGI and Ollama.
#include "endpoint/kinds/jsonreading.h"

namespace loadstone::detail {

namespace {

// null, a word, or {"type": "length", …}; "abort" carries the reason of a failure.
bool takeSgLangFinish(const Context& context, od::value& value)
{
    AnswerPiece& piece = context.piece;
    const auto take = [&](const char* raw) {
        if (raw) {
            piece.isError |= isKey(raw, "abort\"");
            piece.finish = finishReasonOf(raw);
        }
    };
    od::json_type type {};
    if (value.type().get(type) != simdjson::SUCCESS) {
        return true;
    }
    if (type == od::json_type::string) {
        take(rawString(value));
        return true;
    }
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "type\"")) {
            take(rawString(field));
        } else if (isKey(key, "message\"")) {
            takeMessage(context, field);
        }
        return true;
    });
}

bool takeMetaInfo(const Context& context, od::value& value)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        return isKey(key, "finish_reason\"") ? takeSgLangFinish(context, field)
                                             : takeUsageField(key, field, context.piece);
    });
}

// {"id": 5, "text": " a", "special": false}: the text of a special token is not the answer's.
bool takeToken(const Context& context, od::value& token)
{
    const char* text = nullptr;
    bool isSpecial = false;
    const bool good = forEachFieldOf(token, [&](const char* key, od::value& field) {
        if (isKey(key, "text\"")) {
            text = rawString(field);
        } else if (isKey(key, "special\"")) {
            bool value = false;
            isSpecial = field.get_bool().get(value) == simdjson::SUCCESS && value;
        }
        return true;
    });
    AnswerPiece& piece = context.piece;
    piece.hasChoices = piece.hasChoice = true;
    piece.tokenIds = 1;
    if (!isSpecial && context.form == AnswerForm::Event) {
        piece.hasContent |= takeRaw(context, text, context.texts.content);
    }
    return good;
}

bool takeDetails(const Context& context, od::value& value)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "finish_reason\"")) {
            const char* raw = rawString(field);
            context.piece.finish = raw ? finishReasonOf(raw) : context.piece.finish;
            return true;
        }
        return takeUsageField(key, field, context.piece);
    });
}

bool takeTgiField(const Context& context, const char* key, od::value& field)
{
    AnswerPiece& piece = context.piece;
    if (isKey(key, "token\"")) {
        return takeToken(context, field);
    }
    if (isKey(key, "generated_text\"")) {
        const char* raw = rawString(field);
        piece.hasChoices = true;
        piece.isDone = raw != nullptr;
        piece.hasChoice |= piece.isDone;
        if (context.form == AnswerForm::Whole) {
            piece.hasContent |= takeRaw(context, raw, context.texts.content);
        }
        return true;
    }
    if (isKey(key, "details\"")) {
        return takeDetails(context, field);
    }
    return !isKey(key, "error\"") || takeError(context, field);
}

bool takeOllamaMessage(const Context& context, od::value& value)
{
    AnswerPiece& piece = context.piece;
    piece.hasChoices = piece.hasChoice = true;
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "content\"")) {
            piece.hasContent |= takeText(context, field, context.texts.content);
        } else if (isKey(key, "thinking\"")) {
            piece.hasReasoning |= takeText(context, field, context.texts.reasoning);
        } else if (isKey(key, "tool_calls\"")) {
            return takeToolCalls(context, field);
        }
        return true;
    });
}

bool takeOllamaField(const Context& context, const char* key, od::value& field)
{
    AnswerPiece& piece = context.piece;
    switch (*key) {
    case 'm':
        return !isKey(key, "message\"") || takeOllamaMessage(context, field);
    case 'r':
        if (isKey(key, "response\"")) {
            piece.hasChoices = piece.hasChoice = true;
            piece.hasContent |= takeText(context, field, context.texts.content);
        }
        return true;
    case 't':
        if (isKey(key, "thinking\"")) {
            piece.hasReasoning |= takeText(context, field, context.texts.reasoning);
        }
        return true;
    case 'd':
        if (isKey(key, "done\"")) {
            bool done = false;
            piece.isDone = field.get_bool().get(done) == simdjson::SUCCESS && done;
        } else if (isKey(key, "done_reason\"")) {
            const char* raw = rawString(field);
            piece.finish = raw ? finishReasonOf(raw) : piece.finish;
        }
        return true;
    case 'p':
    case 'e':
        return isKey(key, "error\"") ? takeError(context, field)
                                     : takeUsageField(key, field, piece);
    default:
        return true;
    }
}

} // namespace

bool readSgLang(const Context& context, od::object object)
{
    AnswerPiece& piece = context.piece;
    return forEachField(object, [&](const char* key, od::value& field) {
        if (isKey(key, "text\"")) {
            piece.hasChoices = piece.hasChoice = true;
            const bool isEvent = context.form == AnswerForm::Event && context.texts.cumulative;
            const bool any = takeText(context, field,
                                      isEvent ? context.texts.cumulative : context.texts.content);
            (isEvent ? piece.hasCumulative : piece.hasContent) |= any;
            return true;
        }
        if (isKey(key, "meta_info\"")) {
            return takeMetaInfo(context, field);
        }
        if (isKey(key, "error\"")) {
            return takeError(context, field);
        }
        if (isKey(key, "message\"")) {
            takeMessage(context, field);
        }
        return true;
    });
}

bool readTgi(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        return takeTgiField(context, key, field);
    });
}

bool readOllama(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        return takeOllamaField(context, key, field);
    });
}

} // namespace loadstone::detail
