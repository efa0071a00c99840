// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projectdiff.h"
#include "config/projectmerge.h"
#include "config/projectrecovery.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QTableWidget;

namespace loadstone {

class ProjectDiffView;

/// What differs between the open project and another file. Deletes itself when closed.
class ProjectDiffDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectDiffDialog)

public:
    /// Names of the two sides head their columns.
    ProjectDiffDialog(const QString& here, const QString& there, const ProjectDiff& diff,
                      QWidget* parent = nullptr);
};

/// Offers the unsaved changes that a killed program left behind: shows them, and asks whether they
/// are restored, kept or deleted. Closing keeps them. Deletes itself when closed.
class RecoveryDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecoveryDialog)

public:
    /// `file`: the project as its file has it now.
    RecoveryDialog(const ProjectRecovery& recovery, const Json& file, QWidget* parent = nullptr);

Q_SIGNALS:
    void restoreChosen();
    void keepChosen();
    void deleteChosen();

private:
    bool m_answered = false;
};

/// Asks, for each object that both sides changed, whose version holds. Deletes itself when closed.
class MergeDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MergeDialog)

public:
    explicit MergeDialog(const ProjectMerge& merge, QWidget* parent = nullptr);

    /// One entry a conflict.
    std::vector<bool> takeTheirs() const;

private:
    void showConflict(int row);

    ProjectMerge m_merge;
    QTableWidget* m_table;
    std::vector<QComboBox*> m_choices;
    ProjectDiffView* m_view;
};

} // namespace loadstone
