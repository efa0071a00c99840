// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "config/projecthistory.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace loadstone {

class ProjectDiffView;

/// The kept copies of the project's file: when each was saved and what it changed; one can be
/// restored. Changes nothing itself. Deletes itself when closed.
class HistoryDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HistoryDialog)

public:
    /// `now`: the project as it is in the window.
    HistoryDialog(const ProjectHistory& history, const Json& now, QWidget* parent = nullptr);

Q_SIGNALS:
    void restoreRequested(const loadstone::SavedVersion& version);

private:
    void fill();
    void showVersion();

    std::vector<SavedVersion> m_versions;
    std::vector<Json> m_projects; // in step with the versions; null: cannot be read
    Json m_now;
    QListWidget* m_list;
    QLabel* m_text;
    ProjectDiffView* m_view;
    QPushButton* m_restore;
};

} // namespace loadstone
