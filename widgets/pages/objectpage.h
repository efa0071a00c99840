// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/page.h"
#include "pages/projectchanges.h"

#include <QSet>

#include <vector>

class QFormLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace loadstone {

class EditField;
class LengthHint;
class ObjectPanel;

/// Editor of one object of the project (endpoint, dataset, scenario …): every field with its unit,
/// default, explanation and what is wrong with it. Asks for each edit at once; shows what became
/// of it.
class ObjectPage final : public Page
{
    Q_OBJECT

public:
    ObjectPage(ProjectTreeModel::Section section, const QString& name, QWidget* parent = nullptr);
    ~ObjectPage() override;

    static QString keyOf(ProjectTreeModel::Section section, const QString& name);

    /// Folder of the project: what paths are relative to.
    void setDirectory(const QString& directory);
    /// False when the project no longer has the object.
    bool showProject(const Project& project, const Problems& problems);
    /// Follows an object that got another name.
    void follow(const ObjectRename& rename);
    void setRunAllowed(bool allowed);

    /// It was just made: what is missing is no error before somebody came to the field.
    void setNew() { m_isNew = true; }

    ProjectTreeModel::Section section() const { return m_section; }

    const QString& name() const { return m_name; }

Q_SIGNALS:
    /// Of the scenario or suite of this name.
    void runRequested(const QString& name);
    /// Of the scenario of this name.
    void trendRequested(const QString& name);
    void changeRequested(const loadstone::ProjectChange& change);

private:
    void buildHeader(QVBoxLayout* layout);
    void buildFields();
    void showName();
    void showProblems(const Problems& problems, const std::string& base);
    void onEdited(EditField* field);
    void change(const EditField& field, const std::optional<Json>& value);
    EditField* fieldOf(const QString& key) const;
    void editName(EditField* field);
    void showLength();
    void takeLength(const RunLength& length);

    ProjectTreeModel::Section m_section;
    QString m_name;
    QString m_directory;
    Project m_project;
    std::size_t m_index = 0;
    int m_step = 0; // of the undo list: edits with the same number become one
    std::vector<EditField*> m_fields;
    QSet<QString> m_touched; // keys
    bool m_isNew = false;
    QLabel* m_heading;
    QLabel* m_kind;
    QLabel* m_problems;
    QFormLayout* m_form;
    std::vector<std::pair<QLabel*, std::size_t>> m_groups; // heading, index of its first field
    QScrollArea* m_scroll;
    QPushButton* m_run;
    QPushButton* m_check = nullptr;
    ObjectPanel* m_panel = nullptr;
    LengthHint* m_length = nullptr; // of a scenario
};

} // namespace loadstone
