// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace loadstone {

class ChipFlow;
class TrialSelection;

/// What is selected, a chip a part: one click takes it away. Says how many requests that are and
/// what the page shows of them. Hidden while nothing is selected. Owned by the result page.
class SelectionBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SelectionBar)

public:
    explicit SelectionBar(TrialSelection& selection, QWidget* parent = nullptr);

    /// How many trials the run has: of several, the bar says which one the selection is of.
    void setTrials(std::size_t trials) { m_trials = trials; }

Q_SIGNALS:
    void exportRequested();

private:
    void showChips();
    void showResult();
    void makeUse();
    void copyFilter() const;

    TrialSelection& m_selection;
    ChipFlow* m_flow;
    QWidget* m_chips;
    QLabel* m_sentence;
    QPushButton* m_use;
    QPushButton* m_clear;
    std::size_t m_trials = 1;
};

/// Entries that select by outcome, endpoint, category …; what is selected is checked. Made anew
/// from the trial each time.
void fillSelectionMenu(QMenu& menu, TrialSelection& selection);

} // namespace loadstone
