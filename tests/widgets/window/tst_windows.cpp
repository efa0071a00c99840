// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"
#include "dialogs/preferencesdialog.h"
#include "grab.h"
#include "pages/messagebar.h"
#include "pages/newprojectdialog.h"
#include "pages/resultpage.h"
#include "testmain.h"
#include "text/preferences.h"
#include "window/runqueue.h"
#include "windowrig.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// Leaving a project, a window, or all of them: nothing is lost unasked, and every question is
/// answered by keys. What is set holds in all windows.
class WindowsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_rig.begin();
        Preferences::reload();
        QVERIFY(m_rig.activate());
    }

    void cleanup()
    {
        m_rig.end();
        Preferences::use({});
    }

    void theQuestionHasKeys_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<bool>("closes");
        QTest::addColumn<std::string>("kept");
        QTest::newRow("save") << Qt::Key_S << true << std::string("changed");
        QTest::newRow("discard") << Qt::Key_D << true << std::string("example");
        QTest::newRow("cancel") << Qt::Key_C << false << std::string("example");
    }

    void theQuestionHasKeys()
    {
        QFETCH(Qt::Key, key);
        QFETCH(bool, closes);
        QFETCH(std::string, kept);
        QVERIFY(m_rig.open(window(), u"one.loadstone"_s, 1));
        test::WindowRig::rename(window(), "changed");
        QVERIFY(!window()->close());
        QPointer<QMessageBox> box = question(window());
        QVERIFY(box);
        test::grabWindow(*box, u"save_question"_s);
        QVERIFY(QTest::qWaitForWindowActive(box));
        QTest::keyClick(box->windowHandle(), key, Qt::AltModifier);
        QTRY_VERIFY(!box);
        QCOMPARE(window()->isVisible(), !closes);
        QCOMPARE(loadProject(m_rig.path(u"one.loadstone"_s))->name, kept);
    }

    void quittingAsksInEveryWindow()
    {
        MainWindow* other = twoProjects();
        QPointer<MainWindow> held(other);
        quit();
        answerBoth(QMessageBox::Discard);
        QTRY_VERIFY(!held && !window()->isVisible());
    }

    void cancellingEndsTheQuitting()
    {
        MainWindow* other = twoProjects();
        QPointer<MainWindow> held(other);
        quit();
        QMessageBox* box = question(window()) ? question(window()) : question(other);
        QVERIFY(box);
        QVERIFY2(!(question(window()) && question(other)), "one question at a time");
        const bool isFirst = box == question(window());
        box->button(QMessageBox::Discard)->click();
        MainWindow* stays = isFirst ? other : window();
        QTRY_VERIFY(question(stays));
        question(stays)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!question(stays));
        QVERIFY(stays->isVisible());
        QVERIFY(stays->session()->isModified());
        // From now on a window closes alone.
        MainWindow* third = stays->openWindow();
        QVERIFY(stays->close() || question(stays));
        question(stays)->button(QMessageBox::Discard)->click();
        QCoreApplication::processEvents();
        QVERIFY(third->isVisible());
    }

    void aWindowThatWasKeptAsksAgain()
    {
        QVERIFY(m_rig.open(window(), u"one.loadstone"_s, 1));
        test::WindowRig::rename(window(), "changed");
        pauseWithARun();
        // Twice a question: of the queue, of the changes; the second answer is "Cancel".
        QVERIFY(!window()->close());
        auto* box = window()->findChild<QMessageBox*>(u"quitBox"_s);
        QVERIFY(box);
        box->findChild<QPushButton*>(u"quitStop"_s)->click();
        QTRY_VERIFY(question(window()));
        question(window())->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!question(window()));
        // A run that ends later does not close the window.
        Q_EMIT window()->session()->runningChanged(false);
        QCoreApplication::processEvents();
        QVERIFY(window()->isVisible());
        QVERIFY(!question(window()));
    }

    void whatWaitsKeepsItsProject_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("dialog"); // that would have come
        QTest::newRow("the example") << u"actionExample"_s << QString();
        QTest::newRow("a new project") << u"actionNew"_s << u"newProjectDialog"_s;
        QTest::newRow("an empty project") << u"actionNewEmpty"_s << u"newDialog"_s;
        QTest::newRow("another file's name") << u"actionSaveAs"_s << u"saveAsDialog"_s;
    }

    void whatWaitsKeepsItsProject()
    {
        QFETCH(QString, action);
        QFETCH(QString, dialog);
        QVERIFY(m_rig.open(window(), u"one.loadstone"_s, 1));
        pauseWithARun();
        QSignalSpy opened(window()->session(), &ProjectSession::opened);
        test::WindowRig::action(window(), action)->trigger();
        QCoreApplication::processEvents();
        QVERIFY(dialog.isEmpty() || !window()->findChild<QDialog*>(dialog));
        QVERIFY(!window()->findChild<NewProjectDialog*>());
        QVERIFY(window()
                    ->findChild<MessageBar*>(u"messageBar"_s)
                    ->text()
                    .startsWith(u"Runs of this project are queued."_s));
        QCOMPARE(opened.count(), 0);
        QCOMPARE(window()->queue()->waiting(), std::size_t { 1 });
    }

    void dialogsForProjectsBeginInTheChosenFolder_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("dialog");
        QTest::newRow("open") << u"actionOpen"_s << u"openDialog"_s;
        QTest::newRow("open in a new window") << u"actionOpenInWindow"_s << u"openInWindowDialog"_s;
        QTest::newRow("new empty project") << u"actionNewEmpty"_s << u"newDialog"_s;
    }

    void dialogsForProjectsBeginInTheChosenFolder()
    {
        QFETCH(QString, action);
        QFETCH(QString, dialog);
        const QTemporaryDir folder;
        Preferences wanted;
        wanted.projectFolder = folder.path();
        Preferences::use(wanted);
        test::WindowRig::action(window(), action)->trigger();
        auto* open = window()->findChild<QFileDialog*>(dialog);
        QVERIFY(open);
        QCOMPARE(open->directory().absolutePath(), folder.path());
        open->reject();
    }

    void preferencesHoldInAllWindows()
    {
        QVERIFY(m_rig.open(window(), u"one.loadstone"_s, 1));
        MainWindow* other = window()->openWindow();
        QVERIFY(m_rig.open(other, u"two.loadstone"_s, 1));
        const QPointer<ResultPage> here(window()->showRun(1));
        const QPointer<ResultPage> there(other->showRun(1));
        QVERIFY(here && there);
        PreferencesDialog* dialog = preferences();
        auto* unit = dialog->findChild<QComboBox*>(u"preference_time"_s);
        unit->setCurrentIndex(1);
        dialog->findChild<QAbstractButton*>(u"preferencesOk"_s)->click();
        QTRY_VERIFY2(!here, "the page of this window is made again with the new unit");
        QTRY_VERIFY2(!there, "and that of the other one");
    }

    void theThemeStaysWhatItIs_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        for (const ThemeChoice theme : { ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark,
                                         ThemeChoice::HighContrast }) {
            QTest::newRow(qPrintable(themeChoiceName(theme))) << theme;
        }
    }

    // OK without a change changes nothing.
    void theThemeStaysWhatItIs()
    {
        QFETCH(ThemeChoice, theme);
        m_rig.theme()->apply(theme);
        preferences()->findChild<QAbstractButton*>(u"preferencesOk"_s)->click();
        QCOMPARE(m_rig.theme()->choice(), theme);
    }

private:
    MainWindow* window() const { return m_rig.window(); }

    static QMessageBox* question(const MainWindow* of)
    {
        return of->findChild<QMessageBox*>(u"saveBox"_s);
    }

    /// Both changed, each in its window.
    MainWindow* twoProjects()
    {
        MainWindow* other = window()->openWindow();
        const bool both =
            m_rig.open(window(), u"one.loadstone"_s, 1) && m_rig.open(other, u"two.loadstone"_s, 1);
        Q_ASSERT(both);
        Q_UNUSED(both)
        test::WindowRig::rename(window(), "changed");
        test::WindowRig::rename(other, "changed");
        return other;
    }

    void quit() { test::WindowRig::action(window(), u"actionQuit"_s)->trigger(); }

    static void answerBoth(QMessageBox::StandardButton button)
    {
        for (int i = 0; i < 2; ++i) {
            QMessageBox* box = nullptr;
            QTRY_VERIFY([&box] {
                for (const MainWindow* each : MainWindow::openWindows()) {
                    box = box ? box : question(each);
                }
                return box != nullptr;
            }());
            box->button(button)->click();
        }
    }

    /// A run waits in the queue; nothing has to be started for that.
    void pauseWithARun()
    {
        const Project& project = window()->session()->project();
        window()->queue()->setPaused(true);
        window()->queue()->add(
            window()->session()->runJob(QString::fromStdString(project.scenarios.front().name),
                                        QString::fromStdString(project.endpoints.front().name)));
        QCOMPARE(window()->queue()->waiting(), std::size_t { 1 });
    }

    PreferencesDialog* preferences() const
    {
        test::WindowRig::action(window(), u"actionPreferences"_s)->trigger();
        return window()->findChild<PreferencesDialog*>();
    }

    test::WindowRig m_rig { u"windows"_s };
};

LOADSTONE_GUI_TEST(WindowsTest)

#include "tst_windows.moc"
