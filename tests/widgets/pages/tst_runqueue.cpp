// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "grab.h"
#include "loadproject.h"
#include "pages/accuracypane.h"
#include "pages/lengthhint.h"
#include "pages/livepage.h"
#include "pages/objectpage.h"
#include "pages/queuepanel.h"
#include "pages/resultpage.h"
#include "pages/rundialog.h"
#include "pages/verdictband.h"
#include "store/store.h"
#include "testmain.h"
#include "text/needwords.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/notifier.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QAction>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
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

using Section = ProjectTreeModel::Section;

namespace {

constexpr int kRunMs = 60'000;

/// Short runs ("slots", "rate"), one of half a minute ("long"), one with a warning ("doubtful"),
/// and an endpoint that nobody serves ("gone").
Project queueProject()
{
    Project project = test::loadProject();
    Scenario scenario = *findScenario(project, "slots");
    scenario.name = "long";
    scenario.stop = StopSettings {};
    scenario.stop.duration = 30 * kNsPerS;
    project.scenarios.push_back(scenario);
    scenario = *findScenario(project, "slots");
    scenario.name = "doubtful";
    scenario.repeats = 3; // counts in accuracy mode only
    project.scenarios.push_back(scenario);
    Endpoint gone = project.endpoints.front();
    gone.name = "gone";
    gone.urls = { "http://127.0.0.1:9" };
    project.endpoints.push_back(gone);
    Suite suite;
    suite.name = "pair";
    suite.items = { { "slots", "left" }, { "rate", "right" } };
    suite.trials = 1;
    project.suites = { suite };
    return project;
}

QStringList states(const RunQueue& queue)
{
    QStringList all;
    for (const QueueRow& row : queue.rows()) {
        all << row.name % u": "_s % queueStateText(row.state);
    }
    return all;
}

} // namespace

class RunQueueTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"queue"_s);
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
    }

    void init()
    {
        QSettings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(!test::writeLoadProject(*m_dir).isEmpty());
        open(queueProject());
    }

    void cleanup()
    {
        if (session()->isRunning()) {
            queue()->dropWaiting();
            session()->stopRun();
            QTRY_VERIFY_WITH_TIMEOUT(!session()->isRunning(), kRunMs);
        }
        m_window.reset();
        m_elsewhere.reset();
        m_dir.reset();
    }

    void runsOneAfterTheOtherWhateverIsShown()
    {
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        QSignalSpy notified(m_window->findChild<Notifier*>(), &Notifier::notified);
        const auto* dock = m_window->findChild<QDockWidget*>(u"queueDock"_s);
        QVERIFY(dock->isHidden());
        choose(u"slots"_s, u"left"_s);
        action(u"actionRun"_s)->trigger();
        QVERIFY(session()->isRunning());
        QVERIFY(dock->isHidden()); // one run needs no queue
        lookElsewhere();
        QVERIFY(action(u"actionRun"_s)->isEnabled());
        choose(u"rate"_s, u"right"_s);
        action(u"actionRun"_s)->trigger();
        Page* page = m_window->showObject(Section::Suites, u"pair"_s);
        page->findChild<QPushButton*>(u"objectRun"_s)->click();
        QVERIFY(!dock->isHidden());
        QCOMPARE(states(*queue()),
                 QStringList({ u"slots against left: running"_s, u"rate against right: waiting"_s,
                               u"pair: waiting"_s }));
        grabWindow(*m_window, u"queue_running"_s);
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        while (tabs->count() > 1) {
            Q_EMIT tabs->tabCloseRequested(0);
        }
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(queue()->waiting(), std::size_t { 0 });
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 4 }, 10'000);
        QStringList order;
        for (const RunRow& run : session()->runs()) {
            order << run.scenario % u' ' % run.endpoint;
        }
        order.sort();
        QCOMPARE(
            order,
            QStringList({ u"rate right"_s, u"rate right"_s, u"slots left"_s, u"slots left"_s }));
        for (const QueueRow& row : queue()->rows()) {
            QCOMPARE(row.state, QueueState::Done);
            QVERIFY2(row.outcome.startsWith(u"#"_s), qPrintable(row.outcome));
        }
        QCOMPARE(notified.count(), 1); // of all of them
        QVERIFY2(notified.first().at(1).toString().contains(u"3 done"_s),
                 qPrintable(notified.first().at(1).toString()));
        grabWindow(*m_window, u"queue_ended"_s);
        QVERIFY(test::misnamedWidgets(*m_window).isEmpty());
        QTRY_COMPARE(test::clippedTexts(*m_window).join(u'\n'), QString());
    }

    void goesOnAfterARunThatFails()
    {
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        queue()->add(session()->runJob(u"slots"_s, u"gone"_s));
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        QTRY_COMPARE_WITH_TIMEOUT(queue()->rows().front().state, QueueState::Failed, kRunMs);
        const QString outcome = queue()->rows().front().outcome;
        QVERIFY2(outcome.contains(u"FAILED"_s), qPrintable(outcome));
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(queue()->rows().back().state, QueueState::Done);
    }

    void saysWhatToDoAboutAnEndpointThatIsDown()
    {
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        queue()->add(session()->runJob(u"slots"_s, u"gone"_s));
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QPushButton*>(u"messageEndpoint"_s), 5'000);
        grabWindow(*m_window, u"queue_endpoint_down"_s);
        m_window->findChild<QPushButton*>(u"messageEndpoint"_s)->click();
        const auto* page = qobject_cast<ObjectPage*>(
            m_window->findChild<QTabWidget*>(u"pages"_s)->currentWidget());
        QVERIFY(page);
        QCOMPARE(page->name(), u"gone"_s);
        QCOMPARE(page->section(), Section::Endpoints);
    }

    void whatIsQueuedStaysAsItWas()
    {
        queue()->setPaused(true);
        const Project before = session()->project();
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        ProjectChange change { before, u"edit"_s, {}, {} };
        change.after.scenarios.front().seed += 1;
        session()->edit(change);
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        queue()->setPaused(false);
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 1 }, 10'000);
        const QByteArray text = QByteArray::fromStdString(prettyJson(toJson(before)));
        QCOMPARE(session()->runs().front().projectHash.toLatin1(),
                 QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
    }

    void stopKeepsWhatWasMeasuredAndPauses()
    {
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        queue()->add(session()->runJob(u"long"_s, u"left"_s));
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        QTRY_VERIFY_WITH_TIMEOUT(isMeasuring(), 30'000);
        action(u"actionStop"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
        QTRY_COMPARE(queue()->rows().front().state, QueueState::Stopped);
        QCOMPARE(ended.first().first().value<RunEnd>().state, RunState::Interrupted);
        QVERIFY(queue()->isPaused());
        QVERIFY(action(u"actionQueuePause"_s)->isChecked());
        QCOMPARE(queue()->waiting(), std::size_t { 1 });
        QVERIFY(!session()->isRunning());
        action(u"actionQueuePause"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(queue()->rows().back().state, QueueState::Done);
    }

    void skipGoesOnWithTheNext()
    {
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        queue()->add(session()->runJob(u"long"_s, u"left"_s));
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        QTRY_VERIFY_WITH_TIMEOUT(isMeasuring(), 30'000);
        action(u"actionQueueSkip"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QVERIFY(!queue()->isPaused());
        QCOMPARE(states(*queue()),
                 QStringList({ u"long against left: stopped"_s, u"slots against left: done"_s }));
    }

    void theKeyboardOrdersAndRemoves()
    {
        queue()->setPaused(true);
        for (const QString& scenario : { u"slots"_s, u"rate"_s, u"long"_s }) {
            queue()->add(session()->runJob(scenario, u"left"_s));
        }
        QVERIFY(!session()->isRunning());
        m_window->activateWindow();
        action(u"actionQueue"_s)->trigger();
        auto* view = m_window->findChild<QTableView*>(u"queueTable"_s);
        QVERIFY(view->isVisible());
        const auto order = [this] {
            QStringList names;
            for (const QueueRow& row : queue()->rows()) {
                names << row.name.section(u' ', 0, 0);
            }
            return names;
        };
        QTRY_VERIFY(m_window->isActiveWindow());
        view->setFocus();
        view->selectRow(2);
        QTRY_VERIFY(view->hasFocus());
        QVERIFY(m_window->findChild<QAction*>(u"queueUp"_s)->isEnabled());
        QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(order(), QStringList({ u"slots"_s, u"long"_s, u"rate"_s }));
        QCOMPARE(view->currentIndex().row(), 1); // it is still the chosen one
        QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier); // it is the first: nothing happens
        QCOMPARE(order(), QStringList({ u"long"_s, u"slots"_s, u"rate"_s }));
        QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(order(), QStringList({ u"slots"_s, u"long"_s, u"rate"_s }));
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(order(), QStringList({ u"slots"_s, u"rate"_s }));
        QVERIFY(!session()->isRunning());
        grabWindow(*m_window, u"queue_paused"_s);
        QCOMPARE(queue()->waiting(), std::size_t { 2 });
    }

    void closingSaysThatTheQueueIsNotKept()
    {
        queue()->setPaused(true);
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        queue()->add(session()->runJob(u"rate"_s, u"left"_s));
        QVERIFY(!m_window->close());
        auto* box = m_window->findChild<QMessageBox*>(u"quitBox"_s);
        QVERIFY(box);
        QVERIFY2(box->informativeText().contains(u"2 queued"_s),
                 qPrintable(box->informativeText()));
        box->findChild<QPushButton*>(u"quitStay"_s)->click();
        QTRY_VERIFY(m_window->isVisible());
        QCOMPARE(queue()->waiting(), std::size_t { 2 });
        m_window->openProject(m_dir->filePath(u"another.loadstone"_s));
        QVERIFY(m_window->findChild<QLabel*>(u"messageText"_s)->text().contains(u"queued"_s));
        QVERIFY(!m_window->close());
        box = m_window->findChild<QMessageBox*>(u"quitBox"_s);
        box->findChild<QPushButton*>(u"quitStop"_s)->click();
        QTRY_VERIFY(!m_window->isVisible());
    }

    void whoDoesNotWantToBeToldIsNot()
    {
        QSignalSpy notified(m_window->findChild<Notifier*>(), &Notifier::notified);
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        lookElsewhere();
        action(u"actionNotify"_s)->setChecked(false);
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(notified.count(), 0);
        action(u"actionNotify"_s)->setChecked(true);
        queue()->add(session()->runJob(u"slots"_s, u"left"_s));
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 2, kRunMs);
        QCOMPARE(notified.count(), 1);
    }

    void theEstimateHasLimits()
    {
        Project project = queueProject();
        SystemInfo system;
        system.name = "box";
        system.pricePerHour = 2;
        project.systems = { system };
        project.endpoints.front().system = "box";
        open(project);
        choose(u"long"_s, u"left"_s);
        action(u"actionRunAsk"_s)->trigger();
        auto* dialog = m_window->findChild<RunDialog*>();
        QVERIFY(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        QCOMPARE(dialog->problem(), QString());
        for (const QString& fact : { u"Requests"_s, u"Duration"_s, u"Tokens"_s, u"Cost"_s,
                                     u"Disk"_s, u"Connections"_s }) {
            const auto* label = dialog->findChild<QLabel*>(u"runDialog"_s % fact);
            QVERIFY2(label && label->text().size() > 3, qPrintable(fact));
        }
        QVERIFY(dialog->findChild<QLabel*>(u"runDialogWarnings"_s)->isHidden());
        grabWindow(*dialog, u"run_dialog"_s);
        auto* cost = dialog->findChild<QLineEdit*>(u"runDialogMaxCost"_s);
        test::typeText(*cost, u"much"_s);
        QVERIFY(!dialog->problem().isEmpty());
        QVERIFY(!dialog->findChild<QPushButton*>(u"runDialogRun"_s)->isEnabled());
        test::typeText(*cost, u"0.001"_s);
        dialog->findChild<QSpinBox*>(u"runDialogTrials"_s)->setValue(2);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        // Half a minute twice at 2 an hour is more than that.
        const auto* warnings = dialog->findChild<QLabel*>(u"runDialogWarnings"_s);
        QVERIFY(!warnings->isHidden());
        QVERIFY(test::clippedTexts(*dialog).isEmpty());
        QVERIFY(test::misnamedWidgets(*dialog).isEmpty());
        grabWindow(*dialog, u"run_dialog_warned"_s);
        QCOMPARE(dialog->limits().trials, std::optional<std::uint32_t>(2));
        QCOMPARE(dialog->plans().front().overrides.maxCost, std::optional(0.001));
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        dialog->findChild<QPushButton*>(u"runDialogRun"_s)->click();
        QVERIFY(session()->isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        // The cap ends it long before its half minute.
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 1 }, 10'000);
    }

    void tooShortIsSaidBeforeItIsRun()
    {
        choose(u"rate"_s, u"left"_s);
        const Scenario rate = *findScenario(session()->project(), "rate");
        action(u"actionRunAsk"_s)->trigger();
        auto* dialog = m_window->findChild<RunDialog*>();
        QVERIFY(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        const auto* hint = dialog->findChild<LengthHint*>();
        QVERIFY(hint && !hint->isHidden());
        const auto need = requestNeed(rate, session()->project());
        QVERIFY(need && need->length && need->length->duration);
        QCOMPARE(hint->text(), needText(*need));
        QTRY_COMPARE(test::clippedTexts(*dialog), QStringList()); // once it is laid out
        QVERIFY(test::misnamedWidgets(*dialog).isEmpty());
        grabWindow(*dialog, u"run_dialog_short"_s);
        dialog->findChild<QPushButton*>(u"lengthHintSet"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        QVERIFY(hint->isHidden());
        QCOMPARE(dialog->plans().front().overrides.length, need->length);
        // For this time only.
        QCOMPARE(*findScenario(session()->project(), "rate"), rate);
        auto* length = dialog->findChild<QLineEdit*>(u"runDialogLength"_s);
        test::typeText(*length, u"-2"_s);
        QVERIFY(!dialog->problem().isEmpty());
        test::typeText(*length, u"12"_s);
        dialog->findChild<QComboBox*>(u"runDialogLengthUnit"_s)->setCurrentIndex(1);
        QCOMPARE(dialog->limits().length, std::optional(RunLength { {}, 12 }));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        QVERIFY(!hint->isHidden());
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        dialog->findChild<QPushButton*>(u"runDialogRun"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 1 }, 10'000);
    }

    void costsAreSummedByCurrency_data()
    {
        QTest::addColumn<QStringList>("currencies"); // empty: the run has no price
        QTest::addColumn<QString>("text");
        QTest::newRow("one") << QStringList { u"USD"_s, u"USD"_s } << u"at most 4.00 USD"_s;
        QTest::newRow("two") << QStringList { u"USD"_s, u"EUR"_s }
                             << u"at most 2.00 EUR + 2.00 USD"_s;
        QTest::newRow("one run without")
            << QStringList { QString(), u"USD"_s } << u"at most 2.00 USD; of 1 run"_s;
        QTest::newRow("none") << QStringList { QString() } << u"no price is known"_s;
    }

    void costsAreSummedByCurrency()
    {
        QFETCH(QStringList, currencies);
        QFETCH(QString, text);
        std::vector<PreparedRun> runs(static_cast<std::size_t>(currencies.size()));
        for (qsizetype i = 0; i < currencies.size(); ++i) {
            PreparedRun& run = runs[static_cast<std::size_t>(i)];
            if (!currencies.at(i).isEmpty()) {
                run.spending.prices.perHour = 1;
                run.spending.prices.currency = currencies.at(i).toStdString();
                run.estimate.cost = 2;
            }
        }
        const QString said = RunDialog::costText(runs).replace(u'\u00a0', u' ');
        QVERIFY2(said.startsWith(text), qPrintable(said));
    }

    void warningsAreAskedAboutOnce()
    {
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        choose(u"doubtful"_s, u"left"_s);
        action(u"actionRun"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<RunDialog*>(), 20'000);
        auto* dialog = m_window->findChild<RunDialog*>();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        QVERIFY(!dialog->findChild<QLabel*>(u"runDialogWarnings"_s)->isHidden());
        QVERIFY(!session()->controller()); // nothing was sent yet
        dialog->reject();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, 10'000);
        QVERIFY(session()->runs().empty());
        QCOMPARE(queue()->rows().back().state, QueueState::Stopped);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        action(u"actionRun"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<RunDialog*>(), 20'000);
        dialog = m_window->findChild<RunDialog*>();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        dialog->findChild<QPushButton*>(u"runDialogRun"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 2, kRunMs);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        action(u"actionRun"_s)->trigger(); // the same again: it is known
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 3, kRunMs);
        QVERIFY(!m_window->findChild<RunDialog*>());
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 2 }, 10'000);
    }

    void bothModesAreOneEntryWithOneVerdict_data()
    {
        QTest::addColumn<bool>("wrong");
        QTest::newRow("no score is asked for") << false;
        QTest::newRow("a score that is missed") << true;
    }

    void bothModesAreOneEntryWithOneVerdict()
    {
        QFETCH(bool, wrong);
        open(gradedProject(wrong));
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        choose(u"graded"_s, u"left"_s);
        action(u"actionRun"_s)->trigger();
        QCOMPARE(queue()->rows().size(), std::size_t { 1 });
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(ended.count(), 2);
        const auto first = ended.at(0).first().value<RunEnd>();
        const auto second = ended.at(1).first().value<RunEnd>();
        QVERIFY(first.result["manifest"]["both"]["id"] == second.result["manifest"]["both"]["id"]);
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        auto* page = qobject_cast<ResultPage*>(tabs->currentWidget());
        QVERIFY(page); // it opened by itself
        QCOMPARE(page->run(), first.id);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        const bool valid = first.valid.value_or(false) && second.valid.value_or(false);
        QCOMPARE(word(*page), valid ? u"VALID"_s : u"INVALID"_s);
        QCOMPARE(second.valid.value_or(false), !wrong);
        const QString said = page->findChild<VerdictBand*>()->text();
        QVERIFY2(said.contains(u"Speed (#%1)"_s.arg(first.id))
                     && said.contains(u"Answers (#%1)"_s.arg(second.id)),
                 qPrintable(said));
        const auto* pane = page->findChild<AccuracyPane*>();
        QVERIFY(pane);
        QTRY_COMPARE_WITH_TIMEOUT(pane->model()->rowCount(), 12, 10'000);
        page->findChild<QPushButton*>(u"verdictOther"_s)->click();
        QCOMPARE(page->findChild<QTabWidget*>(u"resultTabs"_s)->currentWidget(), pane);
        grabWindow(*m_window, wrong ? u"both_wrong"_s : u"both_right"_s);
        ResultPage* other = m_window->showRun(second.id);
        QTRY_VERIFY_WITH_TIMEOUT(other->isLoaded(), 20'000);
        QCOMPARE(word(*other), word(*page));
        other->findChild<QPushButton*>(u"verdictOther"_s)->click();
        QCOMPARE(tabs->currentWidget(), page);
    }

    // Speed of all, answers of each: one verdict, and no dataset goes missing.
    void theAnswersToAMixAreShownDatasetByDataset()
    {
        Project project = gradedProject(false);
        Dataset echoed = project.datasets.back();
        echoed.name = "echoed";
        echoed.map.expected = "prompt";
        project.datasets.push_back(echoed);
        Scenario& graded = project.scenarios.back();
        graded.dataset.clear();
        graded.mix = { MixPart { "questions", 1, {} }, MixPart { "echoed", 1, {} } };
        SloGroup right;
        right.name = "right";
        right.items = { *parseSloItem(u"accuracy:questions>=0.5"_s) };
        project.slos.push_back(right);
        graded.slo = right.name;
        open(project);
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        QSignalSpy emptied(queue(), &RunQueue::emptied);
        choose(u"graded"_s, u"left"_s);
        action(u"actionRun"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QCOMPARE(ended.count(), 3);
        const auto first = ended.at(0).first().value<RunEnd>();
        const auto questions = ended.at(1).first().value<RunEnd>();
        const auto last = ended.at(2).first().value<RunEnd>();
        QCOMPARE(questions.valid, std::optional(false)); // none of them is right
        QCOMPARE(last.valid, std::optional(true));
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        auto* page = qobject_cast<ResultPage*>(tabs->currentWidget());
        QVERIFY(page);
        QCOMPARE(page->run(), first.id);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(word(*page), u"INVALID"_s, 10'000);
        const QString said = page->findChild<VerdictBand*>()->text();
        QVERIFY2(said.contains(u"Answers to questions (#%1)"_s.arg(questions.id))
                     && said.contains(u"Answers to echoed (#%1)"_s.arg(last.id)),
                 qPrintable(said));
        const auto* pane = page->findChild<AccuracyPane*>();
        QVERIFY(pane);
        auto* choice = pane->findChild<QComboBox*>(u"accuracyDataset"_s);
        QCOMPARE(choice->count(), 2);
        QTRY_COMPARE_WITH_TIMEOUT(pane->model()->rowCount(), 12, 10'000);
        QVERIFY(toQt(pane->model()->item(0).status) != u"right"_s);
        choice->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(toQt(pane->model()->item(0).status), u"right"_s, 10'000);
        const QString scores = pane->findChild<QLabel*>(u"accuracyScore"_s)->text();
        QVERIFY2(scores.contains(u"questions: "_s) && scores.contains(u"echoed: "_s),
                 qPrintable(scores));
        page->findChild<QPushButton*>(u"verdictOther"_s)->click();
        QVERIFY(choice->isVisible());
        grabWindow(*m_window, u"both_mix"_s);
    }

private:
    void open(const Project& project)
    {
        const QString path = m_dir->filePath(u"loads.loadstone"_s);
        QVERIFY(saveProject(project, path));
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(session(), &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
    }

    /// Twelve questions that the bundled server repeats; `wrong`: none is answered as expected, and
    /// half should be.
    Project gradedProject(bool wrong) const
    {
        Project project = queueProject();
        std::string rows;
        for (int i = 0; i < 12; ++i) {
            rows += compactJson(Json { { "prompt", "number " + std::to_string(i) },
                                       { "expected", "nothing of the kind" } })
                + "\n";
        }
        if (!writeFileAtomically(m_dir->filePath(u"questions.jsonl"_s), rows)) {
            return {};
        }
        Dataset questions;
        questions.name = "questions";
        questions.path = "questions.jsonl";
        questions.map.prompt = "prompt";
        questions.map.expected = "expected";
        project.datasets.push_back(questions);
        Scenario graded = *findScenario(project, "slots");
        graded.name = "graded";
        graded.dataset = questions.name;
        graded.mode = Mode::Both;
        graded.slo.clear();
        if (wrong) {
            SloGroup right;
            right.name = "right";
            right.items = { *parseSloItem(u"accuracy>=0.5"_s) };
            project.slos.push_back(right);
            graded.slo = right.name;
        }
        project.scenarios.push_back(graded);
        return project;
    }

    /// Another window is in front.
    void lookElsewhere()
    {
        m_elsewhere = std::make_unique<QWidget>();
        m_elsewhere->show();
        m_elsewhere->activateWindow();
        QTRY_VERIFY(!m_window->isActiveWindow());
    }

    void choose(const QString& scenario, const QString& endpoint)
    {
        m_window->findChild<QComboBox*>(u"scenarioChoice"_s)->setCurrentText(scenario);
        m_window->findChild<QComboBox*>(u"endpointChoice"_s)->setCurrentText(endpoint);
    }

    bool isMeasuring() const
    {
        return session()->controller()
            && session()->controller()->stage() == RunController::Stage::Measuring;
    }

    static QString word(const ResultPage& page)
    {
        return page.findChild<QLabel*>(u"verdictWord"_s)->text();
    }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    ProjectSession* session() const { return m_window->session(); }

    RunQueue* queue() const { return m_window->queue(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<QWidget> m_elsewhere;
};

LOADSTONE_GUI_TEST(RunQueueTest)

#include "tst_runqueue.moc"
