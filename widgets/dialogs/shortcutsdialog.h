// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>

class QLabel;
class QLineEdit;
class QMainWindow;
class QTreeWidget;
class QTreeWidgetItem;

namespace loadstone {

/// Keys that work in one part of the window or in the help, which need not be open while the list
/// of keys is read. A test holds it against those parts.
struct PartKeys
{
    QString part;
    QStringList names; // of actions or buttons; "*Copy": all that end so
    QString what;
    QList<QKeySequence> keys; // any of them

    /// These are the keys of the action or button of that name.
    bool areOf(const QString& name) const;
};

/// All keys of the window, its parts and charts, made from what they do, with a search. Deletes
/// itself when closed.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ShortcutsDialog)

public:
    explicit ShortcutsDialog(QMainWindow& window);

    static QList<PartKeys> partKeys();

private:
    QTreeWidgetItem* group(const QString& title);
    void add(const QString& title, const QString& what, const QString& keys);
    void addActions(QMainWindow& window);
    void addOthers();
    void search(const QString& text);

    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_none;
};

} // namespace loadstone
