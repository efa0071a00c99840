// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report is of, in MainWindow.
#include "dialogs/reportdialog.h"
#include "models/projecttreemodel.h"
#include "pages/comparepage.h"
#include "pages/curvepage.h"
#include "pages/messagebar.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/searchpage.h"
#include "pages/trendpage.h"
#include "text/words.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

ReportSubject MainWindow::reportOfRuns(const std::vector<qint64>& runs) const
{
    ReportSubject of;
    of.runs.assign(runs.begin(), runs.end());
    of.target = exportTarget(runs);
    if (runs.size() == 1) {
        const auto& rows = m_session->runs();
        const auto row = std::find_if(rows.begin(), rows.end(), [&runs](const RunRow& one) {
            return one.id == runs.front();
        });
        of.text = row == rows.end()
            ? tr("Run #%1").arg(runs.front())
            : tr("Run #%1: %2", "number, name").arg(QString::number(row->id), row->name);
        return of;
    }
    QStringList names;
    for (const qint64 run : runs) {
        names << u"#%1"_s.arg(run);
    }
    of.text = tr("Comparison %1", "numbers of runs").arg(names.join(u" ↔ "_s));
    return of;
}

ReportSubject MainWindow::reportOfPage() const
{
    const QWidget* front = m_tabs->currentWidget();
    ReportSubject of;
    if (const auto* search = qobject_cast<const SearchPage*>(front)) {
        of.subject = RenderSubject::Search;
        of.runs = search->runs();
        of.text = search->title();
    } else if (const auto* curve = qobject_cast<const CurvePage*>(front)) {
        of.subject = RenderSubject::LoadCurve;
        of.runs = curve->runs();
        of.text = curve->title();
    } else if (const auto* trend = qobject_cast<const TrendPage*>(front)) {
        of.subject = RenderSubject::Trend;
        of.text = trend->title();
        of.metric = trend->metric();
        of.endpoint = trend->endpoint();
        of.definitions = trend->definitions();
        for (const HistoryPoint& point : trend->history().points) {
            of.runs.push_back(point.run.id);
        }
    } else if (const auto* both = qobject_cast<const ComparePage*>(front)) {
        of = reportOfRuns({ both->runs().begin(), both->runs().end() });
        of.text = both->savedName().isEmpty() ? of.text : both->title();
    } else if (const auto* result = qobject_cast<const ResultPage*>(front)) {
        of = reportOfRuns({ result->run() });
    } else if (const auto* list = qobject_cast<const RunsPage*>(front);
               list && !list->chosen().empty()) {
        of = reportOfRuns(chosenRuns());
    }
    if (!of.runs.empty() && of.target.isEmpty()) {
        of.target = exportTarget({ of.runs.begin(), of.runs.end() });
    }
    return of;
}

std::vector<ReportSubject> MainWindow::reportSubjects() const
{
    std::vector<ReportSubject> all;
    const auto add = [&all](ReportSubject of) {
        const bool isThere = std::any_of(all.begin(), all.end(), [&of](const ReportSubject& one) {
            return one.subject == of.subject && one.runs == of.runs;
        });
        if (!of.runs.empty() && !isThere) {
            all.push_back(std::move(of));
        }
    };
    add(reportOfPage());
    std::vector<qint64> marked;
    for (const QModelIndex& index : m_treeView->selectionModel()->selectedRows()) {
        const qint64 run = index.data(ProjectTreeModel::RunRole).toLongLong();
        const auto& rows = m_session->runs();
        const bool isOver = std::any_of(rows.begin(), rows.end(), [run](const RunRow& row) {
            return row.id == run && row.state != RunState::Running;
        });
        if (isOver) {
            marked.push_back(run);
        }
    }
    std::sort(marked.begin(), marked.end());
    add(reportOfRuns(marked));
    // The parts of what is in front, and what it is mostly seen beside.
    if (qobject_cast<ComparePage*>(m_tabs->currentWidget())) {
        const std::vector<std::int64_t> runs = all.front().runs;
        for (const std::int64_t run : runs) {
            add(reportOfRuns({ run }));
        }
    } else if (const auto* result = qobject_cast<ResultPage*>(m_tabs->currentWidget());
               result && baselineRun() != 0 && baselineRun() != result->run()) {
        add(reportOfRuns({ baselineRun(), result->run() }));
    }
    return all;
}

void MainWindow::showReportDialog()
{
    std::vector<ReportSubject> subjects = reportSubjects();
    if (subjects.empty()) {
        m_message->showMessage(Tone::Accent, tr("Choose a finished run or a comparison first."));
        return;
    }
    auto* dialog = new ReportDialog(m_session->storePath(), std::move(subjects), this);
    connect(dialog, &ReportDialog::written, this, [this](const QStringList& files) {
        m_status->setText(tr("Written: %1").arg(files.join(u", "_s)));
    });
    dialog->open();
}

} // namespace loadstone
