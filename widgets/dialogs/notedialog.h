// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chartnotes.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;

namespace loadstone {

/// Writes or changes one note at a time of a run. Deletes itself when closed.
class NoteDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NoteDialog)

public:
    /// `trial`: the one that is shown, of `trials`; a note belongs to it or to all of them.
    NoteDialog(const ChartNote& note, quint32 trial, int trials, QWidget* parent = nullptr);

    /// As it stands in the fields.
    ChartNote note() const;

Q_SIGNALS:
    void written(const loadstone::ChartNote& note);

private:
    void check();

    ChartNote m_note;
    quint32 m_trial;
    QLineEdit* m_text;
    QDoubleSpinBox* m_from;
    QCheckBox* m_isSpan;
    QDoubleSpinBox* m_to;
    QCheckBox* m_ofAll;
    QPushButton* m_ok = nullptr;
};

} // namespace loadstone
