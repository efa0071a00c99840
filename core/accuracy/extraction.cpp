// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/extraction.h"

#include "accuracy/extractors.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Extraction extractRobust(AnswerTask task, std::string_view raw, const AnswerContext& context)
{
    const detail::FinalText final = detail::finalText(raw);
    if (final.unclosed) {
        return { {}, AnswerStatus::Truncated, {} };
    }
    switch (task) {
    case AnswerTask::Choice:
        return detail::extractChoice(detail::plainText(final.text), context);
    case AnswerTask::Integer:
        return detail::extractInteger(detail::plainText(final.text), context);
    case AnswerTask::Number:
        return detail::extractNumber(detail::plainText(final.text), context);
    case AnswerTask::Math:
        return detail::extractMath(detail::plainText(final.text), context);
    case AnswerTask::Code:
        break;
    }
    return detail::extractCode(final.text, context);
}

} // namespace

Extraction extractAnswer(ExtractionProfile profile, AnswerTask task, std::string_view text,
                         const AnswerContext& context)
{
    if (!isCompatible(profile)) {
        return extractRobust(task, text, context);
    }
    auto answer = detail::extractAsTool(profile, task, toQt(text), context);
    if (!answer) {
        return { {}, AnswerStatus::NoAnswer, {} };
    }
    return { std::move(*answer), std::nullopt, std::string(termName(profile)) };
}

namespace detail {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isZeroWidth(QChar c)
{
    return (c >= QChar(0x200b) && c <= QChar(0x200f)) || c == QChar(0x2060) || c == QChar(0xfeff);
}

bool isSpecialSpace(QChar c)
{
    return c == QChar(0xa0) || (c >= QChar(0x2000) && c <= QChar(0x200a)) || c == QChar(0x202f)
        || c == QChar(0x205f) || c == QChar(0x3000);
}

// A space that separates thousands: a digit before it, three and no more behind it.
bool isSeparator(const QString& text, qsizetype at)
{
    if (at == 0 || at + 3 >= text.size() || !isDigit(text[at - 1])) {
        return false;
    }
    return isDigit(text[at + 1]) && isDigit(text[at + 2]) && isDigit(text[at + 3])
        && (at + 4 >= text.size() || !isDigit(text[at + 4]));
}

// An en dash is a minus sign before a digit, unless it stands between two numbers.
bool isMinus(const QString& text, qsizetype at)
{
    if (at + 1 >= text.size() || !isDigit(text[at + 1])) {
        return false;
    }
    return at == 0 || text[at - 1].isSpace() || u"([{$"_s.contains(text[at - 1]);
}

} // namespace

FinalText finalText(std::string_view raw)
{
    QString text = toQt(raw);
    text.replace(u"\r\n"_s, u"\n"_s);
    static const QRegularExpression channel(
        u"<\\|channel\\|>\\s*final\\b(?:(?!<\\|message\\|>).)*<\\|message\\|>"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression channelEnd(u"<\\|(?:return|end|start|call|channel)\\|>"_s);
    if (text.contains(u"<|channel|>"_s)) {
        QRegularExpressionMatch last;
        for (auto all = channel.globalMatch(text); all.hasNext();) {
            last = all.next();
        }
        if (!last.hasMatch()) {
            return { {}, true };
        }
        text = text.mid(last.capturedEnd());
        text.truncate(std::max<qsizetype>(0, [&] {
            const auto end = channelEnd.match(text);
            return end.hasMatch() ? end.capturedStart() : text.size();
        }()));
    }
    static const QRegularExpression closing(u"</(?:think|thinking|reasoning|thought)>"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression opening(u"<(?:think|thinking|reasoning|thought)>"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    // Templates inject the opening tag, so a closing one may stand alone; not the other way round.
    QRegularExpressionMatch last;
    if (text.lastIndexOf(closing, -1, &last) >= 0) {
        text = text.mid(last.capturedEnd());
    }
    if (text.contains(opening)) {
        return { {}, true };
    }
    return { text, false };
}

QString plainText(const QString& text)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isZeroWidth(c)) {
            continue;
        }
        if (isSpecialSpace(c)) {
            if (!isSeparator(text, i)) {
                out += u' ';
            }
        } else if (c == QChar(0x2212) || c == QChar(0xfe63) || c == QChar(0xff0d)) {
            out += u'-';
        } else if (c == QChar(0x2013)) {
            out += isMinus(text, i) ? QChar(u'-') : c;
        } else if (c >= QChar(0xff01) && c <= QChar(0xff5e)) {
            out += QChar(c.unicode() - 0xff01 + 0x21);
        } else {
            out += c;
        }
    }
    return out;
}

std::vector<Box> boxesOf(const QString& text)
{
    static const QRegularExpression start(
        u"\\\\(?:boxed|fbox|framebox)(?![A-Za-z])[ \\t]*(?:\\{|(?=[^\\s{]))"_s);
    std::vector<Box> boxes;
    for (auto all = start.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        Box box { match.capturedStart(), {}, true };
        const qsizetype open = match.capturedEnd();
        if (!match.captured().endsWith(u'{')) {
            // TeX takes one token; models mean the number that stands there.
            static const QRegularExpression token(u"[-+]?[0-9][0-9,.]*[0-9]|[^\\s{]"_s);
            box.content = token.match(text, open).captured();
            boxes.push_back(box);
            continue;
        }
        int depth = 1;
        qsizetype end = open;
        for (; end < text.size() && depth > 0; ++end) {
            if (text[end] == u'\\') {
                ++end;
            } else if (text[end] == u'{') {
                ++depth;
            } else if (text[end] == u'}') {
                --depth;
            }
        }
        box.balanced = depth == 0;
        box.content = text.mid(open, (box.balanced ? end - 1 : text.size()) - open);
        boxes.push_back(box);
    }
    return boxes;
}

QString withoutMarkup(const QString& latex)
{
    static const QRegularExpression fonts(
        u"\\\\(?:text|textbf|textit|textrm|textsf|mathrm|mathbf|mathit|mathsf|mathtt|mbox|boxed|"
        "fbox|framebox|operatorname|bf|rm|it|displaystyle|textstyle|left|right|big|Big|bigg)"
        "(?![A-Za-z])\\s*"_s);
    static const QRegularExpression spacing(
        u"\\\\(?:[,;:!>\\s]|quad(?![A-Za-z])|qquad(?![A-Za-z])|[()\\[\\]])|~"_s);
    QString out = latex;
    out.replace(u"{,}"_s, u","_s);
    // A unit in its own \text stays apart from the number before it.
    out.replace(fonts, u" "_s);
    out.replace(spacing, QString());
    out.remove(u'{');
    out.remove(u'}');
    out.remove(u"\\$"_s);
    out.remove(u'$');
    return out.trimmed();
}

} // namespace detail

} // namespace loadstone
