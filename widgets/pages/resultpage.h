// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "pages/page.h"
#include "pages/rundetails.h"

#include <array>

class QComboBox;
class QLabel;
class QStackedLayout;
class QTabWidget;

namespace loadstone {

class AccuracyPane;
class Card;
class JsonTreeModel;
class MessageBar;
class ReasonsModel;
class RequestsPane;
class StatisticsModel;
class TrialCharts;
class VerdictBand;

/// A finished run: verdict, six headline numbers, charts, requests, statistics, reasons and
/// environment. Loads in the background.
class ResultPage final : public Page
{
    Q_OBJECT

public:
    ResultPage(QString store, std::int64_t run, QWidget* parent = nullptr);

    std::int64_t run() const { return m_run; }

    /// Reads everything again, e.g. after the run was scored.
    void reload();

    bool isLoaded() const { return m_loaded; }

    static QString keyOf(std::int64_t run);

Q_SIGNALS:
    /// Verdict, cards and charts show what the store holds.
    void loaded();

private:
    QWidget* makeTop();
    QWidget* makeTabs();
    void showRun(RunDetails details);
    void loadTrial(int index);
    void showAccuracy();
    void showTrial(const TrialDetails& details);

    QString m_store;
    std::int64_t m_run;
    RunDetails m_details;
    bool m_loaded = false;
    MessageBar* m_message;
    QLabel* m_loading;
    QWidget* m_content;
    VerdictBand* m_verdict;
    std::array<Card*, 6> m_cards {};
    QLabel* m_trialLabel;
    QComboBox* m_trials;
    QTabWidget* m_tabs;
    TrialCharts* m_charts;
    RequestsPane* m_requests;
    AccuracyPane* m_accuracy = nullptr; // of runs that were scored
    StatisticsModel* m_statistics;
    ReasonsModel* m_reasons;
    QWidget* m_reasonsView = nullptr;
    JsonTreeModel* m_environment;
    Task m_runTask;
    Task m_trialTask;
};

} // namespace loadstone
