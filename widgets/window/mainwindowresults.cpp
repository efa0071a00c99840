// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow does with finished runs: baseline, comparison, report, export.
#include "base/file.h"
#include "control/runsummary.h"
#include "models/projecttreemodel.h"
#include "pages/comparepage.h"
#include "pages/messagebar.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/writtenfiles.h"
#include "report/csvexport.h"
#include "text/preferences.h"
#include "text/words.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kMostRuns = 8;
constexpr qsizetype kLeastPrefix = 4;

/// The run that a selector of the project file names; 0 when none or several do.
qint64 findRun(const QString& selector, const std::vector<RunRow>& runs)
{
    bool isNumber = false;
    const qint64 number =
        (selector.startsWith(u'#') ? selector.mid(1) : selector).toLongLong(&isNumber);
    const bool latest = selector == u"latest"_s || selector.startsWith(u"latest:"_s);
    const QString scenario = latest ? selector.mid(7) : QString();
    qint64 found = 0;
    int matches = 0;
    for (const RunRow& run : runs) {
        if (isNumber && run.id == number) {
            return run.id;
        }
        if (latest && (scenario.isEmpty() || run.scenario == scenario)) {
            found = run.id;
            matches = 1;
        } else if (selector.size() >= kLeastPrefix && run.uuid.startsWith(selector)) {
            found = run.id;
            ++matches;
        }
    }
    return matches == 1 ? found : 0;
}

Result<std::vector<RunResult>> loadResults(Store& store, const std::vector<qint64>& runs)
{
    std::vector<RunResult> results;
    for (const qint64 run : runs) {
        const auto row = store.run(run);
        if (!row) {
            return tl::unexpected(row.error());
        }
        const auto json = resultOfRun(store, *row);
        if (!json) {
            return tl::unexpected(json.error());
        }
        auto result = runResultFromJson(*json);
        if (!result) {
            return tl::unexpected(result.error());
        }
        results.push_back(std::move(*result));
    }
    return results;
}

using Written = std::vector<CsvWritten>;

Result<Written> writeCsv(const QString& path, const std::vector<qint64>& runs,
                         const QString& folder)
{
    const auto store = Store::open(path, OpenMode::ReadWrite);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto results = loadResults(**store, runs);
    if (!results) {
        return tl::unexpected(results.error());
    }
    Written files;
    for (const RunResult& result : *results) {
        const QString target =
            runs.size() == 1 ? folder : QDir(folder).filePath(u"run-%1"_s.arg(result.run.id));
        if (const auto written = exportCsv(**store, result, target, &files); !written) {
            return tl::unexpected(written.error());
        }
    }
    return files;
}

/// A file without rows: none is named.
Result<Written> writeJson(const QString& path, const std::vector<qint64>& runs, const QString& file)
{
    const auto store = Store::open(path, OpenMode::ReadWrite);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto results = loadResults(**store, runs);
    if (!results) {
        return tl::unexpected(results.error());
    }
    const auto done = writeFileAtomically(file, prettyJson(resultsToJson(*results)));
    return done ? Result<Written>(Written()) : Result<Written>(tl::unexpected(done.error()));
}

} // namespace

void MainWindow::buildResultsMenu()
{
    QMenu* results = menuBar()->addMenu(tr("Resu&lts"));
    results->setObjectName(u"resultsMenu"_s);
    QAction* compare = addAction(results, u"actionCompare"_s, tr("&Compare with the baseline"),
                                 { QKeySequence(Qt::CTRL | Qt::Key_D) });
    compare->setToolTip(tr("Compare the chosen runs with the baseline; without one, with each "
                           "other (Ctrl+D)"));
    QAction* each = addAction(results, u"actionCompareEach"_s, tr("Compare with &each other"),
                              { QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_D) });
    QAction* baseline = addAction(results, u"actionBaseline"_s, tr("Set as &baseline"),
                                  { QKeySequence(Qt::CTRL | Qt::Key_B) }, u"star"_s);
    buildComparisonActions(results);
    results->addSeparator();
    buildAnalysisActions(results);
    buildLoadResultActions(results);
    results->addSeparator();
    QAction* report = addAction(results, u"actionReport"_s, tr("&Report…"),
                                { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R) });
    QAction* csv = addAction(results, u"actionExportCsv"_s, tr("Export C&SV…"), {});
    QAction* json = addAction(results, u"actionExportJson"_s, tr("Export &JSON…"), {});
    connect(compare, &QAction::triggered, this, [this] { compareChosen(true); });
    connect(each, &QAction::triggered, this, [this] { compareChosen(false); });
    connect(baseline, &QAction::triggered, this, &MainWindow::setChosenBaseline);
    connect(report, &QAction::triggered, this, &MainWindow::showReportDialog);
    connect(csv, &QAction::triggered, this, &MainWindow::exportCsvFiles);
    connect(json, &QAction::triggered, this, &MainWindow::exportJsonFile);
    m_baseline = baseline;
    connect(results, &QMenu::aboutToShow, this, [this] { nameBaselineAction(true); });
    connect(results, &QMenu::aboutToHide, this, [this] { nameBaselineAction(false); });
    connect(m_session->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showRuns);
    connect(m_session->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateRunsPage);
    buildRunsActions(results);
}

void MainWindow::nameBaselineAction(bool ofChosen)
{
    const std::vector<qint64> runs = ofChosen ? chosenRuns() : std::vector<qint64>();
    const bool is = runs.size() == 1 && runs.front() == baselineRun();
    m_baseline->setText(is ? tr("Remove &baseline") : tr("Set as &baseline"));
}

void MainWindow::showRuns()
{
    std::vector<RunRow> current = m_session->runs();
    std::erase_if(current, [](const RunRow& run) { return run.archived; });
    m_tree->setRuns(current, baselineRun());
}

qint64 MainWindow::baselineRun() const
{
    const auto& selector = m_session->project().baseline;
    return selector ? findRun(toQt(*selector), m_session->runs()) : 0;
}

std::vector<qint64> MainWindow::chosenRuns() const
{
    std::vector<qint64> chosen;
    for (const QModelIndex& index : m_treeView->selectionModel()->selectedRows()) {
        if (const qint64 run = index.data(ProjectTreeModel::RunRole).toLongLong(); run != 0) {
            chosen.push_back(run);
        }
    }
    // What is in front counts, unless several were marked in the tree.
    const auto* list = qobject_cast<RunsPage*>(m_tabs->currentWidget());
    if (list && (!list->chosen().empty() || !m_treeView->hasFocus())) {
        chosen = list->chosen(); // none: marks elsewhere are not meant
    } else if (chosen.size() < 2) {
        if (const auto* page = qobject_cast<ResultPage*>(m_tabs->currentWidget())) {
            chosen = { page->run() };
        } else if (const auto* both = qobject_cast<ComparePage*>(m_tabs->currentWidget())) {
            return { both->runs().begin(), both->runs().end() };
        }
    }
    std::sort(chosen.begin(), chosen.end());
    const auto& runs = m_session->runs();
    const auto isOver = [&](qint64 id) {
        return m_finished.contains(id)
            || std::any_of(runs.begin(), runs.end(), [id](const RunRow& run) {
                   return run.id == id && run.state != RunState::Running;
               });
    };
    std::erase_if(chosen, [&](qint64 id) { return !isOver(id); });
    return chosen;
}

void MainWindow::compareChosen(bool withBaseline)
{
    std::vector<qint64> runs = chosenRuns();
    const qint64 baseline = withBaseline ? baselineRun() : 0;
    if (baseline != 0) {
        std::erase(runs, baseline);
        runs.insert(runs.begin(), baseline);
    }
    if (runs.size() < 2) {
        m_message->showMessage(
            Tone::Accent, tr("A comparison needs two finished runs."),
            tr("Mark several runs in the project list (with Ctrl), or choose a run and set "
               "another one as baseline."));
        return;
    }
    if (runs.size() > kMostRuns) {
        m_message->showMessage(Tone::Accent, tr("These are too many runs to compare."),
                               tr("Up to %n run(s) fit.", nullptr, static_cast<int>(kMostRuns)));
        return;
    }
    showComparison(runs);
}

ComparePage* MainWindow::showComparison(const std::vector<qint64>& runs)
{
    if (Page* page = findPage(ComparePage::keyOf({ runs.begin(), runs.end() }))) {
        m_tabs->setCurrentWidget(page);
        return qobject_cast<ComparePage*>(page);
    }
    auto* page = new ComparePage(m_session->storePath(), { runs.begin(), runs.end() });
    connect(page, &ComparePage::saveRequested, this, &MainWindow::saveComparison);
    connect(page, &ComparePage::savedRequested, this, &MainWindow::showSavedComparisons);
    connect(page, &ComparePage::reportRequested, this, &MainWindow::showReportDialog);
    connect(page, &ComparePage::suiteRequested, this, &MainWindow::addSuiteOf);
    connect(page, &ComparePage::runRequested, this, [this](qint64 run) {
        if (ResultPage* result = showRun(run)) {
            result->showReasons();
        }
    });
    connect(page, &LoadedPage::loaded, this, &MainWindow::nameComparisonPages);
    addPage(page);
    nameComparisonPages();
    return page;
}

void MainWindow::setChosenBaseline()
{
    const std::vector<qint64> chosen = chosenRuns();
    if (chosen.size() != 1) {
        m_message->showMessage(Tone::Accent, tr("Choose one finished run as baseline."));
        return;
    }
    const auto& runs = m_session->runs();
    const auto run =
        std::find_if(runs.begin(), runs.end(),
                     [id = chosen.front()](const RunRow& row) { return row.id == id; });
    if (run == runs.end()) {
        return;
    }
    ProjectChange change;
    change.after = m_session->project();
    if (run->id == baselineRun()) {
        change.after.baseline.reset();
        change.text = tr("remove baseline");
    } else {
        change.after.baseline = run->uuid.toStdString();
        change.text = tr("set baseline");
    }
    m_session->edit(change);
    m_status->setText(change.after.baseline ? tr("Run #%1 is the baseline.").arg(run->id)
                                            : tr("There is no baseline."));
}

QString MainWindow::exportTarget(const std::vector<qint64>& runs) const
{
    const QFileInfo project(m_session->path());
    QStringList ids;
    for (const qint64 run : runs) {
        ids << QString::number(run);
    }
    if (ids.size() > kMostRuns) {
        ids = { ids.first(), ids.last() }; // a name of forty numbers is none
    }
    const QDir folder(Preferences::current().exportsIn(project.absolutePath()));
    return folder.filePath(project.completeBaseName() % u"-run-"_s % ids.join(u'-'));
}

void MainWindow::exportCsvFiles()
{
    const std::vector<qint64> runs = chosenRuns();
    if (runs.empty()) {
        m_message->showMessage(Tone::Accent, tr("Choose a finished run or a comparison first."));
        return;
    }
    auto* dialog = new QFileDialog(this, tr("Folder for the CSV files"));
    dialog->setObjectName(u"exportCsvDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setAcceptMode(QFileDialog::AcceptOpen);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(
        Preferences::current().exportsIn(QFileInfo(m_session->path()).absolutePath()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, runs](const QString& folder) { exportRuns(runs, folder, true); });
    dialog->open();
}

void MainWindow::exportJsonFile()
{
    const std::vector<qint64> runs = chosenRuns();
    if (runs.empty()) {
        m_message->showMessage(Tone::Accent, tr("Choose a finished run or a comparison first."));
        return;
    }
    auto* dialog = new QFileDialog(this, tr("File to write"));
    dialog->setObjectName(u"exportJsonDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("JSON files (*.json)"));
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(exportTarget(runs) % u".json"_s);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, runs](const QString& file) { exportRuns(runs, file, false); });
    dialog->open();
}

void MainWindow::exportRuns(const std::vector<qint64>& runs, const QString& target, bool csv)
{
    m_status->setText(tr("Exporting…"));
    m_exportTask.run(
        [store = m_session->storePath(), runs, target, csv](const CancelFlag&) {
            return csv ? writeCsv(store, runs, target) : writeJson(store, runs, target);
        },
        [this, target](const Result<Written>& written) {
            if (written) {
                const QString text = tr("Written: %1").arg(QDir::toNativeSeparators(target));
                m_status->setText(text);
                const QString first = written->empty() ? target : written->front().path;
                m_message->showQuestion(Tone::Good, written->empty() ? text : writtenText(*written),
                                        {}, { openFolderOf(first) });
            } else {
                m_status->setText(tr("Nothing was exported."));
                m_message->showError(tr("The export failed."), written.error());
            }
        });
}

} // namespace loadstone
