// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QFrame;
class QListWidget;
class QTabWidget;

namespace loadstone {

/// Ways through the tabs of the pages by keys and mouse: in the order of their use, side by side,
/// closing and what a tab's menu offers. Owned by the window, which opens and closes pages.
class PageTabs final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PageTabs)

public:
    explicit PageTabs(QTabWidget* tabs, QObject* parent = nullptr);

    /// The pages that are open, those looked at last in front.
    QList<QWidget*> recent() const;
    /// One further back (or, negative, forth) in the order of use. While Ctrl is held a list shows
    /// where this leads, and letting it go goes there.
    void goRecent(int step);
    /// The neighbour; after the last comes the first.
    void goNext(int step);
    /// The same with the tabs inside the page, the innermost around the keyboard.
    void goPart(int step) const;

    /// All but this one.
    QList<QWidget*> others(QWidget* page) const;
    /// Those behind it.
    QList<QWidget*> after(QWidget* page) const;

Q_SIGNALS:
    void closeRequested(QWidget* page);
    /// By the mouse on a tab, or by the keyboard on the row of tabs.
    void menuRequested(QWidget* page, const QPoint& globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note(int tab);
    void showChoice();
    void finishChoice(bool take);
    bool onTabBar(QEvent* event);

    QTabWidget* m_tabs;
    QList<QWidget*> m_recent; // may hold what is closed by now
    QFrame* m_choice = nullptr;
    QListWidget* m_list = nullptr;
    bool m_choosing = false;
    QWidget* m_pressed = nullptr; // by the middle button
};

} // namespace loadstone
