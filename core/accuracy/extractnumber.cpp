// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/answertext.h"
#include "accuracy/extractors.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr auto kAnyCase = QRegularExpression::CaseInsensitiveOption;
constexpr auto kLines = QRegularExpression::MultilineOption;
constexpr int kLargestAnswer = 999; // of AIME

// What prompts show where the answer belongs.
bool isPlaceholder(const QString& content)
{
    static const QRegularExpression words(
        u"^(?:(?:your|the|final|my)?\\s*(?:final\\s+)?(?:answer|result|number|integer|value)"
        "(?:\\s+here)?|[.?_\\s]*|\u2026|\\\\l?dots|x{2,}|\\\\square|#+)$"_s,
        kAnyCase);
    return words.match(withoutMarkup(content)).hasMatch();
}

/// One number and what may stand around it: a name with an equals sign, degrees, percent, a unit.
std::optional<std::string> numberOf(const QString& latex)
{
    QString text = latex;
    static const QRegularExpression signs(
        u"\\^\\s*\\{?\\s*(?:\\\\circ|\\\\degree|\u00b0)\\s*\\}?|\\\\degree|\u00b0|\\\\%|%"_s);
    text.replace(signs, u" "_s);
    text = withoutMarkup(text);
    // TeX sets no spaces: they stand between thousands.
    static const QRegularExpression separator(u"(?<=[0-9]) +(?=[0-9]{3}(?![0-9]))"_s);
    text.remove(separator);
    if (const qsizetype equals = text.lastIndexOf(u'='); equals >= 0) {
        static const QRegularExpression several(u"[,;]|\\b(?:or|and)\\b"_s, kAnyCase);
        if (text.left(equals).contains(several)) {
            return std::nullopt;
        }
        text = text.mid(equals + 1);
    }
    // Digits that thin spaces kept apart have already come together.
    static const QRegularExpression number(
        u"^\\s*([-+]?\\s*[$\u20ac\u00a3]?\\s*[0-9][0-9,]*(?:\\.[0-9]+)?|[-+]?\\.[0-9]+)\\.?"
        "((?:\\s+[A-Za-z][A-Za-z ./^]*[0-9]?)?)\\.?\\s*$"_s);
    const auto match = number.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    static const QRegularExpression factor(u"\\b(?:or|and|to|mod|thousand|million|billion)\\b"_s,
                                           kAnyCase);
    if (match.captured(2).contains(factor)) {
        return std::nullopt;
    }
    return canonicalNumber(match.captured(1).toStdString());
}

/// The last box that is filled in.
std::optional<Box> lastFilled(const std::vector<Box>& boxes)
{
    for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
        if (!box->balanced || !isPlaceholder(box->content)) {
            return *box;
        }
    }
    return std::nullopt;
}

/// A number behind "answer is" or "answer:".
struct Declared
{
    std::string number; // canonical; empty: what stands there is none
    bool touchesEnd = false;
    const char* rule = "answer_inline";
};

std::optional<Declared> lastDeclared(const QString& text)
{
    static const QRegularExpression declaration(
        u"(^[ \\t>#*_\\-]*(?:(?:the|my)[ \\t]+)?(?:(?:final|correct)[ \\t]+)*)?\\banswers?"
        "[\\s*_]*(?:is|:|=)(?![A-Za-z])[\\s:*_$(\\[{]*(?:\\\\[(\\[]\\s*)?"
        "([-+]?\\s*[$\u20ac\u00a3]?\\s*[0-9][0-9,]*(?:\\.[0-9]+)?|[-+]?\\.[0-9]+)"_s,
        kAnyCase | kLines);
    static const QRegularExpression goesOn(u"\\G(?:[/^]|[ \\t]*/[ \\t]*[0-9]|\\s*\\\\d?frac)"_s);
    std::optional<Declared> last;
    for (auto all = declaration.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        if (goesOn.match(text, match.capturedEnd(2)).hasMatch()) {
            last.reset(); // its first figure is not the number
            continue;
        }
        QString written = match.captured(2);
        while (written.endsWith(u',')) {
            written.chop(1);
        }
        Declared found;
        found.number = canonicalNumber(written.toStdString()).value_or(std::string());
        found.touchesEnd = text.mid(match.capturedEnd(2)).trimmed().isEmpty();
        found.rule = match.capturedStart(1) >= 0 ? "answer_line" : "answer_inline";
        last = found;
    }
    return last;
}

// "16.0" is an integer, "16.5" is none: canonical numbers have no zeros behind the point.
Extraction asInteger(const std::string& number, const char* rule)
{
    if (number.empty() || number.find('.') != std::string::npos) {
        return { {}, AnswerStatus::Unparseable, rule };
    }
    const bool outside =
        number.front() == '-' || number.size() > 3 || std::stoi(number) > kLargestAnswer;
    return { number, outside ? std::optional(AnswerStatus::OutOfRange) : std::nullopt, rule };
}

/// Behind the last "####" that a number follows.
std::optional<Extraction> behindMark(const QString& text, const AnswerContext& context)
{
    static const QRegularExpression mark(
        u"####[ \\t]*(?:(?:final[ \\t]+)?answer[ \\t]*(?:is|:)[ \\t]*)?[*_$\\\\({ "
        u"\\t]*(?:boxed\\{)?"
        "([-+]?[ \\t]*[$\u20ac\u00a3]?[ \\t]*(?:[0-9][0-9,]*(?:\\.[0-9]+)?|\\.[0-9]+))"
        "(?![/^]|\\.[ \\t]+[A-Za-z]|[0-9])"_s,
        kAnyCase);
    std::optional<Extraction> last;
    for (auto all = mark.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        QString written = match.captured(1);
        while (written.endsWith(u',')) {
            written.chop(1);
        }
        const auto number = canonicalNumber(written.toStdString());
        if (!number) {
            last = Extraction { {}, AnswerStatus::Unparseable, "hashes" };
        } else if (context.finish == FinishReason::Length
                   && text.mid(match.capturedEnd(1)).trimmed().isEmpty()) {
            last = Extraction { {}, AnswerStatus::Truncated, "hashes" }; // 12 may be 128
        } else {
            last = Extraction { *number, std::nullopt, "hashes" };
        }
    }
    return last;
}

// Parts of fractions and powers are no numbers of their own.
QString withoutFractions(const QString& text)
{
    static const QRegularExpression fraction(
        u"[0-9][0-9,.]*[ \\t]*[/^][ \\t]*\\{?-?[0-9][0-9,.]*\\}?|"
        "\\\\[dt]?frac\\s*\\{[^{}]*\\}\\s*\\{[^{}]*\\}"_s);
    QString out = text;
    out.replace(fraction, u" "_s);
    return out;
}

} // namespace

Extraction extractInteger(const QString& text, const AnswerContext& context)
{
    if (const auto box = lastFilled(boxesOf(text))) {
        if (!box->balanced) {
            return { {}, AnswerStatus::Truncated, "boxed" };
        }
        return asInteger(numberOf(box->content).value_or(std::string()), "boxed");
    }
    if (const auto declared = lastDeclared(text)) {
        if (context.finish == FinishReason::Length && declared->touchesEnd) {
            return { {}, AnswerStatus::Truncated, declared->rule }; // 12 may be 128
        }
        return asInteger(declared->number, declared->rule);
    }
    return noAnswer(context);
}

Extraction extractNumber(const QString& text, const AnswerContext& context)
{
    if (const auto marked = behindMark(text, context)) {
        return *marked;
    }
    if (const auto box = lastFilled(boxesOf(text)); box && box->balanced) {
        static const QRegularExpression digit(u"[0-9]"_s);
        if (const auto number = numberOf(box->content)) {
            return { *number, std::nullopt, "boxed" };
        }
        if (box->content.contains(digit)) {
            return { {}, AnswerStatus::Unparseable, "boxed" };
        }
    }
    if (const auto declared = lastDeclared(text); declared && !declared->number.empty()) {
        if (context.finish == FinishReason::Length && declared->touchesEnd) {
            return { {}, AnswerStatus::Truncated, declared->rule };
        }
        return { declared->number, std::nullopt, declared->rule };
    }
    if (context.finish == FinishReason::Length) {
        return noAnswer(context);
    }
    if (const auto number = lastNumber(withoutFractions(text).toStdString())) {
        return { *number, std::nullopt, "last_number" };
    }
    return noAnswer(context);
}

Extraction extractMath(const QString& text, const AnswerContext& context)
{
    if (const auto box = lastFilled(boxesOf(text))) {
        if (!box->balanced) {
            return { {}, AnswerStatus::Truncated, "boxed" };
        }
        return { box->content.trimmed().toStdString(), std::nullopt, "boxed" };
    }
    static const QRegularExpression declaration(
        u"\\banswers?[ \\t*_]*(?:is|:|=)(?![A-Za-z])[ \\t:*_]*([^\\n]+)"_s, kAnyCase);
    QString last;
    for (auto all = declaration.globalMatch(text); all.hasNext();) {
        last = all.next().captured(1).trimmed();
    }
    while (last.endsWith(u'.') || last.endsWith(u'*')) {
        last.chop(1);
    }
    if (last.isEmpty() || context.finish == FinishReason::Length) {
        return noAnswer(context);
    }
    return { last.toStdString(), std::nullopt, "answer_inline" };
}

} // namespace loadstone::detail
