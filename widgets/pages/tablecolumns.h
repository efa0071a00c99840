// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <vector>

class QMenu;
class QTableView;
class QToolButton;

namespace loadstone {

/// Which columns of a table are shown, how wide and in which order, kept in the settings, and the
/// menu that chooses them: behind a button and the titles. Owned by the table.
class TableColumns final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableColumns)

public:
    struct Spec
    {
        QString name; // of the objects: the button, its menu, an action a column
        QString key; // in the settings; a number in it changes with the columns
        std::vector<int> hidden; // at first
        int always = 0; // something must say what a row is
        bool keepsSorting = true;
        std::vector<int> apart = {}; // shown or not by what the table holds: not in the menu
    };

    /// The table has its model, its first widths and its first order.
    TableColumns(QTableView* view, Spec spec);

    /// "Columns", for the bar above the table; nobody owns it yet.
    QToolButton* makeButton();

    /// From now on what is changed is kept: before, widths are still what the program chose.
    void startKeeping() { m_keeps = true; }

    /// Or it was kept in an earlier session: widths are a person's.
    bool isKeeping() const { return m_keeps; }

protected:
    /// A title that is cut short is told in whole.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildMenu();
    void restore();
    void keep() const;

    QTableView* m_view;
    Spec m_spec;
    QMenu* m_menu;
    bool m_keeps = false;
};

} // namespace loadstone
