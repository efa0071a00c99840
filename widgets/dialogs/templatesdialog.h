// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projecttemplates.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace loadstone {

/// Asks for the name of a template. Deletes itself when closed.
class TemplateNameDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TemplateNameDialog)

public:
    /// `taken`: names of others; with `replaces` such a name may be used.
    TemplateNameDialog(const QString& title, const QString& name, QStringList taken, bool replaces,
                       QWidget* parent = nullptr);

Q_SIGNALS:
    void named(const QString& name);

private:
    void check();

    QStringList m_taken;
    bool m_replaces;
    QLineEdit* m_name;
    QLabel* m_hint;
    QPushButton* m_ok;
};

/// A person's own templates: to use, rename and delete. Deletes itself when closed.
class TemplatesDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TemplatesDialog)

public:
    /// `hasProject`: objects can be added to it.
    TemplatesDialog(const TemplateFolder& folder, bool hasProject, QWidget* parent = nullptr);

Q_SIGNALS:
    void useRequested(const loadstone::ProjectTemplate& made);
    void failed(const QString& what, const loadstone::Error& error);

private:
    void fill();
    void rename();
    void remove();
    void updateButtons();
    const ProjectTemplate* chosen() const;

    TemplateFolder m_folder;
    bool m_hasProject;
    std::vector<ProjectTemplate> m_all;
    QListWidget* m_list;
    QLabel* m_text;
    QPushButton* m_use;
    QPushButton* m_rename;
    QPushButton* m_remove;
    QPushButton* m_undo;
    ProjectTemplate m_removed; // the last one
};

} // namespace loadstone
