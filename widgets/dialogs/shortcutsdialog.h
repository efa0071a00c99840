// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QAction;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace loadstone {

/// All keys of the window and of charts, made from what they do, with a search. Deletes itself when
/// closed.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ShortcutsDialog)

public:
    explicit ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent = nullptr);

private:
    QTreeWidgetItem* group(const QString& title);
    void add(const QString& title, const QString& what, const QString& keys);
    void addActions(const QList<QAction*>& actions);
    void addOthers();
    void search(const QString& text);

    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_none;
};

} // namespace loadstone
