// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "plots/chartnotes.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace loadstone {

/// The notes of a run as a table, numbered as in the charts.
class NotesModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Number, From, To, Trial, Text, ColumnCount };

    explicit NotesModel(QObject* parent = nullptr);

    void setNotes(std::vector<ChartNote> notes);

    const std::vector<ChartNote>& notes() const { return m_notes; }

protected:
    int rows() const override { return static_cast<int>(m_notes.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;

private:
    std::vector<ChartNote> m_notes;
};

/// All notes of a run, to read, change and remove; a removed one can be brought back. Deletes
/// itself when closed.
class NotesDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NotesDialog)

public:
    explicit NotesDialog(QWidget* parent = nullptr);

    void setNotes(const std::vector<ChartNote>& notes);

Q_SIGNALS:
    void addRequested();
    void editRequested(const loadstone::ChartNote& note);
    void removeRequested(const loadstone::ChartNote& note);
    /// Under the id that it had.
    void restoreRequested(const loadstone::ChartNote& note);

private:
    const ChartNote* chosen() const;
    void check();

    NotesModel* m_model;
    QTableView* m_view;
    QLabel* m_empty;
    QPushButton* m_edit;
    QPushButton* m_remove;
    QPushButton* m_undo;
    std::vector<ChartNote> m_removed;
};

} // namespace loadstone
