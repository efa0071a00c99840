// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpwindow.h"

#include "help/helpbrowser.h"
#include "theme/fieldbuttons.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kTopicRole = Qt::UserRole;
constexpr int kZoomStep = 10;

} // namespace

HelpWindow::HelpWindow()
    : m_search(m_book)
    , m_browser(new HelpBrowser(m_book, m_search))
    , m_tree(new QTreeWidget)
    , m_bar(new QWidget)
    , m_searchEdit(new QLineEdit)
    , m_findBar(new QWidget)
    , m_findEdit(new QLineEdit)
    , m_findCount(new QLabel)
{
    setObjectName(u"helpWindow"_s);
    setWindowTitle(tr("Help — Loadstone"));
    setAccessibleName(tr("Help"));
    setWindowIcon(QIcon(u":/icons/loadstone.svg"_s));
    // The program ends with its main windows.
    setAttribute(Qt::WA_QuitOnClose, false);
    setMinimumSize(620, 420);
    resize(1080, 760);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildBar();
    layout->addWidget(m_bar);
    auto* reader = new QWidget;
    reader->setObjectName(u"helpReader"_s);
    auto* column = new QVBoxLayout(reader);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_browser, 1);
    buildFindBar();
    column->addWidget(m_findBar);
    fillTree();
    auto* splitter = new QSplitter;
    splitter->setObjectName(u"helpSplitter"_s);
    splitter->setAccessibleName(tr("Contents and page"));
    splitter->addWidget(m_tree);
    splitter->addWidget(reader);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({ 250, 830 });
    layout->addWidget(splitter, 1);
    connect(m_browser, &HelpBrowser::topicChanged, this, &HelpWindow::onTopic);
    connect(m_browser, &HelpBrowser::actionRequested, this, &HelpWindow::actionRequested);
    addKey(QKeySequence(Qt::CTRL | Qt::Key_F), &HelpWindow::openFind);
    addKey(QKeySequence(Qt::Key_F3), &HelpWindow::findNext);
    addKey(QKeySequence(Qt::SHIFT | Qt::Key_F3), &HelpWindow::findPrevious);
    addKey(QKeySequence(Qt::CTRL | Qt::Key_K), &HelpWindow::focusSearch);
    addKey(QKeySequence(Qt::CTRL | Qt::Key_0), &HelpWindow::zoomReset);
    new QShortcut(QKeySequence(Qt::Key_F1), this, this,
                  [this] { showTopic(u"window#this-help"_s); });
    new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_W), this, this, [this] { close(); });
}

HelpWindow::~HelpWindow() = default;

void HelpWindow::addKey(const QKeySequence& keys, void (HelpWindow::*slot)())
{
    connect(new QShortcut(keys, this), &QShortcut::activated, this, slot);
}

QToolButton* HelpWindow::addButton(const QString& name, const QString& icon, const QString& text,
                                   const QList<QKeySequence>& keys, void (HelpWindow::*slot)())
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(text);
    button->setToolTip(keys.isEmpty()
                           ? text
                           : tr("%1 (%2)", "button, keys")
                                 .arg(text, keys.first().toString(QKeySequence::NativeText)));
    connect(button, &QToolButton::clicked, this, slot);
    for (const QKeySequence& one : keys) {
        addKey(one, slot);
    }
    return button;
}

void HelpWindow::buildBar()
{
    m_bar->setObjectName(u"helpBar"_s);
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(4);
    m_back = addButton(u"helpBack"_s, u"arrowleft"_s, tr("Back"), { Qt::ALT | Qt::Key_Left },
                       &HelpWindow::back);
    m_forward = addButton(u"helpForward"_s, u"arrowright"_s, tr("Forward"),
                          { Qt::ALT | Qt::Key_Right }, &HelpWindow::forward);
    layout->addWidget(m_back);
    layout->addWidget(m_forward);
    layout->addWidget(addButton(u"helpHome"_s, u"home"_s, tr("First page"),
                                { Qt::ALT | Qt::Key_Home }, &HelpWindow::home));
    m_searchEdit->setObjectName(u"helpSearch"_s);
    m_searchEdit->setAccessibleName(tr("Search the help"));
    m_searchEdit->setPlaceholderText(
        tr("Search the help (%1)")
            .arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
    makeSearchField(m_searchEdit);
    layout->addSpacing(8);
    layout->addWidget(m_searchEdit, 1);
    layout->addSpacing(8);
    layout->addWidget(addButton(u"helpZoomOut"_s, u"zoomout"_s, tr("Smaller"),
                                { Qt::CTRL | Qt::Key_Minus }, &HelpWindow::zoomOut));
    layout->addWidget(addButton(u"helpZoomIn"_s, u"zoomin"_s, tr("Larger"),
                                { Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal },
                                &HelpWindow::zoomIn));
    connect(m_searchEdit, &QLineEdit::textEdited, this,
            [this](const QString& words) { m_browser->showSearch(words); });
    connect(m_searchEdit, &QLineEdit::returnPressed, this, [this] {
        const auto hits = m_search.find(m_searchEdit->text());
        if (!hits.empty()) {
            m_browser->showSearch(m_searchEdit->text());
            m_browser->showTopic(hits.front().topic, m_searchEdit->text());
            m_browser->setFocus();
        }
    });
}

void HelpWindow::buildFindBar()
{
    m_findBar->setObjectName(u"helpFindBar"_s);
    m_findBar->hide();
    auto* layout = new QHBoxLayout(m_findBar);
    layout->setContentsMargins(8, 4, 8, 4);
    auto* label = new QLabel(tr("Find in page:"));
    label->setObjectName(u"helpFindLabel"_s);
    m_findEdit->setObjectName(u"helpFindEdit"_s);
    m_findEdit->setAccessibleName(tr("Find in page"));
    label->setBuddy(m_findEdit);
    m_findCount->setObjectName(u"helpFindCount"_s);
    m_findCount->setAccessibleName(tr("Places found"));
    m_findCount->setMinimumWidth(90);
    layout->addWidget(label);
    layout->addWidget(m_findEdit, 1);
    layout->addWidget(m_findCount);
    layout->addWidget(addButton(u"helpFindPrevious"_s, u"up"_s, tr("Previous place"), {},
                                &HelpWindow::findPrevious));
    layout->addWidget(
        addButton(u"helpFindNext"_s, u"down"_s, tr("Next place"), {}, &HelpWindow::findNext));
    layout->addWidget(
        addButton(u"helpFindClose"_s, u"remove"_s, tr("Close"), {}, &HelpWindow::closeFind));
    connect(m_findEdit, &QLineEdit::textEdited, this, [this] { find(0); });
    connect(m_findEdit, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
}

void HelpWindow::fillTree()
{
    m_tree->setObjectName(u"helpTree"_s);
    m_tree->setAccessibleName(tr("Contents of the help"));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setMinimumWidth(150);
    QTreeWidgetItem* part = nullptr;
    for (const HelpPage& page : m_book.pages()) {
        if (!part || part->text(0) != page.part) {
            part = new QTreeWidgetItem(m_tree, { page.part });
            part->setFlags(Qt::ItemIsEnabled);
            QFont bold = m_tree->font();
            bold.setBold(true);
            part->setFont(0, bold);
            part->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(part, { page.title });
        item->setData(0, kTopicRole, page.id);
        item->setToolTip(0, page.title);
        m_items.insert(page.id, item);
        for (const HelpSection& section : page.sections) {
            if (section.level == 2) {
                auto* below = new QTreeWidgetItem(item, { section.title });
                const QString topic = page.id + u'#' + section.anchor;
                below->setData(0, kTopicRole, topic);
                below->setToolTip(0, section.title);
                m_items.insert(topic, below);
            }
        }
    }
    connect(m_tree, &QTreeWidget::currentItemChanged, this,
            [this](QTreeWidgetItem* item) { onChosen(item); });
}

void HelpWindow::onChosen(QTreeWidgetItem* item)
{
    const QString topic = item ? item->data(0, kTopicRole).toString() : QString();
    if (!topic.isEmpty() && topic != m_browser->topic()) {
        m_browser->showTopic(topic);
    }
}

void HelpWindow::onTopic(const QString& topic)
{
    m_back->setEnabled(m_browser->canGoBack());
    m_forward->setEnabled(m_browser->canGoForward());
    const bool isSearch = topic.startsWith(u"search:"_s);
    if (!isSearch && !m_searchEdit->hasFocus()) {
        m_searchEdit->clear();
    }
    QTreeWidgetItem* item = m_items.value(topic, m_items.value(splitTopic(topic).first));
    const QSignalBlocker quiet(m_tree);
    m_tree->setCurrentItem(isSearch ? nullptr : item);
    if (item) {
        m_tree->scrollToItem(item);
    }
    const HelpPage* page = m_book.page(splitTopic(topic).first);
    setWindowTitle(page ? tr("%1 — Help — Loadstone").arg(page->title) : tr("Help — Loadstone"));
    m_browser->setAccessibleDescription(page ? page->title : QString());
    if (!m_findBar->isHidden()) {
        find(0);
    }
}

void HelpWindow::showTopic(const QString& topic)
{
    m_browser->showTopic(m_book.has(topic) ? topic : splitTopic(topic).first);
    m_browser->setFocus();
}

QString HelpWindow::topic() const
{
    return m_browser->topic();
}

void HelpWindow::home()
{
    showTopic(m_book.pages().front().id);
}

void HelpWindow::back()
{
    m_browser->goBack();
}

void HelpWindow::forward()
{
    m_browser->goForward();
}

void HelpWindow::zoomIn()
{
    m_browser->setZoom(m_browser->zoom() + kZoomStep);
}

void HelpWindow::zoomOut()
{
    m_browser->setZoom(m_browser->zoom() - kZoomStep);
}

void HelpWindow::zoomReset()
{
    m_browser->setZoom(100);
}

void HelpWindow::focusSearch()
{
    m_searchEdit->setFocus();
    m_searchEdit->selectAll();
}

void HelpWindow::openFind()
{
    m_findBar->show();
    m_findEdit->setFocus();
    m_findEdit->selectAll();
    find(0);
}

void HelpWindow::closeFind()
{
    m_findBar->hide();
    m_browser->find({}, 0);
    m_browser->setFocus();
}

void HelpWindow::findNext()
{
    m_findBar->isHidden() ? openFind() : find(1);
}

void HelpWindow::findPrevious()
{
    m_findBar->isHidden() ? openFind() : find(-1);
}

void HelpWindow::find(int direction)
{
    const auto [place, count] = m_browser->find(m_findEdit->text(), direction);
    m_findCount->setText(m_findEdit->text().isEmpty() ? QString()
                             : count == 0             ? tr("not found")
                                                      : tr("%1 of %2").arg(place).arg(count));
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        m_findBar->isHidden() ? static_cast<void>(close()) : closeFind();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace loadstone
