// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/pagetabs.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QListWidget>
#include <QMouseEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kChoiceWidth = 420;
constexpr int kMostRows = 14;
constexpr int kRowAir = 8;

} // namespace

PageTabs::PageTabs(QTabWidget* tabs, QObject* parent)
    : QObject(parent)
    , m_tabs(tabs)
{
    tabs->tabBar()->installEventFilter(this);
    connect(tabs, &QTabWidget::currentChanged, this, &PageTabs::note);
}

void PageTabs::note(int tab)
{
    QWidget* page = m_tabs->widget(tab);
    if (!page || m_choosing) {
        return;
    }
    m_recent.removeAll(page);
    m_recent.prepend(page);
    m_recent = recent();
}

QList<QWidget*> PageTabs::recent() const
{
    QList<QWidget*> open;
    for (QWidget* page : m_recent) {
        if (m_tabs->indexOf(page) >= 0) {
            open << page;
        }
    }
    // What was opened and never looked at.
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (!open.contains(m_tabs->widget(i))) {
            open << m_tabs->widget(i);
        }
    }
    return open;
}

void PageTabs::goNext(int step)
{
    if (const int count = m_tabs->count(); count > 1) {
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + step + count) % count);
    }
}

void PageTabs::goPart(int step) const
{
    const QWidget* page = m_tabs->currentWidget();
    QTabWidget* inner = nullptr;
    for (QWidget* at = QApplication::focusWidget(); at && at != page && !inner;
         at = at->parentWidget()) {
        inner = page && page->isAncestorOf(at) ? qobject_cast<QTabWidget*>(at) : nullptr;
    }
    for (QTabWidget* one : page ? page->findChildren<QTabWidget*>() : QList<QTabWidget*>()) {
        inner = inner ? inner : one->isVisible() ? one : nullptr;
    }
    if (inner && inner->count() > 1) {
        int next = inner->currentIndex();
        do {
            next = (next + step + inner->count()) % inner->count();
        } while (!inner->isTabEnabled(next) && next != inner->currentIndex());
        inner->setCurrentIndex(next);
        inner->tabBar()->setFocus(Qt::ShortcutFocusReason);
    }
}

void PageTabs::goRecent(int step)
{
    const QList<QWidget*> order = recent();
    if (order.size() < 2) {
        return;
    }
    if (!QApplication::queryKeyboardModifiers().testFlag(Qt::ControlModifier)) {
        m_tabs->setCurrentWidget(step > 0 ? order.at(1) : order.back());
        return;
    }
    if (!m_choosing) {
        showChoice();
    }
    const int count = m_list->count();
    m_list->setCurrentRow((m_list->currentRow() + step + count) % count);
}

void PageTabs::showChoice()
{
    QWidget* window = m_tabs->window();
    if (!m_choice) {
        m_choice = new QFrame(window);
        m_choice->setObjectName(u"pageChoice"_s);
        m_choice->setFrameShape(QFrame::StyledPanel);
        m_choice->setAutoFillBackground(true);
        m_list = new QListWidget;
        m_list->setObjectName(u"pageChoiceList"_s);
        m_list->setAccessibleName(tr("Pages, the latest first"));
        m_list->setFrameShape(QFrame::NoFrame);
        m_list->setFocusPolicy(Qt::NoFocus); // the keys stay where they are
        m_list->setTextElideMode(Qt::ElideMiddle);
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setUniformItemSizes(true);
        auto* layout = new QVBoxLayout(m_choice);
        layout->setContentsMargins(4, 4, 4, 4);
        layout->addWidget(m_list);
        connect(m_list, &QListWidget::itemClicked, this, [this] { finishChoice(true); });
    }
    m_list->clear();
    const int height = m_list->fontMetrics().height() + kRowAir;
    for (QWidget* page : recent()) {
        const int tab = m_tabs->indexOf(page);
        auto* item = new QListWidgetItem(m_tabs->tabIcon(tab), m_tabs->tabToolTip(tab), m_list);
        item->setSizeHint({ 0, height });
        item->setData(Qt::UserRole, QVariant::fromValue(page));
    }
    m_list->setCurrentRow(0);
    const int rows = std::min(m_list->count(), kMostRows);
    const QMargins around = m_choice->layout()->contentsMargins();
    m_choice->resize(std::min(kChoiceWidth, window->width() - 80),
                     rows * height + around.top() + around.bottom() + 2 * m_choice->frameWidth());
    m_choice->move((window->width() - m_choice->width()) / 2,
                   (window->height() - m_choice->height()) / 2);
    m_choosing = true;
    m_choice->show();
    m_choice->raise();
    QCoreApplication::instance()->installEventFilter(this);
}

void PageTabs::finishChoice(bool take)
{
    QCoreApplication::instance()->removeEventFilter(this);
    m_choosing = false;
    m_choice->hide();
    const QListWidgetItem* item = m_list->currentItem();
    auto* page = item ? item->data(Qt::UserRole).value<QWidget*>() : nullptr;
    if (take && page && m_tabs->indexOf(page) >= 0) {
        m_tabs->setCurrentWidget(page);
    }
}

QList<QWidget*> PageTabs::others(QWidget* page) const
{
    QList<QWidget*> all = recent();
    all.removeAll(page);
    return all;
}

QList<QWidget*> PageTabs::after(QWidget* page) const
{
    QList<QWidget*> all;
    for (int i = m_tabs->indexOf(page) + 1; i > 0 && i < m_tabs->count(); ++i) {
        all << m_tabs->widget(i);
    }
    return all;
}

bool PageTabs::onTabBar(QEvent* event)
{
    const QTabBar* bar = m_tabs->tabBar();
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<const QMouseEvent*>(event);
        if (mouse->button() != Qt::MiddleButton) {
            return false;
        }
        QWidget* page = m_tabs->widget(bar->tabAt(mouse->position().toPoint()));
        if (event->type() == QEvent::MouseButtonPress) {
            m_pressed = page;
        } else if (page && page == std::exchange(m_pressed, nullptr)) {
            Q_EMIT closeRequested(page);
        }
        return true;
    }
    case QEvent::ContextMenu: {
        const auto* menu = static_cast<const QContextMenuEvent*>(event);
        const bool isMouse = menu->reason() == QContextMenuEvent::Mouse;
        const int tab = isMouse ? bar->tabAt(menu->pos()) : m_tabs->currentIndex();
        if (QWidget* page = m_tabs->widget(tab)) {
            Q_EMIT menuRequested(page,
                                 isMouse ? menu->globalPos()
                                         : bar->mapToGlobal(bar->tabRect(tab).bottomLeft()));
        }
        return true;
    }
    default:
        return false;
    }
}

bool PageTabs::eventFilter(QObject* watched, QEvent* event)
{
    // Of no other kind: while the tabs are destroyed, their bar still gets events.
    const bool isAsked = event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::ContextMenu;
    if (isAsked && watched == m_tabs->tabBar() && onTabBar(event)) {
        return true;
    }
    if (m_choosing) {
        const auto key = [event] { return static_cast<const QKeyEvent*>(event)->key(); };
        if (event->type() == QEvent::KeyRelease && key() == Qt::Key_Control) {
            finishChoice(true);
        } else if (event->type() == QEvent::KeyPress && key() == Qt::Key_Escape) {
            finishChoice(false);
            return true;
        } else if (event->type() == QEvent::WindowDeactivate && watched == m_tabs->window()) {
            finishChoice(false); // the release goes to another program
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace loadstone
