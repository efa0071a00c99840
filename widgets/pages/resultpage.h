// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "models/task.h"
#include "pages/alltrials.h"
#include "pages/loadedpage.h"
#include "pages/rundetails.h"

#include <array>

class QComboBox;
class QLabel;
class QLayout;
class QTabWidget;
class QTreeView;

namespace loadstone {

class AccuracyPane;
class Card;
class ChartSections;
class JsonTreeModel;
class LevelCharts;
class LevelsModel;
class ReasonsModel;
class ReportTableModel;
class RequestsPane;
class RunNotes;
class SelectionBar;
class StatisticsModel;
class TrialCharts;
class TrialSelection;
class VerdictBand;
struct DocTable;

/// A finished run: verdict, six headline numbers, charts, requests, statistics, reasons and
/// environment. Loads in the background.
class ResultPage final : public LoadedPage
{
    Q_OBJECT

public:
    ResultPage(QString store, std::int64_t run, QWidget* parent = nullptr);

    std::int64_t run() const { return m_run; }

    /// Reads everything again, e.g. after the run was scored.
    void reload();

    static QString keyOf(std::int64_t run);

    /// The project as it is now makes bodies of requests again that were not kept.
    void setProject(const Project& project, const QString& directory);

    /// Brings the reasons of the verdict to the front.
    void showReasons();

    /// What is chosen among the requests of the trial that is shown.
    TrialSelection& selection() const { return *m_selection; }

    /// Writes the selected requests as requests.csv has them, in another thread.
    void exportSelection(const QString& path);

Q_SIGNALS:
    void selectionExported(const QString& path);
    /// A person wants the page of another run.
    void runRequested(qint64 run);
    /// The table of requests holds those of all trials.
    void allTrialsShown();
    /// All rows as files are wanted.
    void csvRequested();
    /// This run is to be run again, as the project has it now.
    void againRequested(const QString& scenario, const QString& endpoint);
    /// A topic of the help, as kHelpTopicRole has them.
    void helpRequested(const QString& topic);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr int kMostNotes = 3; // the charts need the room

    void fitHead();
    void buildSelection();
    void showCards();
    void showSelection();
    /// Of the trial that the charts show.
    void showRequest(qint64 row);
    /// Of the rows that the table of requests holds.
    void showListed(qint64 row);
    void showAllTrials(bool all);
    void markAllTrials();
    void offerCsv(qint64 rows);
    void selectSplit(const QString& table, int row);
    void askExport();
    void showNotes();
    void showFacts();
    void showLevelsTable(const std::vector<LevelBlock>& levels);
    QWidget* makeTop();
    QWidget* makeTabs();
    QWidget* makeEnvironment();
    void makeTrialChoice();
    void makeDefinitionsChoice(QLayout* row);
    void showTrialChoice();
    void showRun(RunDetails details);
    void loadTrial(int index);
    bool hasAnswersBeside() const;
    void showAccuracy();
    void showSplits();
    void showSplit(ReportTableModel*& model, const DocTable& table, const QString& object,
                   const QString& name, const QString& tab);
    void showLevels(std::size_t trial);
    void showTrial(const TrialDetails& details, std::uint32_t trial);

    QString m_store;
    std::int64_t m_run;
    RunDetails m_details;
    std::optional<Project> m_project;
    QString m_projectDir;
    VerdictBand* m_verdict;
    QWidget* m_cardRow = nullptr;
    std::array<Card*, 6> m_cards {};
    QLabel* m_trialLabel;
    QComboBox* m_trials;
    QComboBox* m_definitions;
    QTabWidget* m_tabs;
    TrialCharts* m_charts;
    ChartSections* m_sections;
    RunNotes* m_runNotes;
    RequestsPane* m_requests;
    AccuracyPane* m_accuracy = nullptr; // of runs that were scored
    ReportTableModel* m_categories = nullptr; // of datasets with several
    ReportTableModel* m_components = nullptr; // of mixes
    ReportTableModel* m_turns = nullptr; // of conversations
    LevelsModel* m_levels = nullptr; // of ramps
    LevelCharts* m_levelCharts = nullptr;
    QLabel* m_breakPoint = nullptr;
    QLabel* m_notes = nullptr;
    int m_shownNotes = kMostNotes;
    StatisticsModel* m_statistics;
    ReasonsModel* m_reasons;
    QWidget* m_reasonsView = nullptr;
    JsonTreeModel* m_environment;
    QTreeView* m_environmentView = nullptr;
    TrialSelection* m_selection = nullptr;
    SelectionBar* m_selectionBar = nullptr;
    SharedAllTrials m_all; // while the table shows them
    std::shared_ptr<const TrialColumns> m_allColumns; // once something was selected among them
    Task m_exportTask;
    Task m_allTask;
    Task m_marksTask;
    Task m_runTask;
    Task m_trialTask;
};

} // namespace loadstone
