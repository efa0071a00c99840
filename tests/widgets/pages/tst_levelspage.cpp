// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "grab.h"
#include "pages/resultpage.h"
#include "plots/levelschart.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::grabWindow;

namespace {

/// A ramp that the bundled server takes with ease, twice, with prices and a condition to break on.
QString writeProject(const QTemporaryDir& dir)
{
    const QString path = dir.filePath(u"levels.loadstone"_s);
    std::string lines;
    for (int i = 0; i < 50; ++i) {
        lines += "{\"prompt\":\"question " + std::to_string(i) + "\"}\n";
    }
    if (!writeFileAtomically(dir.filePath(u"prompts.jsonl"_s), lines)) {
        return {};
    }
    Project project = emptyProject("levels");
    Dataset dataset;
    dataset.name = "prompts";
    dataset.path = "prompts.jsonl";
    project.datasets = { dataset };
    SystemInfo system;
    system.name = "box";
    system.pricePerMillionOutput = 2.5;
    system.currency = "EUR";
    project.systems = { system };
    Endpoint endpoint;
    endpoint.name = "e";
    endpoint.urls = { "echo:?ttft=5ms&itl=1ms&tokens=8" };
    endpoint.model = "m";
    endpoint.system = "box";
    project.endpoints = { endpoint };
    Scenario scenario;
    scenario.name = "ramp";
    scenario.dataset = "prompts";
    scenario.kind = ScenarioKind::Ramp;
    scenario.load.shape = RampShape::Steps;
    scenario.load.steps = RampSteps { 0, { 20, 40, 60, 80, 100 } };
    scenario.load.hold = 400 * kNsPerMs;
    scenario.breakRule.on = { "error_share>0.5" };
    scenario.breakRule.hold = 300 * kNsPerMs;
    scenario.spin = SpinMode::Off;
    scenario.trials = 2;
    project.scenarios = { scenario };
    return saveProject(project, path) ? path : QString();
}

} // namespace

/// The page of a ramp whose levels all held, in a real window.
class LevelsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"levels"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        const QString path = writeProject(m_dir);
        QVERIFY(!path.isEmpty());
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QSignalSpy ended(m_window->session(), &ProjectSession::runEnded);
        m_window->session()->startRun(u"ramp"_s, u"e"_s);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session()->isRunning(), 10'000);
        m_page = m_window->showRun(1);
        QVERIFY(m_page);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isLoaded() && levels() != nullptr, 20'000);
    }

    void cleanupTestCase() { m_window.reset(); }

    void everyLevelHeldIsSaid()
    {
        showTab(u"levelsScroll"_s);
        const auto* chart = m_page->findChild<LevelsChart*>(u"levelsChart"_s);
        QVERIFY(chart && chart->isVisible());
        QVERIFY2(chart->summary().contains(u"Every level held"_s), qPrintable(chart->summary()));
        const auto* sentence = m_page->findChild<QLabel*>(u"breakPoint"_s);
        QVERIFY(sentence && sentence->isVisible());
        QVERIFY2(sentence->text().contains(u"Every level held"_s), qPrintable(sentence->text()));
        // Levels are of one trial: which one is to be chosen here.
        const auto* trials = m_page->findChild<QComboBox*>(u"trialChoice"_s);
        QVERIFY(trials && trials->isVisible() && trials->count() == 2);
        grabWindow(*m_window, u"window_levels"_s);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(*m_window, u"window_levels_dark"_s);
        m_theme->apply(ThemeChoice::Light);
    }

    void aLowWindowScrollsInsteadOfSquashing()
    {
        showTab(u"levelsScroll"_s);
        m_window->resize(1000, 480);
        const auto* chart = m_page->findChild<LevelsChart*>(u"levelsChart"_s);
        QTRY_VERIFY(levels()->verticalScrollBar()->maximum() > 0);
        QVERIFY2(chart->height() >= 200, qPrintable(QString::number(chart->height())));
        grabWindow(*m_window, u"window_levels_low"_s);
        levels()->verticalScrollBar()->setValue(levels()->verticalScrollBar()->maximum());
        grabWindow(*m_window, u"window_levels_low_end"_s);
        m_window->resize(1280, 800);
    }

    void answersAndTheBillStandBelowTheNumbers()
    {
        showTab(u"statisticsPane"_s);
        const auto* facts = m_page->findChild<QLabel*>(u"runFacts"_s);
        QVERIFY(facts && facts->isVisible());
        for (const QString& part : { u"answers looked at: 0"_s, u"Spent:"_s, u"EUR"_s }) {
            QVERIFY2(facts->text().contains(part), qPrintable(facts->text()));
        }
        grabWindow(*m_window, u"window_run_facts"_s);
    }

private:
    QScrollArea* levels() const { return m_page->findChild<QScrollArea*>(u"levelsScroll"_s); }

    void showTab(const QString& name)
    {
        auto* tabs = m_page->findChild<QTabWidget*>(u"resultTabs"_s);
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->widget(i)->objectName() == name) {
                tabs->setCurrentIndex(i);
            }
        }
        QCOMPARE(tabs->currentWidget()->objectName(), name);
    }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
    ResultPage* m_page = nullptr;
};

LOADSTONE_GUI_TEST(LevelsPageTest)
#include "tst_levelspage.moc"
