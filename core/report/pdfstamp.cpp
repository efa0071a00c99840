// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pdfstamp.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Span
{
    qsizetype from = 0;
    qsizetype to = 0; // behind the last byte

    qsizetype size() const { return to - from; }
};

enum class Kind { Word, Name, Text, Hex };

/// A value of a dictionary, without what encloses it; all of an array have its key.
struct Item
{
    QByteArray key;
    Kind kind = Kind::Word;
    Span span;
};

bool isSpace(char c)
{
    return std::string_view(" \t\r\n\f\0", 6).find(c) != std::string_view::npos;
}

bool isRegular(char c)
{
    return !isSpace(c) && std::string_view("()<>[]{}/%").find(c) == std::string_view::npos;
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

qsizetype wordEnd(const QByteArray& pdf, qsizetype at)
{
    while (at < pdf.size() && isRegular(pdf[at])) {
        ++at;
    }
    return at;
}

/// Where the bracket is that ends the text behind an opening one.
qsizetype textEnd(const QByteArray& pdf, qsizetype at)
{
    for (int depth = 1; at < pdf.size(); ++at) {
        if (pdf[at] == '\\') {
            ++at;
        } else if (pdf[at] == '(') {
            ++depth;
        } else if (pdf[at] == ')' && --depth == 0) {
            return at;
        }
    }
    return pdf.size();
}

struct Dictionary
{
    std::vector<Item> items; // of the dictionary itself, not of those in it
    qsizetype end = 0;

    const Item* find(const char* key) const
    {
        const auto found = std::find_if(items.begin(), items.end(),
                                        [key](const Item& item) { return item.key == key; });
        return found == items.end() ? nullptr : &*found;
    }
};

/// The dictionary that begins at or behind `at`; none when it does not end.
std::optional<Dictionary> dictionaryAt(const QByteArray& pdf, qsizetype at)
{
    Dictionary found;
    QByteArray key;
    int depth = 0;
    int arrays = 0;
    bool isKeyNext = true; // a name may be a value, too
    const auto add = [&](Kind kind, Span span) {
        if (depth == 1) {
            found.items.push_back({ key, kind, span });
            isKeyNext = true;
        }
    };
    while (at < pdf.size()) {
        const bool twice = at + 1 < pdf.size() && pdf[at] == pdf[at + 1];
        if (pdf[at] == '<' && twice) {
            ++depth;
            at += 2;
        } else if (pdf[at] == '>' && twice) {
            at += 2;
            if (--depth <= 0) {
                found.end = at;
                return found;
            }
            isKeyNext = true;
        } else if (pdf[at] == '[' || pdf[at] == ']') {
            arrays += pdf[at] == '[' ? 1 : -1;
            isKeyNext = arrays == 0;
            ++at;
        } else if (pdf[at] == '(') {
            const qsizetype to = textEnd(pdf, at + 1);
            add(Kind::Text, { at + 1, to });
            at = to + 1;
        } else if (pdf[at] == '<') {
            qsizetype to = pdf.indexOf('>', at);
            to = to < 0 ? pdf.size() : to;
            add(Kind::Hex, { at + 1, to });
            at = to + 1;
        } else if (pdf[at] == '/') {
            const qsizetype to = wordEnd(pdf, at + 1);
            if (depth == 1 && arrays == 0 && isKeyNext) {
                key = pdf.mid(at + 1, to - at - 1);
                isKeyNext = false;
            } else {
                add(Kind::Name, { at + 1, to });
            }
            at = to;
        } else if (isRegular(pdf[at])) {
            const qsizetype to = wordEnd(pdf, at);
            add(Kind::Word, { at, to });
            at = to;
        } else {
            ++at;
        }
    }
    return std::nullopt;
}

std::optional<qsizetype> numberIn(const QByteArray& pdf, const Item* item)
{
    if (!item || item->kind != Kind::Word) {
        return std::nullopt;
    }
    bool good = false;
    const qlonglong number = pdf.mid(item->span.from, item->span.size()).toLongLong(&good);
    return good && number >= 0 ? std::optional<qsizetype>(number) : std::nullopt;
}

/// Finds things by the table at a PDF's end, as readers do.
class Objects
{
public:
    explicit Objects(const QByteArray& pdf)
        : m_pdf(pdf)
    {
        const QByteArray word = "startxref";
        const qsizetype last = pdf.lastIndexOf(word);
        if (last < 0) {
            return;
        }
        bool good = false;
        const QByteArray number = pdf.mid(last + word.size()).simplified().split(' ').constFirst();
        const qlonglong table = number.toLongLong(&good);
        if (!good || table < 0 || table >= last || !pdf.sliced(table).startsWith("xref")) {
            return;
        }
        const qsizetype trailer = pdf.indexOf("trailer", table);
        if (trailer < 0 || trailer > last) {
            return;
        }
        m_table = pdf.mid(table + 4, trailer - table - 4).simplified().split(' ');
        m_trailer = dictionaryAt(pdf, trailer);
        if (m_trailer && m_trailer->end > last) {
            m_trailer.reset();
        }
    }

    const std::optional<Dictionary>& trailer() const { return m_trailer; }

    /// The dictionary that `key` of `from` refers to.
    std::optional<Dictionary> behind(const Dictionary& from, const char* key) const
    {
        const auto number = numberIn(m_pdf, from.find(key));
        const qsizetype at = number ? offsetOf(*number) : -1;
        if (at < 0 || at >= m_pdf.size()) {
            return std::nullopt;
        }
        const QByteArray head = QByteArray::number(*number) + " 0 obj";
        return m_pdf.sliced(at).startsWith(head) ? dictionaryAt(m_pdf, at) : std::nullopt;
    }

private:
    /// Sections of "first count" and as many "offset generation n|f"; −1 when it is not there.
    qsizetype offsetOf(qsizetype number) const
    {
        for (qsizetype at = 0; at + 1 < m_table.size();) {
            const qlonglong first = m_table[at].toLongLong();
            const qlonglong count = m_table[at + 1].toLongLong();
            if (count < 0 || count > m_table.size()) {
                return -1;
            }
            const qsizetype entry = at + 2 + 3 * (number - first);
            if (number >= first && number < first + count) {
                return entry + 2 < m_table.size() && m_table[entry + 2] == "n"
                    ? m_table[entry].toLongLong()
                    : -1;
            }
            at += 2 + 3 * count;
        }
        return -1;
    }

    const QByteArray& m_pdf;
    QByteArrayList m_table;
    std::optional<Dictionary> m_trailer;
};

void overwrite(QByteArray& pdf, Span span, const QByteArray& text)
{
    for (qsizetype i = 0; i < span.size(); ++i) {
        pdf[span.from + i] = i < text.size() ? text[i] : ' ';
    }
}

void overwriteDigits(QByteArray& pdf, Span span, const QByteArray& id)
{
    for (qsizetype at = span.from, i = 0; at < span.to && !id.isEmpty(); ++at) {
        if (isHexDigit(pdf[at])) {
            pdf[at] = id[i++ % id.size()];
        }
    }
}

/// What stands between `before` and `end` in a part of the file.
std::vector<Span> between(const QByteArray& pdf, Span part, const QByteArray& before, char end)
{
    std::vector<Span> found;
    for (qsizetype at = pdf.indexOf(before, part.from); at >= 0 && at < part.to;
         at = pdf.indexOf(before, at + before.size())) {
        const qsizetype from = at + before.size();
        const qsizetype to = pdf.indexOf(end, from);
        if (to < 0 || to > part.to) {
            break;
        }
        found.push_back({ from, to });
    }
    return found;
}

/// Where the bytes of a metadata stream stand; nothing unless they are plain text.
Span metadataOf(const QByteArray& pdf, const Dictionary& dictionary)
{
    const auto length = numberIn(pdf, dictionary.find("Length"));
    const QByteArray word = "stream";
    const qsizetype at = pdf.indexOf(word, dictionary.end);
    if (!length || dictionary.find("Filter") || at < 0
        || !pdf.mid(dictionary.end, at - dictionary.end).trimmed().isEmpty()) {
        return {};
    }
    const qsizetype from = at + word.size();
    return { from, std::min(from + *length + 1, pdf.size()) }; // one or two bytes end the line
}

void stampMetadata(QByteArray& pdf, Span part, const QDateTime& utc, const QByteArray& id)
{
    const QByteArray iso = utc.toString(u"yyyy-MM-ddTHH:mm:ss"_s).toLatin1() + "+00:00";
    // Elements up to Qt 6.7, attributes since.
    for (const QByteArray name : { "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate" }) {
        for (const Span& span : between(pdf, part, '<' + name + '>', '<')) {
            overwrite(pdf, span, iso);
        }
        for (const Span& span : between(pdf, part, name + "=\"", '"')) {
            overwrite(pdf, span, iso);
        }
    }
    for (const char quote : { '\'', '"' }) {
        const QByteArray before = QByteArray("xmpMM:DocumentID=") + quote + "uuid:";
        for (const Span& span : between(pdf, part, before, quote)) {
            overwriteDigits(pdf, span, id);
        }
    }
}

/// As long as what it replaces: writers leave the zone's minutes or all of the zone away.
QByteArray dateText(const QDateTime& utc, qsizetype length)
{
    constexpr qsizetype kWithZone = 22;
    return "D:" + utc.toString(u"yyyyMMddHHmmss"_s).toLatin1()
        + (length < kWithZone ? "Z" : "+00'00'");
}

} // namespace

void stampPdf(QByteArray& pdf, const QDateTime& date, const QByteArray& id)
{
    const Objects objects(pdf);
    if (!objects.trailer()) {
        return;
    }
    const Dictionary trailer = *objects.trailer();
    const auto info = objects.behind(trailer, "Info");
    const auto catalog = objects.behind(trailer, "Root");
    const auto metadata = catalog ? objects.behind(*catalog, "Metadata") : std::nullopt;
    // Without a date the file still has to be the same each time.
    const QDateTime utc = date.isValid() ? date.toUTC() : QDateTime::fromSecsSinceEpoch(0, Qt::UTC);
    for (const Item& item : trailer.items) {
        if (item.key == "ID" && item.kind == Kind::Hex) {
            overwriteDigits(pdf, item.span, id);
        }
    }
    for (const Item& item : info.value_or(Dictionary()).items) {
        if ((item.key == "CreationDate" || item.key == "ModDate") && item.kind == Kind::Text) {
            overwrite(pdf, item.span, dateText(utc, item.span.size()));
        }
    }
    if (metadata) {
        stampMetadata(pdf, metadataOf(pdf, *metadata), utc, id);
    }
}

} // namespace loadstone
