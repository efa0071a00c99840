// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "plan/plan.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace loadstone {

/// What the dialogs that begin runs at many loads have in common: scenario, endpoints, what is
/// wrong, what it will take. Deletes itself when closed.
class LoadDialog : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LoadDialog)

public:
    /// Scenarios whose load is one number; empty: there is nothing to begin.
    static QStringList scenariosOf(const Project& project);

    /// Why it cannot begin; empty: it can.
    QString problem() const;

    /// Whether what it will take is still being found out.
    bool isAsking() const { return m_asking; }

protected:
    /// What it takes in all, as far as it is known beforehand.
    struct Extent
    {
        std::vector<PlanRequest> plans; // one each of what differs
        std::vector<std::uint32_t> trials; // of each plan, in all
        bool atMost = false;
    };

    /// `name` starts the object names.
    LoadDialog(const QString& name, const QString& title, Project project, const QString& directory,
               QWidget* parent);
    ~LoadDialog() override;

    /// To be called at the end of a derived constructor.
    void choose(const QString& scenario, const QString& endpoint);

    /// A field with its label, what it means below.
    void addField(const QString& label, QWidget* field, const QString& explanation);
    QLineEdit* addLine(const QString& part, const QString& label, const QString& accessible,
                       const QString& explanation);

    const Project& project() const { return m_project; }

    const QString& directory() const { return m_directory; }

    const Scenario* scenario() const;
    std::vector<std::string> endpoints() const; // that are marked

    QPushButton* startButton() const { return m_start; }

    /// A field changed: checks at once, and asks a moment later what it takes.
    void follow();

    /// Fields' placeholders follow the scenario.
    virtual void scenarioChanged() = 0;
    /// InvalidSpecification: what is wrong.
    virtual Result<Extent> extent() const = 0;
    virtual void begin() = 0;

private:
    void ask();
    void showTaking(const Result<std::vector<PreparedRun>>& prepared, const Extent& extent);
    void showProblem(const QString& text);

    QString m_name;
    Project m_project;
    QString m_directory;
    QFormLayout* m_form;
    QComboBox* m_scenario;
    QListWidget* m_endpoints;
    QLabel* m_takes;
    QLabel* m_problem;
    QPushButton* m_start;
    bool m_asking = false;
    QTimer m_pause;
    Task m_task;
};

} // namespace loadstone
