// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpbrowser.h"

#include "help/helpstyle.h"

#include <QDesktopServices>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr auto kSearch = "search:"_L1;
constexpr int kLeastZoom = 60;
constexpr int kMostZoom = 250;

QString escaped(QString text)
{
    return text.toHtmlEscaped();
}

} // namespace

HelpBrowser::HelpBrowser(const HelpBook& book, const HelpSearch& search, QWidget* parent)
    : QTextBrowser(parent)
    , m_book(book)
    , m_search(search)
{
    setObjectName(u"helpBrowser"_s);
    setAccessibleName(tr("Page of the help"));
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_anchor.clear(); });
}

void HelpBrowser::showTopic(const QString& topic, const QString& marked)
{
    const bool isKnown = topic.startsWith(kSearch) || m_book.page(splitTopic(topic).first);
    if (!isKnown) {
        return;
    }
    rememberScroll();
    if (m_history.empty() || m_history[m_at].topic != topic) {
        m_history.resize(m_history.empty() ? 0 : m_at + 1);
        m_history.push_back({ topic, marked, 0 });
        m_at = m_history.size() - 1;
    } else {
        m_history[m_at].marked = marked;
        m_history[m_at].scroll = 0;
    }
    showStep();
    const QString anchor = splitTopic(topic).second;
    if (!topic.startsWith(kSearch) && !anchor.isEmpty()) {
        scrollToAnchor(anchor);
        m_anchor = anchor;
    }
}

void HelpBrowser::keyPressEvent(QKeyEvent* event)
{
    m_anchor.clear();
    QTextBrowser::keyPressEvent(event);
}

void HelpBrowser::mousePressEvent(QMouseEvent* event)
{
    m_anchor.clear();
    QTextBrowser::mousePressEvent(event);
}

void HelpBrowser::wheelEvent(QWheelEvent* event)
{
    m_anchor.clear();
    QTextBrowser::wheelEvent(event);
}

void HelpBrowser::showSearch(const QString& words)
{
    if (!m_history.empty() && m_history[m_at].topic.startsWith(kSearch)) {
        m_history[m_at] = { QString(kSearch + words), {}, 0 };
        showStep();
    } else {
        showTopic(kSearch + words);
    }
}

void HelpBrowser::goBack()
{
    if (canGoBack()) {
        rememberScroll();
        --m_at;
        showStep();
    }
}

void HelpBrowser::goForward()
{
    if (canGoForward()) {
        rememberScroll();
        ++m_at;
        showStep();
    }
}

void HelpBrowser::rememberScroll()
{
    if (!m_history.empty()) {
        m_history[m_at].scroll = verticalScrollBar()->value();
    }
}

void HelpBrowser::showStep()
{
    const Step step = m_history[m_at];
    m_anchor.clear();
    m_topic = step.topic;
    m_words = HelpSearch::words(step.marked);
    render();
    verticalScrollBar()->setValue(step.scroll);
    Q_EMIT topicChanged(m_topic);
    Q_EMIT historyChanged();
}

void HelpBrowser::render()
{
    const QString id = m_topic.startsWith(kSearch) ? m_topic : splitTopic(m_topic).first;
    if (id != m_rendered) {
        m_rendered = id;
        m_found.clear();
        m_foundAt = -1;
        m_styling = true;
        document()->setDefaultFont(font());
        if (m_topic.startsWith(kSearch)) {
            renderSearch(m_topic.mid(kSearch.size()));
        } else {
            // A number and its sign stay in one line.
            static const QRegularExpression percent(u"(\\d) %"_s);
            document()->setMarkdown(
                QString(m_book.page(id)->markdown).replace(percent, u"\\1\u00a0%"_s),
                QTextDocument::MarkdownDialectGitHub);
        }
        styleHelp(*document(), palette(), m_zoom / 100.0);
        m_styling = false;
    }
    markAll();
}

void HelpBrowser::renderSearch(const QString& words)
{
    const auto hits = m_search.find(words);
    QString html = u"<h1>"_s
        + (words.trimmed().isEmpty() ? tr("Search the help")
                                     : tr("Search: %1").arg(escaped(words.trimmed())))
        + u"</h1>"_s;
    if (hits.empty()) {
        html += u"<p>"_s
            + (words.trimmed().isEmpty()
                   ? tr("Write a word, a code such as client_lag, or an option such as --spin.")
                   : tr("Nothing was found. Try fewer or other words."))
            + u"</p>"_s;
    }
    for (const HelpHit& hit : hits) {
        html += u"<p><a href=\"%1\">%2</a>"_s.arg(hit.topic, escaped(hit.title));
        if (hit.title != hit.page) {
            html += u" &nbsp;<small>"_s + escaped(hit.page) + u"</small>"_s;
        }
        html += u"<br>"_s + escaped(hit.extract) + u"</p>"_s;
    }
    document()->setHtml(html);
    m_words = HelpSearch::words(words);
}

void HelpBrowser::follow(const QUrl& url)
{
    const QString target = url.toString();
    if (url.scheme() == u"action"_s) {
        Q_EMIT actionRequested(url.path());
    } else if (url.scheme().startsWith(u"http"_s)) {
        QDesktopServices::openUrl(url);
    } else if (target.startsWith(u'#')) {
        showTopic(splitTopic(m_topic).first + target);
    } else {
        // What was looked for is marked where it was found.
        const bool fromSearch = m_topic.startsWith(kSearch);
        showTopic(QUrl::fromPercentEncoding(target.toUtf8()).remove(u".md"_s),
                  fromSearch ? m_topic.mid(kSearch.size()) : QString());
    }
}

void HelpBrowser::scrollToAnchor(const QString& anchor)
{
    const int position = anchorsOf(*document()).value(anchor, -1);
    if (position < 0) {
        return;
    }
    QTextCursor cursor(document());
    cursor.setPosition(position);
    setTextCursor(cursor);
    // The end first: then the place comes to the top and not just into view.
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(cursor).top() - 8);
}

void HelpBrowser::markAll()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto mark = [&](const QTextCursor& place, bool isCurrent) {
        QTextEdit::ExtraSelection one;
        one.cursor = place;
        one.format.setBackground(hitColor(palette(), isCurrent));
        one.format.setForeground(palette().color(QPalette::Text));
        marks.append(one);
    };
    QStringList words = m_words;
    if (!m_found.isEmpty()) {
        words = { m_found };
    }
    if (m_topic.startsWith(kSearch) && m_found.isEmpty()) {
        words = HelpSearch::words(m_topic.mid(kSearch.size()));
    }
    for (const QString& word : std::as_const(words)) {
        for (QTextCursor at = document()->find(word); !at.isNull();
             at = document()->find(word, at)) {
            mark(at, !m_found.isEmpty() && at.selectionStart() == m_foundAt);
        }
    }
    setExtraSelections(marks);
}

std::pair<int, int> HelpBrowser::find(const QString& text, int direction)
{
    std::vector<QTextCursor> places;
    m_anchor.clear();
    if (!text.isEmpty()) {
        for (QTextCursor at = document()->find(text); !at.isNull();
             at = document()->find(text, at)) {
            places.push_back(at);
        }
    }
    const int from = text == m_found && m_foundAt >= 0 ? m_foundAt : textCursor().selectionStart();
    m_found = text;
    if (places.empty()) {
        m_foundAt = -1;
        markAll();
        return { 0, 0 };
    }
    std::size_t chosen = 0;
    if (direction < 0) {
        chosen = places.size() - 1;
        for (std::size_t i = 0; i < places.size() && places[i].selectionStart() < from; ++i) {
            chosen = i;
        }
    } else {
        for (std::size_t i = places.size(); i-- > 0;) {
            const int at = places[i].selectionStart();
            if (direction > 0 ? at > from : at >= from) {
                chosen = i;
            }
        }
    }
    m_foundAt = places[chosen].selectionStart();
    QTextCursor cursor = places[chosen];
    cursor.setPosition(m_foundAt);
    setTextCursor(cursor);
    ensureCursorVisible();
    markAll();
    return { static_cast<int>(chosen) + 1, static_cast<int>(places.size()) };
}

void HelpBrowser::setZoom(int percent)
{
    m_zoom = std::clamp(percent, kLeastZoom, kMostZoom);
    m_rendered.clear();
    limitLines();
    if (!m_history.empty()) {
        rememberScroll();
        render();
        verticalScrollBar()->setValue(m_history[m_at].scroll);
    }
}

void HelpBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    limitLines();
    // Lines break elsewhere now, and what was asked for would move away.
    if (!m_anchor.isEmpty()) {
        scrollToAnchor(m_anchor);
    }
}

// The eye loses its line in a longer one.
void HelpBrowser::limitLines()
{
    constexpr int kMostLetters = 130;
    const int most = fontMetrics().averageCharWidth() * kMostLetters * m_zoom / 100;
    const bool isWide = viewport()->width() > most;
    setLineWrapMode(isWide ? QTextEdit::FixedPixelWidth : QTextEdit::WidgetWidth);
    setLineWrapColumnOrWidth(isWide ? most : 0);
}

void HelpBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_styling && !m_history.empty()) {
        setZoom(m_zoom);
    }
}

} // namespace loadstone
