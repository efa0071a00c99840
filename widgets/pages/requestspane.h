// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/requesttablemodel.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace loadstone {

class RequestInspector;
class RequestNavigation;
struct InspectionSource;

/// The table of a trial's requests with its filter, ways from one to the next, and the inspector of
/// the chosen one.
class RequestsPane final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestsPane)

public:
    explicit RequestsPane(QWidget* parent = nullptr);

    void setRequests(SharedRequestRows rows);
    /// Where the rows are from; before setRequests.
    void setSource(const InspectionSource& source);
    /// Chooses a row of the records, taking the filter away when it hides that row.
    void choose(qint64 recordRow);
    /// Shows only rows whose byte is not 0; null: all.
    void setMarks(std::shared_ptr<const std::vector<std::uint8_t>> marks);

    RequestTableModel* model() const { return m_model; }

    RequestInspector* inspector() const { return m_inspector; }

    RequestNavigation* navigation() const { return m_navigation; }

private:
    void applyFilter();
    void showCount();
    void showChosen();
    /// A new order or filter has lost which row was chosen.
    void markChosen();

    RequestTableModel* m_model;
    QTableView* m_view;
    QComboBox* m_outcomes;
    QCheckBox* m_warmup;
    QLabel* m_count;
    QLabel* m_empty;
    std::shared_ptr<const std::vector<std::uint8_t>> m_marks;
    RequestNavigation* m_navigation;
    RequestInspector* m_inspector;
    qint64 m_wanted = -1;
    std::optional<std::size_t> m_chosen; // row of the records that the inspector shows
};

} // namespace loadstone
