// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "chartwalk.h"
#include "config/loadlevel.h"
#include "control/reportprocess.h"
#include "dialogs/reportdialog.h"
#include "grab.h"
#include "loadproject.h"
#include "models/reporttablemodel.h"
#include "openwindow.h"
#include "pages/resultpage.h"
#include "pages/searchdialog.h"
#include "pages/searchlistpage.h"
#include "pages/searchpage.h"
#include "plots/searchchart.h"
#include "report/loadreport.h"
#include "testmain.h"
#include "text/translations.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

/// A search from its dialog to the report, in a real window: stopped once, gone on with, and found
/// again in the results.
class SearchPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        test::usePrograms();
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"search"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        const QString path = test::writeLoadProject(m_dir);
        QVERIFY(!path.isEmpty());
        m_window = test::openWindow(*m_theme, path);
        QVERIFY(m_window);
    }

    void cleanupTestCase() { m_window.reset(); }

    void itIsStoppedAndKeepsWhatWasMeasured()
    {
        m_window->findChild<QAction*>(u"actionSearch"_s)->trigger();
        auto* dialog = m_window->findChild<SearchDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>(u"searchTrials"_s)->setValue(6);
        QSignalSpy ended(session(), &ProjectSession::searchEnded);
        const auto once = connect(
            session(), &ProjectSession::searchStarted, this, [this](SearchController* search) {
                connect(search, &SearchController::pointFinished, this, [this] {
                    m_sawProgress = page() && page()->isGoingOn()
                        && page()->findChild<QProgressBar*>(u"searchProgress"_s)->value() == 1;
                    page()->findChild<QPushButton*>(u"searchStop"_s)->click();
                });
            });
        dialog->findChild<QPushButton*>(u"searchStart"_s)->click();
        disconnect(once);
        QVERIFY(session()->isRunning());
        QVERIFY(m_window->findChild<QAction*>(u"actionSearch"_s)->isEnabled()); // it would wait
        const auto* stage = page()->findChild<QLabel*>(u"searchStage"_s);
        QTRY_VERIFY_WITH_TIMEOUT(stage->text().contains(u"#1"_s), 30'000);
        grabWindow(*m_window, u"window_search_live"_s);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), 10'000);
        QVERIFY(m_sawProgress);
        QVERIFY(page() && !page()->isGoingOn());
        QCOMPARE(page()->search().points.size(), std::size_t { 1 });
        QVERIFY2(answer().contains(u"stopped"_s), qPrintable(answer()));
        auto* resume = page()->findChild<QPushButton*>(u"searchResume"_s);
        QVERIFY(resume->isVisible() && resume->isEnabled());
    }

    void itIsGoneOnWithOnTheSamePage()
    {
        const SearchPage* before = page();
        QVERIFY(before);
        QSignalSpy ended(session(), &ProjectSession::searchEnded);
        page()->findChild<QPushButton*>(u"searchResume"_s)->click();
        QVERIFY(session()->isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 120'000);
        QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), 10'000);
        QCOMPARE(page(), before);
        const SearchRecord& search = page()->search();
        QVERIFY(search.points.size() >= 4);
        QCOMPARE(search.points.front().run, std::int64_t { 1 });
        QVERIFY(search.result.end != SearchEnd::Interrupted);
        QVERIFY(!page()->findChild<QPushButton*>(u"searchResume"_s)->isVisible());
    }

    void answerChartAndTableSayTheSame()
    {
        QVERIFY(page());
        const SearchRecord& search = page()->search();
        QVERIFY(!answer().isEmpty() && !answer().contains(u"stopped"_s));
        const auto* chart = page()->findChild<SearchChart*>(u"searchChart"_s);
        QCOMPARE(chart->pointCount(), static_cast<qsizetype>(search.points.size()));
        const auto* table = page()->findChild<QTableView*>(u"searchTable"_s);
        QCOMPARE(table->model()->rowCount(), static_cast<int>(search.points.size()));
        bool met = false;
        bool missed = false;
        for (std::size_t i = 0; i < search.points.size(); ++i) {
            const QModelIndex cell =
                table->model()->index(static_cast<int>(i), kSearchVerdictColumn);
            met = met || cell.data().toString() == u"met"_s;
            missed = missed || cell.data().toString().startsWith(u"missed"_s);
            QVERIFY(!cell.data(IconNameRole).toString().isEmpty());
        }
        QVERIFY(met && missed);
        QCOMPARE(test::chartFindings(*page()), QStringList());
        QCOMPARE(test::misnamedWidgets(*page()), QStringList());
        QCOMPARE(test::clippedTexts(*page()), QStringList());
    }

    void theAnswerLeadsOn()
    {
        const SearchRecord search = page()->search();
        const auto load = usableLoad(search);
        QVERIFY(load);
        const QString text = loadText(search.of, load, ReportTableModel::options());
        auto* run = page()->findChild<QPushButton*>(u"searchRunAtLoad"_s);
        auto* use = page()->findChild<QPushButton*>(u"searchUseLoad"_s);
        for (const QPushButton* button : { run, use }) {
            QVERIFY(button->isVisible());
            QVERIFY2(button->text().contains(text), qPrintable(button->text()));
        }
        // Another search begins with what this one asked.
        page()->findChild<QPushButton*>(u"searchAgain"_s)->click();
        const std::unique_ptr<SearchDialog> dialog(
            m_window->findChildren<SearchDialog*>().constLast());
        const auto next = dialog->requests();
        QVERIFY(next && next->front().plan.scenario == search.scenario
                && next->front().plan.endpoint == search.endpoint);
        // The project takes the load over, in a step that can be undone.
        use->click();
        const auto loadNow = [this, &search] {
            return loadLevelOf(*findScenario(session()->project(), search.scenario));
        };
        QCOMPARE(loadNow(), load);
        QVERIFY(tabs()
                    ->tabText(tabs()->currentIndex())
                    .contains(QString::fromStdString(search.scenario)));
        session()->undoStack()->undo();
        QVERIFY(loadNow() != load);
        // One more run, under a name that says its load.
        tabs()->setCurrentWidget(page());
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        run->click();
        QVERIFY(session()->isRunning());
        QVERIFY(!page()->findChild<QPushButton*>(u"searchAgain"_s)->isHidden());
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 120'000);
        QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), 10'000);
        const auto end = ended.front().front().value<RunEnd>();
        const auto named =
            scenarioAtLoad(*findScenario(session()->project(), search.scenario), *load);
        QVERIFY(named);
        QCOMPARE(end.result["run"]["scenario"].get<std::string>(), named->name);
        tabs()->setCurrentWidget(page());
    }

    void theWindowLooksRight()
    {
        for (const bool dark : { false, true }) {
            m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            grabWindow(*m_window, dark ? u"window_search_dark"_s : u"window_search"_s);
        }
        m_theme->apply(ThemeChoice::Light);
        m_window->setMinimumSize(800, 400);
        m_window->resize(1000, 480);
        grabWindow(*m_window, u"window_search_low"_s);
        QCOMPARE(test::clippedTexts(*page()), QStringList());
        m_window->resize(1280, 800);
    }

    void aRowOpensItsRun()
    {
        auto* table = page()->findChild<QTableView*>(u"searchTable"_s);
        const std::int64_t run = page()->search().points[1].run;
        table->setCurrentIndex(table->model()->index(1, 0));
        Q_EMIT table->activated(table->model()->index(1, 0));
        const auto* result = qobject_cast<ResultPage*>(tabs()->currentWidget());
        QVERIFY(result);
        QCOMPARE(result->run(), run);
    }

    void theNextSearchAsksTheSame()
    {
        const SearchRecord& last = page()->search();
        QCOMPARE(page()->title(),
                 u"Search: %1 @ %2"_s.arg(QString::fromStdString(last.scenario),
                                          QString::fromStdString(last.endpoint)));
        const auto ask = [this] {
            m_window->findChild<QAction*>(u"actionSearch"_s)->trigger();
            return std::unique_ptr<SearchDialog>(
                m_window->findChildren<SearchDialog*>().constLast());
        };
        const auto isLast = [&last](const SearchDialog& dialog) {
            const auto next = dialog.requests();
            return next && next->front().plan.scenario == last.scenario
                && next->front().plan.endpoint == last.endpoint
                && next->front().trialLength == last.trialLength;
        };
        // Another endpoint is chosen in the window: what is shown counts.
        auto* chosen = m_window->findChild<QComboBox*>(u"endpointChoice"_s);
        const QString before = chosen->currentText();
        chosen->setCurrentIndex(1 - chosen->currentIndex());
        tabs()->setCurrentWidget(page());
        QVERIFY(isLast(*ask()));
        // Without its page, what the results have.
        for (int i = 0; i < tabs()->count(); ++i) {
            if (tabs()->widget(i) != page()) {
                tabs()->setCurrentIndex(i);
            }
        }
        const auto dialog = ask();
        QTRY_VERIFY_WITH_TIMEOUT(isLast(*dialog), 20'000);
        chosen->setCurrentText(before);
    }

    void itIsFoundAgainInTheResults()
    {
        const QString id = QString::fromStdString(page()->search().id);
        const SearchRecord before = page()->search();
        Q_EMIT tabs()->tabCloseRequested(tabs()->indexOf(page()));
        QTRY_VERIFY(!page());
        m_window->findChild<QAction*>(u"actionSearches"_s)->trigger();
        auto* list = m_window->findChild<SearchListPage*>();
        QVERIFY(list);
        QTRY_VERIFY_WITH_TIMEOUT(list->isLoaded(), 20'000);
        QCOMPARE(list->searches().size(), std::size_t { 1 });
        grabWindow(*m_window, u"window_searches"_s);
        QCOMPARE(test::misnamedWidgets(*list), QStringList());
        auto* table = list->findChild<QTableView*>(u"searchesTable"_s);
        Q_EMIT table->activated(table->model()->index(0, 0));
        QVERIFY(page());
        QTRY_VERIFY_WITH_TIMEOUT(page()->isLoaded(), 20'000);
        QCOMPARE(page()->key(), SearchPage::keyOf(id));
        QVERIFY(page()->search().points == before.points);
        QVERIFY(page()->search().result == before.result);
    }

    void itsReportHasTheChart()
    {
        QVERIFY(page());
        page()->findChild<QPushButton*>(u"searchReport"_s)->click();
        auto* dialog = m_window->findChild<ReportDialog*>();
        QVERIFY(dialog);
        RenderRequest request = dialog->request();
        dialog->reject();
        QVERIFY(request.subject == RenderSubject::Search);
        QCOMPARE(request.runs.size(), page()->search().points.size());
        request.pdf.clear();
        request.html = m_dir.filePath(u"search.html"_s);
        ReportProcess process;
        QSignalSpy done(&process, &ReportProcess::finished);
        process.start(prettyJson(toJson(request)));
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 60'000);
        const auto html = readFile(request.html);
        QVERIFY(html);
        QVERIFY(html->find("svg") != std::string::npos);
        QVERIFY(html->find("Loads that were tried") != std::string::npos);
    }

    void inGermanToo()
    {
        std::vector<std::unique_ptr<QTranslator>> catalogues;
        auto german = std::make_unique<QTranslator>();
        QVERIFY(german->load(QStringLiteral(LOADSTONE_QM "/loadstone_de")));
        QVERIFY(QCoreApplication::installTranslator(german.get()));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        SearchPage again(session()->storePath(), QString::fromStdString(page()->search().id));
        again.resize(1000, 480);
        again.show();
        QTRY_VERIFY_WITH_TIMEOUT(again.isLoaded(), 20'000);
        grabWindow(again, u"search_de_low"_s);
        const QString said = again.findChild<QLabel*>(u"searchAnswer"_s)->text();
        const QStringList clipped = test::clippedTexts(again);
        const QStringList foreign = test::foreignNumbers(again);
        SearchDialog dialog(test::loadProject(), m_dir.path(), u"slots"_s, u"left"_s);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isAsking(), 20'000);
        grabWindow(dialog, u"search_dialog_de"_s);
        const QStringList clippedFields = test::clippedTexts(dialog);
        QCoreApplication::removeTranslator(german.get());
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QVERIFY2(said.contains(u"Last"_s), qPrintable(said));
        QCOMPARE(clipped, QStringList());
        QCOMPARE(foreign, QStringList());
        QCOMPARE(clippedFields, QStringList());
    }

private:
    ProjectSession* session() const { return m_window->session(); }

    QTabWidget* tabs() const { return m_window->findChild<QTabWidget*>(u"pages"_s); }

    SearchPage* page() const { return m_window->findChild<SearchPage*>(); }

    QString answer() const { return page()->findChild<QLabel*>(u"searchAnswer"_s)->text(); }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
    bool m_sawProgress = false;
};

LOADSTONE_GUI_TEST(SearchPageTest)
#include "tst_searchpage.moc"
