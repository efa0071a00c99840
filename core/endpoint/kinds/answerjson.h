// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/kinds/answer.h"
#include "endpoint/kinds/boundedtext.h"

#include <string>
#include <string_view>

namespace loadstone {

/// What one JSON text of an answer (an event's data, or a whole body) says. Filled by decodeAnswer.
struct AnswerPiece
{
    bool hasChoices = false; // the API's answer part is there, perhaps empty
    bool hasChoice = false; // and holds at least one
    bool hasContent = false; // non-empty text, refusals included
    bool hasReasoning = false;
    bool hasToolCalls = false;
    bool hasCumulative = false; // AnswerTexts::cumulative holds text
    bool isError = false;
    bool isDone = false; // the kind's own last event, or its whole answer
    FinishReason finish = FinishReason::None;
    std::int32_t promptTokens = kNoCount;
    std::int32_t outputTokens = kNoCount; // from usage
    std::int32_t cachedTokens = kNoCount;
    std::int32_t tokenIds = kNoCount; // ids listed beside the text
    std::int64_t binarySize = 0; // bytes that the JSON says follow it
    std::int64_t binaryText = -1; // where the first tensor of texts lies in them; −1: none
    std::int64_t binaryTextSize = 0;

    bool hasText() const { return hasContent || hasReasoning || hasToolCalls; }
};

/// Where a decoder leaves texts; null: not wanted.
struct AnswerTexts
{
    std::string* content = nullptr;
    std::string* reasoning = nullptr;
    BoundedText* error = nullptr;
    std::string* cumulative = nullptr; // events that repeat all text so far leave it here instead
    const AnswerPointers* pointers = nullptr; // custom
};

enum class AnswerForm : std::uint8_t { Event, Whole };

/// Decodes one JSON text with kReadPadding readable bytes behind it, the first of which is no '}':
/// it could close an object that is cut. Wrong types inside are as good as absent; bytes that
/// aren't UTF-8 become U+FFFD. False: not a JSON object at all. Any thread; the readers of a thread
/// share memory.
bool decodeAnswer(ApiKind api, AnswerForm form, std::string_view json, const AnswerTexts& texts,
                  AnswerPiece& piece);

/// The message in the body of a failed request: the usual places of an error object, else the start
/// of the text on one line. Padding as above.
void decodeErrorBody(std::string_view body, BoundedText& text);

} // namespace loadstone
