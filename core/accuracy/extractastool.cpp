// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/extractors.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

// Other tools' rules with their faults: numbers that were published with them can only be met so.
// Patterns are Python's in meaning: Unicode classes, and only LF ends a line.

namespace {

using Options = QRegularExpression::PatternOptions;

constexpr Options kUnicode = QRegularExpression::UseUnicodePropertiesOption;
constexpr Options kAnyCase = kUnicode | QRegularExpression::CaseInsensitiveOption;
constexpr Options kLines = kUnicode | QRegularExpression::MultilineOption;
constexpr Options kWhole = kUnicode | QRegularExpression::DotMatchesEverythingOption;

QRegularExpression pattern(const QString& text, Options options = kUnicode)
{
    return QRegularExpression(u"(*LF)"_s + text, options);
}

std::optional<std::string> firstGroup(const QRegularExpression& rule, const QString& text)
{
    const auto match = rule.match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toStdString()) : std::nullopt;
}

// The published grader tries these in order; the first one that finds anything decides.
std::optional<std::string> mlcommonsChoice(const QString& text)
{
    static const QString mark = u"(?:\\*{1,2}|_{1,2})"_s;
    static const std::array<QRegularExpression, 13> rules {
        pattern(mark + u"Answer[s]?\\s*[:\\-\u2013]?"_s + mark + u"\\s*([ABCD])\\b"_s, kAnyCase),
        pattern(u"^\\s*"_s + mark + u"?Answer:?"_s + mark + u"?\\s*:?\\s*"_s + mark
                    + u"?([ABCD])"_s,
                kAnyCase | kLines),
        pattern(u"\\bAnswer[s]?\\b\\s*[:\\-\u2013]?\\s*\\(\\s*([ABCD])\\s*\\)"_s, kAnyCase),
        pattern(u"\\bAnswer[s]?\\b\\s*[:\\-\u2013]?\\s*([ABCD])\\b"_s, kAnyCase),
        pattern(u"\\b(?:Option|Choice)\\b\\s*[:\\-\u2013]?\\s*([ABCD])\\b"_s, kAnyCase),
        pattern(u"\\\\boxed\\{[^}]*?([ABCD])[^}]*\\}"_s),
        pattern(u"\\\\boxed\\{[^}]*?\\\\textbf\\{[^}]*?([ABCD])[^}]*\\}[^}]*\\}"_s),
        pattern(u"\\\\boxed\\{[^}]*?\\\\text\\{[^}]*?([ABCD])[^}]*\\}[^}]*\\}"_s),
        pattern(u"(?<![A-Za-z0-9])[\\(\\[]\\s*([ABCD])\\s*[\\)\\]](?![A-Za-z0-9])"_s),
        pattern(u"(?<![A-Za-z0-9])"_s + mark + u"([ABCD])"_s + mark + u"(?![A-Za-z0-9])"_s),
        pattern(u"\\\\textbf\\{[^}]*?([ABCD])[^}]*\\}"_s),
        pattern(u"(?<![A-Za-z0-9])"_s + mark + u"\\s*([ABCD])\\)[^*_\\n]+?"_s + mark
                + u"(?![A-Za-z0-9])"_s),
        pattern(u"^\\s*"_s + mark + u"?([ABCD])"_s + mark + u"?\\s*[\\.\\)\\-\u2013:]?\\s*.*$"_s,
                kLines),
    };
    for (const QRegularExpression& rule : rules) {
        const auto match = rule.match(text);
        if (match.hasMatch()) {
            return match.captured(1).toUpper().toStdString();
        }
    }
    const QString bare = text.startsWith(u"**"_s) ? text.mid(2) : text;
    const QString first = bare.left(1).toUpper();
    return !first.isEmpty() && u"ABCD"_s.contains(first) ? std::optional(first.toStdString())
                                                         : std::nullopt;
}

std::optional<std::string> mlcommonsNumber(const QString& text)
{
    static const QRegularExpression box =
        pattern(u"boxed\\{(.*?)\\}|framebox\\{(.*?)\\}"_s, kWhole);
    static const QRegularExpression digits = pattern(u"\\d+"_s);
    std::optional<QString> last;
    for (auto all = box.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        const QString content = match.captured(1).isEmpty() ? match.captured(2) : match.captured(1);
        if (!content.isEmpty()) {
            last = content;
        }
    }
    if (last) {
        return last->mid(last->lastIndexOf(u',') + 1).trimmed().toStdString();
    }
    for (auto all = digits.globalMatch(text); all.hasNext();) {
        last = all.next().captured();
    }
    return last ? std::optional(last->toStdString()) : std::nullopt;
}

std::optional<QString> lastMatch(const QRegularExpression& rule, const QString& text)
{
    std::optional<QString> last;
    for (auto all = rule.globalMatch(text); all.hasNext();) {
        last = all.next().captured(1).trimmed();
    }
    return last;
}

std::optional<std::string> mlcommonsCode(const QString& raw)
{
    static const QRegularExpression python = pattern(u"```python(.*?)```"_s, kWhole);
    static const QRegularExpression any = pattern(u"```(.*?)```"_s, kWhole);
    static const QRegularExpression tag = pattern(u"^(?:python|py)\\s*\\n"_s, kAnyCase);
    const QString text = raw.trimmed();
    if (const auto code = lastMatch(python, text)) {
        return code->toStdString();
    }
    auto code = lastMatch(any, text);
    if (!code) {
        return std::nullopt;
    }
    code->remove(tag);
    return code->toStdString();
}

std::optional<std::string> simpleEvals(AnswerTask task, const QString& text)
{
    if (task == AnswerTask::Choice) {
        static const QRegularExpression rule =
            pattern(u"Answer[ \\t]*:[ \\t]*\\$?([A-D])\\$?"_s, kAnyCase);
        return firstGroup(rule, text);
    }
    static const QRegularExpression rule = pattern(u"Answer\\s*:\\s*([^\\n]+)"_s, kAnyCase);
    return firstGroup(rule, text);
}

std::optional<std::string> lmEvalNumber(const QString& text, bool flexible)
{
    static const QRegularExpression strict = pattern(u"#### (\\-?[0-9\\.\\,]+)"_s);
    static const QRegularExpression loose = pattern(u"(-?[$0-9.,]{2,})|(-?[0-9]+)"_s);
    if (!flexible) {
        return firstGroup(strict, text);
    }
    std::optional<QString> last;
    for (auto all = loose.globalMatch(text); all.hasNext();) {
        last = all.next().captured().trimmed();
    }
    return last ? std::optional(last->toStdString()) : std::nullopt;
}

std::optional<std::string> lmEvalChoice(const QString& text, const AnswerContext& context)
{
    static const QRegularExpression ten = pattern(u"answer is \\(?([ABCDEFGHIJ])\\)?"_s);
    static const QRegularExpression four = pattern(u"(?<=The answer is )(.*)(?=.)"_s);
    if (context.letters > 4) {
        return firstGroup(ten, text);
    }
    auto found = four.match(text);
    if (!found.hasMatch()) {
        return std::nullopt;
    }
    // It compares without punctuation.
    static const QRegularExpression punctuation = pattern(u"\\p{P}"_s);
    QString answer = found.captured(1);
    answer.remove(punctuation);
    return answer.trimmed().toStdString();
}

std::optional<std::string> mmluProChoice(const QString& text)
{
    static const std::array<QRegularExpression, 3> rules {
        pattern(u"answer is \\(?([A-J])\\)?"_s),
        pattern(u".*[aA]nswer:\\s*([A-J])"_s),
        pattern(u"\\b([A-J])\\b(?!.*\\b[A-J]\\b)"_s, kWhole),
    };
    for (const QRegularExpression& rule : rules) {
        if (auto answer = firstGroup(rule, text)) {
            return answer;
        }
    }
    return std::nullopt;
}

// What stands between the last two lines that hold a fence, whatever the fences are.
std::optional<std::string> lcbCode(const QString& text)
{
    const QStringList lines = text.split(u'\n');
    std::vector<qsizetype> fences;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].contains(u"```"_s)) {
            fences.push_back(i);
        }
    }
    if (fences.size() < 2) {
        return std::nullopt;
    }
    const qsizetype from = fences[fences.size() - 2] + 1;
    return lines.mid(from, fences.back() - from).join(u'\n').toStdString();
}

std::optional<std::string> asMlcommons(AnswerTask task, const QString& text)
{
    switch (task) {
    case AnswerTask::Choice:
        return mlcommonsChoice(text);
    case AnswerTask::Code:
        return mlcommonsCode(text);
    case AnswerTask::Integer:
    case AnswerTask::Number:
    case AnswerTask::Math:
        break;
    }
    return mlcommonsNumber(text);
}

} // namespace

std::optional<std::string> extractAsTool(ExtractionProfile profile, AnswerTask task,
                                         const QString& text, const AnswerContext& context)
{
    switch (profile) {
    case ExtractionProfile::Robust1:
        break;
    case ExtractionProfile::MlcommonsEndpoints:
        return asMlcommons(task, text);
    case ExtractionProfile::SimpleEvals:
        return simpleEvals(task, text);
    case ExtractionProfile::LmEval:
    case ExtractionProfile::LmEvalFlexible:
        return task == AnswerTask::Choice
            ? lmEvalChoice(text, context)
            : lmEvalNumber(text, profile == ExtractionProfile::LmEvalFlexible);
    case ExtractionProfile::LcbOfficial:
        return lcbCode(text);
    case ExtractionProfile::MmluProOfficial:
        return mmluProChoice(text);
    }
    return std::nullopt;
}

} // namespace loadstone::detail
