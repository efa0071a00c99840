// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/newproject.h"

#include <QDialog>
#include <QTemporaryDir>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace loadstone {

class AssistantStep;

/// The new-project assistant: endpoint, dataset, scenario, summary. Tells what was made; who opened
/// it writes and runs, and closes it when that has worked. Deletes itself when it is closed.
class NewProjectDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NewProjectDialog)

public:
    explicit NewProjectDialog(QWidget* parent = nullptr);
    ~NewProjectDialog() override;

    /// What was told has been written and opened: the dialog is done.
    void closeWritten();
    /// It could not be written: says why and lets a person change it.
    void showFailure(const QString& what, const loadstone::Error& error);

Q_SIGNALS:
    void projectMade(const loadstone::NewProject& made);

private:
    void buildSteps();
    void buildButtons();
    AssistantStep* step() const;
    void go(int step);
    void showReason();
    void finish(bool run);

    QTemporaryDir m_folder; // holds the sample until the project has a place
    NewProject m_draft;
    bool m_isWriting = false; // told, and nobody has said yet how it went
    QList<AssistantStep*> m_steps;
    QList<QLabel*> m_marks; // names of the steps in the header
    QStackedWidget* m_stack;
    QLabel* m_heading;
    QLabel* m_reason;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_create;
    QPushButton* m_run;
};

} // namespace loadstone
