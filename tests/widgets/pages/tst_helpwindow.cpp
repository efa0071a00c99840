// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/project.h"
#include "grab.h"
#include "help/helpbrowser.h"
#include "help/helpkeeper.h"
#include "help/helptopics.h"
#include "help/helpwindow.h"
#include "metrics/blocks.h"
#include "models/helprole.h"
#include "models/reasonsmodel.h"
#include "models/statisticsmodel.h"
#include "pages/editfield.h"
#include "pages/page.h"
#include "pages/projectchanges.h"
#include "pages/resultpage.h"
#include "pages/verdictband.h"
#include "runsstore.h"
#include "testlanguage.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QDialog>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>

#include <array>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

using Section = ProjectTreeModel::Section;

constexpr std::array kSections { Section::Endpoints, Section::Datasets, Section::Systems,
                                 Section::Scenarios, Section::Suites,   Section::Slos };

} // namespace

/// The window of the help, its looks, and the ways that lead into it.
class HelpWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"helpwindow"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
    }

    void whatWasAskedForStaysOnTopWhileTheWindowFindsItsSize()
    {
        HelpWindow help;
        help.resize(420, 300);
        help.showTopic(u"verdicts#client_lag"_s); // before it has been shown, as "Explain" does
        help.resize(1100, 700);
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto* browser = help.findChild<HelpBrowser*>();
        const auto top = [browser] { return browser->cursorRect(browser->textCursor()).top(); };
        QTRY_VERIFY2(top() >= 0 && top() < 40, qPrintable(QString::number(top())));
        help.resize(700, 500);
        QTRY_VERIFY2(top() >= 0 && top() < 40, qPrintable(QString::number(top())));
        // Whoever has scrolled is not taken back.
        browser->verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
        help.resize(900, 600);
        QCoreApplication::processEvents();
        QCOMPARE(browser->verticalScrollBar()->value(), 0);
    }

    void theWindowGoesBackAndForth()
    {
        HelpWindow help;
        help.show();
        help.showTopic(u"start"_s);
        auto* back = help.findChild<QToolButton*>(u"helpBack"_s);
        auto* forward = help.findChild<QToolButton*>(u"helpForward"_s);
        QVERIFY(!back->isEnabled() && !forward->isEnabled());
        help.showTopic(u"verdicts#client_lag"_s);
        help.showTopic(u"metrics"_s);
        QVERIFY(back->isEnabled() && !forward->isEnabled());
        back->click();
        QCOMPARE(help.topic(), u"verdicts#client_lag"_s);
        back->click();
        QCOMPARE(help.topic(), u"start"_s);
        QVERIFY(!back->isEnabled() && forward->isEnabled());
        forward->click();
        QCOMPARE(help.topic(), u"verdicts#client_lag"_s);
        // The contents follow, and lead.
        auto* tree = help.findChild<QTreeWidget*>(u"helpTree"_s);
        QCOMPARE(tree->currentItem()->text(0), u"Verdict codes"_s);
        const auto found = tree->findItems(u"Glossary"_s, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        tree->setCurrentItem(found.first());
        QCOMPARE(help.topic(), u"glossary"_s);
        QVERIFY(!forward->isEnabled());
    }

    void aTopicComesToTheTop()
    {
        HelpWindow help;
        help.resize(900, 600);
        help.show();
        help.showTopic(u"verdicts#server_saturated"_s);
        auto* browser = help.findChild<HelpBrowser*>();
        QCoreApplication::processEvents();
        const int top = browser->cursorRect().top();
        QVERIFY2(top >= 0 && top < 60, qPrintable(QString::number(top)));
        QVERIFY(browser->textCursor().block().text().contains(u"server_saturated"_s));
        help.showTopic(u"reports#requests.csv.outcome"_s);
        QVERIFY(browser->textCursor().block().text() == u"outcome"_s);
    }

    void searchingIsOneStepOfTheHistory()
    {
        HelpWindow help;
        help.show();
        help.showTopic(u"start"_s);
        auto* edit = help.findChild<QLineEdit*>(u"helpSearch"_s);
        edit->setFocus();
        QTest::keyClicks(edit, u"client_lag"_s);
        QCOMPARE(help.topic(), u"search:client_lag"_s);
        auto* browser = help.findChild<HelpBrowser*>();
        QVERIFY(browser->toPlainText().contains(u"client_lag"_s));
        QVERIFY(!browser->extraSelections().isEmpty());
        grabWindow(help, u"help_search_light"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(help.topic(), u"verdicts#client_lag"_s);
        QVERIFY(!browser->extraSelections().isEmpty()); // hits are marked on the page, too
        browser->goBack();
        QCOMPARE(help.topic(), u"search:client_lag"_s);
        browser->goBack();
        QCOMPARE(help.topic(), u"start"_s);
    }

    void findsInThePage()
    {
        HelpWindow help;
        help.show();
        help.activateWindow(); // shortcuts are an active window's
        QVERIFY(QTest::qWaitForWindowActive(&help));
        help.showTopic(u"glossary"_s);
        auto* browser = help.findChild<HelpBrowser*>();
        auto* bar = help.findChild<QWidget*>(u"helpFindBar"_s);
        QVERIFY(bar->isHidden());
        QTest::keyClick(&help, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(!bar->isHidden());
        auto* edit = help.findChild<QLineEdit*>(u"helpFindEdit"_s);
        const auto* count = help.findChild<QLabel*>(u"helpFindCount"_s);
        QTest::keyClicks(edit, u"trial"_s);
        const qsizetype marks = browser->extraSelections().size();
        QVERIFY(marks > 1);
        QVERIFY2(count->text().startsWith(u"1 of"_s), qPrintable(count->text()));
        help.findChild<QToolButton*>(u"helpFindNext"_s)->click();
        QVERIFY2(count->text().startsWith(u"2 of"_s), qPrintable(count->text()));
        help.findChild<QToolButton*>(u"helpFindPrevious"_s)->click();
        help.findChild<QToolButton*>(u"helpFindPrevious"_s)->click();
        QCOMPARE(count->text(), u"%1 of %1"_s.arg(marks)); // round the end
        edit->clear();
        QTest::keyClicks(edit, u"xyzzy"_s);
        QCOMPARE(count->text(), u"not found"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(bar->isHidden());
        QVERIFY(!help.isHidden());
        QVERIFY(browser->extraSelections().isEmpty());
    }

    void zoomsAndKeepsItsPlace()
    {
        HelpWindow help;
        help.show();
        help.showTopic(u"metrics"_s);
        auto* browser = help.findChild<HelpBrowser*>();
        const double before = browser->document()->size().height();
        help.findChild<QToolButton*>(u"helpZoomIn"_s)->click();
        help.findChild<QToolButton*>(u"helpZoomIn"_s)->click();
        QCOMPARE(browser->zoom(), 120);
        QVERIFY(browser->document()->size().height() > before);
        help.resize(2400, 700); // lines do not grow with it
        QCoreApplication::processEvents();
        QCOMPARE(browser->lineWrapMode(), QTextEdit::FixedPixelWidth);
        QVERIFY(browser->lineWrapColumnOrWidth() < 1700);
        for (int i = 0; i < 40; ++i) {
            help.findChild<QToolButton*>(u"helpZoomOut"_s)->click();
        }
        QCOMPARE(browser->zoom(), 60);
    }

    void looksAsItShould_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("width");
        QTest::newRow("light") << u"en"_s << false << 1080;
        QTest::newRow("dark") << u"en"_s << true << 1080;
        QTest::newRow("narrow") << u"en"_s << false << 620;
        QTest::newRow("wide") << u"en"_s << false << 1700;
        QTest::newRow("german") << u"de"_s << true << 900;
    }

    void looksAsItShould()
    {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        QFETCH(int, width);
        const test::TestLanguage spoken(language);
        m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        HelpWindow help;
        help.resize(width, 760);
        help.show();
        auto* browser = help.findChild<HelpBrowser*>();
        // Some of every kind: all of them take a minute with sanitizers.
        for (const QString& id :
             { u"start"_s, u"verdicts"_s, u"definitions"_s, u"charts"_s, u"comparing"_s }) {
            const HelpPage& page = *m_book.page(id);
            help.showTopic(page.id);
            grabWindow(help,
                       u"help_%1_%2"_s.arg(page.id, QString::fromLatin1(QTest::currentDataTag())));
            // Texts and tables go with the window; only code may be wider.
            const bool fits = browser->horizontalScrollBar()->maximum() == 0;
            QVERIFY2(fits || width < 1000 || page.markdown.contains(u"```"_s), qPrintable(page.id));
        }
        QCOMPARE(test::misnamedWidgets(help), QStringList());
        QCOMPARE(test::clippedTexts(help), QStringList());
        m_theme->apply(ThemeChoice::Light);
    }

    void longerWordsFit()
    {
        test::PseudoTranslator longer(test::PseudoTranslator::Kind::Long);
        QCoreApplication::installTranslator(&longer);
        HelpWindow help;
        help.resize(help.minimumSize());
        help.show();
        help.showTopic(u"start"_s);
        help.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&help));
        QTest::keyClick(&help, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(!help.findChild<QWidget*>(u"helpFindBar"_s)->isHidden());
        const QStringList clipped = test::clippedTexts(help);
        QCoreApplication::removeTranslator(&longer);
        QCOMPARE(clipped, QStringList());
    }

    void everyPageOfTheWindowHasHelp()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        window.resize(1280, 800);
        window.show();
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.session()->create(dir.filePath(u"example.loadstone"_s), true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        const Project& project = window.session()->project();
        int fields = 0;
        for (const Section section : kSections) {
            for (const QString& name : objectNames(project, section)) {
                Page* page = window.showObject(section, name);
                QVERIFY(m_book.has(helpTopicAt(page)));
                for (const EditField* field : page->findChildren<EditField*>()) {
                    const QString topic = helpTopicAt(field->input());
                    QVERIFY2(m_book.has(topic) && topic != u"project-file"_s,
                             qPrintable(field->spec().key + u": "_s + topic));
                    ++fields;
                }
            }
        }
        QVERIFY(fields > 60);
        QHash<QString, QString> topics; // with a widget that leads there
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            topics.insert(helpTopicAt(widget), widget->objectName());
        }
        for (auto it = topics.cbegin(); it != topics.cend(); ++it) {
            QVERIFY2(m_book.has(it.key()), qPrintable(it.value() + u": "_s + it.key()));
        }
        for (const char* action : { "actionProperties", "actionShortcuts", "actionSearch",
                                    "actionSweep", "actionNew" }) {
            window.findChild<QAction*>(QLatin1String(action))->trigger();
            auto* dialog = window.findChild<QDialog*>();
            QVERIFY2(dialog, action);
            const QString topic = helpTopicAt(dialog);
            QVERIFY2(m_book.has(topic) && topic != u"start"_s, qPrintable(topic));
            delete dialog;
        }
    }

    void f1OpensThePageOfTheField()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        window.show();
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.session()->create(dir.filePath(u"example.loadstone"_s), true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        Page* page = window.showObject(Section::Scenarios, u"server-50"_s);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto* keeper = window.findChild<HelpKeeper*>();
        QVERIFY(keeper && !keeper->window());
        for (EditField* field : page->findChildren<EditField*>()) {
            if (field->spec().key == u"spin"_s) {
                field->input()->setFocus();
                QTest::keyClick(field->input(), Qt::Key_F1);
            }
        }
        QVERIFY(keeper->window());
        QCOMPARE(keeper->window()->topic(), u"tuning#spinning"_s);
        QVERIFY(keeper->window()->isVisible());
        // A link of the help does what a menu does.
        Q_EMIT keeper->window()->actionRequested(u"actionShortcuts"_s);
        auto* dialog = window.findChild<QDialog*>(u"shortcutsDialog"_s);
        QVERIFY(dialog);
        // In a dialog, too.
        QTest::keyClick(dialog, Qt::Key_F1);
        QCOMPARE(keeper->window()->topic(), u"window#keyboard"_s);
        delete dialog;
        // It goes with its window.
        window.close();
        QVERIFY(!keeper->window()->isVisible());
    }

    void aReasonLeadsToItsPage()
    {
        RunDetails details;
        details.row.state = RunState::Done;
        details.result.verdict.reasons = { { "client_lag", Severity::Error, Json::object() } };
        VerdictBand band;
        band.setRun(details);
        auto* label = band.findChild<QLabel*>(u"verdictReasons"_s);
        QVERIFY2(label->text().contains(u"<a href=\"reason:client_lag\">"_s),
                 qPrintable(label->text()));
        QSignalSpy asked(&band, &VerdictBand::helpRequested);
        QSignalSpy all(&band, &VerdictBand::reasonsRequested);
        Q_EMIT label->linkActivated(u"reason:client_lag"_s);
        QCOMPARE(asked.value(0).value(0).toString(), u"reason:client_lag"_s);
        QCOMPARE(all.count(), 0);
        Q_EMIT label->linkActivated(u"#reasons"_s);
        QCOMPARE(all.count(), 1);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"runs.loadstone"_s);
        QVERIFY(test::writeProjectWithRuns(path, 1));
        MainWindow window(m_theme.get());
        window.show();
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QTRY_VERIFY(!window.session()->runs().empty());
        ResultPage* page = window.showRun(window.session()->runs().front().id);
        QVERIFY(page);
        Q_EMIT page->helpRequested(u"reason:client_lag"_s);
        const auto* keeper = window.findChild<HelpKeeper*>();
        QVERIFY(keeper->window());
        QCOMPARE(keeper->window()->topic(), u"verdicts#client_lag"_s);
    }

    void thePaletteOpensAPage()
    {
        MainWindow window(m_theme.get());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.findChild<QAction*>(u"actionPalette"_s)->trigger();
        auto* field = window.findChild<QLineEdit*>(u"paletteField"_s);
        QVERIFY(field);
        QTest::keyClicks(field, u"keeping bodies"_s);
        QTest::keyClick(field, Qt::Key_Return);
        const auto* keeper = window.findChild<HelpKeeper*>();
        QTRY_VERIFY(keeper->window());
        QCOMPARE(keeper->window()->topic(), u"requests#keeping-bodies"_s);
    }

    void rowsHaveTopics()
    {
        ReasonsModel reasons;
        reasons.setReasons({ { "client_lag", Severity::Error, Json::object() } });
        QTableView table;
        table.setModel(&reasons);
        table.setCurrentIndex(reasons.index(0, 1));
        QCOMPARE(helpTopicAt(&table), u"verdicts#client_lag"_s);
        StatisticsModel statistics;
        MetricBlocks blocks;
        blocks.ttft.n = 10;
        blocks.ttft.id = "vllm.ttft.first_byte.from_dispatched";
        statistics.setBlocks(blocks);
        QVERIFY(statistics.rowCount() > 0);
        table.setModel(&statistics);
        bool found = false;
        for (int row = 0; row < statistics.rowCount(); ++row) {
            table.setCurrentIndex(statistics.index(row, 0));
            found = found || helpTopicAt(&table) == u"metrics#ttft"_s;
        }
        QVERIFY(found);
    }

private:
    HelpBook m_book;
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(HelpWindowTest)
#include "tst_helpwindow.moc"
