// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace loadstone {

/// A heading of a page and what stands below it, up to the next heading.
struct HelpSection
{
    QString anchor; // of the heading; empty: the page's own title
    QString title;
    int level = 1;
    QString text; // plain
};

struct HelpPage
{
    QString id; // name of its file without the ending
    QString title;
    QString part; // heading above it in the contents
    QStringList keywords; // that people look for and the page does not say
    QString markdown;
    std::vector<HelpSection> sections; // the first one is the page itself
    QStringList anchors; // of headings and of table rows that begin with code
};

/// One place of the help for lists such as the command palette.
struct HelpEntry
{
    QString id; // topic: "page" or "page#anchor"
    QString title;
    QStringList keywords;
};

/// All pages of the help, from the resources. Value type, read once; they are part of the program
/// and cannot be missing.
class HelpBook
{
public:
    HelpBook();

    const std::vector<HelpPage>& pages() const { return m_pages; }

    const HelpPage* page(const QString& id) const;

    /// Whether "page" or "page#anchor" is a place.
    bool has(const QString& topic) const;

    /// Every page and every heading of the second level.
    std::vector<HelpEntry> entries() const;

private:
    std::vector<HelpPage> m_pages;
    QHash<QString, std::size_t> m_places; // by id
};

/// What a heading is linked by: small letters, digits, `_` and `.`; everything else one hyphen.
QString helpAnchor(const QString& heading);

/// "page#anchor" in two.
std::pair<QString, QString> splitTopic(const QString& topic);

} // namespace loadstone
