// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "plan/requestpreview.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QSpinBox;

namespace loadstone {

/// The request that one row of a dataset makes: head and body as they will be sent, keys masked.
/// It is made in another thread. Belongs to the dataset's preview.
class RequestPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestPanel)

public:
    explicit RequestPanel(QWidget* parent = nullptr);

    void showDataset(const Project& project, const Dataset& dataset, const QString& directory);
    /// From 1.
    void setRow(int row);
    QString text() const;

private:
    void fill(QComboBox* box, const QStringList& names);
    void ask();
    void read();
    void showRequest(const Result<RequestPreview>& preview);

    Project m_project;
    Dataset m_dataset;
    QString m_directory;
    QTimer m_later; // after the last key
    QFormLayout* m_form;
    QSpinBox* m_row;
    QComboBox* m_endpoint;
    QComboBox* m_scenario;
    QLabel* m_state;
    QPlainTextEdit* m_text;
    Task m_task;
};

} // namespace loadstone
