// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/loadeddataset.h"
#include "models/task.h"
#include "pages/objectpanel.h"

#include <QTimer>

class QLabel;
class QStandardItemModel;
class QTableView;

namespace loadstone {

class RequestPanel;

/// First rows of a dataset as they stand in the file, which column plays which role, and the
/// request that a row makes. The file is read in another thread.
class DatasetPreviewPanel final : public ObjectPanel
{
    Q_OBJECT

public:
    explicit DatasetPreviewPanel(QWidget* parent = nullptr);

    void showObject(const Project& project, std::size_t index, const QString& directory) override;

    /// What is shown is this dataset as it stands there.
    bool isUpToDate(const Dataset& dataset, const QString& directory) const
    {
        return dataset == m_dataset && directory == m_directory;
    }

Q_SIGNALS:
    /// The file was looked at. `problem` says why no request can be made of it; empty: it can.
    void settled(const QString& problem);

private:
    struct Looked
    {
        DatasetPreview preview;
        std::optional<ColumnChoice> choice;
        std::optional<Error> mapping; // why the columns do not fit
    };

    static Result<Looked> look(const Dataset& dataset, const QString& directory);
    void read();
    void showPreview(const Result<Looked>& looked);

    Dataset m_dataset;
    QString m_directory;
    QTimer m_later; // after the last key
    QLabel* m_state;
    QTableView* m_view;
    QStandardItemModel* m_model;
    RequestPanel* m_request;
    Task m_task;
};

} // namespace loadstone
