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

/// First rows of a dataset as they stand in the file, and which column plays which role. The file
/// is read in another thread.
class DatasetPreviewPanel final : public ObjectPanel
{
    Q_OBJECT

public:
    explicit DatasetPreviewPanel(QWidget* parent = nullptr);

    void showObject(const Project& project, std::size_t index, const QString& directory) override;

private:
    struct Looked
    {
        DatasetPreview preview;
        std::optional<ColumnChoice> choice;
        std::optional<Error> mapping; // why the columns do not fit
    };

    static Result<Looked> look(Dataset dataset, const QString& directory);
    void read();
    void showPreview(const Result<Looked>& looked);

    Dataset m_dataset;
    QString m_directory;
    QTimer m_later; // after the last key
    QLabel* m_state;
    QTableView* m_view;
    QStandardItemModel* m_model;
    Task m_task;
};

} // namespace loadstone
