// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"
#include "dialogs/charttabledialog.h"
#include "dialogs/errorbox.h"
#include "dialogs/projectdialog.h"
#include "dialogs/projectdiffdialog.h"
#include "dialogs/reportpreview.h"
#include "dialogs/shortcutsdialog.h"
#include "dialogs/templatesdialog.h"
#include "help/helpkeeper.h"
#include "help/helpwindow.h"
#include "localesproject.h"
#include "pages/chartsection.h"
#include "pages/chartsections.h"
#include "pages/comparepage.h"
#include "pages/curvepage.h"
#include "pages/editfield.h"
#include "pages/livepage.h"
#include "pages/newprojectdialog.h"
#include "pages/objectpage.h"
#include "pages/probepanel.h"
#include "pages/requestinspector.h"
#include "pages/resultpage.h"
#include "pages/rundialog.h"
#include "pages/runspage.h"
#include "pages/searchdialog.h"
#include "pages/searchlistpage.h"
#include "pages/sweepdialog.h"
#include "pages/trendpage.h"
#include "pages/trialselection.h"
#include "plots/percentilechart.h"
#include "testlanguage.h"
#include "testmain.h"
#include "theme/chooserow.h"
#include "theme/style.h"
#include "theme/theme.h"
#include "walker.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QStyleOption>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::PseudoTranslator;
using test::TestLanguage;
using test::Walker;

using Section = ProjectTreeModel::Section;

namespace {

constexpr std::size_t kRuns = 3;
constexpr qint64 kGradedRun = 3;

constexpr std::array kSections { Section::Endpoints, Section::Datasets, Section::Systems,
                                 Section::Scenarios, Section::Suites,   Section::Slos };

} // namespace

/// Walks all pages and dialogs in each language: names of widgets, and texts that do not fit.
class LocalesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"locales"_s);
        QSettings().clear();
        m_path = test::writeLocalesProject(m_dir);
        QVERIFY(!m_path.isEmpty());
        Theme theme;
        MainWindow window(&theme);
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        for (const QString& scenario : { u"short"_s, u"short"_s, u"graded"_s }) {
            QSignalSpy ended(window.session(), &ProjectSession::runEnded);
            window.session()->startRun(scenario, u"bundled"_s);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(window.session()->runs().size(), kRuns, 10'000);
    }

    void init() { QSettings().clear(); }

    void cleanup()
    {
        m_window.reset();
        m_walker.reset();
        m_theme.reset();
        m_language.reset();
    }

    void theWalkFindsWhatIsWrong()
    {
        QWidget window;
        auto* label = new QLabel(u"a text"_s, &window);
        label->setObjectName(u"label"_s);
        auto* wrapped = new QLabel(u"many words that need more than one line"_s, &window);
        wrapped->setWordWrap(true);
        auto* first = new QPushButton(u"Button"_s, &window);
        auto* second = new QPushButton(u"Button"_s, &window);
        for (QPushButton* button : { first, second }) {
            button->setObjectName(u"button"_s);
            button->setAccessibleName(u"one name"_s);
            button->resize(button->sizeHint());
        }
        for (QLabel* one : { label, wrapped }) {
            one->ensurePolished();
        }
        label->resize(label->sizeHint());
        wrapped->resize(90, wrapped->heightForWidth(90));
        window.show();
        QCOMPARE(test::clippedTexts(window), QStringList());
        QCOMPARE(test::misnamedWidgets(window).size(), 1);
        second->setAccessibleName({});
        QVERIFY(test::misnamedWidgets(window).join(u' ').contains(u"no name"_s));
        label->resize(label->width() - 5, label->height());
        first->resize(first->width() - 5, first->height());
        wrapped->resize(60, wrapped->height());
        QCOMPARE(test::clippedTexts(window).size(), 3);
    }

    void theWalkFindsWhatNeedsAMouseOrIsCutOff()
    {
        QWidget window;
        window.resize(400, 300);
        const auto tool = [&window](const QString& name) {
            auto* button = new QToolButton(&window);
            button->setObjectName(name);
            button->setAccessibleName(name);
            button->resize(40, 20);
            return button;
        };
        QToolButton* reached = tool(u"reached"_s);
        QToolButton* missed = tool(u"missed"_s);
        auto* link = new QLabel(u"<a href='x'>more</a>"_s, &window);
        link->setTextInteractionFlags(Qt::TextBrowserInteraction);
        link->resize(link->sizeHint());
        auto* area = new QScrollArea(&window);
        auto* far = new QLabel(u"far below"_s);
        far->resize(100, 5'000);
        area->setWidget(far);
        window.show();
        QCOMPARE(test::mouseOnlyWidgets(window), QStringList());
        QCOMPARE(test::cutWidgets(window), QStringList()); // what scrolls is not cut off
        missed->setFocusPolicy(Qt::NoFocus);
        QVERIFY(test::mouseOnlyWidgets(window).join(u' ').contains(u"'missed'"_s));
        QAction action(u"by key"_s);
        action.setShortcut(Qt::Key_F4);
        missed->setDefaultAction(&action);
        QCOMPARE(test::mouseOnlyWidgets(window), QStringList());
        link->setTextInteractionFlags(Qt::LinksAccessibleByMouse);
        QCOMPARE(test::mouseOnlyWidgets(window).size(), 1);
        reached->move(380, 10);
        QCOMPARE(test::cutWidgets(window).size(), 1);
        QToolBar bar(&window);
        bar.resize(60, 30);
        for (const QString& text : { u"a button"_s, u"one more"_s, u"a third"_s }) {
            bar.addAction(text);
        }
        bar.show();
        QVERIFY(test::cutWidgets(window).join(u' ').contains(u"lack of room"_s));
    }

    void pseudoLanguagesKeepWhatIsFilledIn()
    {
        const PseudoTranslator longer(PseudoTranslator::Kind::Long);
        const PseudoTranslator mirrored(PseudoTranslator::Kind::RightToLeft);
        const char* text = "&Run %1 of {name}";
        const QString plain = u"Requests begun each second, whether or not answers have come"_s;
        const auto size = longer.translate("", qPrintable(plain), nullptr, -1).size();
        QVERIFY2(size > plain.size() * 13 / 10, qPrintable(QString::number(size)));
        for (const QTranslator* one : { static_cast<const QTranslator*>(&longer),
                                        static_cast<const QTranslator*>(&mirrored) }) {
            const QString out = one->translate("", text, nullptr, -1);
            QVERIFY2(out.startsWith(u"&R"_s) && out.contains(u"%1"_s) && out.contains(u"{name}"_s),
                     qPrintable(out));
        }
    }

    void choicesAreSeenInTheDark()
    {
        Theme theme;
        theme.apply(ThemeChoice::Dark);
        const int window = QApplication::palette().color(QPalette::Window).lightness();
        const QColor line = outlineColor(QApplication::palette());
        QVERIFY(line.lightness() - window > 70);
        // An empty one is an outline: what is inside is the ground of inputs.
        QCheckBox box;
        box.resize(box.sizeHint());
        QStyleOptionButton option;
        option.initFrom(&box);
        const QRect mark = box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
        const auto centre = [&box, &mark] {
            return box.grab().toImage().pixelColor(mark.center());
        };
        QCOMPARE(centre(), QApplication::palette().color(QPalette::Base));
        box.setChecked(true);
        QVERIFY(centre() != QApplication::palette().color(QPalette::Base));
    }

    void everyPageFitsAndIsNamed_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& language : { u"en"_s, u"de"_s, u"long"_s, u"rtl"_s }) {
            QTest::newRow(qPrintable(language)) << language;
        }
    }

    void everyPageFitsAndIsNamed()
    {
        QFETCH(QString, language);
        m_language = std::make_unique<TestLanguage>(language);
        if (language == "de"_L1) {
            QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Abbrechen"_s);
        }
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        m_walker = std::make_unique<Walker>(*m_theme, u"locale"_s, language);
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->show();
        walk(*m_window, u"welcome"_s);
        walkAssistant();
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->runs().size() >= kRuns, 10'000);
        walkEditors();
        walkResults();
        walkFinding();
        walkLoads();
        walkHelp();
        walkDialogs();
        walkLive();
        // One by one: a long message would be cut.
        for (const QString& finding : m_walker->findings()) {
            qWarning("%s", qPrintable(finding));
        }
        QCOMPARE(m_walker->findings().size(), 0);
    }

private:
    void walk(QWidget& window, const QString& name)
    {
        m_walker->walk(window, name, &window == m_window.get());
    }

    void walkAssistant()
    {
        trigger(u"actionNew"_s);
        auto* dialog = m_window->findChild<NewProjectDialog*>();
        QVERIFY(dialog);
        walk(*dialog, u"assistant_endpoint"_s);
        auto* next = dialog->findChild<QAbstractButton*>(u"assistantNext"_s);
        dialog->findChild<QAbstractButton*>(u"assistantBundled"_s)->click();
        dialog->findChild<QAbstractButton*>(u"assistantTest"_s)->click();
        const auto* probe = dialog->findChild<ProbePanel*>();
        QTRY_VERIFY_WITH_TIMEOUT(!probe->isBusy(), 30'000);
        walk(*dialog, u"assistant_probe"_s);
        next->click();
        QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), 10'000);
        const auto* request = dialog->findChild<QPlainTextEdit*>(u"requestText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!request->toPlainText().isEmpty(), 10'000);
        walk(*dialog, u"assistant_dataset"_s);
        dialog->findChild<QRadioButton*>(u"assistantFile"_s)->click();
        walk(*dialog, u"assistant_file"_s);
        dialog->findChild<QRadioButton*>(u"assistantSample"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), 10'000);
        next->click();
        for (const QString& kind : { u"server"_s, u"offline"_s, u"multi-stream"_s }) {
            dialog->findChild<QRadioButton*>(u"scenarioKind_"_s + kind)->click();
            walk(*dialog, u"assistant_"_s + kind);
        }
        next->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            !dialog->findChild<QLabel*>(u"assistantFactDisk"_s)->text().isEmpty(), 10'000);
        walk(*dialog, u"assistant_summary"_s);
        delete dialog;
    }

    void walkEditors()
    {
        for (const Section section : kSections) {
            const QString list = QString::fromLatin1(sectionKey(section));
            m_window->showObject(section,
                                 objectNames(m_window->session()->project(), section).front());
            if (section == Section::Datasets) {
                const auto* view = m_window->findChild<QTableView*>(u"previewTable"_s);
                QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, 10'000);
            }
            walk(*m_window, u"editor_"_s + list);
            // A new one has gaps that are complained about.
            trigger(u"actionNew_"_s + list);
            walk(*m_window, u"new_"_s + list);
            while (m_window->session()->undoStack()->canUndo()) {
                m_window->session()->undoStack()->undo();
            }
        }
    }

    /// Chips of every kind, and the state without a request.
    void walkSelection(ResultPage& page)
    {
        RequestSelection selection;
        selection.span = SelectedSpan { { 0, 3 * kNsPerS }, SelectedSpan::Basis::Ended };
        for (auto& range : selection.times) {
            range = StepRange { 0, 100'000 * kNsPerS };
        }
        for (const auto& outcomes :
             { std::vector<Outcome> { Outcome::Ok }, std::vector<Outcome> { Outcome::Reset } }) {
            selection.outcomes = outcomes;
            QSignalSpy computed(&page.selection(), &TrialSelection::computed);
            page.selection().setSelection(selection);
            QVERIFY(computed.wait(20'000));
            page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(0);
            walk(*m_window,
                 outcomes.front() == Outcome::Ok ? u"result_selection"_s
                                                 : u"result_selection_empty"_s);
        }
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(1);
        walk(*m_window, u"result_selection_requests"_s);
        page.selection().clear();
    }

    /// Everything of one request, and sending it again.
    void walkRequest(ResultPage& page)
    {
        page.findChild<QTabWidget*>(u"resultTabs"_s)->setCurrentIndex(1);
        auto* table = page.findChild<QTableView*>(u"requestTable"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, 10'000);
        chooseRow(table, 0);
        const auto* inspector = page.findChild<RequestInspector*>();
        QTRY_VERIFY_WITH_TIMEOUT(inspector->inspection().has_value(), 10'000);
        auto* tabs = inspector->findChild<QTabWidget*>();
        QVERIFY(tabs);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            walk(*m_window, u"result_request_%1"_s.arg(tab));
        }
    }

    /// The charts of each question, one's explanation, and what is written about their times.
    void walkSections(ResultPage& page)
    {
        auto* sections = page.findChild<ChartSections*>();
        auto* tabs = page.findChild<QTabWidget*>(u"resultTabs"_s);
        tabs->setCurrentWidget(sections);
        for (const auto which :
             { ChartSections::Latency, ChartSections::Throughput, ChartSections::Errors }) {
            sections->setCurrent(which);
            QSignalSpy drawn(sections->section(which), &ChartSection::drawn);
            QVERIFY(drawn.wait(20'000));
            walk(*m_window, u"result_section_%1"_s.arg(static_cast<int>(which)));
        }
        sections->findChild<Chart*>(u"errorShareChart"_s)
            ->findChild<QAction*>(u"chartExplain"_s)
            ->trigger();
        auto* popup = m_window->findChild<QWidget*>(u"chartExplanation"_s);
        QVERIFY(popup);
        walk(*popup, u"chartExplanation"_s);
        delete popup;
        sections->setCurrent(ChartSections::Overview);
        Q_EMIT page.findChild<Chart*>(u"timelineChart"_s)->noteRequested(QCPRange(1, 2));
        auto* note = m_window->findChild<QDialog*>(u"noteDialog"_s);
        QVERIFY(note);
        walk(*note, u"noteDialog"_s);
        delete note;
        sections->findChild<QAbstractButton*>(u"chartNotesButton"_s)->click();
        auto* notes = m_window->findChild<QDialog*>(u"notesDialog"_s);
        QVERIFY(notes);
        walk(*notes, u"notesDialog"_s);
        delete notes;
    }

    void walkResults()
    {
        ResultPage* result = m_window->showRun(1);
        QTRY_VERIFY_WITH_TIMEOUT(result->isLoaded(), 20'000);
        walkSections(*result);
        auto* tabs = result->findChild<QTabWidget*>(u"resultTabs"_s);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            walk(*m_window, u"result_%1"_s.arg(tab));
        }
        walkSelection(*result);
        walkRequest(*result);
        trigger(u"actionReport"_s);
        auto* report = m_window->findChild<QDialog*>(u"reportDialog"_s);
        QVERIFY(report);
        const auto* preview = report->findChild<ReportPreview*>();
        QTRY_VERIFY_WITH_TIMEOUT(preview->pageCount() > 0, 30'000);
        walk(*report, u"reportDialog"_s);
        delete report;
        ComparePage* compare = m_window->showComparison({ 1, 2 });
        QTRY_VERIFY_WITH_TIMEOUT(compare->isLoaded(), 20'000);
        walk(*m_window, u"compare"_s);
        walkComparisons();
        result = m_window->showRun(kGradedRun);
        QTRY_VERIFY_WITH_TIMEOUT(result->isLoaded(), 20'000);
        walk(*m_window, u"accuracy"_s);
        walkTable(*compare);
    }

    void walkFinding()
    {
        trigger(u"actionRuns"_s);
        auto* runs = m_window->findChild<RunsPage*>();
        QVERIFY(runs);
        QTRY_VERIFY_WITH_TIMEOUT(runs->isLoaded(), 10'000);
        walk(*m_window, u"runs"_s);
        auto* table = runs->findChild<QTableView*>(u"runsTable"_s);
        chooseRow(table, 0);
        walk(*m_window, u"runs_one"_s);
        table->selectAll();
        walk(*m_window, u"runs_several"_s);
        for (const int show : { 1, 3 }) { // nothing is archived or deleted
            runs->findChild<QComboBox*>(u"runsShow"_s)->setCurrentIndex(show);
            walk(*m_window, u"runs_show_%1"_s.arg(show));
        }
        trigger(u"actionPalette"_s);
        auto* palette = m_window->findChild<QDialog*>(u"commandPalette"_s);
        QVERIFY(palette);
        walk(*palette, u"palette"_s);
        palette->findChild<QLineEdit*>(u"paletteField"_s)->setText(u"\u2603"_s);
        walk(*palette, u"palette_nothing"_s);
        delete palette;
    }

    /// Runs at many loads, and what is shown of all runs of a scenario.
    void walkLoads()
    {
        const auto box = [this](const QString& action, auto* kind) {
            trigger(action);
            auto* dialog = m_window->findChild<std::remove_pointer_t<decltype(kind)>*>();
            QVERIFY(dialog);
            QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
            walk(*dialog, action);
            delete dialog;
        };
        box(u"actionSearch"_s, static_cast<SearchDialog*>(nullptr));
        box(u"actionSweep"_s, static_cast<SweepDialog*>(nullptr));
        box(u"actionRunAsk"_s, static_cast<RunDialog*>(nullptr));
        TrendPage* trend = m_window->showTrend(u"short"_s);
        QTRY_VERIFY_WITH_TIMEOUT(trend->isLoaded(), 10'000);
        walk(*m_window, u"trend"_s);
        CurvePage* curve = m_window->showCurve(u"short"_s);
        QVERIFY(curve);
        QTRY_VERIFY_WITH_TIMEOUT(curve->isLoaded(), 10'000);
        walk(*m_window, u"curve_one_load"_s);
        trigger(u"actionSearches"_s);
        const auto* searches = m_window->findChild<SearchListPage*>();
        QVERIFY(searches);
        QTRY_VERIFY_WITH_TIMEOUT(searches->isLoaded(), 10'000);
        walk(*m_window, u"searches_none"_s);
        ComparePage* three = m_window->showComparison({ 1, 2, 3 });
        QTRY_VERIFY_WITH_TIMEOUT(three->isLoaded(), 20'000);
        walk(*m_window, u"compare_three"_s);
    }

    void walkHelp()
    {
        trigger(u"actionHelp"_s);
        const auto* keeper = m_window->findChild<HelpKeeper*>();
        QVERIFY(keeper && keeper->window());
        HelpWindow& help = *keeper->window();
        walk(help, u"help"_s);
        help.findChild<QLineEdit*>(u"helpSearch"_s)->setText(u"latency"_s);
        walk(help, u"help_search"_s);
        help.findChild<QLineEdit*>(u"helpSearch"_s)->setText(u"\u2603"_s);
        walk(help, u"help_nothing"_s);
        help.close();
    }

    void walkComparisons()
    {
        trigger(u"actionSaveComparison"_s);
        auto* name = m_window->findChild<QDialog*>(u"comparisonNameDialog"_s);
        QVERIFY(name);
        walk(*name, u"comparisonNameDialog"_s);
        name->findChild<QLineEdit*>(u"comparisonName"_s)->setText(u"first"_s);
        name->findChild<QAbstractButton*>(u"comparisonNameOk"_s)->click();
        trigger(u"actionSavedComparisons"_s);
        auto* saved = m_window->findChild<QDialog*>(u"comparisonsDialog"_s);
        QVERIFY(saved);
        QVERIFY(saved->findChild<QTableView*>()->model()->rowCount() > 0);
        walk(*saved, u"comparisonsDialog"_s);
        delete saved;
        m_window->session()->undoStack()->undo();
    }

    void walkTable(ComparePage& page)
    {
        Q_EMIT page.findChild<PercentileChart*>()->tableRequested();
        auto* table = m_window->findChild<ChartTableDialog*>();
        QVERIFY(table);
        walk(*table, u"chartTableDialog"_s);
        delete table;
    }

    void walkDialogs()
    {
        const auto box = [this](const QString& action, const QString& name) {
            trigger(action);
            auto* dialog = m_window->findChild<QDialog*>(name);
            QVERIFY2(dialog, qPrintable(name));
            walk(*dialog, name);
            delete dialog;
        };
        box(u"actionProperties"_s, u"projectDialog"_s);
        box(u"actionShortcuts"_s, u"shortcutsDialog"_s);
        box(u"actionAbout"_s, u"aboutBox"_s);
        box(u"actionHistory"_s, u"historyDialog"_s);
        box(u"actionTemplates"_s, u"templatesDialog"_s);
        box(u"actionPreferences"_s, u"preferencesDialog"_s);
        walkKeeping();
        showError(m_window.get(), QCoreApplication::translate("MainWindow", "The export failed."),
                  { ErrorCode::DiskFull, u"no space left"_s, u"/a/folder/a-file.csv"_s });
        auto* error = m_window->findChild<QDialog*>(u"errorBox"_s);
        QVERIFY(error);
        walk(*error, u"errorBox"_s);
        delete error;
        for (const OutsideChange change :
             { OutsideChange::Changed, OutsideChange::Unreadable, OutsideChange::Gone }) {
            Q_EMIT m_window->session()->changedOutside(change);
            walk(*m_window, u"outside_%1"_s.arg(static_cast<int>(change)));
        }
        Q_EMIT m_window->session()->settledOutside();
        m_window->session()->keepMine();
        ProjectChange change;
        change.after = m_window->session()->project();
        change.after.name = "changed";
        m_window->session()->edit(change);
        QVERIFY(!m_window->close());
        auto* save = m_window->findChild<QDialog*>(u"saveBox"_s);
        QVERIFY(save);
        walk(*save, u"saveBox"_s);
        delete save;
        m_window->session()->undoStack()->undo();
    }

    /// What is asked after a crash and when another program wrote.
    void walkKeeping()
    {
        const Json file = toJson(m_window->session()->project());
        Json edited = file;
        edited["name"] = "edited";
        edited["scenarios"][0]["trials"] = 17;
        edited["systems"].push_back(Json { { "name", "new box" } });
        ProjectRecovery recovery;
        recovery.project = m_path;
        recovery.time = QDateTime(QDate(2026, 11, 30), QTime(10, 41), Qt::UTC);
        recovery.saved = file;
        recovery.saved["baseline"] = "1";
        recovery.edited = edited;
        recovery.leftOut = { "/endpoints/0/headers/Authorization" };
        Json theirs = file;
        theirs["scenarios"][0]["trials"] = 3;
        theirs["name"] = "theirs";
        ProjectDiffDialog diff(u"here"_s, u"there"_s, projectDiff(file, edited));
        ProjectDiffDialog none(u"here"_s, u"there"_s, {});
        RecoveryDialog recover(recovery, file);
        MergeDialog merge(mergeProjects(file, edited, theirs));
        TemplateNameDialog name(u"x"_s, u"first"_s, { u"first"_s }, true);
        for (QDialog* dialog :
             std::initializer_list<QDialog*> { &diff, &none, &recover, &merge, &name }) {
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->show();
            walk(*dialog, dialog == &none ? u"projectDiffNone"_s : dialog->objectName());
            dialog->hide();
        }
    }

    void walkLive()
    {
        QSignalSpy ended(m_window->session(), &ProjectSession::runEnded);
        m_window->session()->startRun(u"server-50"_s, u"bundled"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->controller()
                                     && m_window->session()->controller()->stage()
                                         == RunController::Stage::Measuring,
                                 30'000);
        const auto* live = m_window->findChild<LivePage*>();
        QTRY_VERIFY_WITH_TIMEOUT(!live->liveLine().isEmpty(), 10'000);
        walk(*m_window, u"live"_s);
        QVERIFY(!m_window->close());
        auto* quit = m_window->findChild<QDialog*>(u"quitBox"_s);
        QVERIFY(quit);
        walk(*quit, u"quitBox"_s);
        delete quit;
        m_window->session()->stopRun();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session()->isRunning(), 10'000);
    }

    void trigger(const QString& name) { m_window->findChild<QAction*>(name)->trigger(); }

    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<TestLanguage> m_language;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Walker> m_walker;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(LocalesTest)

#include "tst_locales.moc"
