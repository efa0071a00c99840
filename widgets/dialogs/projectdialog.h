// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace loadstone {

/// What belongs to the project as a whole: its name, where it is kept, and which run is its
/// baseline. Who opened it takes over what was changed. Deletes itself when it is closed.
class ProjectDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectDialog)

public:
    /// `baseline`: what the run is called; empty: there is none.
    ProjectDialog(const QString& name, const QString& path, const QString& baseline,
                  QWidget* parent = nullptr);

    QString name() const;

    bool isBaselineCleared() const { return m_cleared; }

private:
    void showBaseline(const QString& text);
    void checkName();

    QLineEdit* m_name;
    QLabel* m_problem;
    QLabel* m_baseline;
    QPushButton* m_clear;
    QPushButton* m_ok;
    bool m_cleared = false;
};

} // namespace loadstone
