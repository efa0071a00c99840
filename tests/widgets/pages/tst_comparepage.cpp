// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "dialogs/comparisonsdialog.h"
#include "dialogs/reportdialog.h"
#include "dialogs/reportpreview.h"
#include "grab.h"
#include "models/comparisonmodel.h"
#include "models/reporttablemodel.h"
#include "models/savedcomparisons.h"
#include "models/tones.h"
#include "pages/accuracypane.h"
#include "pages/comparepage.h"
#include "pages/resultpage.h"
#include "pages/trendpage.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "shortproject.h"
#include "store/store.h"
#include "testmain.h"
#include "text/comparewords.h"
#include "text/words.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

/// Three trials of a second each against a quick and a slow endpoint.
QString writeProject(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"two.loadstone"_s);
    if (!initProject(path, true)) {
        return {};
    }
    Project project = *loadProject(path);
    Scenario scenario = test::shortScenario(project, "short");
    scenario.trials = 3;
    project.scenarios.insert(project.scenarios.begin(), scenario);
    Endpoint quick = project.endpoints.front();
    quick.name = "quick";
    quick.urls = { "echo:?ttft=5ms&itl=1ms&tokens=8" };
    Endpoint slow = quick;
    slow.name = "slow";
    slow.urls = { "echo:?ttft=40ms&itl=1ms&tokens=8" };
    project.endpoints = { quick, slow };
    project.suites.clear();
    return saveProject(project, path) ? path : QString();
}

bool isBad(const QAbstractItemModel& model, int row)
{
    return model.index(row, ComparisonModel::VerdictColumn).data(ToneRole).toInt() == toneBad;
}

} // namespace

Q_DECLARE_METATYPE(loadstone::SuiteOrder)

class ComparePageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        qputenv("LOADSTONE_RENDER", test::program("loadstone-render").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"compare"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_path = writeProject(m_dir);
        QVERIFY(!m_path.isEmpty());
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        for (const QString& endpoint : { u"quick"_s, u"slow"_s }) {
            QSignalSpy ended(m_window->session(), &ProjectSession::runEnded);
            m_window->session()->startRun(u"short"_s, endpoint);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
            QTRY_VERIFY_WITH_TIMEOUT(!m_window->session()->isRunning(), 10'000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->runs().size(), std::size_t { 2 }, 10'000);
    }

    void cleanupTestCase() { m_window.reset(); }

    void everyKeyHasOneMeaning()
    {
        QMap<QString, QString> taken;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            if (action->shortcutContext() != Qt::WindowShortcut) {
                continue;
            }
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString();
                QVERIFY2(!taken.contains(text),
                         qPrintable(text + u": "_s + taken.value(text) + u", "_s
                                    + action->objectName()));
                taken.insert(text, action->objectName());
            }
        }
        QVERIFY(taken.size() > 15);
    }

    void baselineIsAnEditOfTheProject()
    {
        ResultPage* page = m_window->showRun(1);
        QVERIFY(page);
        auto* baseline = m_window->findChild<QAction*>(u"actionBaseline"_s);
        baseline->trigger();
        const auto& project = m_window->session()->project();
        QVERIFY(project.baseline);
        QCOMPARE(QString::fromStdString(*project.baseline), m_window->session()->runs()[0].uuid);
        QVERIFY(m_window->isWindowModified());
        const auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        const auto* model = qobject_cast<ProjectTreeModel*>(tree->model());
        QVERIFY(model->indexOfRun(1).data().toString().startsWith(u"★"_s));
        QVERIFY(!model->indexOfRun(2).data().toString().contains(u"★"_s));
        m_window->session()->undoStack()->undo();
        QVERIFY(!m_window->session()->project().baseline);
        QVERIFY(!model->indexOfRun(1).data().toString().contains(u"★"_s));
        m_window->session()->undoStack()->redo();
        QVERIFY(m_window->session()->project().baseline);
    }

    void comparesWithTheBaseline()
    {
        m_window->showRun(2);
        m_window->findChild<QAction*>(u"actionCompare"_s)->trigger();
        auto* page = m_window->findChild<ComparePage*>();
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        QCOMPARE(page->runs(), (std::vector<std::int64_t> { 1, 2 }));
        const auto* table = page->findChild<QTableView*>(u"compareTable"_s);
        const QAbstractItemModel* model = table->model();
        QVERIFY(model->rowCount() >= 6);
        QVERIFY(table->isColumnHidden(ComparisonModel::CandidateColumn));
        bool slower = false;
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto text = [&](int column) {
                return model->index(row, column).data().toString();
            };
            if (text(ComparisonModel::MetricColumn) == u"TTFT p50"_s) {
                slower =
                    text(ComparisonModel::VerdictColumn) == compareWordText(CompareWord::Slower);
                QVERIFY(text(ComparisonModel::DifferenceColumn).startsWith(u'+'));
                QVERIFY(text(ComparisonModel::IntervalColumn).startsWith(u'['));
                QCOMPARE(text(ComparisonModel::CountColumn), u"3 / 3"_s);
            }
        }
        QVERIFY(slower);
        const QString differs = page->findChild<QLabel*>(u"compareDiffers"_s)->text();
        QVERIFY2(differs.contains(u"Endpoint / Base URLs"_s), qPrintable(differs));
        // The headline is the report's, and so are the counts below it.
        const Document report = buildComparisonReport(
            page->data().results, page->data().comparisons, ReportTableModel::options());
        const auto* said = std::get_if<DocAnswer>(&report.blocks.front());
        QVERIFY(said);
        const auto* answer = page->findChild<QLabel*>(u"compareAnswer"_s);
        QCOMPARE(page->findChild<QLabel*>(u"compareQuestion"_s)->text(), said->question);
        QVERIFY2(said->answer.startsWith(u"Yes: "_s), qPrintable(said->answer));
        // The first three of them: the table begins with all.
        const QStringList told = answer->text().section(u": "_s, 1).split(u"; "_s);
        QVERIFY2(told.size() <= 4, qPrintable(answer->text()));
        QVERIFY2(said->answer.startsWith(answer->text().section(u"; and"_s, 0, 0))
                     || said->answer == answer->text(),
                 qPrintable(answer->text()));
        const auto* counts = page->findChild<QLabel*>(u"compareCounts"_s);
        QVERIFY(counts->text().contains(u"worse"_s));
        QVERIFY2(said->verdict.startsWith(counts->text()), qPrintable(said->verdict));
        QVERIFY(answer->y() < counts->y());
        // What else differs is a line that unfolds.
        auto* more = page->findChild<QToolButton*>(u"compareMore"_s);
        const auto* brief = page->findChild<QLabel*>(u"compareBrief"_s);
        const auto* whole = page->findChild<QLabel*>(u"compareDiffers"_s);
        QVERIFY(counts->y() < more->y());
        QVERIFY(brief->isVisible() && !whole->isVisible());
        QVERIFY2(differs.startsWith(brief->text().chopped(1)), qPrintable(brief->text()));
        more->click();
        QVERIFY(whole->isVisible() && !brief->isVisible());
        grabWindow(*m_window, u"window_compare_details"_s);
        more->click();
        QVERIFY(!whole->isVisible() && brief->isVisible());
        QVERIFY(isBad(*model, 0));
        bool others = false;
        for (int row = 0; row < model->rowCount(); ++row) {
            QVERIFY(!others || !isBad(*model, row));
            others = others || !isBad(*model, row);
        }
        QVERIFY(page->findChild<PercentileChart*>(u"comparePercentiles"_s)->pointCount() > 50);
        QVERIFY(page->findChild<QGraphicsView*>(u"compareBars"_s)
                    ->accessibleDescription()
                    .contains(u"%"_s));
        grabWindow(*m_window, u"window_compare_light"_s);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(*m_window, u"window_compare_dark"_s);
        m_theme->apply(ThemeChoice::Light);
        page->findChild<QTabWidget*>(u"compareTabs"_s)->setCurrentIndex(1);
        grabWindow(*m_window, u"window_compare_differences"_s);
        page->findChild<QTabWidget*>(u"compareTabs"_s)->setCurrentIndex(0);
    }

    void anotherBaseTurnsTheVerdict()
    {
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        QSignalSpy loaded(page, &ComparePage::loaded);
        auto* base = page->findChild<QComboBox*>(u"compareBase"_s);
        base->setCurrentIndex(1);
        Q_EMIT base->activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, 20'000);
        QCOMPARE(page->runs(), (std::vector<std::int64_t> { 2, 1 }));
        QCOMPARE(page->data().comparisons.front().base.id, 2);
        QVERIFY(page->findChild<QLabel*>(u"compareCounts"_s)->text().contains(u"better"_s));
        QCOMPARE(m_window->showComparison({ 1, 2 }), page);
    }

    void bothAreMeasuredInTurnBySuite()
    {
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        page->setBase(1);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        auto* session = m_window->session();
        auto* button = page->findChild<QAbstractButton*>(u"compareSuite"_s);
        QVERIFY(!button->isHidden());
        button->click();
        QCOMPARE(session->project().suites.size(), std::size_t { 1 });
        const Suite suite = session->project().suites.front();
        QVERIFY(suite.order == SuiteOrder::Interleaved);
        QVERIFY(
            (suite.items == std::vector<SuiteItem> { { "short", "quick" }, { "short", "slow" } }));
        QVERIFY(!hasErrors(session->problems()));
        QVERIFY(!session->isRunning());
        const auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        QVERIFY(tabs->tabText(tabs->currentIndex()).contains(u"quick and slow in turn"_s));
        // Asked again, it is shown again.
        m_window->showComparison({ 1, 2 });
        button->click();
        QCOMPARE(session->project().suites.size(), std::size_t { 1 });
        session->undoStack()->undo();
        QVERIFY(session->project().suites.empty());
    }

    void theReportIsAskedForOnThePage()
    {
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        page->findChild<QAbstractButton*>(u"compareReport"_s)->click();
        auto* dialog = m_window->findChild<ReportDialog*>();
        QVERIFY(dialog);
        delete dialog;
    }

    void aReportIsOfWhatIsInFront()
    {
        const auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        const auto* model = qobject_cast<ProjectTreeModel*>(tree->model());
        const auto subjects = [this] {
            m_window->findChild<QAction*>(u"actionReport"_s)->trigger();
            const std::unique_ptr<ReportDialog> dialog(
                m_window->findChildren<ReportDialog*>().constLast());
            const auto* of = dialog->findChild<QComboBox*>(u"reportOf"_s);
            QStringList texts;
            for (int i = 0; i < of->count(); ++i) {
                texts << of->itemText(i);
            }
            return std::pair(dialog->request().runs, texts);
        };
        QVERIFY(m_window->showRun(1));
        // Marks in the tree are another choice, not this one.
        tree->selectionModel()->select(model->indexOfRun(1), QItemSelectionModel::ClearAndSelect);
        tree->selectionModel()->select(model->indexOfRun(2), QItemSelectionModel::Select);
        const auto [run, others] = subjects();
        QCOMPARE(run, (std::vector<std::int64_t> { 1 }));
        QCOMPARE(others, (QStringList { u"Run #1: short @ quick"_s, u"Comparison #1 ↔ #2"_s }));
        m_window->showComparison({ 1, 2 });
        const auto [both, parts] = subjects();
        QCOMPARE(both.size(), std::size_t { 2 });
        QCOMPARE(parts.size(), 3);
        QVERIFY2(parts.contains(u"Run #2: short @ slow"_s), qPrintable(parts.join(u'|')));
        m_window->showTrend(u"short"_s);
        auto* trend = m_window->findChild<TrendPage*>();
        QVERIFY(trend);
        QTRY_VERIFY_WITH_TIMEOUT(trend->isLoaded(), 20'000);
        QVERIFY2(subjects().second.first() == trend->title(),
                 qPrintable(subjects().second.join(u'|')));
        tree->selectionModel()->clearSelection();
    }

    void aSuiteEndsOnItsComparison_data()
    {
        QTest::addColumn<SuiteOrder>("order");
        QTest::newRow("in order") << SuiteOrder::Ordered;
        QTest::newRow("interleaved") << SuiteOrder::Interleaved;
    }

    void aSuiteEndsOnItsComparison()
    {
        QFETCH(SuiteOrder, order);
        auto* session = m_window->session();
        const std::size_t before = session->runs().size();
        Suite suite;
        suite.name = "both";
        suite.items = { { "short", "quick" }, { "short", "slow" } };
        suite.order = order;
        suite.trials = 1;
        ProjectChange change;
        change.after = session->project();
        change.after.suites = { suite };
        session->edit(change);
        const auto undo = qScopeGuard([session] { session->undoStack()->undo(); });
        QSignalSpy ended(session, &ProjectSession::suiteEnded);
        session->startSuite(u"both"_s);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 120'000);
        QTRY_VERIFY_WITH_TIMEOUT(!session->isRunning(), 10'000);
        const auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        auto* page = qobject_cast<ComparePage*>(tabs->currentWidget());
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(session->runs().size() == before + 2, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        QCOMPARE(page->runs().size(), std::size_t { 2 });
        QCOMPARE(page->data().comparisons.front().base.endpoint, std::string("quick"));
        QCOMPARE(page->data().comparisons.front().candidate.endpoint, std::string("slow"));
        delete page;
    }

    void whoLooksElsewhereIsOfferedTheComparison()
    {
        auto* session = m_window->session();
        Suite suite;
        suite.name = "both";
        suite.items = { { "short", "quick" }, { "short", "slow" } };
        suite.order = SuiteOrder::Interleaved; // which shows its live page once
        suite.trials = 1;
        ProjectChange change;
        change.after = session->project();
        change.after.suites = { suite };
        session->edit(change);
        const auto undo = qScopeGuard([session] { session->undoStack()->undo(); });
        QSignalSpy ended(session, &ProjectSession::suiteEnded);
        QSignalSpy started(session, &ProjectSession::runStarted);
        session->startSuite(u"both"_s);
        QTRY_VERIFY_WITH_TIMEOUT(started.count() > 0, 60'000);
        ResultPage* elsewhere = m_window->showRun(1);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 120'000);
        const auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        QCOMPARE(tabs->currentWidget(), elsewhere);
        auto* offer = m_window->findChild<QPushButton*>(u"messageCompare1"_s);
        QVERIFY(offer);
        QTRY_VERIFY(offer->isVisible()); // its layout shows it a moment later
        grabWindow(*m_window, u"window_suite_over"_s);
        offer->click();
        auto* page = qobject_cast<ComparePage*>(tabs->currentWidget());
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(!session->isRunning(), 10'000);
        delete page;
    }

    void theAnswerIsWholeWhenTheWindowShrinks_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : { 1280, 1150, 1000, 900 }) {
            QTest::newRow(QByteArray("to " + QByteArray::number(width) + " pixels").constData())
                << width;
        }
    }

    void theAnswerIsWholeWhenTheWindowShrinks()
    {
        QFETCH(int, width);
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        const auto resize = [this](QSize size) {
            m_window->resize(size);
            for (int i = 0; i < 5; ++i) {
                QCoreApplication::processEvents();
            }
        };
        const QSize before = m_window->size();
        resize({ 1920, 1080 });
        resize({ width, 720 });
        for (const QString& name :
             { u"compareQuestion"_s, u"compareAnswer"_s, u"compareCounts"_s }) {
            const auto* words = page->findChild<QLabel*>(name);
            const int whole = words->heightForWidth(words->width());
            QVERIFY2(words->isVisible() && words->height() >= whole,
                     qPrintable(u"%1 of %2"_s.arg(words->height()).arg(whole)));
        }
        resize(before);
    }

    void throughputIsShownAgainstLatency()
    {
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        auto* chart = page->findChild<LoadCurveChart*>(u"compareLoadCurve"_s);
        QCOMPARE(chart->pointCount(), qsizetype { 2 }); // one a run
        QCOMPARE(chart->legend->itemCount(), 2); // one an endpoint
        QCOMPARE(chart->xAxis->label(), u"Completed requests/s"_s);
        auto* time = page->findChild<QComboBox*>(u"compareTime"_s);
        QVERIFY2(time->currentText().startsWith(u"Latency p"_s), qPrintable(time->currentText()));
        time->setCurrentIndex(time->findText(u"TTFT p50"_s));
        QCOMPARE(chart->yAxis->label(), u"TTFT p50 (ms)"_s);
        const ChartTable table = chart->table();
        QCOMPARE(table.rows.size(), std::size_t { 2 });
        for (const auto& row : table.rows) {
            QVERIFY(row[1] <= row[0] && row[0] <= row[2]); // the interval is around the value
            QVERIFY(row[4] <= row[3] && row[3] <= row[5]);
        }
        page->findChild<QComboBox*>(u"compareThroughput"_s)->setCurrentIndex(1);
        QCOMPARE(chart->xAxis->label(), u"Output tokens/s"_s);
        QVERIFY(chart->table().rows.front().front() > table.rows.front().front() * 4);
    }

    void comparisonsAreKeptUnderAName()
    {
        ComparePage* page = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        page->setBase(1);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        page->findChild<QAbstractButton*>(u"compareSave"_s)->click();
        auto* ask = m_window->findChild<ComparisonNameDialog*>();
        QVERIFY(ask);
        auto* ok = ask->findChild<QAbstractButton*>(u"comparisonNameOk"_s);
        QVERIFY(!ok->isEnabled());
        ask->findChild<QLineEdit*>(u"comparisonName"_s)->setText(u" quick or slow "_s);
        grabWindow(*ask, u"dialog_comparison_name"_s);
        QCOMPARE(test::misnamedWidgets(*ask).join(u'\n'), QString());
        QCOMPARE(test::clippedTexts(*ask).join(u'\n'), QString());
        ok->click();
        auto* session = m_window->session();
        const auto kept = savedComparisons(session->project());
        QCOMPARE(kept.size(), std::size_t { 1 });
        QCOMPARE(kept.front().name, u"quick or slow"_s);
        QCOMPARE(kept.front().base, session->runs()[0].uuid);
        QCOMPARE(kept.front().candidates, QStringList(session->runs()[1].uuid));
        QVERIFY(page->title().contains(u"quick or slow"_s));
        session->undoStack()->undo();
        QVERIFY(savedComparisons(session->project()).empty());
        QVERIFY(!page->title().contains(u"quick or slow"_s));
        session->undoStack()->redo();
        // What was saved is there when the file is read again.
        QSignalSpy saved(session, &ProjectSession::saved);
        session->save();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 10'000);
        const auto again = loadProject(m_path);
        QVERIFY(again);
        QCOMPARE(savedComparisons(*again), kept);
    }

    void savedComparisonsAreOpenedRenamedAndDeleted()
    {
        auto* session = m_window->session();
        ProjectChange change;
        change.after = withComparison(
            session->project(),
            { u"half gone"_s,
              session->runs()[0].uuid,
              { session->runs()[1].uuid, u"01234567-89ab-cdef-0123-456789abcdef"_s } });
        change.after = withComparison(change.after,
                                      { u"all gone"_s,
                                        u"76543210-89ab-cdef-0123-456789abcdef"_s,
                                        { session->runs()[1].uuid } });
        change.text = u"add"_s;
        session->edit(change);
        delete m_window->findChild<ComparePage*>();
        const auto list = [this] {
            m_window->findChild<QAction*>(u"actionSavedComparisons"_s)->trigger();
            return m_window->findChild<ComparisonsDialog*>();
        };
        ComparisonsDialog* dialog = list();
        QVERIFY(dialog);
        auto* table = dialog->findChild<QTableView*>(u"comparisonsTable"_s);
        const auto choose = [&table](const QString& name) {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (table->model()->index(row, 0).data().toString() == name) {
                    table->selectRow(row);
                }
            }
        };
        QCOMPARE(table->model()->rowCount(), 3);
        choose(u"half gone"_s);
        const QString runs = table->currentIndex().siblingAtColumn(1).data().toString();
        QVERIFY2(runs.contains(u"#1 ↔ #2"_s) && runs.contains(u"01234567"_s), qPrintable(runs));
        grabWindow(*dialog, u"dialog_comparisons"_s);
        QCOMPARE(test::misnamedWidgets(*dialog).join(u'\n'), QString());
        QCOMPARE(test::clippedTexts(*dialog).join(u'\n'), QString());
        dialog->findChild<QAbstractButton*>(u"comparisonsRename"_s)->click();
        auto* ask = dialog->findChild<ComparisonNameDialog*>();
        auto* edit = ask->findChild<QLineEdit*>(u"comparisonName"_s);
        edit->setText(u"all gone"_s);
        QVERIFY(!ask->findChild<QAbstractButton*>(u"comparisonNameOk"_s)->isEnabled());
        edit->setText(u"one gone"_s);
        ask->findChild<QAbstractButton*>(u"comparisonNameOk"_s)->click();
        QVERIFY(findSavedComparison(session->project(), u"one gone"_s));
        QVERIFY(!findSavedComparison(session->project(), u"half gone"_s));
        choose(u"quick or slow"_s);
        dialog->findChild<QAbstractButton*>(u"comparisonsRemove"_s)->click();
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(!findSavedComparison(session->project(), u"quick or slow"_s));
        choose(u"one gone"_s);
        dialog->findChild<QAbstractButton*>(u"comparisonsOpen"_s)->click();
        auto* page = m_window->findChild<ComparePage*>();
        QVERIFY(page);
        QCOMPARE(page->runs(), (std::vector<std::int64_t> { 1, 2 }));
        const auto* message = m_window->findChild<QLabel*>(u"messageText"_s);
        QVERIFY2(message->text().contains(u"one gone"_s)
                     && message->text().contains(u"01234567-89ab"_s),
                 qPrintable(message->text()));
        delete page;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        dialog = list();
        table = dialog->findChild<QTableView*>(u"comparisonsTable"_s);
        choose(u"all gone"_s);
        dialog->findChild<QAbstractButton*>(u"comparisonsOpen"_s)->click();
        QVERIFY(!m_window->findChild<ComparePage*>());
        QVERIFY2(message->text().contains(u"base is gone"_s), qPrintable(message->text()));
        for (int i = 0; i < 3; ++i) {
            session->undoStack()->undo();
        }
        QVERIFY(findSavedComparison(session->project(), u"quick or slow"_s));
    }

    void aComparisonIsNotSavedWithoutItsBase()
    {
        ComparePage* page = m_window->showComparison({ 77, 1, 2 });
        QVERIFY(page);
        Q_EMIT page->saveRequested();
        QVERIFY(!m_window->findChild<ComparisonNameDialog*>());
        const auto* message = m_window->findChild<QLabel*>(u"messageText"_s);
        QVERIFY2(message->text().contains(u"#77"_s), qPrintable(message->text()));
        delete page;
    }

    void aRunThatIsGoneIsSaid()
    {
        ComparePage page(m_window->session()->storePath(), { 1, 77 });
        auto* text = page.findChild<QLabel*>(u"compareMessageText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text->text().contains(u"77"_s), 20'000);
        QVERIFY(!page.isLoaded());
    }

    void reportsAreWrittenFromTheWindow()
    {
        m_window->showComparison({ 1, 2 });
        m_window->findChild<QAction*>(u"actionReport"_s)->trigger();
        auto* dialog = m_window->findChild<ReportDialog*>();
        QVERIFY(dialog);
        QSignalSpy ready(dialog->preview(), &ReportPreview::ready);
        QTRY_VERIFY_WITH_TIMEOUT(ready.count() == 1, 60'000);
        const int pages = dialog->preview()->pageCount();
        QVERIFY(pages > 1);
        QCOMPARE(dialog->findChild<QLabel*>(u"previewPage"_s)->text(),
                 u"Page 1 of %1"_s.arg(pages));
        grabWindow(*dialog, u"dialog_report"_s);
        dialog->preview()->showPage(pages - 1);
        QCOMPARE(dialog->preview()->currentPage(), pages - 1);
        const auto first = dialog->findChild<QLabel*>(u"previewPage1"_s)->pixmap().toImage();
        // Another title gives another first page, a moment later.
        dialog->findChild<QLineEdit*>(u"reportTitle"_s)->setText(u"Quick or slow"_s);
        QVERIFY(dialog->preview()->isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(ready.count() == 2, 60'000);
        dialog->preview()->showPage(0);
        QVERIFY(dialog->findChild<QLabel*>(u"previewPage1"_s)->pixmap().toImage() != first);
        dialog->findChild<QComboBox*>(u"previewZoom"_s)->setCurrentIndex(1);
        grabWindow(*dialog, u"dialog_report_small"_s);
        // However many pages are seen at once, the next one is the next one.
        dialog->preview()->showPage(0);
        for (int page = 1; page < pages; ++page) {
            dialog->findChild<QAbstractButton*>(u"previewNext"_s)->click();
            QCOMPARE(dialog->preview()->currentPage(), page);
        }
        // Stopping leaves what is there, and the next change draws again.
        auto* comments = dialog->findChild<QPlainTextEdit*>(u"reportComments"_s);
        comments->setPlainText(u"for the board"_s);
        QVERIFY(dialog->preview()->isBusy());
        dialog->findChild<QAbstractButton*>(u"previewStop"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->preview()->isBusy(), 20'000);
        QCOMPARE(ready.count(), 2);
        QCOMPARE(dialog->preview()->pageCount(), pages);
        dialog->findChild<QComboBox*>(u"reportPaper"_s)->setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(ready.count() == 3, 60'000);
        dialog->findChild<QComboBox*>(u"reportFormat"_s)->setCurrentIndex(2);
        auto* file = dialog->findChild<QLineEdit*>(u"reportFile"_s);
        file->setText(m_dir.filePath(u"missing/report.pdf"_s));
        auto* write = dialog->findChild<QAbstractButton*>(u"reportWrite"_s);
        const auto* state = dialog->findChild<QLabel*>(u"reportState"_s);
        QSignalSpy written(dialog, &ReportDialog::written);
        write->click();
        QVERIFY(dialog->isWriting());
        QVERIFY(!write->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isWriting(), 60'000);
        const Sentence sentence = errorSentence({ ErrorCode::Io, {}, {} });
        QVERIFY2(state->text().contains(sentence.remedy), qPrintable(state->text()));
        QCOMPARE(written.count(), 0);
        file->setText(m_dir.filePath(u"report.pdf"_s));
        QVERIFY(write->isEnabled());
        write->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isWriting(), 60'000);
        QVERIFY2(written.count() == 1, qPrintable(state->text()));
        const auto html = readFile(m_dir.filePath(u"report.html"_s));
        QVERIFY(html && html->find("Quick or slow") != std::string::npos);
        QVERIFY(readFile(m_dir.filePath(u"report.pdf"_s)));
        dialog->close();
    }

    void aPreviewThatCannotBeMadeSaysWhatIsMissing()
    {
        const QString gone = m_dir.filePath(u"no-such-program"_s);
        const QByteArray before = qgetenv("LOADSTONE_RENDER");
        qputenv("LOADSTONE_RENDER", gone.toLocal8Bit());
        const auto restore = qScopeGuard([&before] { qputenv("LOADSTONE_RENDER", before); });
        m_window->showComparison({ 1, 2 });
        m_window->findChild<QAction*>(u"actionReport"_s)->trigger();
        auto* dialog = m_window->findChildren<ReportDialog*>().constLast();
        QVERIFY(dialog);
        const auto close = qScopeGuard([dialog] { delete dialog; });
        const auto says = [dialog, &gone] {
            const QList<QLabel*> labels = dialog->preview()->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [&gone](const QLabel* label) {
                return label->text().contains(gone);
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(), 20'000);
        grabWindow(*dialog, u"dialog_report_without_program"_s);
    }

    void rawDataIsExported()
    {
        const auto* status = m_window->findChild<QLabel*>(u"statusText"_s);
        m_window->exportRuns({ 1 }, m_dir.filePath(u"csv"_s), true);
        QTRY_VERIFY_WITH_TIMEOUT(status->text().contains(u"csv"_s), 20'000);
        QVERIFY(readFile(m_dir.filePath(u"csv/requests.csv"_s)));
        m_window->exportRuns({ 1, 2 }, m_dir.filePath(u"both.json"_s), false);
        QTRY_VERIFY_WITH_TIMEOUT(status->text().contains(u"both.json"_s), 20'000);
        const auto json = parseJson(*readFile(m_dir.filePath(u"both.json"_s)));
        QVERIFY(json);
        QCOMPARE((*json)["runs"].size(), std::size_t { 2 });
    }

    void accuracyShowsEveryItem()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"accuracy.results.sqlite"_s);
        std::int64_t trial = 0;
        {
            auto store = Store::open(path, OpenMode::ReadWrite);
            QVERIFY(store);
            RunRow run;
            run.uuid = u"01234567-89ab-cdef-0123-456789abcdef"_s;
            const auto id = (*store)->createRun(run);
            QVERIFY(id);
            TrialRow row;
            row.run = *id;
            const auto made = (*store)->createTrial(row);
            QVERIFY(made);
            trial = *made;
            LogBatch batch;
            std::vector<ScoreRow> scores;
            for (std::uint32_t i = 0; i < 3; ++i) {
                RequestRecord record;
                record.index = i;
                record.sample = i;
                batch.requests.push_back(record);
                batch.texts.push_back({ i, Phase::Measured, "It is " + std::to_string(i), {} });
                scores.push_back({ i, i, 0, i == 1 ? "wrong" : "right", std::to_string(i), "0",
                                   i == 1 ? 0.0 : 1.0, "sums" });
            }
            QVERIFY((*store)->addRequests(trial, batch));
            QVERIFY((*store)->setScores(trial, scores));
        }
        RunResult result;
        result.summary.accuracy = std::vector<AccuracyBlock> { accuracyBlock(
            "q", "exact/1", "last_number/1", { { "right", 2 }, { "wrong", 1 } }) };
        AccuracyPane pane;
        pane.resize(1000, 600);
        pane.show();
        pane.setRun(result);
        QSignalSpy loaded(&pane, &AccuracyPane::loaded);
        pane.setTrial(path, trial);
        QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, 20'000);
        const QString score = pane.findChild<QLabel*>(u"accuracyScore"_s)->text();
        QVERIFY2(score.contains(formatNumber(2.0 / 3, NumberKind::Percent)), qPrintable(score));
        QVERIFY(score.contains(u"n = 3"_s));
        QVERIFY(pane.findChild<QLabel*>(u"accuracyClasses"_s)->text().contains(u"wrong 1"_s));
        QCOMPARE(pane.model()->rowCount(), 3);
        auto* status = pane.findChild<QComboBox*>(u"accuracyStatus"_s);
        status->setCurrentIndex(status->findData(u"wrong"_s));
        QTRY_COMPARE(pane.model()->rowCount(), 1);
        pane.findChild<QTableView*>(u"accuracyTable"_s)->selectRow(0);
        QCOMPARE(pane.findChild<QPlainTextEdit*>(u"accuracyText"_s)->toPlainText(), u"It is 1"_s);
        grabWindow(pane, u"pane_accuracy"_s);
        status->setCurrentIndex(0);
        pane.findChild<QLineEdit*>(u"accuracySearch"_s)->setText(u"is 2"_s);
        // One row too as before, but another one.
        QTRY_VERIFY(pane.model()->rowCount() == 1 && pane.model()->item(0).sample == 2);
    }

private:
    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(ComparePageTest)

#include "tst_comparepage.moc"
