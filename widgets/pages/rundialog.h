// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "plan/plan.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace loadstone {

class LengthHint;

/// What a run, both halves of one, or the runs of a suite will take, with limits that can be set
/// for this time, and what is doubtful about it. Deletes itself when closed.
class RunDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunDialog)

public:
    enum class Why {
        Asked, // a person wants to see it
        Warned, // there is something to know before the run
    };

    /// `name` is what is run. `waits`: it is put into the queue, behind others.
    RunDialog(const QString& name, std::vector<PlanRequest> plans, Why why, bool waits,
              QWidget* parent = nullptr);

    /// As the fields stand; nothing set where they say "as it is".
    RunOverrides limits() const;

    /// The plans with these limits.
    std::vector<PlanRequest> plans() const;

    /// What the runs cost together at most, by currency.
    static QString costText(const std::vector<PreparedRun>& runs);

    bool isAsking() const { return m_asking; }

    /// Why it cannot run; empty: it can.
    QString problem() const { return m_wrong; }

Q_SIGNALS:
    void runRequested();

private:
    QLabel* addFact(const QString& name, const QString& objectName);
    void addField(const QString& label, QWidget* field);
    void buildLimits();
    void ask();
    void follow();
    void showPrepared(const Result<std::vector<PreparedRun>>& prepared);
    void showSums(const std::vector<PreparedRun>& runs);
    void showSpending(const std::vector<PreparedRun>& runs);
    void showRoom(const std::vector<PreparedRun>& runs);
    void showWarnings(const std::vector<PreparedRun>& runs);
    void showNeed(const std::vector<PreparedRun>& runs);
    void takeLength(const RunLength& length);
    bool isOneScenario() const;
    void showProblem(const QString& text);

    std::vector<PlanRequest> m_plans;
    QFormLayout* m_facts;
    QLabel* m_requests;
    QLabel* m_duration;
    QLabel* m_tokens;
    QLabel* m_cost;
    QLabel* m_disk;
    QLabel* m_connections;
    QSpinBox* m_trials;
    QLineEdit* m_length;
    QComboBox* m_lengthUnit;
    QLineEdit* m_maxTokens;
    QLineEdit* m_maxCost;
    QLabel* m_currency;
    QLabel* m_warnings;
    LengthHint* m_hint;
    QLabel* m_problem;
    QPushButton* m_run;
    QString m_wrong;
    bool m_asking = false;
    QTimer m_pause;
    Task m_task;
};

} // namespace loadstone
