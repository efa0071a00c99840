// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "help/helpsearch.h"

#include <QTextBrowser>

namespace loadstone {

/// Shows one page of the help, or what a search found, in the window's colours: headings, tables
/// and code readable, hits marked. Knows its own history. Owned by its window.
class HelpBrowser final : public QTextBrowser
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HelpBrowser)

public:
    /// `book` and `search` outlive it.
    HelpBrowser(const HelpBook& book, const HelpSearch& search, QWidget* parent = nullptr);

    /// "page#anchor", or "search:WORDS"; `marked` are marked on it. Another place becomes a step
    /// of the history.
    void showTopic(const QString& topic, const QString& marked = {});

    const QString& topic() const { return m_topic; }

    /// Replaces the search in front instead of adding a step, as somebody types.
    void showSearch(const QString& words);

    bool canGoBack() const { return m_at > 0; }

    bool canGoForward() const { return m_at + 1 < m_history.size(); }

    void goBack();
    void goForward();

    /// Every place of `text` is marked; the one that is jumped to in another colour. Returns
    /// {number of the one jumped to, from 1, or 0; how many}.
    std::pair<int, int> find(const QString& text, int direction);

    void setZoom(int percent);

    int zoom() const { return m_zoom; }

Q_SIGNALS:
    void topicChanged(const QString& topic);
    void historyChanged();
    /// A link "action:NAME" was chosen.
    void actionRequested(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Step
    {
        QString topic;
        QString marked;
        int scroll = 0;
    };

    void follow(const QUrl& url);
    void render();
    void renderSearch(const QString& words);
    void showStep();
    void rememberScroll();
    void scrollToAnchor(const QString& anchor);
    void markAll();
    void limitLines();

    const HelpBook& m_book;
    const HelpSearch& m_search;
    QString m_topic;
    QString m_rendered; // page or search that the document holds
    QStringList m_words; // that are marked
    QString m_anchor; // stays on top while the window finds its size, until somebody scrolls
    QString m_found; // what find() looks for
    int m_foundAt = -1; // position in the document
    std::vector<Step> m_history;
    std::size_t m_at = 0;
    int m_zoom = 100;
    bool m_styling = false;
};

} // namespace loadstone
