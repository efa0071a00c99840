// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "help/helpsearch.h"

#include <QHash>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace loadstone {

class HelpBrowser;

/// The help beside the work: contents, pages, search in all of them and in one. A window of its
/// own, so that it can be read while a dialog is open. Owned by its HelpKeeper.
class HelpWindow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HelpWindow)

public:
    HelpWindow();
    ~HelpWindow() override;

    const HelpBook& book() const { return m_book; }

    const HelpSearch& search() const { return m_search; }

    void showTopic(const QString& topic);
    QString topic() const;

Q_SIGNALS:
    /// A link of a page names an action of the main window.
    void actionRequested(const QString& name);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* addButton(const QString& name, const QString& icon, const QString& text,
                           const QList<QKeySequence>& keys, void (HelpWindow::*slot)());
    void buildBar();
    void buildFindBar();
    void fillTree();
    void addKey(const QKeySequence& keys, void (HelpWindow::*slot)());
    void onTopic(const QString& topic);
    void onChosen(QTreeWidgetItem* item);
    void home();
    void back();
    void forward();
    void zoomIn();
    void zoomOut();
    void zoomReset();
    void focusSearch();
    void openFind();
    void closeFind();
    void findNext();
    void findPrevious();
    void find(int direction);

    HelpBook m_book;
    HelpSearch m_search;
    HelpBrowser* m_browser;
    QTreeWidget* m_tree;
    QWidget* m_bar;
    QLineEdit* m_searchEdit;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QWidget* m_findBar;
    QLineEdit* m_findEdit;
    QLabel* m_findCount;
    QHash<QString, QTreeWidgetItem*> m_items; // by topic
};

} // namespace loadstone
