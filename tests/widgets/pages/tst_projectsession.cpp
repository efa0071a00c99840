// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectfile.h"
#include "grab.h"
#include "loadproject.h"
#include "pages/livepage.h"
#include "pages/messagebar.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// What the window says about a run that it begins.
class ProjectSessionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"session"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
    }

    void warningsOfTheSpecificationAreSaidWhenARunBegins_data()
    {
        QTest::addColumn<bool>("doubtful");
        QTest::newRow("a scenario with a setting that does nothing") << true;
        QTest::newRow("a scenario without one") << false;
    }

    void warningsOfTheSpecificationAreSaidWhenARunBegins()
    {
        QFETCH(bool, doubtful);
        QTemporaryDir dir;
        const QString path = test::writeLoadProject(dir);
        Project project = *loadProject(path);
        if (doubtful) {
            project.scenarios.front().repeats = 3; // counts in accuracy mode only
        }
        QVERIFY(saveProject(project, path));
        MainWindow window(m_theme.get());
        window.resize(1280, 800);
        window.show();
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QSignalSpy warned(window.session(), &ProjectSession::runWarned);
        QSignalSpy ended(window.session(), &ProjectSession::runEnded);
        window.session()->startRun(u"slots"_s, u"left"_s);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QCOMPARE(warned.count(), doubtful ? 1 : 0);
        const MessageBar* said = nullptr;
        for (const MessageBar* bar : window.findChildren<MessageBar*>()) {
            said = bar->isVisible() && bar->text().contains(u"accuracy"_s) ? bar : said;
        }
        QCOMPARE(said != nullptr, doubtful);
        const auto* live = window.findChild<LivePage*>();
        QVERIFY(live);
        const auto* notes = live->findChild<QListWidget*>(u"liveNotes"_s);
        bool noted = false;
        for (int i = 0; i < notes->count(); ++i) {
            noted = noted || notes->item(i)->text().startsWith(u"Warning: "_s);
        }
        QCOMPARE(noted, doubtful);
        if (doubtful) {
            test::grabWindow(window, u"window_run_warning"_s);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!window.session()->isRunning(), 10'000);
    }

    void aSearchThatCannotStartSaysWhy()
    {
        QTemporaryDir dir;
        const QString path = test::writeLoadProject(dir);
        ProjectSession session;
        QSignalSpy opened(&session, &ProjectSession::opened);
        QSignalSpy failed(&session, &ProjectSession::failed);
        session.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
        SearchRequest request;
        request.plan.scenario = "once"; // has no load to search
        request.plan.endpoint = "left";
        session.startSearches({ request });
        QCOMPARE(failed.count(), 1);
        QVERIFY(!session.isRunning());
        request.plan.scenario = "gone";
        session.startSearches({ request, request });
        QCOMPARE(failed.count(), 2);
        QVERIFY(!session.isRunning());
    }

private:
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(ProjectSessionTest)
#include "tst_projectsession.moc"
