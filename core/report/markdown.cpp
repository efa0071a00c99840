// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reportbuilder.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Text as text: names of runs and values of the manifest must not become emphasis, links, HTML,
// headings or cells. An underscore within a word means nothing to Markdown and stays readable.
QString escaped(const QString& text)
{
    QString out;
    out.reserve(text.size() + text.size() / 8);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool inWord = i > 0 && i + 1 < text.size() && text[i - 1].isLetterOrNumber()
            && text[i + 1].isLetterOrNumber();
        if (c == u'\n' || c == u'\r') {
            out += u' ';
        } else if (c == u'<') {
            out += u"&lt;"_s;
        } else if (c == u'&') {
            out += u"&amp;"_s;
        } else if (QStringView(u"\\|*`[]~").contains(c) || (c == u'_' && !inWord)
                   || (i == 0 && QStringView(u"#>+-=").contains(c))) {
            out += u'\\';
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

class MarkdownWriter
{
public:
    void operator()(const DocHeading& heading)
    {
        m_out += QString(heading.level + 1, u'#') % u" "_s % escaped(heading.text) % u"\n\n"_s;
    }

    void operator()(const DocParagraph& paragraph)
    {
        m_out += (paragraph.isNote ? QString(u"_"_s % escaped(paragraph.text) % u"_"_s)
                                   : escaped(paragraph.text))
            % u"\n\n"_s;
    }

    void operator()(const DocAnswer& answer)
    {
        m_out += u"> **"_s % escaped(answer.question) % u"**\n>\n> "_s % escaped(answer.answer)
            % u"\n"_s;
        if (!answer.verdict.isEmpty()) {
            m_out += u">\n> **"_s % escaped(answer.verdict) % u"**\n"_s;
        }
        m_out += u'\n';
    }

    void operator()(const DocCards& cards)
    {
        DocTable table;
        table.columns = { QString(), QString(), QString(), QString() };
        table.rightAligned = { false, true, false, true };
        for (const DocCards::Card& card : cards.cards) {
            table.rows.push_back({ card.label, card.value, card.interval, card.note });
        }
        (*this)(table);
    }

    void operator()(const DocTable& table)
    {
        if (!table.caption.isEmpty()) {
            m_out += u"**"_s % escaped(table.caption) % u"**\n\n"_s;
        }
        row(table.columns);
        m_out += u"|"_s;
        for (const bool right : table.rightAligned) {
            m_out += right ? u" ---: |"_s : u" --- |"_s;
        }
        m_out += u"\n"_s;
        for (const QStringList& cells : table.rows) {
            row(cells);
        }
        m_out += u"\n"_s;
    }

    void operator()(const DocList& list)
    {
        for (const QString& item : list.items) {
            m_out += u"- "_s % escaped(item) % u"\n"_s;
        }
        m_out += u"\n"_s;
    }

    void operator()(const DocChart& chart) { m_out += u"_"_s % escaped(chart.title) % u"_\n\n"_s; }

    QString take() { return std::move(m_out); }

private:
    void row(const QStringList& cells)
    {
        m_out += u"|"_s;
        for (const QString& cell : cells) {
            m_out += u" "_s % escaped(cell) % u" |"_s;
        }
        m_out += u"\n"_s;
    }

    QString m_out;
};

} // namespace

std::string markdownText(const Document& document)
{
    MarkdownWriter writer;
    writer(DocHeading { document.title, 0, false });
    if (!document.subtitle.isEmpty()) {
        writer(DocParagraph { document.subtitle, false });
    }
    for (const DocBlock& block : document.blocks) {
        std::visit(writer, block);
    }
    return writer.take().toStdString();
}

} // namespace loadstone
