// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/extraction.h"

#include <QRegularExpression>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace loadstone::detail {

// The parts of robust/1, on texts that finalText has prepared, and what the parts share.

/// The part of a completion that is an answer: behind the reasoning, of the last final channel.
struct FinalText
{
    QString text;
    bool unclosed = false; // it is reasoning to its end
};

FinalText finalText(std::string_view raw);

/// Signs, spaces and full-width characters as ASCII where that cannot change a meaning. Not for
/// programs.
QString plainText(const QString& text);

/// A \boxed{…}, \fbox{…} or \framebox{…}.
struct Box
{
    qsizetype at = 0;
    QString content;
    bool balanced = true;
};

/// All of them in text order, inner ones behind the outer ones.
std::vector<Box> boxesOf(const QString& text);

/// Without text and font commands, spacing commands, dollars and single braces.
QString withoutMarkup(const QString& latex);

Extraction extractChoice(const QString& text, const AnswerContext& context);
Extraction extractInteger(const QString& text, const AnswerContext& context);
Extraction extractNumber(const QString& text, const AnswerContext& context);
Extraction extractMath(const QString& text, const AnswerContext& context);
Extraction extractCode(const QString& text, const AnswerContext& context);

/// What another tool's own rule returns; nothing where it finds nothing. On the raw text.
std::optional<std::string> extractAsTool(ExtractionProfile profile, AnswerTask task,
                                         const QString& text, const AnswerContext& context);

inline Extraction noAnswer(const AnswerContext& context, const char* rule = "")
{
    return { {},
             context.finish == FinishReason::Length ? AnswerStatus::Truncated
                                                    : AnswerStatus::NoAnswer,
             rule };
}

} // namespace loadstone::detail
