// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds whose events say by a type what they bring: OpenAI's Responses and Anthropic's Messages.
#include "endpoint/kinds/jsonreading.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

// Of the types of all events of a response; as short as a read into the padding may be.
constexpr std::string_view kPrefix = "response.";

// Types and texts may stand in any order, so both are kept until an object is read.
struct TypedText
{
    const char* type = nullptr;
    const char* text = nullptr;
};

void takePart(const Context& context, const TypedText& part)
{
    AnswerPiece& piece = context.piece;
    if (part.type && isKey(part.type, "reasoning_text\"")) {
        piece.hasReasoning |= takeRaw(context, part.text, context.texts.reasoning);
    } else {
        piece.hasContent |= takeRaw(context, part.text, context.texts.content);
    }
}

// [{"type":"output_text","text":"…"}, {"type":"refusal","refusal":"…"}, …]
bool takeContentParts(const Context& context, od::value& value)
{
    return forEachElementOf(value, [&](od::value& element) {
        TypedText part;
        const bool good = forEachFieldOf(element, [&](const char* key, od::value& field) {
            if (isKey(key, "type\"")) {
                part.type = rawString(field);
            } else if (isKey(key, "text\"") || isKey(key, "refusal\"")) {
                part.text = rawString(field);
            }
            return true;
        });
        takePart(context, part);
        return good;
    });
}

bool takeSummary(const Context& context, od::value& value)
{
    return forEachElementOf(value, [&](od::value& element) {
        return forEachFieldOf(element, [&](const char* key, od::value& field) {
            if (isKey(key, "text\"")) {
                context.piece.hasReasoning |= takeText(context, field, context.texts.reasoning);
            }
            return true;
        });
    });
}

// One item of a whole response: a message, reasoning, or a call.
bool takeOutputItem(const Context& context, od::value& value)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "content\"")) {
            return takeContentParts(context, field);
        }
        if (isKey(key, "summary\"")) {
            return takeSummary(context, field);
        }
        if (isKey(key, "arguments\"") || isKey(key, "name\"") || isKey(key, "input\"")) {
            context.piece.hasToolCalls |= takeText(context, field, nullptr);
        }
        return true;
    });
}

bool takeIncomplete(od::value& value, FinishReason& reason)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "reason\"")) {
            const char* raw = rawString(field);
            reason = raw ? finishReasonOf(raw) : reason;
        }
        return true;
    });
}

/// What a response object says of its own end.
struct ResponseEnd
{
    const char* status = nullptr;
    FinishReason incomplete = FinishReason::Other;
};

bool takeResponseField(const Context& context, const char* key, od::value& field, ResponseEnd& end)
{
    switch (*key) {
    case 'o':
        // In a stream it repeats what the deltas brought.
        if (context.form == AnswerForm::Whole && isKey(key, "output\"")) {
            context.piece.hasChoices = context.piece.hasChoice = true;
            return forEachElementOf(field,
                                    [&](od::value& item) { return takeOutputItem(context, item); });
        }
        return true;
    case 'u':
        return !isKey(key, "usage\"") || takeUsage(field, context.piece);
    case 'e':
        return !isKey(key, "error\"") || takeError(context, field);
    case 'i':
        return !isKey(key, "incomplete_details\"") || takeIncomplete(field, end.incomplete);
    case 's':
        if (isKey(key, "status\"")) {
            end.status = rawString(field);
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

void takeEnd(AnswerPiece& piece, const ResponseEnd& end)
{
    if (!end.status) {
        return;
    }
    if (isKey(end.status, "completed\"")) {
        piece.finish = FinishReason::Stop;
    } else if (isKey(end.status, "incomplete\"")) {
        piece.finish = end.incomplete;
    } else if (isKey(end.status, "failed\"")) {
        piece.isError = true;
    }
}

void takeDelta(const Context& context, const TypedText& event)
{
    const char* type = event.type + kPrefix.size();
    AnswerPiece& piece = context.piece;
    if (isKey(type, "output_text.delta\"") || isKey(type, "refusal.delta\"")) {
        piece.hasContent = takeRaw(context, event.text, context.texts.content);
    } else if (isKey(type, "reasoning_text.delta\"")
               || isKey(type, "reasoning_summary_text.delta\"")
               || isKey(type, "reasoning.delta\"")) {
        piece.hasReasoning = takeRaw(context, event.text, context.texts.reasoning);
    } else if (isKey(type, "function_call_arguments.delta\"")
               || isKey(type, "custom_tool_call_input.delta\"")
               || isKey(type, "mcp_call_arguments.delta\"")
               || isKey(type, "code_interpreter_call_code.delta\"")) {
        piece.hasToolCalls |= takeRaw(context, event.text, nullptr);
    }
}

bool isEndOfResponse(const char* type)
{
    return isKey(type, "response.completed\"") || isKey(type, "response.incomplete\"")
        || isKey(type, "response.failed\"");
}

// A tool's name comes with the item, its arguments as deltas.
bool takeAddedItem(const Context& context, od::value& value)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "name\"")) {
            context.piece.hasToolCalls |= takeText(context, field, nullptr);
        }
        return true;
    });
}

bool takeResponseEvent(const Context& context, od::object object)
{
    TypedText event;
    ResponseEnd end;
    bool isNamed = false; // the item brought a tool's name
    const bool good = forEachField(object, [&](const char* key, od::value& field) {
        switch (*key) {
        case 't':
            event.type = isKey(key, "type\"") ? rawString(field) : event.type;
            return true;
        case 'd':
            if (isKey(key, "delta\"")) {
                event.text = rawString(field);
                return true;
            }
            break;
        case 'r':
            return !isKey(key, "response\"")
                || forEachFieldOf(field, [&](const char* name, od::value& part) {
                       return takeResponseField(context, name, part, end);
                   });
        case 'i':
            if (isKey(key, "item\"")) {
                const bool before = context.piece.hasToolCalls;
                const bool read = takeAddedItem(context, field);
                isNamed = context.piece.hasToolCalls;
                context.piece.hasToolCalls = before;
                return read;
            }
            break;
        default:
            break;
        }
        return takeResponseField(context, key, field, end);
    });
    if (!event.type) {
        return good;
    }
    AnswerPiece& piece = context.piece;
    if (std::string_view(event.type, kPrefix.size()) == kPrefix) {
        piece.hasChoices = piece.hasChoice = true;
        takeDelta(context, event);
        piece.hasToolCalls |= isNamed && isKey(event.type, "response.output_item.added\"");
        if (isEndOfResponse(event.type)) {
            takeEnd(piece, end);
            piece.isDone = true;
            piece.isError |= isKey(event.type, "response.failed\"");
        }
    } else if (isKey(event.type, "error\"")) {
        piece.isError = true;
    }
    return good;
}

bool takeMessagesUsage(od::value& value, bool withOutput, AnswerPiece& piece)
{
    // What came from or went into the cache is not part of input_tokens.
    std::int64_t prompt = 0;
    std::int32_t read = kNoCount;
    const bool good = forEachFieldOf(value, [&](const char* key, od::value& field) {
        if (isKey(key, "output_tokens\"")) {
            piece.outputTokens = withOutput ? takeCount(field) : kNoCount;
        } else if (isKey(key, "input_tokens\"") || isKey(key, "cache_creation_input_tokens\"")) {
            prompt += std::max(takeCount(field), 0);
        } else if (isKey(key, "cache_read_input_tokens\"")) {
            read = takeCount(field);
            prompt += std::max(read, 0);
        }
        return true;
    });
    piece.cachedTokens = read;
    piece.promptTokens = prompt > 0 && prompt <= std::numeric_limits<std::int32_t>::max()
        ? static_cast<std::int32_t>(prompt)
        : kNoCount;
    return good;
}

// A content block, or the delta of one: its own keys tell what it is.
bool takeBlock(const Context& context, od::value& value)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        AnswerPiece& piece = context.piece;
        if (isKey(key, "text\"")) {
            piece.hasContent |= takeText(context, field, context.texts.content);
        } else if (isKey(key, "thinking\"")) {
            piece.hasReasoning |= takeText(context, field, context.texts.reasoning);
        } else if (isKey(key, "partial_json\"") || isKey(key, "name\"")) {
            piece.hasToolCalls |= takeText(context, field, nullptr);
        } else if (isKey(key, "stop_reason\"")) {
            const char* raw = rawString(field);
            piece.finish = raw ? finishReasonOf(raw) : piece.finish;
        }
        return true;
    });
}

bool takeStartedMessage(const Context& context, od::value& value)
{
    od::json_type type {};
    if (value.type().get(type) == simdjson::SUCCESS && type == od::json_type::string) {
        takeMessage(context, value); // an error's words
        return true;
    }
    context.piece.hasChoices = context.piece.hasChoice = true;
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        // Its output_tokens are a place holder.
        return !isKey(key, "usage\"") || takeMessagesUsage(field, false, context.piece);
    });
}

bool takeMessagesField(const Context& context, const char* key, od::value& field)
{
    AnswerPiece& piece = context.piece;
    switch (*key) {
    case 't':
        if (isKey(key, "type\"")) {
            const char* raw = rawString(field);
            piece.isDone = raw && isKey(raw, "message_stop\"");
            piece.isError |= raw && isKey(raw, "error\"");
        }
        return true;
    case 'm':
        return !isKey(key, "message\"") || takeStartedMessage(context, field);
    case 'd':
        if (isKey(key, "delta\"")) {
            piece.hasChoices = piece.hasChoice = true;
            return takeBlock(context, field);
        }
        return true;
    case 'c':
        if (isKey(key, "content_block\"")) {
            piece.hasChoices = piece.hasChoice = true;
            return takeBlock(context, field);
        }
        if (context.form == AnswerForm::Whole && isKey(key, "content\"")) {
            piece.hasChoices = piece.hasChoice = true;
            return forEachElementOf(field,
                                    [&](od::value& block) { return takeBlock(context, block); });
        }
        return true;
    case 's':
        if (isKey(key, "stop_reason\"")) {
            const char* raw = rawString(field);
            piece.finish = raw ? finishReasonOf(raw) : piece.finish;
        }
        return true;
    case 'u':
        return !isKey(key, "usage\"") || takeMessagesUsage(field, true, piece);
    case 'e':
        return !isKey(key, "error\"") || takeError(context, field);
    default:
        return true;
    }
}

} // namespace

bool readResponses(const Context& context, od::object object)
{
    if (context.form == AnswerForm::Event) {
        return takeResponseEvent(context, object);
    }
    ResponseEnd end;
    const bool good = forEachField(object, [&](const char* key, od::value& field) {
        return takeResponseField(context, key, field, end);
    });
    takeEnd(context.piece, end);
    return good;
}

bool readAnthropic(const Context& context, od::object object)
{
    return forEachField(object, [&](const char* key, od::value& field) {
        return takeMessagesField(context, key, field);
    });
}

} // namespace loadstone::detail
