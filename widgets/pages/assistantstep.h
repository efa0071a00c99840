// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "pages/editspec.h"
#include "pages/newproject.h"
#include "plan/plan.h"

#include <QSet>
#include <QWidget>

#include <map>

class QButtonGroup;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace loadstone {

class DatasetPreviewPanel;
class EditField;
class LengthHint;
class ProbePanel;

/// One step of the new-project assistant. Steps edit one draft that the dialog owns; each belongs
/// to the dialog.
class AssistantStep : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AssistantStep)

public:
    ~AssistantStep() override;

    const QString& title() const { return m_title; }

    /// Why one cannot go on yet; empty: one can.
    virtual QString reason() const;

    /// It is shown now: earlier steps may have changed the draft.
    virtual void enter();

    /// Where the keyboard starts.
    virtual QWidget* firstInput() const;

Q_SIGNALS:
    void changed();

protected:
    AssistantStep(NewProject* draft, ProjectTreeModel::Section section, const QString& title,
                  const QString& intro);

    QVBoxLayout* column() const { return m_column; }

    Project& project() { return m_draft->project; }

    NewProject* draft() const { return m_draft; }

    /// Fields of the draft's object, as its editor has them.
    void addFields(const QStringList& keys);
    void showFields();
    void setFieldVisible(const QString& key, bool visible);
    virtual void onFieldEdited(const QString& key);

    /// What is wrong with the object of this step, with the field's name in front.
    QString fieldReason() const;

private:
    void take(EditField* field);

    NewProject* m_draft;
    ProjectTreeModel::Section m_section;
    QString m_title;
    QVBoxLayout* m_column;
    QFormLayout* m_form = nullptr;
    std::vector<EditField*> m_fields;
    QSet<QString> m_touched; // a field complains when a person has been there
};

/// Which server, and whether it answers.
class EndpointStep final : public AssistantStep
{
    Q_OBJECT

public:
    explicit EndpointStep(NewProject* draft);

    void enter() override;

private:
    void onFieldEdited(const QString& key) override;
    void useBundled();

    ProbePanel* m_panel;
};

/// Where the prompts come from, and what they look like.
class DatasetStep final : public AssistantStep
{
    Q_OBJECT

public:
    explicit DatasetStep(NewProject* draft);

    QString reason() const override;
    void enter() override;
    QWidget* firstInput() const override;

private:
    void onFieldEdited(const QString& key) override;
    void choose(bool sample);
    void preview();

    QRadioButton* m_sample;
    QRadioButton* m_file;
    DatasetPreviewPanel* m_panel;
    Dataset m_own; // while the sample is chosen
    QString m_problem;
    bool m_isReading = true;
};

/// How load is made: a gallery of kinds, and the numbers that the chosen one needs.
class ScenarioStep final : public AssistantStep
{
    Q_OBJECT

public:
    explicit ScenarioStep(NewProject* draft);

    void enter() override;
    QWidget* firstInput() const override;

private:
    void onFieldEdited(const QString& key) override;
    void choose(ScenarioKind kind);
    void showKind();
    void showNeed();

    QButtonGroup* m_kinds;
    LengthHint* m_hint;
    std::map<ScenarioKind, Load> m_loads; // of kinds that were chosen before
    StopSettings m_stop; // while Offline is chosen, which needs none
};

/// What will happen, what it takes, and where the project is kept.
class SummaryStep final : public AssistantStep
{
    Q_OBJECT

public:
    explicit SummaryStep(NewProject* draft);

    QString reason() const override;
    void enter() override;
    QWidget* firstInput() const override;

private:
    void buildPlace();
    void takePlace();
    void browse();
    void estimate();
    void showEstimate(const Result<PreparedRun>& prepared);
    void showSpending(const PreparedRun& prepared);
    QLabel* addFact(const QString& name, const QString& text);

    QLineEdit* m_name;
    QLineEdit* m_folder;
    QLabel* m_place;
    QLabel* m_endpoint;
    QLabel* m_dataset;
    QLabel* m_scenario;
    QLabel* m_requests;
    QLabel* m_duration;
    QLabel* m_disk;
    QLabel* m_tokens;
    QLabel* m_cost;
    QLabel* m_notes;
    LengthHint* m_hint;
    QFormLayout* m_facts;
    QString m_problem; // why a run could not be prepared
    bool m_isAsking = false;
    Task m_task;
};

} // namespace loadstone
