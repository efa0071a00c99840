// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpbook.h"

#include "base/json.h"

#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString readResource(const QString& name)
{
    QFile file(QString(u":/help/"_s % name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A line of Markdown as its reader sees it.
QString plainLine(QString line)
{
    static const QRegularExpression link(u"\\[([^\\]]*)\\]\\([^)]*\\)"_s);
    static const QRegularExpression rule(u"^\\|[ :|-]+\\|$"_s);
    static const QRegularExpression emphasis(u"(?<![\\w*])\\*([^*\\s][^*]*)\\*(?![\\w*])"_s);
    static const QRegularExpression mark(u"^(> |[*-] |\\d+\\. |#+ )"_s);
    if (rule.match(line).hasMatch()) {
        return {};
    }
    line.replace(link, u"\\1"_s);
    line.remove(mark);
    line.replace(u"\\|"_s, u"\u0001"_s);
    line.replace(u'|', u' ');
    line.replace(u'\u0001', u'|');
    line.remove(u"**"_s);
    line.replace(emphasis, u"\\1"_s);
    line.remove(u'`');
    line.remove(u'\\');
    return line.simplified();
}

/// Code in the first cell of a table's row; empty for every other line.
QString rowName(const QString& line)
{
    static const QRegularExpression row(u"^\\| *`([^`]+)` *\\|"_s);
    return row.match(line).captured(1);
}

void readSections(HelpPage& page)
{
    static const QRegularExpression heading(u"^(#{1,4}) +(.*)$"_s);
    bool inCode = false;
    for (const QString& line : page.markdown.split(u'\n')) {
        inCode = inCode != line.startsWith(u"```"_s);
        const auto match = inCode ? QRegularExpressionMatch() : heading.match(line);
        if (match.hasMatch()) {
            HelpSection section;
            section.level = static_cast<int>(match.capturedLength(1));
            section.title = plainLine(match.captured(2));
            section.anchor = section.level == 1 ? QString() : helpAnchor(section.title);
            if (section.level == 1) {
                page.title = section.title;
            } else {
                page.anchors << section.anchor;
            }
            page.sections.push_back(std::move(section));
            continue;
        }
        if (page.sections.empty()) {
            continue;
        }
        HelpSection& section = page.sections.back();
        if (const QString name = inCode ? QString() : rowName(line); !name.isEmpty()) {
            page.anchors << (section.anchor.isEmpty() ? QString() : section.anchor + u'.')
                    + helpAnchor(name);
        }
        const QString plain = line.startsWith(u"```"_s) ? QString() : plainLine(line);
        if (!plain.isEmpty()) {
            section.text += (section.text.isEmpty() ? QString() : u" "_s) + plain;
        }
    }
}

} // namespace

HelpBook::HelpBook()
{
    const Json contents =
        Json::parse(readResource(u"contents.json"_s).toStdString(), nullptr, false);
    for (const Json& part : contents.is_array() ? contents : Json::array()) {
        for (const Json& entry : part["pages"]) {
            HelpPage page;
            page.id = toQt(entry["id"].get<std::string>());
            page.part = toQt(part["part"].get<std::string>());
            for (const Json& word : entry.value("keywords", Json::array())) {
                page.keywords << toQt(word.get<std::string>());
            }
            page.markdown = readResource(page.id + u".md"_s);
            readSections(page);
            m_places.insert(page.id, m_pages.size());
            m_pages.push_back(std::move(page));
        }
    }
}

const HelpPage* HelpBook::page(const QString& id) const
{
    const auto found = m_places.constFind(id);
    return found == m_places.constEnd() ? nullptr : &m_pages[*found];
}

bool HelpBook::has(const QString& topic) const
{
    const auto [id, anchor] = splitTopic(topic);
    const HelpPage* found = page(id);
    return found && (anchor.isEmpty() || found->anchors.contains(anchor));
}

std::vector<HelpEntry> HelpBook::entries() const
{
    std::vector<HelpEntry> all;
    for (const HelpPage& page : m_pages) {
        all.push_back({ page.id, page.title, page.keywords });
        for (const HelpSection& section : page.sections) {
            if (section.level == 2) {
                all.push_back({ QString(page.id + u'#' + section.anchor),
                                QString(page.title + u" › "_s + section.title),
                                {} });
            }
        }
    }
    return all;
}

QString helpAnchor(const QString& heading)
{
    QString out;
    for (const QChar letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == u'_' || letter == u'.') {
            out += letter;
        } else if (!out.isEmpty() && !out.endsWith(u'-')) {
            out += u'-';
        }
    }
    while (out.endsWith(u'-') || out.endsWith(u'.')) {
        out.chop(1);
    }
    return out;
}

std::pair<QString, QString> splitTopic(const QString& topic)
{
    const qsizetype at = topic.indexOf(u'#');
    return at < 0 ? std::pair(topic, QString()) : std::pair(topic.left(at), topic.mid(at + 1));
}

} // namespace loadstone
