// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/extractors.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr auto kAnyCase = QRegularExpression::CaseInsensitiveOption;
constexpr auto kLines = QRegularExpression::MultilineOption;

/// A letter that stands where an answer is declared.
struct Letter
{
    char letter = 'A';
    bool multiple = false;
    qsizetype end = 0; // behind the letter
};

bool isWordCharacter(const QString& text, qsizetype at)
{
    if (at >= text.size()) {
        return false;
    }
    const QChar c = text[at];
    return c.isLetterOrNumber() || c == u'\''
        || c == QChar(0x2019)
        // "B-cells" is a word, "B - because" is not.
        || (c == u'-' && at + 1 < text.size() && text[at + 1].isLetter());
}

// "A good approach" and "I believe" are no choices, "A because" is one.
bool isArticle(const QString& text, qsizetype at)
{
    if (text[at] != u'A' && text[at] != u'I') {
        return false;
    }
    static const QRegularExpression word(u"\\G[ \\t]+([a-z]+)"_s);
    static const QStringList reasons { u"because"_s, u"since"_s, u"as"_s,   u"is"_s,    u"due"_s,
                                       u"given"_s,   u"which"_s, u"with"_s, u"where"_s, u"for"_s,
                                       u"by"_s,      u"from"_s,  u"and"_s,  u"or"_s };
    const auto match = word.match(text, at + 1);
    return match.hasMatch() && !reasons.contains(match.captured(1));
}

bool endsLine(const QString& text, qsizetype at)
{
    static const QRegularExpression end(u"\\G[.!)\\]*_$\"` \\t]*(?:\\n|$)"_s);
    return end.match(text, at).hasMatch();
}

std::optional<char> letterOf(QChar c, unsigned letters)
{
    const QChar upper = c.toUpper();
    const bool exists = upper >= u'A' && upper < QChar(u'A' + static_cast<char16_t>(letters));
    return exists ? std::optional(upper.toLatin1()) : std::nullopt;
}

// Another letter beside the first one: "B or C", "A/B", "A, C".
bool offersAnother(const QString& text, qsizetype at, char first, unsigned letters)
{
    static const QRegularExpression second(
        u"\\G[)\\]*_`\"' \\t]*(,[ \\t]*(?:or|and)\\b|,|/|&|\\b(?:or|and)\\b)[ \\t]*"
        "(?:option|choice)?[ \\t(\\[*_`\"']*([A-Z])"_s);
    const auto match = second.match(text, at);
    if (!match.hasMatch()) {
        return false;
    }
    const qsizetype place = match.capturedStart(2);
    const auto letter = letterOf(text[place], letters);
    if (!letter || *letter == first || isWordCharacter(text, place + 1) || isArticle(text, place)) {
        return false;
    }
    // "D, A is too small" goes on with a sentence.
    static const QRegularExpression listed(
        u"\\G[)\\]*_`\"'$]*[ \\t]*(?:$|[.,;!\\n}]|or\\b|and\\b)"_s);
    return match.captured(1) != u","_s || listed.match(text, place + 1).hasMatch();
}

/// The letter at a place, behind spaces, brackets and markup on the same line.
std::optional<Letter> letterAt(const QString& text, qsizetype at, unsigned letters)
{
    static const QRegularExpression wrapping(
        u"\\G(?:[ \\t]+|[*_`\"'$\\[({\u201c]|\\\\[(\\[]|\\\\[A-Za-z]+\\s*\\{|"
        "(?:[Oo]ption|[Cc]hoice|[Ll]etter)[ \\t]+)"_s);
    bool wrapped = false;
    bool bracketed = false;
    for (;;) {
        const auto match = wrapping.match(text, at);
        if (!match.hasMatch()) {
            break;
        }
        const QString piece = match.captured();
        const bool word = piece.front().isSpace() || piece.front().isLetter();
        wrapped = wrapped || !word;
        bracketed =
            bracketed || piece.endsWith(u'(') || piece.endsWith(u'{') || piece.endsWith(u'[');
        at = match.capturedEnd();
    }
    if (at >= text.size()) {
        return std::nullopt;
    }
    const auto letter = letterOf(text[at], letters);
    if (!letter || isWordCharacter(text, at + 1)) {
        return std::nullopt;
    }
    if (text[at].isLower() && !bracketed && !endsLine(text, at + 1)) {
        return std::nullopt;
    }
    if (!wrapped && isArticle(text, at)) {
        return std::nullopt;
    }
    return Letter { *letter, offersAnother(text, at + 1, *letter, letters), at + 1 };
}

// Behind a declaration; the letter may stand on a line of its own below it.
std::optional<Letter> declaredLetter(const QString& text, qsizetype at, unsigned letters)
{
    if (auto letter = letterAt(text, at, letters)) {
        return letter;
    }
    static const QRegularExpression nextLine(u"\\G[ \\t*_:]*\\n\\s*"_s);
    const auto match = nextLine.match(text, at);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    auto letter = letterAt(text, match.capturedEnd(), letters);
    return letter && endsLine(text, letter->end) ? letter : std::nullopt;
}

/// A declaration with its place; the latest one counts.
struct Found
{
    qsizetype at = -1;
    Letter letter;
    const char* rule = "";

    void take(qsizetype place, const std::optional<Letter>& candidate, const char* by)
    {
        if (candidate && place >= at) {
            *this = { place, *candidate, by };
        }
    }

    Extraction result() const
    {
        if (letter.multiple) {
            return { {}, AnswerStatus::Multiple, rule };
        }
        return { std::string(1, letter.letter), std::nullopt, rule };
    }
};

// Only a letter, or a letter with an option's text: "\text{(B)}", "C) 3.2", "A 2.08".
std::optional<Letter> boxedLetter(const QString& content, unsigned letters)
{
    const QString text = withoutMarkup(content);
    const auto letter = letterAt(text, 0, letters);
    if (!letter || letter->multiple) {
        return letter;
    }
    static const QRegularExpression rest(u"\\G(?:[\\s)\\]*.:]*$|[\\s]*[).:]|[\\s]+[\\\\0-9(-])"_s);
    return rest.match(text, letter->end).hasMatch() ? letter : std::nullopt;
}

Found explicitDeclarations(const QString& text, const std::vector<Box>& boxes, unsigned letters)
{
    Found found;
    for (const Box& box : boxes) {
        if (box.balanced) {
            found.take(box.at, boxedLetter(box.content, letters), "boxed");
        }
    }
    static const QRegularExpression line(
        u"^[ \\t>#*_\\-\u2022]*(?:(?:so|thus|therefore|hence)\\b,?[ \\t]+)?"
        "(?:(?:the|my|our)[ \\t]+)?(?:(?:final|correct|best)[ \\t]+){0,2}answers?"
        "[ \\t*_]*(?::|=|\u2013|\u2014|-|is[ \\t*_]*:)[ \\t*_]*"_s,
        kAnyCase | kLines);
    for (auto all = line.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        // Markup behind the separator is the letter's own when it is closed again.
        const qsizetype colon = match.capturedStart() + match.captured().trimmed().size();
        qsizetype at = colon;
        while (at > match.capturedStart() && (text[at - 1] == u'*' || text[at - 1] == u'_')) {
            --at;
        }
        found.take(match.capturedStart(), declaredLetter(text, at, letters), "answer_line");
    }
    return found;
}

Found inlineDeclarations(const QString& text, unsigned letters)
{
    Found found;
    static const QRegularExpression declaration(
        u"\\banswers?[ \\t*_]*(?:is|:|=)(?![A-Za-z])[ \\t]*:?[ \\t]*"
        "(?:(?:most likely|likely|probably|clearly|therefore|thus|definitely|simply|indeed|"
        "actually|then|now)\\b,?[ \\t]*)?"_s,
        kAnyCase);
    static const QRegularExpression otherwise(
        u"\\b(?:wrong|incorrect|common|tempting|na[i\u00ef]ve)\\b(?:[ \\t]+[\\w-]+){0,2}[ \\t]*$"_s,
        kAnyCase);
    for (auto all = declaration.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        const qsizetype from = std::max<qsizetype>(0, match.capturedStart() - 60);
        const QString before = text.mid(from, match.capturedStart() - from);
        if (!otherwise.match(before).hasMatch()) {
            found.take(match.capturedStart(), declaredLetter(text, match.capturedEnd(), letters),
                       "answer_inline");
        }
    }
    return found;
}

Found selections(const QString& text, unsigned letters)
{
    Found found;
    static const QRegularExpression named(u"\\b(?:option|choice|answer)[ \\t]+"_s, kAnyCase);
    static const QRegularExpression isRight(
        u"\\G[)\\]*_`\"'$}]*[ \\t]+is[ \\t]+(?:the[ \\t]+)?(?:correct|right|best)\\b"_s, kAnyCase);
    for (auto all = named.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        const auto letter = letterAt(text, match.capturedEnd(), letters);
        if (letter && isRight.match(text, letter->end).hasMatch()) {
            found.take(match.capturedStart(), letter, "selection_phrase");
        }
    }
    static const QRegularExpression chosen(
        u"(?:\\b(?:correct|right|best)[ \\t]+(?:choice|option|selection|one|letter)[ \\t*_]+"
        "(?:is|would be|must be)[ \\t]*:?|"
        "\\bI(?:['\u2019](?:d|ll)|[ \\t]+(?:would|will|must|should|have to|am going to))?[ \\t]+"
        "(?:choose|chose|pick|picked|select|selected|go[ \\t]+with))[ \\t]+"_s,
        kAnyCase);
    for (auto all = chosen.globalMatch(text); all.hasNext();) {
        const auto match = all.next();
        found.take(match.capturedStart(), letterAt(text, match.capturedEnd(), letters),
                   "selection_phrase");
    }
    return found;
}

QStringList linesOf(const QString& text)
{
    QStringList out;
    for (const QString& line : text.split(u'\n')) {
        if (!line.trimmed().isEmpty()) {
            out << line.trimmed();
        }
    }
    return out;
}

std::optional<Extraction> fromLastLine(const QStringList& lines, unsigned letters)
{
    static const QRegularExpression alone(
        u"^(?:[\\s*_#>`\"'$(\\[{]|\\\\[(\\[]|\\\\[A-Za-z]+\\{)*([A-Za-z])[)\\]}.:*_`\"'$\\\\\\s]*$"_s);
    static const QRegularExpression option(u"^[\\s*_>`#\\-]*\\(?([A-Z])\\)[*_]*\\s+\\S"_s);
    if (lines.isEmpty()) {
        return std::nullopt;
    }
    if (const auto match = alone.match(lines.back()); match.hasMatch()) {
        if (const auto letter = letterOf(match.captured(1).front(), letters)) {
            return Extraction { std::string(1, *letter), std::nullopt, "last_line_letter" };
        }
    }
    if (const auto match = option.match(lines.back()); match.hasMatch()) {
        // Behind the option before it, it is the end of a list and not a choice.
        const auto before = option.match(lines.size() > 1 ? lines[lines.size() - 2] : QString());
        const char16_t written = match.captured(1).front().unicode();
        const bool listed =
            before.hasMatch() && before.captured(1).front().unicode() + 1 == written;
        if (const auto letter = letterOf(match.captured(1).front(), letters); letter && !listed) {
            return Extraction { std::string(1, *letter), std::nullopt, "last_line_option" };
        }
    }
    return std::nullopt;
}

QString comparable(const QString& text)
{
    QString out = withoutMarkup(text).simplified().toLower();
    while (out.endsWith(u'.') || out.endsWith(u'*')) {
        out.chop(1);
    }
    while (out.startsWith(u'*')) {
        out.remove(0, 1);
    }
    return out;
}

std::optional<Extraction> fromChoiceText(const QStringList& lines, const std::vector<Box>& boxes,
                                         const AnswerContext& context)
{
    QStringList candidates;
    if (!boxes.empty() && boxes.back().balanced) {
        candidates << boxes.back().content;
    }
    if (!lines.isEmpty()) {
        candidates << lines.back();
    }
    for (const QString& candidate : candidates) {
        const QString text = comparable(candidate);
        std::optional<std::size_t> only;
        int hits = 0;
        for (std::size_t i = 0; i < context.choices.size(); ++i) {
            if (!text.isEmpty() && comparable(plainText(toQt(context.choices[i]))) == text) {
                only = i;
                ++hits;
            }
        }
        if (hits == 1) {
            return Extraction { std::string(1, static_cast<char>('A' + *only)), std::nullopt,
                                "choice_text" };
        }
    }
    return std::nullopt;
}

} // namespace

Extraction extractChoice(const QString& text, const AnswerContext& context)
{
    const std::vector<Box> boxes = boxesOf(text);
    if (const Found found = explicitDeclarations(text, boxes, context.letters); found.at >= 0) {
        return found.result();
    }
    if (const Found found = inlineDeclarations(text, context.letters); found.at >= 0) {
        return found.result();
    }
    if (const Found found = selections(text, context.letters); found.at >= 0) {
        return found.result();
    }
    if (context.finish == FinishReason::Length) {
        return noAnswer(context);
    }
    const QStringList lines = linesOf(text);
    if (const auto answer = fromLastLine(lines, context.letters)) {
        return *answer;
    }
    if (const auto answer = fromChoiceText(lines, boxes, context)) {
        return *answer;
    }
    return noAnswer(context);
}

} // namespace loadstone::detail
