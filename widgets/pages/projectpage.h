// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/projecttreemodel.h"
#include "pages/page.h"

#include <array>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace loadstone {

/// What a project still needs until its first result, step by step, with a button for each: what
/// is seen of a project that holds nothing yet, or no runs.
class ProjectPage final : public Page
{
    Q_OBJECT

public:
    explicit ProjectPage(QWidget* parent = nullptr);

    static QString pageKey();

    void showProject(const Project& project, std::size_t runs);

Q_SIGNALS:
    void addRequested(loadstone::ProjectTreeModel::Section section);
    void objectRequested(loadstone::ProjectTreeModel::Section section, const QString& name);
    void runRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// One line: a mark, what it is, how it stands, a button.
    struct Step
    {
        QLabel* mark = nullptr;
        QLabel* state = nullptr;
        QPushButton* button = nullptr;
    };

    Step addStep(QVBoxLayout* layout, const QString& name, const QString& title,
                 const QString& detail, const QString& button);
    void setStep(const Step& step, bool done, const QString& state);
    static void showMark(const Step& step);

    static constexpr std::size_t kObjects = 3;

    QLabel* m_heading;
    QLabel* m_intro;
    std::array<Step, kObjects> m_objects;
    std::array<QString, kObjects> m_first; // name of the first object of each kind
    Step m_run;
};

} // namespace loadstone
