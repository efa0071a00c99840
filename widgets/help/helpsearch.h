// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "help/helpbook.h"

namespace loadstone {

/// A place of the help that answers a question.
struct HelpHit
{
    QString topic;
    QString title; // of the section
    QString page; // title of its page; the same for a page itself
    QString extract; // around the first word found
    double score = 0;
};

/// Full-text search over the help: every word must be found, the last one may be a beginning;
/// where no place has them all, some are enough. Keeps its own index; the book may go. Value type.
class HelpSearch
{
public:
    explicit HelpSearch(const HelpBook& book);

    /// Best first; what stands in titles weighs most, and rare words more than frequent ones.
    std::vector<HelpHit> find(const QString& query, std::size_t most = 40) const;
    /// The same, and nothing where no place has all the words.
    std::vector<HelpHit> findAll(const QString& query, std::size_t most) const;

    /// The words of a text as they are compared: small letters, with and without a plural's s.
    static QStringList words(const QString& text);

private:
    struct Place
    {
        HelpHit hit;
        QString text;
        QHash<QString, double> weights; // by word
    };

    double scoreOf(const Place& place, const QString& word, bool isBeginning) const;
    static QStringList askedWords(const QString& query);
    static std::vector<HelpHit> best(std::vector<HelpHit> hits, std::size_t most);
    std::vector<HelpHit> collect(const QStringList& asked, bool all, bool lastIsWhole) const;

    std::vector<Place> m_places;
    QHash<QString, int> m_counts; // places with a word
};

} // namespace loadstone
