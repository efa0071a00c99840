// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/livepage.h"
#include "plots/timeserieschart.h"
#include "testmain.h"
#include "theme/theme.h"

#include <QLabel>
#include <QProgressBar>
#include <QSettings>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace loadstone;

Q_DECLARE_METATYPE(loadstone::RunState)

namespace {

LiveState stateAt(Ns elapsed)
{
    LiveState state;
    state.phase = Phase::Measured;
    state.elapsed = elapsed;
    state.duration = 10 * kNsPerS;
    state.counters.issued = static_cast<std::uint64_t>(elapsed / kNsPerMs);
    state.counters.failedBy = { { "http_500", 3 } };
    state.completedPerS = 99.5;
    state.issuedPerS = 100;
    state.latencyP50 = 20 * kNsPerMs;
    state.latencyP99 = 45 * kNsPerMs;
    state.inFlight = 4;
    return state;
}

} // namespace

class LivePageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"live"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init() { QSettings().clear(); }

    void saysHowFarItIs()
    {
        LivePage page(u"chat"_s);
        page.setStage(RunController::Stage::Measuring);
        page.showState(stateAt(4 * kNsPerS));
        const auto* progress = page.findChild<QProgressBar*>(u"liveProgress"_s);
        QCOMPARE(progress->value() * 10, progress->maximum() * 4);
        const QString stage = page.findChild<QLabel*>(u"liveStage"_s)->text();
        QVERIFY2(stage.contains(u"0:06 left"_s), qPrintable(stage));
        QVERIFY2(page.liveLine().contains(u"99.5"_s), qPrintable(page.liveLine()));
        const auto* failures = page.findChild<QLabel*>(u"liveFailures"_s);
        QVERIFY2(failures->text().contains(u"3"_s), qPrintable(failures->text()));
    }

    void whatWasStoppedIsNotWhole_data()
    {
        QTest::addColumn<RunState>("state");
        QTest::addColumn<int>("percent");
        QTest::newRow("stopped by a person") << RunState::Interrupted << 40;
        QTest::newRow("failed") << RunState::Failed << 40;
        QTest::newRow("done") << RunState::Done << 100;
    }

    void whatWasStoppedIsNotWhole()
    {
        QFETCH(RunState, state);
        QFETCH(int, percent);
        LivePage page(u"chat"_s);
        page.setStage(RunController::Stage::Measuring);
        page.showState(stateAt(4 * kNsPerS));
        RunEnd end;
        end.id = 7;
        end.state = state;
        page.setEnded(end);
        const auto* progress = page.findChild<QProgressBar*>(u"liveProgress"_s);
        QCOMPARE(progress->value() * 100, progress->maximum() * percent);
    }

    void aFullCoreIsAWarningUnlessItWaits_data()
    {
        QTest::addColumn<bool>("spin");
        QTest::addColumn<double>("share");
        QTest::addColumn<bool>("warned");
        QTest::newRow("room is left") << false << 0.4 << false;
        QTest::newRow("none is left") << false << 1.002 << true;
        QTest::newRow("it waits busily") << true << 1.0 << false;
    }

    void aFullCoreIsAWarningUnlessItWaits()
    {
        QFETCH(bool, spin);
        QFETCH(double, share);
        QFETCH(bool, warned);
        LivePage page(u"chat"_s);
        LiveState state = stateAt(kNsPerS);
        state.cpuShare = share;
        state.spin = spin;
        page.showState(state);
        const auto* health = page.findChild<QLabel*>(u"liveHealth"_s);
        QCOMPARE(health->text().contains(u"bottleneck"_s), warned);
        QVERIFY2(!health->text().contains(u"100.2"_s), qPrintable(health->text()));
        QCOMPARE(health->palette().color(QPalette::WindowText)
                     == toneColor(Tone::Warning, page.palette()),
                 warned);
    }

    void chartsThatAreAwayLoseNothing()
    {
        LivePage page(u"chat"_s);
        page.resize(900, 700);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* toggle = page.findChild<QToolButton*>(u"liveShowCharts"_s);
        const auto* chart = page.findChild<LiveChart*>(u"liveRequests"_s);
        QVERIFY(toggle->isChecked() && chart->isVisible());
        page.showState(stateAt(kNsPerS));
        toggle->click();
        QVERIFY(!chart->isVisible());
        for (int i = 2; i < 8; ++i) {
            page.showState(stateAt(i * kNsPerS));
        }
        QCOMPARE(page.liveLine().isEmpty(), false);
        toggle->click();
        QVERIFY(chart->isVisible());
        QVERIFY2(chart->pointCount() >= 14, "issued and done of seven states");
    }

    void whetherChartsAreShownIsRemembered()
    {
        {
            LivePage page(u"chat"_s);
            page.findChild<QToolButton*>(u"liveShowCharts"_s)->click();
        }
        LivePage page(u"chat"_s);
        QVERIFY(!page.findChild<QToolButton*>(u"liveShowCharts"_s)->isChecked());
        QVERIFY(page.findChild<QWidget*>(u"liveChartsArea"_s)->isHidden());
    }

private:
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(LivePageTest)

#include "tst_livepage.moc"
