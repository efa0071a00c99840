// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "models/accuracyitemsmodel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;
class QTimer;

namespace loadstone {

class MessageBar;

/// Accuracy of a run: score with interval and classes, and every item of the chosen trial with its
/// whole answer. Prompts are not stored. Owned by the result page.
class AccuracyPane final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AccuracyPane)

public:
    explicit AccuracyPane(QWidget* parent = nullptr);

    /// Answers to one of several datasets.
    struct Answers
    {
        RunResult result;
        std::int64_t trial = 0;
    };

    void setRun(const RunResult& result);
    /// Of several runs, one a dataset: their scores, and the items of the one that is chosen.
    void setRuns(const QString& store, const std::vector<Answers>& runs);
    /// Reads the trial's scores and answers in the background.
    void setTrial(const QString& store, std::int64_t trial);

    AccuracyItemsModel* model() const { return m_model; }

Q_SIGNALS:
    void loaded();

private:
    void applyFilter();
    void showCount();
    void showChosen();
    void fillStatuses(const AccuracyItems& items);
    void showResults(const std::vector<const RunResult*>& results);

    MessageBar* m_message;
    QLabel* m_score;
    QLabel* m_classes;
    QLabel* m_datasetLabel;
    QComboBox* m_dataset; // data: trial; hidden where there is one
    QComboBox* m_status;
    QLineEdit* m_search;
    QLabel* m_count;
    QTableView* m_view;
    QLabel* m_facts;
    QPlainTextEdit* m_text;
    QTimer* m_typed;
    AccuracyItemsModel* m_model;
    SharedAccuracyItems m_items;
    QString m_store;
    Task m_task;
};

/// For background threads.
Result<SharedAccuracyItems> loadAccuracyItems(const QString& store, std::int64_t trial);

} // namespace loadstone
