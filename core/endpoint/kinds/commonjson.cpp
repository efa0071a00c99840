// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of several kinds have in common: usage, finish reasons, tool calls, errors.
#include "endpoint/kinds/jsonreading.h"

namespace loadstone::detail {

bool takeUsageField(const char* key, od::value& field, AnswerPiece& piece)
{
    if (isKey(key, "completion_tokens\"") || isKey(key, "output_tokens\"")
        || isKey(key, "eval_count\"") || isKey(key, "generated_tokens\"")) {
        piece.outputTokens = takeCount(field);
    } else if (isKey(key, "prompt_tokens\"") || isKey(key, "input_tokens\"")
               || isKey(key, "prompt_eval_count\"") || isKey(key, "input_length\"")) {
        piece.promptTokens = takeCount(field);
    } else if (isKey(key, "prompt_tokens_details\"") || isKey(key, "input_tokens_details\"")) {
        return forEachFieldOf(field, [&](const char* name, od::value& value) {
            if (isKey(name, "cached_tokens\"")) {
                piece.cachedTokens = takeCount(value);
            }
            return true;
        });
    } else if (isKey(key, "cached_tokens\"") || isKey(key, "cache_read_input_tokens\"")
               || isKey(key, "prompt_cache_hit_tokens\"")) {
        piece.cachedTokens = takeCount(field);
    }
    return true;
}

bool takeUsage(od::value& value, AnswerPiece& piece)
{
    return forEachFieldOf(value, [&](const char* key, od::value& field) {
        return takeUsageField(key, field, piece);
    });
}

FinishReason finishReasonOf(const char* raw)
{
    if (*raw == '"') {
        return FinishReason::None;
    }
    if (isKey(raw, "stop\"") || isKey(raw, "eos\"") || isKey(raw, "eos_token\"")
        || isKey(raw, "end_turn\"") || isKey(raw, "stop_sequence\"") || isKey(raw, "completed\"")) {
        return FinishReason::Stop;
    }
    if (isKey(raw, "length\"") || isKey(raw, "max_tokens\"") || isKey(raw, "max_output_tokens\"")
        || isKey(raw, "model_length\"") || isKey(raw, "model_context_window_exceeded\"")) {
        return FinishReason::Length;
    }
    if (isKey(raw, "tool_calls\"") || isKey(raw, "tool_use\"") || isKey(raw, "function_call\"")) {
        return FinishReason::ToolCalls;
    }
    if (isKey(raw, "content_filter\"") || isKey(raw, "refusal\"")) {
        return FinishReason::ContentFilter;
    }
    return isKey(raw, "error\"") ? FinishReason::Error : FinishReason::Other;
}

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

} // namespace loadstone::detail
