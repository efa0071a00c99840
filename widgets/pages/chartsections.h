// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "pages/chartsection.h"
#include "pages/rundetails.h"

#include <array>

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace loadstone {

class RunNotes;
class TrialSelection;

/// The charts of a result, sorted by the question a person has: the overview and, each made and
/// computed only when somebody looks, latency, throughput, errors and health. Time axes of all of
/// them move together. Owned by the result page.
class ChartSections final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartSections)

public:
    enum Section { Overview, Latency, Throughput, Errors, Health, SectionCount };

    /// Takes the overview, whose charts over time are those named in `times`.
    ChartSections(QWidget* overview, const QStringList& times);

    void setTrial(const TrialDetails& details, const RunResult& result);
    /// What came of the selection; null: nothing is selected.
    void setSelection(std::shared_ptr<const SelectedRequests> selected);
    /// What a person chooses in the charts goes there.
    void useSelection(TrialSelection* selection);
    /// Notes are drawn on every chart over time, and written there.
    void setNotes(RunNotes* notes);

    Section current() const;
    void setCurrent(Section section);

    /// Null until somebody looked at it.
    ChartSection* section(Section section) const
    {
        return m_sections[static_cast<std::size_t>(section)];
    }

Q_SIGNALS:
    void requestActivated(qint64 row);

private:
    void showCurrent();
    ChartSection* made(Section section);
    void link(Chart* chart);
    void linkSelection(ChartSection& section);
    void chooseInHeatMap(const ChartSection& section, const QCPRange& x,
                         const std::optional<QCPRange>& y);
    void showChoices();
    void showParts();
    void showNoteCount();

    QTabBar* m_bar;
    QStackedWidget* m_stack;
    QToolButton* m_notesButton;
    std::array<ChartSection*, SectionCount> m_sections {};
    std::array<bool, SectionCount> m_isFresh {};
    QList<Chart*> m_times;
    SectionTrial m_trial;
    RunNotes* m_notes = nullptr;
    TrialSelection* m_selection = nullptr;
};

} // namespace loadstone
