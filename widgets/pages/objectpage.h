// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "models/projecttreemodel.h"
#include "pages/page.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace loadstone {

/// One object of the project (endpoint, dataset, scenario …): its settings and what is wrong with
/// them, in words.
class ObjectPage final : public Page
{
    Q_OBJECT

public:
    ObjectPage(ProjectTreeModel::Section section, const QString& name, QWidget* parent = nullptr);

    static QString keyOf(ProjectTreeModel::Section section, const QString& name);

    /// False when the project no longer has the object.
    bool showProject(const Project& project, const Problems& problems);
    void setRunAllowed(bool allowed);

Q_SIGNALS:
    void runRequested(const QString& scenario);

private:
    void addRow(const QString& name, const QString& value);
    void clearRows();

    ProjectTreeModel::Section m_section;
    QString m_name;
    QLabel* m_kind;
    QLabel* m_problems;
    QFormLayout* m_form;
    QPushButton* m_run;
};

} // namespace loadstone
