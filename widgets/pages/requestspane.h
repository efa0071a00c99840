// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/requesttablemodel.h"
#include "pages/alltrials.h"
#include "pages/requestinspector.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QSplitter;
class QTableView;

namespace loadstone {

class RequestNavigation;

/// The table of the requests of a trial, or of all, with its filter, ways from one to the next, and
/// the inspector of the chosen one.
class RequestsPane final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestsPane)

public:
    explicit RequestsPane(QWidget* parent = nullptr);

    void setRequests(SharedRequestRows rows);
    /// Where the rows are from; before setRequests.
    void setSource(const InspectionSource& source);
    /// How many trials the run has: with several a person may ask for all of them.
    void setTrialCount(std::size_t count);

    bool wantsAllTrials() const;

    /// Shows these instead of one trial's; null: they are still being read. The rows of one trial
    /// come back by setRequests.
    void setAllTrials(SharedAllTrials all);

    bool showsAllTrials() const { return m_all != nullptr; }

    const std::shared_ptr<const std::vector<std::uint8_t>>& marks() const { return m_marks; }

    /// Whether the selection of the page leaves a row in.
    bool isMarked(std::size_t recordRow) const;

    /// Chooses a row of the records, taking the filter away when it hides that row.
    void choose(qint64 recordRow);
    /// Shows only rows whose byte is not 0; null: all.
    void setMarks(std::shared_ptr<const std::vector<std::uint8_t>> marks);

    RequestTableModel* model() const { return m_model; }

    RequestInspector* inspector() const { return m_inspector; }

    RequestNavigation* navigation() const { return m_navigation; }

Q_SIGNALS:
    void allTrialsWanted(bool all);
    /// More rows were to be copied than a clipboard is for.
    void copyRefused(qint64 rows);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTable();
    QWidget* makeBar();
    void arrange();
    void showRows(SharedRequestRows rows);
    void applyFilter();
    void showCount();
    void showChosen();
    /// A new order or filter has lost which row was chosen.
    void markChosen();

    RequestTableModel* m_model;
    QTableView* m_view;
    QWidget* m_bar = nullptr;
    QSplitter* m_splitter;
    QComboBox* m_outcomes;
    QCheckBox* m_warmup;
    QCheckBox* m_allTrials;
    QLabel* m_count;
    QLabel* m_empty;
    std::shared_ptr<const std::vector<std::uint8_t>> m_marks;
    RequestNavigation* m_navigation;
    RequestInspector* m_inspector;
    InspectionSource m_source;
    SharedAllTrials m_all; // null: one trial is shown
    qint64 m_wanted = -1;
    std::optional<std::size_t> m_chosen; // row of the records that the inspector shows
};

} // namespace loadstone
